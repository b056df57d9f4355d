"""The course of a game: rules S, T, F and G in their order, as one generator.

Together with facts.py, state.py and cards.py this is an independent model of the rules. It was
written from docs/rules.md and docs/trace.md. Never copy anything from the engine: the model is
useful only because it can disagree.

`Game.run` goes from set-up to scoring. It yields an `Ask` for every decision and gets the choice.
Everything else is an event, compared with the printed one when the rules produce it. Random
outcomes are read from the printed events and checked to be possible.
"""

from cards import Cards
from facts import (COLOUR_OF, DRAWN, GOODS, HAND, HOUSES, SEATS, TURN_CARDS, adjacent, drop,
                   plots_in_use, pour, put)


class Game(Cards):
    """One game."""

    def run(self):
        self.choose_start()
        self.deal()
        for seat in self.seats:
            self.refill(seat)
        yield from self.draft()
        while not all(player["left"] for player in self.state["players"]):
            yield from self.turn()
        self.finish()

    def choose_start(self):
        """S-10: the start player is given, or drawn at random."""
        named = self.setup["start"]
        possible = self.seats if named == "random" else [SEATS.index(named)]
        seat = self.tape.chance("S-10", {"event": "start"}, "seat", possible)
        self.state.update(start=seat, active=seat)

    def deal(self):
        """S-3, S-4: the number of buildings of each colour, none twice, row by row."""
        wanted = dict(DRAWN[self.setup["players"]])
        stock = dict(self.buildings)
        for plot in plots_in_use(self.setup["players"]):
            possible = [key for key, card in stock.items() if wanted[card["colour"]]]
            key = self.tape.chance("S-3", {"event": "deal", "plot": plot}, "building", possible)
            wanted[stock.pop(key)["colour"]] -= 1
            self.plots[plot] = {"plot": plot, "building": key, "owner": None, "upgraded": False}
        self.state["plots"] = list(self.plots.values())
        self.neighbours = {
            one: [place for other, place in self.plots.items() if adjacent(one, other)]
            for one in self.plots}

    def draft(self):
        """S-11: in reverse turn order everyone takes one of the goods set out."""
        state = self.state
        for back in range(1, len(self.seats) + 1):
            seat = (state["start"] - back) % len(self.seats)
            legal = [f"draft {good}" for good in state["draft"]]
            choice = yield from self.choose("draft", seat, legal)
            good = choice.split()[1]
            state["draft"].remove(good)
            self.goods(seat)[good] += 1
            self.happens("S-11", "draft", seat=seat, good=good)
        rest = {good: int(good in state["draft"]) for good in GOODS}
        self.to_supply(rest)
        state["draft"] = []
        self.happens("S-11", "draft-over", goods=rest)

    def turn(self):
        """T-1 to T-3: three cards, or all if there are fewer."""
        state = self.state
        seat = state["active"] = self.next_seat()
        state["turn"] += 1
        self.repeats = None
        self.happens("T-1", "turn", seat=seat, n=state["turn"])
        while self.hand(seat) and len(state["played"]) < TURN_CARDS:
            yield from self.play(seat)
        if self.setup["ask_end"]:
            yield from self.ask("end", seat, ["end"])
        self.end_turn(seat)

    def play(self, seat):
        """T-2: into the next card slot, and carried out before the next card."""
        state = self.state
        state["copies"] = self.repeats
        choice = yield from self.ask("play", seat, [f"play {card}" for card in self.hand(seat)])
        card = choice.split()[1]
        self.lose_card(seat, card)
        state["played"].append(card)
        self.happens("T-2", "play", seat=seat, card=card, n=len(state["played"]))
        yield from self.carry_out(seat, card)
        state["action"] = None
        if card != "apprentice":   # C-APPRENTICE: two in a row repeat the same card
            self.repeats = card if COLOUR_OF[card] in ("red", "green") else None

    def next_seat(self):
        """T-1, F-4: clockwise from the start player, skipping seats that have left."""
        seat = self.state["active"] - (self.state["turn"] == 0)
        for step in range(1, len(self.seats) + 1):
            candidate = (seat + step) % len(self.seats)
            if not self.state["players"][candidate]["left"]:
                return candidate
        raise AssertionError("no seat is left for another turn")

    def end_turn(self, seat):
        """T-1: discard, refill; then what the final phase adds (F-2, F-4)."""
        state = self.state
        self.happens("T-1", "discard", seat=seat, n=len(state["played"]))
        for card in state["played"]:
            put(state["players"][seat]["discard"], card)
        state["played"] = []
        self.refill(seat)
        if state["final"] == "triggered":
            self.last_shuffle()
        if state["final"] == "running" and not self.hand(seat):
            state["players"][seat]["left"] = True
            self.happens("F-4", "leave", seat=seat)

    def refill(self, seat):
        """S-6, T-4, F-3: draw to five; reshuffle if a card is needed, but not in the final phase."""
        player = self.state["players"][seat]
        while sum(player["hand"].values()) < HAND:
            if not player["draw"]:
                if self.state["final"] == "running" or not player["discard"]:
                    return
                self.happens("T-4", "reshuffle", seat=seat, n=sum(player["discard"].values()))
                pour(player["discard"], player["draw"])
            card = self.tape.chance("T-4", {"event": "draw", "seat": seat}, "card", player["draw"])
            drop(player["draw"], card)
            put(player["hand"], card)
            self.deduce(player)

    def last_shuffle(self):
        """F-2: everybody's draw and discard pile become the last draw pile."""
        self.state["final"] = "running"
        for seat, player in enumerate(self.state["players"]):
            pour(player["discard"], player["draw"])
            self.deduce(player)
            self.happens("F-2", "last-shuffle", seat=seat, n=sum(player["draw"].values()))

    @staticmethod
    def deduce(player):
        """If a draw pile is empty, the whole hand is known."""
        if not player["draw"]:
            player["known"] = dict(player["hand"])

    def finish(self):
        """G-1 to G-3."""
        self.state.update(stage="over", decider=self.state["active"], effect=None, copies=None)
        for seat, score in enumerate(self.scores()):
            self.happens("G-1", "score-houses", seat=seat, n=score["buildings"])
            self.happens("G-2", "score-goods", seat=seat, n=score["goods"])
        self.happens("G-3", "over", winners=self.winners())

    def scores(self):
        found = []
        for seat, player in enumerate(self.state["players"]):
            buildings = sum(self.buildings[place["building"]]["points"][place["upgraded"]]
                            for place in self.owned(seat))
            goods = sum(player["goods"].values()) // 3
            found.append({"track": player["points"], "buildings": buildings, "goods": goods,
                          "total": player["points"] + buildings + goods,
                          "houses": HOUSES - player["houses_left"]})
        return found

    def winners(self):
        """G-3: most points, then most houses, then a shared win."""
        ranks = [(score["total"], score["houses"]) for score in self.scores()]
        return [seat for seat in self.seats if ranks[seat] == max(ranks)]
