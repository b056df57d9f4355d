#!/usr/bin/env python3
"""Checks that check.py notices errors: damages a valid trace in many ways, one at a time.

    valletta trace --games 30 | tests/trace/selftest.py

Each damage is a function that changes one parsed line, or says that it does not apply to this line;
it is tried on one line after the other until it applies. The checker must report the damaged line
or the next one, and none before. A damage that applies nowhere fails too: use more games (edition
hig, two players or more, limited supply).

Prints TAP.
"""

import itertools
import json
import random
import sys

sys.dont_write_bytecode = True   # the source tree stays clean

from check import StreamCheck, open_input   # noqa: E402
from facts import GOODS, affordable, drop, payments, put   # noqa: E402

DAMAGES = []   # (what it does, the kind of line it is for, the function)


def damage(what, kind="decision"):
    def register(function):
        DAMAGES.append((what, kind, function))
        return function
    return register


def simple(what, change, kind="decision"):
    DAMAGES.append((what, kind, change))


# Helpers. A damage returns True if it applies, or a list of lines that replace its line. False or an
# exception (something is missing) means that it does not apply.

def raised(pile, key, by=1):
    pile[key] += by
    return True


def replaced(place, key, value):
    fits = place[key] != value
    place[key] = value
    return fits


def added(place, key, value):
    fits = key not in place
    place[key] = value
    return fits


def removed(place, key):
    del place[key]
    return True


def appended(things, thing):
    things.append(thing)
    return True


def player(line, seat=0):
    return line["state"]["players"][seat]


def event(line, name):
    return next(e for e in line["events"] if e["event"] == name)


def without_event(line, name):
    line["events"].remove(event(line, name))
    return True


# The state, field by field

simple("a good too many", lambda line: raised(player(line)["goods"], "gold"))
simple("a good too few, of another seat", lambda line: raised(
    player(line, 1)["goods"], "brick", -1))
simple("the supply one short", lambda line: raised(line["state"]["supply"], "stone", -1))
simple("the supply unlimited", lambda line: replaced(line["state"], "supply", None))
simple("a barrel too many", lambda line: raised(line["state"]["barrels"], "wood"))
simple("a point too many", lambda line: raised(player(line), "points"))
simple("a house too few", lambda line: raised(player(line), "houses_left", -1))
simple("a card twice in hand", lambda line: raised(player(line)["hand"], "maid"))
simple("a card twice in the draw pile", lambda line: raised(player(line)["draw"], "jean"))
simple("a card twice in the discard pile", lambda line: raised(player(line)["discard"], "maid"))
simple("a Builder too few for hire", lambda line: raised(line["state"]["staff"], "builder", -1))
simple("a pile with a kind it has none of", lambda line: added(player(line)["discard"], "nun", 0))
simple("a card no longer known", lambda line: bool(player(line)["known"].popitem()))
simple("a card known that is not", lambda line: added(player(line)["known"], "pope", 1))
simple("another owner", lambda line: replaced(
    owned_plot(line), "owner", 1 - owned_plot(line)["owner"]))
simple("an owner for a free building", lambda line: replaced(line["state"]["plots"][7], "owner", 0))
simple("a building upgraded", lambda line: replaced(owned_plot(line), "upgraded", True))
simple("a plot missing", lambda line: bool(line["state"]["plots"].pop()))
simple("cards played in another order", lambda line: replaced(
    line["state"], "played", line["state"]["played"][::-1]))
simple("another action", lambda line: replaced(line["state"], "action", "nun"))
simple("another part of the action", lambda line: replaced(line["state"], "effect", "name"))
simple("another card for an Apprentice", lambda line: replaced(
    line["state"], "copies", "lumberjack"))
simple("another price", lambda line: raised(line["state"]["paying"]["price"], "gold"))
simple("a build paid for as an upgrade", lambda line: replaced(
    line["state"]["paying"], "upgrade", True))
