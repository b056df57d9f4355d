"""What the cards do: rules C and B, one part of a card at a time.

Each part says whether it can have an effect, what it asks, and what follows. game.py decides when
a card is played.
"""

from facts import (GOODS, MATERIALS, SPACES, affordable, area_of, drop, goods_of, missing_from,
                   payment_text, payments, put)
from state import State


def one_of(goods, n):
    """The prices of a trade that accepts n of any one of these goods, by the good traded."""
    return {good: goods_of(**{good: n}) for good in goods}


# What a card does: the parts it consists of, each a name and its arguments. A part is carried out
# by Cards.do_NAME and can do something if Cards.can_NAME says so. The Apprentice has none himself.
ACTIONS = {
    "shopkeeper": [("take", "gold")],
    "lumberjack": [("take", "wood")],
    "sculptor": [("take", "stone")],
    "brickworker": [("take", "brick")],
    "maid": [("pick",)],
    "builder": [("build", None)],
    "jean": [("step",), ("staff",)],
    "banker": [("yields", "gold")],
    "woodworker": [("yields", "wood")],
    "quarryman": [("yields", "stone")],
    "brickmaker": [("yields", "brick")],
    "mendicant": [("beg",), ("extra", GOODS)],
    "bricklayer": [("build", "brick")],
    "trader": [("offer", "offer", one_of(MATERIALS, 1), goods_of(gold=3), 0)],
    "seamstress": [("pick",), ("pick",)],
    "merchant": [("offer", "offer", one_of(["gold"], 1), goods_of(wood=1, stone=1, brick=1), 0)],
    "foreman": [("name",)],
    "treasurer": [("rent",)],
    "mason": [("build", "stone")],
    "host": [("levy", ["gold"], 2), ("extra", ("gold",))],
    "nun": [("bless",)],
    "carpenter": [("build", "wood")],
    "collector": [("levy", MATERIALS, 3), ("extra", MATERIALS)],
    "architect": [("offer", "offer", one_of(MATERIALS, 4), goods_of(), 4)],
    "bailiff": [("offer", "offer", one_of(["gold"], 4), goods_of(), 4)],
    "grandmaster": [("offer", "offer-set", {"set": goods_of(gold=1, wood=1, stone=1, brick=1)},
                     goods_of(), 5)],
    "pope": [("score", "upgraded")],
    "emperor": [("score", "blue")],
    "king": [("score", "green")],
    "knight": [("score", "fixed")],
}


