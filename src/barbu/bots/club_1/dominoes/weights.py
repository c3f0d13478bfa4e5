"""The weights of dominoes: what each number that describes a card or a hand counts.

Those of the cards were found like the weights of tricks (``club/tricks/weights.py``), those of the hands from 10,000
deals of dominoes.
"""

from typing import NamedTuple


class Lay(NamedTuple):
    """The numbers of a card that may be laid; the unit is the standard deviation of the places."""

    own: float  # own cards beyond the card, those after cards of others less
    theirs: float  # cards of others beyond it, those after own cards less
    all_own: float  # own cards beyond it, each counted once
    mixed: float  # sides on which there are both
    waits: float  # cards of others before each own card, added up
    first_wait: float  # cards of others before the first own one
    own_ends: float  # rows beyond it that end with an own card
    their_ends: float  # rows beyond it that end with a card of others
    own_left: float  # "own" by the cards in hand


LAYOUT = (0.132, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038, -0.268)


class RowHand(NamedTuple):
    """The numbers of a hand for a layout; the unit is the standard deviation of the places."""

    ends: float  # last cards of rows
    far: float  # steps from the start card, added up over the cards
    runs: float  # own cards next to each other
    mixed: float  # rows with own cards
    longest: float  # most cards of others before an own one
    gates: float  # rows that go on with an own card
    all_gates: float  # the same, squared
    starts: float  # own start cards


ROW_HAND = (-0.1, -0.03, 0.05, 0.11, -0.14, -0.11, 0.11, -0.17)