simple("another stage in the state", lambda line: replaced(line["state"], "stage", "pick"))
simple("another decider in the state", lambda line: replaced(line["state"], "decider", 1))
simple("another active seat", lambda line: replaced(line["state"], "active", 1))
simple("another start player", lambda line: replaced(line["state"], "start", 0))
simple("another edition", lambda line: replaced(line["state"], "edition", "fr"))
simple("the final phase too early", lambda line: replaced(line["state"], "final", "triggered"))
simple("the final phase not running", lambda line: line["state"]["final"] == "running"
       and replaced(line["state"], "final", "triggered"))
simple("another trigger", lambda line: replaced(line["state"], "trigger", "jean"))
simple("a turn too many", lambda line: raised(line["state"], "turn"))
simple("Jean a space ahead", lambda line: raised(line["state"], "jean"))
simple("a good missing from the draft", lambda line: bool(line["state"]["draft"].pop()))
simple("somebody has left", lambda line: replaced(player(line), "left", True))
simple("a field of the state missing", lambda line: removed(line["state"], "jean"))
simple("a field of the state too many", lambda line: added(line["state"], "note", 1))


def owned_plot(line):
    return next(place for place in line["state"]["plots"] if place["owner"] in (0, 1))


@damage("0 for false")
def zero_for_false(line):
    player(line)["left"] = int(player(line)["left"])
    return True


@damage("two buildings exchanged")
def exchange_buildings(line):
    one, other = line["state"]["plots"][:2]
    one["building"], other["building"] = other["building"], one["building"]
    return True


@damage("a card in the discard pile instead of the draw pile")
def misplace_card(line):
    card = next(iter(player(line)["draw"]))
    drop(player(line)["draw"], card)
    put(player(line)["discard"], card)
    return True


# Choices

def one_more(line, stage, choice):
    fits = line["stage"] == stage and choice not in line["legal"]
    return fits and appended(line["legal"], choice)


simple("a legal choice missing", lambda line: line["legal"][0] != line["choice"]
       and removed(line["legal"], 0))
simple("a legal choice twice", lambda line: appended(line["legal"], line["legal"][0]))
simple("a card to play that is not in hand", lambda line: one_more(line, "play", "play pope"))
simple("nothing to skip", lambda line: line["choice"] != "skip"
       and removed(line["legal"], line["legal"].index("skip")))
simple("a skip where there is none", lambda line: one_more(line, "play", "skip"))
simple("a payment that is short", lambda line: one_more(line, "pay", "pay 1g"))
simple("a building that cannot be paid for", lambda line: one_more(line, "build", "build a1"))
simple("a choice that is not legal", lambda line: replaced(line, "choice", "play pope")
       and "play pope" not in line["legal"])
simple("another choice than what followed", lambda line: line["stage"] == "play"
       and replaced(line, "choice", line["legal"][0]))


@damage("a payment altered")
def alter_payment(line):
    legal = line["legal"]
    other = next(text for text in legal if text[:6] == "pay 1g" and text != line["choice"])
    legal[legal.index(other)] = "pay 2g" + other[6:]
    return True


# Events

simple("the last event missing", lambda line: bool(line["events"].pop()))
simple("an event twice", lambda line: appended(line["events"], line["events"][-1]))
simple("an event that did not happen", lambda line: appended(
    line["events"], {"event": "points", "seat": 0, "n": 1}))
simple("the event `final` missing", lambda line: without_event(line, "final"))
simple("another cause of the final phase", lambda line: replaced(
    event(line, "final"), "trigger", "points"))
simple("a bonus missing", lambda line: without_event(line, "bonus"))
simple("points off by one", lambda line: raised(event(line, "points"), "n"))
simple("a take off by one", lambda line: raised(event(line, "take"), "n"))
simple("another good taken", lambda line: replaced(event(line, "take"), "good", "brick"))
simple("another seat that takes", lambda line: replaced(event(line, "take"), "seat", 1))
simple("another payment than chosen", lambda line: raised(event(line, "return")["goods"], "wood"))
simple("another good given", lambda line: replaced(event(line, "give"), "good", "gold"))
simple("a gift to the giver", lambda line: replaced(
    event(line, "give"), "to", event(line, "give")["seat"]))
simple("another character with the building", lambda line: replaced(
    event(line, "build"), "card", "pope"))
