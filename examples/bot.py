#!/usr/bin/env python3
"""A small bot for Valletta: builds if it can, upgrades if it can, else plays its most useful cards.

    valletta match "python3 examples/bot.py" random

docs/bot-protocol.md describes the lines it reads and writes. For your own bot, replace
`choose`."""
import json
import random
import re
import sys

# Rough value of playing a card; all others are worth 2.
WORTH = {"nun": 4, "merchant": 4, "trader": 3, "seamstress": 3, "collector": 3, "knight": 3,
         "grandmaster": 3, "maid": 1.5, "shopkeeper": 1, "lumberjack": 1, "sculptor": 1,
         "brickworker": 1, "apprentice": 1.2, "builder": 0.5}
VERBS = {"build": 50, "upgrade": 40, "use": 30, "trade": 20, "take": 10, "hire": -1, "dismiss": -2}


def value(choice, view):
    """The value of a choice; the highest is chosen."""
    verb, _, what = choice.partition(" ")
    me = view["players"][view["viewer"]]
    if verb == "build":  # the building with the most points
        plot = next(plot for plot in view["plots"] if plot["plot"] == what)
        return VERBS["build"] + plot["points"][0]
    if verb == "play" and what == "builder":  # only with enough goods to build
        return 5 if sum(me["goods"].values()) >= 6 else WORTH["builder"]
    if verb == "play":
        return WORTH.get(what, 2)
    if verb in ("take", "draft"):  # the good that we have least of
        return VERBS["take"] - me["goods"][what]
    if verb in ("give", "trade"):  # the good that we have most of
        return VERBS["trade"] + me["goods"].get(what, 0)
    if verb == "pay":  # with the fewest goods
        return -sum(int(number) for number in re.findall(r"\d+", what))
    return VERBS.get(verb, 0)


def choose(view, choices):
    best = max(value(choice, view) for choice in choices)
    return random.choice([choice for choice in choices if value(choice, view) == best])


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "valletta":
        print("ready 1 example", flush=True)
    elif word == "newgame":
        random.seed(json.loads(rest)["seed"])
    elif word == "choose":
        question = json.loads(rest)
        print("choice", choose(question["view"], question["choices"]), flush=True)
    elif word == "quit":
        break
