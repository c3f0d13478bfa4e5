"""The weights of dominoes: what each number that describes a card or a hand counts.

They were found as those of the tricks were (``club/tricks/weights.py``), the hands from 10,000 deals of dominoes.
"""

LAYOUT_NAMES = (
    "own",  # own cards beyond the card, those after cards of others less
    "theirs",  # cards of others beyond it, those after own cards less
    "all-own",  # own cards beyond it, plainly
    "mixed",  # sides on which there are both
    "waits",  # cards of others before each own card, all together
    "first-wait",  # cards of others before the first own one
    "own-ends",  # rows beyond it that end with an own card
    "their-ends",  # rows beyond it that end with a card of others
    "own-left",  # "own" by the cards in hand
)
"""Numbers of a card that may be laid; the unit is the standard deviation of the places."""

LAYOUT = (0.132, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038, -0.268)

ROW_NAMES = (
    "ends",  # last cards of rows
    "far",  # steps from the start card, all cards together
    "runs",  # own cards next to each other
    "mixed",  # rows with own cards
    "longest",  # most cards of others before an own one
    "gates",  # rows that go on with an own card
    "all-gates",  # the same, squared
    "starts",  # own start cards
)
"""Numbers of a hand for a layout; the unit is the standard deviation of the places."""

ROW_HAND = (-0.1, -0.03, 0.05, 0.11, -0.14, -0.11, 0.11, -0.17)
