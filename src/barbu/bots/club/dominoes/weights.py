"""The weights of the features of a card or a hand in dominoes.

Those for cards were found like the weights for tricks (``club/tricks/weights.py``), those for hands from 10,000 deals
of dominoes.
"""

from typing import NamedTuple


class Lay(NamedTuple):
    """The features of a legal card; the unit is the standard deviation of the places."""

    own: float  # own cards beyond the card, discounted for others' cards before them
    theirs: float  # others' cards beyond it, discounted for own cards before them
    all_own: float  # own cards beyond it, each counted once
    mixed: float  # sides of it with both
    waits: float  # others' cards before each own card, summed
    first_wait: float  # others' cards before the first own card
    own_ends: float  # rows beyond it that end in an own card
    their_ends: float  # rows beyond it that end in another's card
    own_left: float  # "own", divided by the cards in hand


LAYOUT = (0.132, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038, -0.268)


class RowHand(NamedTuple):
    """The features of a hand; the unit is the standard deviation of the places."""

    ends: float  # end cards of rows
    far: float  # steps from the start card, summed over the cards
    runs: float  # own cards next to each other
    mixed: float  # rows with own cards
    longest: float  # most of others' cards before an own one
    gates: float  # rows that continue with an own card
    all_gates: float  # the same, squared
    starts: float  # own start cards


ROW_HAND = (-0.1, -0.03, 0.05, 0.11, -0.14, -0.11, 0.11, -0.17)
