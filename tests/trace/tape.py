"""The printed events of a trace, and mismatches with them.

Compares the events that the rules produce with the printed ones, one by one and strictly. Knows
nothing about the game.
"""


class Mismatch(Exception):
    """The trace says one thing and the rules another."""

    def __init__(self, rule, what, expected, found):
        super().__init__(what)
        self.rule, self.what, self.expected, self.found = rule, what, expected, found


def require(holds, rule, what, expected, found):
    if not holds:
        raise Mismatch(rule, what, expected, found)


def same(one, other):
    """Equal, with equal types at every level: for == alone, 1 equals true and 1.0."""
    kind = type(one)
    if kind is not type(other):
        return False
    if kind is dict:
        return one.keys() == other.keys() and all([same(one[key], other[key]) for key in one])
    if kind is list:
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


class Tape:
    """The events of one line, consumed from the front as the rules produce them."""

    def __init__(self):
        self.events, self.next = [], 0

    def load(self, events):
        require(isinstance(events, list), "trace", "events", "a list", events)
        self.events, self.next = events, 0

    def peek(self):
        return self.events[self.next] if self.next < len(self.events) else None

    def where(self):
        return f"event {self.next + 1} of the line"

    def expect(self, rule, event):
        require(same(event, self.peek()), rule, self.where(), event, self.peek())
        self.next += 1

    def chance(self, rule, event, field, possible):
        """Reads the random outcome in `field`, which must be one of those possible."""
        found = self.peek()
        outcome = found.get(field) if isinstance(found, dict) else None
        require(type(outcome) in (str, int) and outcome in possible, rule, self.where(),
                {**event, field: sorted(possible)}, found)
        self.expect(rule, {**event, field: outcome})
        return outcome

    def finish(self):
        require(self.peek() is None, "trace", self.where(),
                "no more events before the next decision", self.peek())
