"""The state of a game, hands included, and the small changes that cards and turns are made of.

The state has the shape in which traces print it, so that both can be compared directly. Every
change is reported to the tape. A decision is an `Ask` that is yielded; the choice comes back.
"""

from collections import namedtuple

from facts import (BOX, BUILDERS_FOR_HIRE, FIRST_DECK, GOAL, GOODS, HOLD_LIMIT, HOUSES,
                   buildings_of, check_settings, drop, goods_of, put)

# A decision: what kind it is, whose, and every legal choice.
Ask = namedtuple("Ask", "stage seat legal")


class State:
    """One game's state, and what can happen to it."""

    def __init__(self, setup, tape):
        check_settings(setup)
        self.tape = tape
        self.setup = setup
        self.french = setup["edition"] == "fr"
        self.seats = range(setup["players"])
        self.buildings = buildings_of(setup)
        self.state = self.empty_table()
        self.plots = {}        # the places of the state, by plot
        self.neighbours = {}   # those next to each plot (B-4)
        self.repeats = None    # what an Apprentice would repeat if he were played next

    def empty_table(self):
        n = self.setup["players"]
        players = [{"goods": goods_of(gold=1, wood=1, stone=1, brick=1), "points": 0,    # S-8, S-1
                    "houses_left": HOUSES, "hand": {}, "known": {},
                    "draw": dict.fromkeys(FIRST_DECK, 1), "discard": {}, "left": False}
                   for _ in self.seats]
        supply = {good: BOX[good] - n - 1 for good in GOODS}                             # S-8, S-11
        return {"edition": self.setup["edition"], "turn": 0, "stage": "draft", "decider": 0,
                "active": 0, "start": 0, "final": "no", "trigger": "none", "jean": 0,
                "supply": supply if self.setup["supply"] == "box" else None,
                "barrels": dict(self.setup["barrels"]), "draft": list(GOODS),
                "staff": {"builder": BUILDERS_FOR_HIRE}, "played": [], "action": None,
                "effect": None, "copies": None, "paying": None, "plots": [], "players": players}

    # Decisions and events

    def ask(self, stage, seat, legal, effect=None):
        self.state.update(stage=stage, decider=seat, effect=effect)
        return (yield Ask(stage, seat, legal))

    def choose(self, stage, seat, legal, effect=None):
        """Asks, unless there is only one choice."""
        if len(legal) == 1:
            return legal[0]
        return (yield from self.ask(stage, seat, legal, effect))

    def optional(self):
        """T-5, ED-1: in hig parts of a card may be skipped, in fr only the whole card."""
        return [] if self.french else ["skip"]

    def happens(self, rule, event, **fields):
        self.tape.expect(rule, {"event": event, **fields})

    def decline(self, seat, card, rule="T-5"):
        self.happens(rule, "decline", seat=seat, card=card)

    def rule(self):
        """The rule of the current card."""
        return "C-" + self.state["action"].upper()

    # Who owns what

    def goods(self, seat):
        return self.state["players"][seat]["goods"]

    def hand(self, seat):
        return self.state["players"][seat]["hand"]

    def owned(self, seat):
        return [place for place in self.state["plots"] if place["owner"] == seat]

    def opponents(self, seat):
        """C-ORDER: clockwise from the active player."""
        return [(seat + step) % len(self.seats) for step in range(1, len(self.seats))]

    def icons(self, seat, good):
        """C-BANKER: icons on the visible sides of the seat's buildings."""
        return sum(self.buildings[place["building"]]["icons"][place["upgraded"]][good]
                   for place in self.owned(seat))

    def coloured(self, seat, colour):
        return sum(self.buildings[place["building"]]["colour"] == colour
                   for place in self.owned(seat))

    # Goods and points

    def available(self, seat, good):
        """T-6: how much of a good the seat could take."""
        if self.state["supply"] is None:
            return HOLD_LIMIT - self.goods(seat)[good]
        return self.state["supply"][good]

    def in_stock(self, seat, goods):
        return [good for good in goods if self.available(seat, good) > 0]

    def take(self, seat, good, n, rule):
        """T-6: a short supply gives what it has; if nothing is taken there is no event."""
        n = min(n, self.available(seat, good))
        if n <= 0:
            return
        self.goods(seat)[good] += n
        if self.state["supply"] is not None:
            self.state["supply"][good] -= n
        self.happens(rule, "take", seat=seat, good=good, n=n)

    def to_supply(self, amounts):
        if self.state["supply"] is not None:
            for good in GOODS:
                self.state["supply"][good] += amounts[good]

    def pay_back(self, seat, amounts, rule):
        for good in GOODS:
            self.goods(seat)[good] -= amounts[good]
        self.to_supply(amounts)
        if any(amounts.values()):
            self.happens(rule, "return", seat=seat, goods=dict(amounts))

    def give(self, seat, to, good, rule):
        """Nothing is given if the receiver already holds the maximum."""
        if self.goods(to)[good] >= HOLD_LIMIT:
            return
        self.goods(seat)[good] -= 1
        self.goods(to)[good] += 1
        self.happens(rule, "give", seat=seat, to=to, good=good)

    def gain_points(self, seat, n, rule, event="points"):
        player = self.state["players"][seat]
        player["points"] += n
        self.happens(rule, event, seat=seat, n=n)
        if player["points"] >= GOAL:
            self.trigger(seat, "points")

    def trigger(self, seat, cause):
        """F-1: only the first trigger counts."""
        if self.state["final"] == "no":
            self.state.update(final="triggered", trigger=cause)
            self.happens("F-1", "final", seat=seat, trigger=cause)

    # Cards

    def gain_card(self, seat, card):
        """B-1, C-JEAN-3: into hand, and everybody sees it."""
        put(self.hand(seat), card)
        put(self.state["players"][seat]["known"], card)

    def lose_card(self, seat, card):
        drop(self.hand(seat), card)
        if card in self.state["players"][seat]["known"]:
            drop(self.state["players"][seat]["known"], card)