simple("another plot upgraded", lambda line: replaced(event(line, "upgrade"), "plot", "a1"))
simple("another card slot played to", lambda line: raised(event(line, "play"), "n"))
simple("another card copied", lambda line: replaced(event(line, "copy"), "card", "maid"))
simple("the event `idle` missing", lambda line: without_event(line, "idle"))
simple("the event `decline` missing", lambda line: without_event(line, "decline"))
simple("a reshuffle missing", lambda line: without_event(line, "reshuffle"))
simple("a reshuffle of too many cards", lambda line: raised(event(line, "reshuffle"), "n"))
simple("a last shuffle of too few cards", lambda line: raised(event(line, "last-shuffle"), "n", -1))
simple("the event `leave` missing", lambda line: without_event(line, "leave"))
simple("Jean two spaces on", lambda line: raised(event(line, "step"), "n"))
simple("the wrong seat's turn", lambda line: replaced(event(line, "turn"), "seat", 0))
simple("a draw missing", lambda line: without_event(line, "draw"))
simple("a score off by one", lambda line: raised(event(line, "score-houses"), "n"))
simple("nobody wins", lambda line: replaced(event(line, "over"), "winners", []))


@damage("two events exchanged")
def exchange_events(line):
    events = line["events"]
    events[0], events[1] = events[1], events[0]
    return True


@damage("a draw of a card that is not in the pile")
def impossible_draw(line):
    drawn = event(line, "draw")
    return "pope" not in player(line, drawn["seat"])["draw"] and replaced(drawn, "card", "pope")


@damage("a draw of another card of the pile")
def other_draw(line):
    drawn = event(line, "draw")
    pile = player(line, drawn["seat"])["draw"]
    told = {e["card"] for e in line["events"] if e["event"] == "draw"}
    return replaced(drawn, "card", next(card for card in pile if card not in told))


@damage("a barrel that no longer lies there")
def spent_barrel(line):
    left = line["state"]["barrels"]
    good = next(good for good in GOODS if not left[good])
    return replaced(event(line, "barrel"), "good", good)


# Lines

simple("another number", lambda line: raised(line, "number"))
simple("another seat", lambda line: replaced(line, "seat", 1))
simple("another kind of decision", lambda line: replaced(line, "stage", "pick"))
simple("a decision missing", lambda line: [] if line["number"] > 20 else False)
simple("a decision twice", lambda line: [line, line] if line["number"] > 20 else False)
simple("a field missing", lambda line: removed(line, "legal"))
simple("a field too many", lambda line: added(line, "note", 1))

# Set-up

simple("a rule book that does not exist", lambda line: replaced(line, "edition", "nl"), "setup")
simple("a larger box", lambda line: raised(line["box"], "gold"), "setup")
simple("26 barrels", lambda line: raised(line["barrels"], "gold"), "setup")
simple("a building with another cost", lambda line: raised(
    line["cards"][3]["cost"], "gold"), "setup")
simple("a building dealt twice", lambda line: replaced(
    line["events"][2], "building", line["events"][1]["building"]), "setup")
simple("a building that is not in the set", lambda line: replaced(
    line["events"][2], "building", "Z9"), "setup")
simple("a plot dealt twice", lambda line: replaced(line["events"][2], "plot", "a1"), "setup")
simple("a start player who does not sit there", lambda line: replaced(
    line["events"][0], "seat", 4), "setup")
simple("a first hand of four", lambda line: bool(line["events"].pop()), "setup")
simple("a card drawn twice", lambda line: replaced(
    line["events"][-1], "card", line["events"][-2]["card"]), "setup")


@damage("a building too many of a colour", "setup")
def wrong_colours(line):
    colours = {card["key"]: card["colour"] for card in line["cards"]}
    deals = [e for e in line["events"] if e["event"] == "deal"]
    dealt = {e["building"] for e in deals}
    spare = next(key for key in colours if key not in dealt and colours[key] == "green")
    last = next(e for e in reversed(deals) if colours[e["building"]] != "green")
    return replaced(last, "building", spare)


# Result

simple("the wrong winner", lambda line: replaced(
    line, "winners", [1 - line["winners"][0]]), "result")
