"""The weights of the club player for the features of a card or a hand.

They were found with ``tools/calibrate_club.py``. At some 8,000 random decisions from all contracts of ``pagat`` and
``house-2000``, every legal card was played, with the hidden cards dealt in 20 ways and the deal finished by the club
player; the weights are a least-squares fit to what each card brought. Those for winning points come from some 2,000
decisions of ``king-russia``, those for six and more players from 1,800 of ``fruit-salad`` and ``canadian-salad``; those
for leads from short hands lie halfway to a fit of 940 decisions of ``french-32`` and ``french``. The weights for hands
come from 2,000 hands of each contract; what a hand is likely to catch was added with 19,000 hands of 24 contracts of
eight variants. In new deals against the first weights, which were set by hand, they gained 0.3 to 2 points a deal; a
second round, with the deals finished by the better player, changed no contract by more than 0.1.
"""

from typing import NamedTuple

Table = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""Weights for a lead, for following suit, and for a discard."""


class ToAvoid(NamedTuple):
    """The features of a card where points are to be avoided."""

    now: float  # what the trick is likely to bring
    after: float  # what the lead after it is likely to cost
    future: float  # what the rest of the suit will catch without the card, minus with it
    stay: float  # chance of winning if it were led; this and the rest up to "late" in tricks of average value
    guard: float  # the same for the next higher card minus this one, if this is the lowest of the suit
    high: float  # its rank
    length: float  # cards left in the suit
    void: float  # no card left in the suit
    alone: float  # no other hand has the suit
    out: float  # cards of the suit in other hands
    win: float  # chance of winning the trick
    late: float  # the same, times how late it is
    points: float  # average points of an unseen card of the suit
    falls: float  # points that would fall under it
    own: float  # its own points


AVOID: Table = (
    (0.76, 0.95, 0.36, -0.37, 0.31, 0.17, 0.51, 0.15, 0.11, 0.05, -0.37, 1.22, -0.68, 0.08, -0.14),
    (1.07, 0.65, 0.34, -0.36, 0.88, -0.02, 0.00, 0.00, 0.00, 0.00, -0.22, 1.00, 0.00, -0.05, -0.31),
    (1.00, 0.00, 0.64, -0.36, 0.59, -0.05, 0.44, 0.04, 0.30, -0.25, 0.00, 0.00, 0.23, 0.01, -0.08),
)

SHORT: Table = (
    (0.69, 0.97, 0.25, -0.33, 0.27, 0.09, 0.46, 0.01, 0.22, -0.03, -0.33, 1.48, -0.58, 0.16, -0.19),
    AVOID[1],
    AVOID[2],
)
"""The same for up to five players with few cards each: only the leads differ."""

CROWD: Table = (
    (0.56, 0.44, 0.27, -0.03, -0.05, -0.43, 0.38, 0.00, -0.03, -0.18, -0.03, 1.11, -0.88, 0.24, 0.02),
    (0.97, 0.64, 0.30, -0.01, 0.28, -0.22, 0.00, 0.00, 0.00, 0.00, -0.09, 0.56, 0.00, 0.01, -0.30),
    (1.00, 0.00, 0.33, -0.13, 0.17, -0.10, 0.24, 0.04, 0.01, -0.07, 0.00, 0.00, 0.19, -0.03, -0.07),
)
"""The same for six or more players, who hold few cards each."""

TAIL: Table = (
    (0.00, 0.00, 0.61, -0.51, 0.45, -0.22, -0.16, -0.11, 0.49, 0.47, -0.51, 1.87, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.27, 0.07, 1.01, -0.40, -0.00, 0.00, 0.00, 0.00, -1.23, 3.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.48, -0.27, 0.91, -0.10, 0.30, -0.09, -0.04, -0.63, 0.00, 0.00, 0.00, 0.00, 0.00),
)
"""The same where only tricks at the end score."""


class ToWin(NamedTuple):
    """The features of a card where points are to be won."""

    now: float  # what the trick is likely to bring
    future: float  # what the rest of the suit will win without the card, minus with it
    win: float  # chance of winning the trick; this and the rest up to "late" in tricks of average value
    boss: float  # no higher card of the suit is out
    clear: float  # the same, and it cannot be trumped
    high: float  # its rank
    higher: float  # higher cards out
    length: float  # own cards of the suit
    out: float  # cards of the suit in other hands
    ruff: float  # the last card of a side suit, with trumps in hand
    trump: float  # it is a trump
    surplus: float  # a trump, times how many more the hand has than the others on average
    top: float  # a trump, while the hand has the highest
    drawing: float  # both of these
    force: float  # a trump below the hand's highest, with others' trumps between
    late: float  # chance of winning, times how late it is
    own: float  # its own points


WIN: Table = (
    (0.04, 0.06, 0.04, 0.28, 0.28, -0.05, 0.32, 0.07, -0.12, -0.02, 0.00, -0.01, -0.18, -0.21, 0.01, -0.09, 0.00),
    (0.45, 0.64, 0.45, 0.04, -0.20, -0.01, 0.16, 0.00, -0.00, 0.00, 0.00, -0.00, 0.00, 0.00, -0.02, 0.17, 0.00),
    (0.19, 0.27, 0.19, -0.09, -0.30, -0.08, 0.21, 0.00, -0.33, 0.06, -0.11, -0.03, 0.01, 0.01, -0.08, 0.14, 0.00),
)

GAIN: Table = (
    (0.03, -0.20, -0.72, 0.22, 0.22, 0.60, 0.81, -0.25, -0.95, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 1.96, -0.12),
    (0.80, 0.91, -0.39, -0.01, -0.01, 0.38, 0.54, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 1.48, 0.19),
    WIN[2],
)
"""The same where the points are on cards; discards differ too little to be told apart."""

KEEP: Table = ((1.0, 1.0, *(0.0,) * 15),) * 3
"""The same where only tricks at the end score: only the current trick and what is kept for the end count."""


class Danger(NamedTuple):
    """The features of a hand where points are to be avoided, from 0 (it takes no tricks) to about 1 (it takes all)."""

    high: float  # mean square of the cards' chances of winning when led
    low: float  # mean chance of the four least likely to win
    all: float  # mean chance, squared
    lowest: float  # mean chance of the lowest card of each suit, squared
    long: float  # length of the suits
    hearts: float  # number of hearts where they cannot be led; this and the next times the danger of the other suits
    barred: float  # hearts cannot be led
    catch: float  # what the cards are likely to catch, suit by suit, as a share of the contract's points


HAND = (0.37, 0.11, 0.52, 0.10, -0.35, -0.68, 0.67, 0.31)
