"""Contracts as integers: what the compiled functions know of the rules, and of what is at stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from barbu.cards import ACE, RANK_MASKS, SUITS
from barbu.engine.actions import NO_TRUMP
from barbu.engine.plan import ContractPlan, Plan
from barbu.kernel.arrays import NUMPY, Arrays
from barbu.rules.cardsets import start_ranks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Numbers: TypeAlias = "NDArray[np.int64]"
"""An array of words."""

BARS_HEARTS, UNTIL_BROKEN, BROKEN_BY_DISCARD = 1, 2, 4
BEATS_LED, BEATS_VOID, TRUMPS_VOID = 8, 16, 32
FORCED, FORCED_UNDER, SPARES_DOUBLED = 64, 128, 256
"""The duties of a contract played in tricks, each a bit: hearts may not be led, until they are broken, which only a
discard does; beat the trumps when trumps are led, beat them when void in the suit led, play a trump then; play a card
of the ``penalty`` when void, and under a higher card of its suit, but when void not whoever is in a double."""


class TrickPlan(NamedTuple):
    """A contract played in tricks.

    ``after``: the next seat of each; ``pack``: the cards; ``tricks``: how many there are; ``duties``: the bits of all
    that hold; ``trump``: the lowest card of the trump suit, or -1; ``penalty``: the cards of a forced discard;
    ``scoring``: the cards that score, ``values``: rows of a set of cards and what each of them scores;
    ``trick_points``: points by number of the trick; ``goes_on``: 1 where something is decided later than the trick of
    that number, whatever cards fall; ``each``, ``pot``, ``shoot``: as in the engine's plan; ``one_each``: 1 where the
    deal does not count if each player took one of the scoring cards.
    """

    after: Numbers
    pack: int
    tricks: int
    duties: int
    trump: int
    penalty: int
    scoring: int
    values: Numbers
    trick_points: Numbers
    goes_on: Numbers
    each: int
    pot: int
    shoot: int
    one_each: int


class LayoutPlan(NamedTuple):
    """A contract played as a layout.

    ``after``: the next seat of each; ``pack``: the cards; ``opening``: those that may be played first; ``row``: for
    each card the cards of its rank if it sets the start by being the first one, else none; ``beside``: for each card
    those beside it; ``again``: the cards that give another turn; ``places``: points by place.
    """

    after: Numbers
    pack: int
    opening: int
    row: Numbers
    beside: Numbers
    again: int
    places: Numbers


class Stakes(NamedTuple):
    """What a deal's points are worth: ``times[one, other]``: the doubles between two seats, 0 to 2; ``paired``: the
    mask of the seats that are in one; ``shown``: rows of an exposed card as a mask, who shows it, and what it moves."""

    times: Numbers
    paired: int
    shown: Numbers


def trick_plan(plan: Plan, contract: ContractPlan, parameter: str | None, arrays: Arrays = NUMPY) -> TrickPlan:
    """A contract in tricks as it is called with a parameter: a trump suit, or none."""
    words = contract.rules
    trump = -1
    if words.trump == "declarer" and parameter is not None and parameter != NO_TRUMP:
        trump = 16 * SUITS.index(parameter)
    duties = {
        BARS_HEARTS: contract.bars_hearts,
        UNTIL_BROKEN: words.heart_lead == "broken",
        BROKEN_BY_DISCARD: words.broken_by == "discard",
        BEATS_LED: contract.beats_led,
        BEATS_VOID: contract.beats_void and trump >= 0,
        TRUMPS_VOID: contract.trumps_void and trump >= 0,
        FORCED: contract.forced,
        FORCED_UNDER: contract.forced_under,
        SPARES_DOUBLED: contract.spares_doubled,
    }
    return TrickPlan(
        after=arrays.words(plan.after),
        pack=plan.pack,
        tricks=plan.cards_each,
        duties=sum(bit for bit, holds in duties.items() if holds),
        trump=trump,
        penalty=contract.penalty,
        scoring=contract.scoring,
        values=arrays.rows(contract.values, 2),
        trick_points=arrays.words(contract.trick_points),
        goes_on=arrays.words(contract.scores_after),
        each=contract.each,
        pot=contract.pot,
        shoot=contract.shoot,
        one_each=int(words.redeal == "one-each"),
    )


def layout_plan(plan: Plan, contract: ContractPlan, start: int | None, arrays: Arrays = NUMPY) -> LayoutPlan:
    """A layout that starts with a rank, or (None) with that of the first card."""
    pack = plan.pack
    ranks = [pack & mask for mask in RANK_MASKS]
    return LayoutPlan(
        after=arrays.words(plan.after),
        pack=pack,
        opening=start_ranks(pack) if start is None else ranks[start],
        row=arrays.words([ranks[card & 15] if start is None and card & 15 <= ACE else 0 for card in range(64)]),
        beside=arrays.words(contract.neighbours),
        again=ranks[ACE] if contract.rules.ace_again else 0,
        places=arrays.words(contract.rules.places),
    )