simple("a shared victory", lambda line: replaced(line, "winners", [0, 1]), "result")
simple("no end", lambda line: replaced(line, "finished", False), "result")
simple("points on the track off by one", lambda line: raised(line["scores"][0], "track"), "result")
simple("points for buildings off by one", lambda line: raised(
    line["scores"][0], "buildings"), "result")
simple("points for goods off by one", lambda line: raised(line["scores"][1], "goods"), "result")
simple("a total off by one", lambda line: raised(line["scores"][1], "total"), "result")
simple("a house uncounted", lambda line: raised(line["scores"][0], "houses", -1), "result")
simple("a last state that is not the last", lambda line: raised(
    player(line)["goods"], "gold"), "result")
simple("no result", lambda line: [], "result")


def games_of(lines):
    """The lines of each game, as texts."""
    games = []
    for text in lines:
        if json.loads(text)["type"] == "setup":
            games.append([])
        games[-1].append(text)
    return games


def damaged_line(text, kind, change):
    """The texts that replace a line, or None if the damage does not apply to it."""
    line = json.loads(text)
    if line["type"] != kind:
        return None
    try:
        instead = change(line)
    except (KeyError, TypeError, IndexError, ValueError, StopIteration):
        return None
    if instead is True:
        instead = [line]
    return [json.dumps(part) for part in instead] if isinstance(instead, list) else None


def damaged_games(games, kind, change):
    """Every game that the damage applies to, damaged once: its lines, and the number of that line.

    The second half of a game is tried first: the state is more complex there.
    """
    for game in games:
        half = len(game) // 2
        for index in (*range(half, len(game)), *range(half)):
            instead = damaged_line(game[index], kind, change)
            if instead is not None:
                yield game[:index] + instead + game[index + 1:], index + 1
                break


def try_damage(games, kind, change):
    """What is wrong with the checker, or None; and what it reported."""
    lines, number = next(damaged_games(games, kind, change), (None, 0))
    if lines is None:
        return "applies nowhere in this trace", ""
    findings = StreamCheck("damaged").read(lines).findings
    if not findings:
        return f"line {number} was damaged and nothing was reported", ""
    if not min(number, len(lines)) <= findings[0].line <= number + 1:
        return f"line {number} was damaged and line {findings[0].line} was reported", findings[0].text
    return None, findings[0].text


def brute_force(price, held):
    """B-6: the formula in docs/rules.md."""
    return {paid for paid in itertools.product(*(range(n + 1) for n in held))
            if sum(max(0, p - c) for p, c in zip(paid, price))
            == 3 * sum(max(0, c - p) for p, c in zip(paid, price))}


def try_payments():
    """Compares the model's payments with the formula of B-6, and with E-7, E-8 and E-8f."""
    chance = random.Random(1566)
    for _ in range(400):
        price = tuple(chance.randint(0, 4) for _ in GOODS)
        held = tuple(chance.randint(0, 7) for _ in GOODS)
        found = payments(price, held)
        if sorted(found) != sorted(brute_force(price, held)):
            return f"price {price}, held {held}: {found}"
        if affordable(dict(zip(GOODS, price)), dict(zip(GOODS, held))) != bool(found):
            return f"price {price}, held {held}: affordable() disagrees with payments()"
    for example in ((2, 3, 1, 1), (2, 5, 0, 2), (4, 7, 0, 0)):
        if example not in payments((2, 3, 1, 1), example):
            return f"{example} does not pay for the building of E-7"
    return None


def tell(index, what, problem, said=""):
    for line in filter(None, [problem, *said.split("\n")]):
        print("#", line)
    print("not ok" if problem else "ok", index, "-", what, flush=True)
    return bool(problem)


def main():
    with open_input(sys.argv[1] if len(sys.argv) > 1 else "-") as lines:
        games = games_of(lines)
    sound = StreamCheck("trace").read(itertools.chain(*games)).findings
    failed = tell(1, "the trace itself is valid", sound and sound[0].text)
    failed |= tell(2, "B-6 payments are those of the formula", try_payments())
    for index, (what, kind, change) in enumerate(DAMAGES, 3):
        failed |= tell(index, f"noticed: {what} ({kind})", *try_damage(games, kind, change))
    print(f"1..{len(DAMAGES) + 2}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
