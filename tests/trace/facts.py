"""Facts that need no game: the numbers of the rules, piles of cards, the layout of the plots,
payments (B-6), and the check of a set-up line.

Written from docs/rules.md and docs/trace.md.
"""

import hashlib
import itertools
from functools import lru_cache

from tape import require, same

GOODS = ("gold", "wood", "stone", "brick")
MATERIALS = GOODS[1:]
SEATS = ("alpha", "beta", "gamma", "delta")
SPACES = 25        # S-2: on the street
GOAL = 25          # F-1: points that trigger the final phase
HOUSES = 8         # S-1
HAND = 5           # S-6, T-1
TURN_CARDS = 3     # T-1
HOLD_LIMIT = 250   # of one good, where the supply is unlimited ("How the program asks")
BOX = {"gold": 42, "wood": 30, "stone": 30, "brick": 30}                       # S-8
BUILDERS_FOR_HIRE = 4                                                          # S-7
DRAWN = {2: {"green": 6, "blue": 8, "yellow": 6},                              # S-3
         3: {"green": 8, "blue": 10, "yellow": 7},
         4: {"green": 10, "blue": 12, "yellow": 8}}
FIRST_DECK = ("shopkeeper", "lumberjack", "sculptor", "brickworker",           # S-6
              "maid", "builder", "apprentice", "jean")

COLOURS = {
    "red": ("shopkeeper", "lumberjack", "sculptor", "brickworker", "maid", "builder", "apprentice"),
    "purple": ("jean",),
    "green": ("banker", "woodworker", "quarryman", "brickmaker"),
    "blue": ("mendicant", "bricklayer", "trader", "seamstress", "merchant", "foreman", "treasurer",
             "mason", "host", "nun", "carpenter", "collector"),
    "yellow": ("architect", "bailiff", "grandmaster", "pope", "emperor", "king", "knight"),
}
COLOUR_OF = {card: colour for colour, cards in COLOURS.items() for card in cards}


def goods_of(**amounts):
    return {good: amounts.get(good, 0) for good in GOODS}


# Piles: a count for every kind of card; kinds with a count of 0 have no entry.

def put(pile, card, n=1):
    pile[card] = pile.get(card, 0) + n


def drop(pile, card):
    pile[card] -= 1
    if not pile[card]:
        del pile[card]


def pour(source, target):
    for card, n in source.items():
        put(target, card, n)
    source.clear()


# The plots: rows a, c, e are above the street and b, d, f below, counted outwards (S-4).

def plots_in_use(players):
    rows = sum(DRAWN[players].values()) // 5
    return [f"{row}{column}" for row in "abcdef"[:rows] for column in range(1, 6)]


def area_of(plot):
    return int(plot[1])


def adjacent(one, other):
    """B-4: next to each other in a row, or behind one another on the same side of the street."""
    rows = abs(ord(one[0]) - ord(other[0]))
    columns = abs(area_of(one) - area_of(other))
    return (rows, columns) in ((0, 1), (2, 0))


# Payments (B-6)

def missing_from(price, held):
    return sum(max(0, price[good] - held[good]) for good in GOODS)


def affordable(price, held):
    """Whether there are three spare goods for every missing one (B-6)."""
    spare = sum(max(0, held[good] - price[good]) for good in GOODS)
    return spare >= 3 * missing_from(price, held)


def spread(total, room):
    """All ways to take `total` things from heaps with these sizes."""
    if not room:
        yield ()
        return
    rest = sum(room[1:])
    for n in range(max(0, total - rest), min(total, room[0]) + 1):
        for others in spread(total - n, room[1:]):
            yield (n,) + others


@lru_cache(maxsize=4096)
def payments(price, held):
    """B-6: every payment for a price (both in the order of GOODS), as tuples.

    Each kind of good is paid in full or in part. Every missing good costs three substitutes; only
    kinds that are paid in full can be substitutes.
    """
    found = []
    for paid in itertools.product(*(range(min(c, h) + 1) for c, h in zip(price, held))):
        left_out = sum(price) - sum(paid)
        room = tuple(h - c if p == c else 0 for c, h, p in zip(price, held, paid))
        if sum(room) >= 3 * left_out:
            found += [tuple(map(sum, zip(paid, extra))) for extra in spread(3 * left_out, room)]
    return found


def payment_text(amounts):
    return "pay " + ("".join(f"{n}{good[0]}" for good, n in zip(GOODS, amounts) if n) or "0")


# Set-up lines

CARD_FIELDS = {"key", "colour", "character", "cost", "icons", "points"}


def set_text(cards):
    """The canonical text of a building set (docs/cards.md); its SHA-256 is cards_hash."""
    sides = [f"{side}{what}" for side in ("", "up_")
             for what in [f"icons_{good}" for good in GOODS] + ["points"]]
    rows = [["key", "colour", "character", *GOODS, *sides]]
    for card in cards:
        row = [card["key"], card["colour"], card["character"], *(card["cost"][g] for g in GOODS)]
        for icons, points in zip(card["icons"], card["points"]):
            row += [*(icons[good] for good in GOODS), points]
        rows.append(row)
    return "".join("\t".join(map(str, row)) + "\n" for row in rows)


def whole_numbers(values, n):
    return len(values) == n and all(type(value) is int and value >= 0 for value in values)


def goods_object(value):
    return set(value) == set(GOODS) and whole_numbers(value.values(), len(GOODS))


def check_card(card):
    """S-5, and the shape that docs/trace.md gives a building: two sides, front and back."""
    shaped = (set(card) == CARD_FIELDS and goods_object(card["cost"]) and len(card["icons"]) == 2
              and all(map(goods_object, card["icons"])) and whole_numbers(card["points"], 2))
    require(shaped, "trace", "setup cards", sorted(CARD_FIELDS), card)
    colour = COLOUR_OF.get(card["character"])
    require(colour in DRAWN[4] and card["colour"] == colour, "S-5", "setup cards",
            "the colour of a character that has buildings", card)


def buildings_of(setup):
    """The building set by key, after checking it."""
    cards = setup["cards"]
    digest = hashlib.sha256(set_text(cards).encode()).hexdigest()
    require(setup["cards_hash"] == digest, "trace", "setup cards_hash", digest, setup["cards_hash"])
    for card in cards:
        check_card(card)
    buildings = {card["key"]: card for card in cards}
    require(len(buildings) == len(cards), "S-3", "setup cards", "every key once", list(buildings))
    return buildings


def check_settings(setup):
    """Checks the fields of a set-up line that are not random."""
    allowed = {"version": [1], "edition": ["hig", "fr"], "supply": ["box", "unlimited"],
               "players": [2, 3, 4], "ask_end": [False, True], "box": [BOX]}
    allowed["start"] = ["random", *SEATS[:setup["players"]]]
    for field, values in allowed.items():
        require(any(same(value, setup[field]) for value in values), "trace", f"setup {field}",
                values, setup[field])
    barrels = setup["barrels"]
    require(goods_object(barrels) and sum(barrels.values()) == SPACES, "S-2", "setup barrels",
            f"{SPACES} in all", barrels)