class Cards(State):
    """The state, and the parts that cards consist of."""

    def carry_out(self, seat, card):
        """ED-1, C-APPRENTICE, then the parts of the card, or of the one it copies."""
        action = self.state["copies"] if card == "apprentice" else card
        able = action is not None and self.can(seat, action)
        if able and self.french and card != "jean":
            used = yield from self.use(seat, action)
            if not used:
                return
        if card == "apprentice" and action is not None:
            self.happens("C-APPRENTICE", "copy", seat=seat, card=action)
        if not able:
            self.happens("T-5", "idle", seat=seat, card=card)
            return
        self.state["action"] = action
        for part in ACTIONS[action]:
            if self.can_part(seat, part):
                yield from getattr(self, "do_" + part[0])(seat, *part[1:]) or ()

    def use(self, seat, action):
        """ED-1: an Apprentice is asked about once, for the action he copies."""
        self.state["action"] = action
        choice = yield from self.ask("use", seat, ["use", "skip"])
        if choice == "skip":
            self.decline(seat, action, "ED-1")
        else:
            self.happens("ED-1", "use", seat=seat, card=action)
        return choice == "use"

    def can(self, seat, action):
        """Whether a card could do anything at all."""
        return any(self.can_part(seat, part) for part in ACTIONS[action])

    def can_part(self, seat, part):
        return getattr(self, "can_" + part[0])(seat, *part[1:])

    # C-SHOPKEEPER and the like

    def can_take(self, seat, good):
        return self.available(seat, good) > 0

    def do_take(self, seat, good):
        self.take(seat, good, 1, self.rule())

    # C-MAID, and twice C-SEAMSTRESS

    def can_pick(self, seat):
        return self.in_stock(seat, GOODS)

    def pick(self, seat):
        legal = [f"take {good}" for good in self.in_stock(seat, GOODS)]
        choice = yield from self.choose("pick", seat, legal, "pick")
        return choice.split()[1]

    def do_pick(self, seat):
        good = yield from self.pick(seat)
        self.take(seat, good, 1, self.rule())

    # C-NUN

    def can_bless(self, seat):
        return self.can_pick(seat)

    def do_bless(self, seat):
        good = yield from self.pick(seat)
        self.take(seat, good, 3, "C-NUN")
        for opponent in self.opponents(seat):
            self.take(opponent, good, 1, "C-NUN")

    # C-BANKER and the like, C-FOREMAN, C-TREASURER

    def can_yields(self, seat, good):
        return self.icons(seat, good) and self.available(seat, good) > 0

    def do_yields(self, seat, good):
        self.take(seat, good, self.icons(seat, good), self.rule())

    def can_name(self, seat):
        return any(self.can_yields(seat, good) for good in GOODS)

    def do_name(self, seat):
        """T-6: the Foreman may name any good, even one that brings nothing."""
        choice = yield from self.ask("pick", seat, [f"take {good}" for good in GOODS], "name")
        self.do_yields(seat, choice.split()[1])

    def can_rent(self, seat):
        return self.coloured(seat, "green") and self.available(seat, "gold") > 0

    def do_rent(self, seat):
        self.take(seat, "gold", self.coloured(seat, "green"), "C-TREASURER")

    # C-JEAN-1 to C-JEAN-3

    def can_step(self, seat):
        return self.state["jean"] < SPACES

    def do_step(self, seat):
        state = self.state
        state["jean"] += 1
        self.happens("C-JEAN-1", "step", seat=seat, n=state["jean"])
        face_down = [good for good in GOODS if state["barrels"][good]]
        good = self.tape.chance("C-JEAN-2", {"event": "barrel", "seat": seat}, "good", face_down)
        state["barrels"][good] -= 1
        self.to_supply(goods_of(**{good: 1}))
        self.take(seat, good, 1, "C-JEAN-2")
        if state["jean"] == SPACES:
            self.trigger(seat, "jean")

    def can_staff(self, seat):
        return self.hand(seat) or self.state["staff"]

    def do_staff(self, seat):
        """C-JEAN-3: dismiss, hire or neither, in both editions."""
        staff = self.state["staff"]
        legal = [f"dismiss {card}" for card in self.hand(seat)] + [f"hire {card}" for card in staff]
        choice = yield from self.ask("staff", seat, legal + ["skip"], "staff")
        if choice == "skip":
            self.decline(seat, "jean", "C-JEAN-3")
            return
        verb, card = choice.split()
        if verb == "hire":
            drop(staff, card)
            self.gain_card(seat, card)
        else:
            self.lose_card(seat, card)
            put(staff, card)
        self.happens("C-JEAN-3", verb, seat=seat, card=card)

    # C-MENDICANT, C-HOST, C-COLLECTOR

    def can_beg(self, seat):
        return any(sum(self.goods(opponent).values()) >= 4 for opponent in self.opponents(seat))

    def do_beg(self, seat):
        for opponent in self.opponents(seat):
            held = self.goods(opponent)
            if sum(held.values()) >= 4:
                legal = [f"give {good}" for good in GOODS if held[good]]
                choice = yield from self.choose("give", opponent, legal, "beg")
                self.give(opponent, seat, choice.split()[1], "C-MENDICANT")

    def can_levy(self, seat, goods, least):
        return any(self.goods(opponent)[good] >= least
                   for opponent in self.opponents(seat) for good in goods)

    def do_levy(self, seat, goods, least):
        for good in goods:
            for opponent in self.opponents(seat):
                if self.goods(opponent)[good] >= least:
                    self.give(opponent, seat, good, self.rule())

    def can_extra(self, seat, goods):
        return len(self.seats) == 2 and self.in_stock(seat, goods)

    def do_extra(self, seat, goods):
        legal = [f"take {good}" for good in self.in_stock(seat, goods)] + self.optional()
        choice = yield from self.choose("extra", seat, legal, "extra")
        if choice == "skip":
            self.decline(seat, self.state["action"])
        else:
            self.take(seat, choice.split()[1], 1, self.rule())

    # C-TRADER, C-MERCHANT, C-ARCHITECT, C-BAILIFF, C-GRANDMASTER

    def acceptable(self, seat, prices):
        return [word for word, price in prices.items() if not missing_from(price, self.goods(seat))]

    def can_offer(self, seat, _effect, prices, _gains, _points):
        return self.acceptable(seat, prices)

    def do_offer(self, seat, effect, prices, gains, points):
        legal = [f"trade {word}" for word in self.acceptable(seat, prices)] + self.optional()
        choice = yield from self.choose("trade", seat, legal, effect)
        if choice == "skip":
            self.decline(seat, self.state["action"])
            return
        self.pay_back(seat, prices[choice.split()[1]], self.rule())
        for good in GOODS:
            self.take(seat, good, gains[good], self.rule())
        if points:
            self.gain_points(seat, points, self.rule())

    # C-POPE, C-EMPEROR, C-KING, C-KNIGHT

    def worth(self, seat, what):
        if what == "fixed":
            return 2
        if what == "upgraded":
            return sum(place["upgraded"] for place in self.owned(seat))
        return self.coloured(seat, what)

    def can_score(self, seat, what):
        return self.worth(seat, what) > 0

    def do_score(self, seat, what):
        self.gain_points(seat, self.worth(seat, what), self.rule())

    # Building (B)

    def price(self, seat, plot, discount):
        """B-1, B-2, and the savings of B-4 and B-5."""
        place = self.plots[plot]
        price = dict(self.buildings[place["building"]]["cost"])
        neighbours = sum(other["owner"] == seat for other in self.neighbours[plot])
        price["gold"] = 0 if place["owner"] == seat else max(0, price["gold"] - neighbours)
        if discount:
            price[discount] = max(0, price[discount] - 2)
        return price

    def sites(self, seat, discount):
        """What can be built or upgraded, and paid for."""
        house = self.state["players"][seat]["houses_left"] > 0
        found = []
        for plot, place in self.plots.items():
            free = place["owner"] is None and house
            own = place["owner"] == seat and not place["upgraded"]
            if (free or own) and affordable(self.price(seat, plot, discount), self.goods(seat)):
                found.append(f"{'build' if free else 'upgrade'} {plot}")
        return found

    def can_build(self, seat, discount):
        return self.sites(seat, discount)

    def do_build(self, seat, discount):
        """B-3: one build, one upgrade, or nothing."""
        legal = self.sites(seat, discount) + self.optional()
        choice = yield from self.choose("build", seat, legal, "build")
        if choice == "skip":
            self.decline(seat, self.state["action"])
            return
        verb, plot = choice.split()
        yield from self.pay(seat, plot, verb == "upgrade", self.price(seat, plot, discount))
        if verb == "build":
            self.put_up(seat, plot)
        else:
            self.plots[plot]["upgraded"] = True
            self.happens("B-2", "upgrade", seat=seat, plot=plot)
        self.bonus(seat, plot, verb)

    def pay(self, seat, plot, upgrade, price):
        held = self.goods(seat)
        ways = payments(*(tuple(amounts[good] for good in GOODS) for amounts in (price, held)))
        possible = {payment_text(amounts): amounts for amounts in ways}
        self.state["paying"] = {"plot": plot, "upgrade": upgrade, "price": price}
        choice = yield from self.choose("pay", seat, list(possible), "build")
        self.state["paying"] = None
        self.pay_back(seat, dict(zip(GOODS, possible[choice])), "B-6")

    def put_up(self, seat, plot):
        """B-1: the character into hand, the house onto the building; F-1 if it was the eighth."""
        player = self.state["players"][seat]
        character = self.buildings[self.plots[plot]["building"]]["character"]
        self.gain_card(seat, character)
        self.plots[plot]["owner"] = seat
        player["houses_left"] -= 1
        self.happens("B-1", "build", seat=seat, plot=plot, card=character)
        if not player["houses_left"]:
            self.trigger(seat, "houses")

    def bonus(self, seat, plot, verb):
        """B-7: Jean in the same area; ED-2: in fr he rewards new buildings only."""
        seen = self.state["jean"] and (self.state["jean"] + 4) // 5 == area_of(plot)
        if seen and not (self.french and verb == "upgrade"):
            self.gain_points(seat, 2, "B-7", "bonus")
