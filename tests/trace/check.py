#!/usr/bin/env python3
"""Checks traces of Valletta games (docs/trace.md) with an independent model of the rules.

    valletta trace --games 40 | tests/trace/check.py
    tests/trace/check.py --tap game.jsonl other.jsonl

Checks the order of lines and their fields, and compares each line with the model (game.py). For
every decision it checks that it had to be asked, the seat, the complete state, the set of legal
choices, and every event that followed. Only the first mismatch of a game is reported: what comes
after it is usually a consequence.

Exits with 0 if everything agrees, else 1.
"""

import argparse
import json
import sys
from collections import namedtuple

sys.dont_write_bytecode = True   # the source tree stays clean

from game import Game   # noqa: E402
from tape import Mismatch, Tape, require, same   # noqa: E402

FIELDS = {
    "setup": {"type", "version", "edition", "supply", "players", "start", "ask_end", "cards_hash",
              "cards", "box", "barrels", "events"},
    "decision": {"type", "number", "seat", "stage", "state", "legal", "choice", "events"},
    "result": {"type", "finished", "state", "scores", "winners"},
}
# The rule to report if a field of the state, the choices of a stage, or a score differ.
STATE_RULES = {
    "turn": "T-1", "stage": "T-1", "decider": "T-1", "active": "T-1", "start": "S-10",
    "final": "F-1", "trigger": "F-1", "jean": "C-JEAN-1", "supply": "T-6", "barrels": "C-JEAN-2",
    "draft": "S-11", "staff": "C-JEAN-3", "played": "T-2", "copies": "C-APPRENTICE",
    "paying": "B-4", "plots": "B-1", "goods": "T-6", "points": "F-5", "houses_left": "B-1",
    "hand": "T-4", "draw": "T-4", "discard": "T-1", "left": "F-4",
}
STAGE_RULES = {
    "draft": "S-11", "play": "T-1", "use": "ED-1", "pick": "T-6", "extra": "T-6", "trade": "T-5",
    "build": "B-1", "pay": "B-6", "staff": "C-JEAN-3", "give": "C-MENDICANT", "end": "T-1",
}
SCORE_RULES = {"track": "F-5", "buildings": "G-1", "goods": "G-2", "winners": "G-3"}

# A mismatch: the line it was found in, and what to show.
Finding = namedtuple("Finding", "line text")

# Exceptions that a malformed line can cause.
BROKEN = (KeyError, TypeError, ValueError, AttributeError, IndexError)


def difference(expected, found, path=()):
    """The first difference of two values: its path, and the value on each side."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *found]:
            left, right = expected.get(key, "nothing"), found.get(key, "nothing")
            if not same(left, right):
                return difference(left, right, (*path, key))
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, pair in enumerate(zip(expected, found)):
            if not same(*pair):
                return difference(*pair, (*path, index))
    return path, expected, found


def check_same(what, rules, expected, found):
    """Compares two states or scores; a mismatch names the place."""
    if same(expected, found):
        return
    path, left, right = difference(expected, found)
    rule = next((rules[key] for key in (*path, what) if key in rules), "trace")
    raise Mismatch(rule, ".".join(map(str, (what, *path))), left, right)


class GameCheck:
    """One game of a trace, fed line by line."""

    def __init__(self, setup):
        self.check_fields(setup, "setup")
        self.tape = Tape()
        self.tape.load(setup["events"])
        self.game = Game(setup, self.tape)
        self.course = self.game.run()
        self.decisions = 0
        self.finished = False   # by the rules
        self.closed = False     # by a result line
        self.advance(None)

    @staticmethod
    def check_fields(line, kind):
        require(set(line) == FIELDS[kind], "trace", f"fields of a {kind} line",
                sorted(FIELDS[kind]), sorted(line))

    def check_open(self):
        require(not self.closed, "trace", "line", "setup, after a result", "more of the game")

    def advance(self, choice):
        """Runs the rules to the next decision, where the printed events must end."""
        try:
            self.asked = self.course.send(choice)
        except StopIteration:
            self.asked, self.finished = None, True
        self.tape.finish()

    def decision(self, line):
        self.check_open()
        self.check_fields(line, "decision")
        require(self.asked is not None, "F-4", "decision", "none: the game is over", line["stage"])
        self.check_asked(line)
        check_same("state", STATE_RULES, self.game.state, line["state"])
        self.check_legal(line["legal"])
        require(line["choice"] in self.asked.legal, STAGE_RULES[self.asked.stage], "choice",
                self.asked.legal, line["choice"])
        self.tape.load(line["events"])
        self.advance(line["choice"])
        self.decisions += 1

    def check_asked(self, line):
        expected = {"number": self.decisions, "stage": self.asked.stage, "seat": self.asked.seat}
        found = {key: line[key] for key in expected}
        require(same(expected, found), STAGE_RULES[self.asked.stage], "decision",
                expected, found)

    def check_legal(self, legal):
        expected, rule = set(self.asked.legal), STAGE_RULES[self.asked.stage]
        require(isinstance(legal, list), "trace", "legal", "a list", legal)
        found = set(legal)
        require(len(found) == len(legal), rule, "legal", "every choice once", legal)
        require(expected == found, rule, "legal", {"missing": sorted(expected - found)},
                {"not legal": sorted(found - expected)})

    def result(self, line):
        self.check_open()
        self.check_fields(line, "result")
        finished = line["finished"]
        require(finished is self.finished, "F-4", "finished", self.finished, finished)
        check_same("state", STATE_RULES, self.game.state, line["state"])
        check_same("scores", SCORE_RULES, self.game.scores(), line["scores"])
        winners = self.game.winners() if self.finished else []
        check_same("winners", SCORE_RULES, winners, line["winners"])
        self.closed = True


class StreamCheck:
    """One input: any number of games, one after the other."""

    def __init__(self, name):
        self.name = name
        self.number = 0           # of the line
        self.games = self.decisions = 0
        self.findings = []
        self.current = None       # the game being checked
        self.skipping = False     # after a mismatch, up to the next set-up line

    def read(self, lines):
        for self.number, text in enumerate(lines, 1):
            self.guarded(self.line, text)
        self.guarded(self.close)
        if not self.games:
            self.report(Mismatch("trace", "input", "at least one game", "none"))
        return self

    def guarded(self, step, *arguments):
        try:
            step(*arguments)
        except Mismatch as mismatch:
            self.report(mismatch)
        except BROKEN as error:
            self.report(Mismatch("trace", "line", "what docs/trace.md says", repr(error)))

    def line(self, text):
        if self.skipping and '"setup"' not in text:
            return
        line = json.loads(text)
        kind = line["type"]
        require(kind in FIELDS, "trace", "type", sorted(FIELDS), kind)
        if kind == "setup":
            self.guarded(self.close)
            self.open(line)
        else:
            require(self.current is not None, "trace", "line", "setup", kind)
            getattr(self.current, kind)(line)

    def open(self, setup):
        self.games += 1
        self.skipping = False
        self.current = GameCheck(setup)

    def close(self):
        """A game must end with its result line."""
        if self.current is not None:
            require(self.current.closed, "trace", "game", "a result line", "the game is cut off")
            self.decisions += self.current.decisions
            self.current = None

    def report(self, mismatch):
        where = f"{self.name}:{self.number}: game {self.games}"
        if self.current is not None:
            where += f", decision {self.current.decisions}"
            self.decisions += self.current.decisions
        self.findings.append(Finding(self.number, (
            f"{where}: {mismatch.rule}: {mismatch.what}\n"
            f"  expected {json.dumps(mismatch.expected)}\n"
            f"  found    {json.dumps(mismatch.found)}")))
        self.current, self.skipping = None, True


def plural(n, word):
    ending = "" if n == 1 else "es" if word.endswith("ch") else "s"
    return f"{n} {word}{ending}"


def summary(streams):
    return ("checked " + plural(sum(s.games for s in streams), "game")
            + ", " + plural(sum(s.decisions for s in streams), "decision")
            + ", " + plural(sum(len(s.findings) for s in streams), "mismatch"))


def print_tap(index, stream):
    for finding in stream.findings:
        print("# " + finding.text.replace("\n", "\n# "))
    print("not ok" if stream.findings else "ok", index, "-", f"{stream.name}: {summary([stream])}",
          flush=True)


def open_input(name):
    return sys.stdin if name == "-" else open(name, encoding="utf-8", errors="replace")


def main():
    parser = argparse.ArgumentParser(description="Check traces of Valletta games.")
    parser.add_argument("files", nargs="*", default=["-"],
                        help="files of JSON lines (default: standard input)")
    parser.add_argument("--tap", action="store_true", help="print TAP, one test per file")
    options = parser.parse_args()
    streams = []
    for index, name in enumerate(options.files, 1):
        with open_input(name) as lines:
            stream = StreamCheck("stdin" if name == "-" else name).read(lines)
        streams.append(stream)
        if options.tap:
            print_tap(index, stream)
        else:
            for finding in stream.findings:
                print(finding.text)
    print(f"1..{len(streams)}" if options.tap else summary(streams))
    return int(any(stream.findings for stream in streams))


if __name__ == "__main__":
    sys.exit(main())
