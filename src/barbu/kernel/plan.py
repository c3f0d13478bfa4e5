"""Contracts as integers: what the compiled functions know about the rules and about what is at stake."""

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
EARLY = 512
"""The duties of a contract in tricks, one bit each. Hearts may not be led, or not until they are broken, or only a
discard breaks them. Beat the trumps when trumps are led; beat them when void in the suit led; play any trump then. Play
a card of the ``penalty`` when void; play it under a higher card of its suit; but a void player who is in a double is
exempt. Some cards may not be led or thrown in the first tricks."""


class TrickPlan(NamedTuple):
    """A contract played in tricks.

    ``after`` is the next seat of each, ``pack`` the cards, ``tricks`` how many there are; ``duties`` has the bits of
    all that hold. ``early_leads`` and ``early_throws`` are as in the engine's plan. ``trump`` is the lowest card of the
    trump suit, or -1; ``penalty`` are the cards of a forced discard. ``scoring`` are the cards that score, and each row
    of ``values`` is a set of cards and what each of them scores; ``trick_points`` are the points by number of the
    trick, and ``drift`` what is too much in each. ``goes_on`` is 1 where something is decided after the trick of that
    number, whatever cards fall. ``each``, ``pot``, ``shoot``, ``shooter``, ``spared``, ``moon``, ``breaking`` and
    ``together`` are as in the engine's plan. ``exact`` has a bit for each number of tricks that scores instead of all
    else, ``by_number`` what it then scores. ``one_each`` is 1 where the deal does not count if each player took one of
    the scoring cards.
    """

    after: Numbers
    pack: int
    tricks: int
    duties: int
    early_leads: Numbers
    early_throws: Numbers
    trump: int
    penalty: int
    breaking: int
    scoring: int
    values: Numbers
    trick_points: Numbers
    goes_on: Numbers
    each: int
    pot: int
    shoot: int
    shooter: int
    spared: int
    moon: int
    exact: int
    drift: int
    by_number: Numbers
    together: int
    one_each: int


class LayoutPlan(NamedTuple):
    """A contract played as a layout.

    ``after`` is the next seat of each, ``pack`` the cards, ``opening`` those that may be played first. ``row`` has for
    each card the cards of its rank, if playing it first sets the start, else none; ``beside`` has for each card its
    neighbours, ``upwards`` is 1 where these are only the cards above. ``late`` are cards that may be played only by who
    can play no other. ``ends`` are the cards above which aces may go and how many bits below them these are, then the
    same of those at the other end; 0 where their place is fixed. ``again`` are the cards that give another turn,
    ``places`` the points by place, ``outs`` how many players are out when the deal ends. ``left`` is what each card
    left scores then, ``knock`` what a knock does; ``forfeit`` is 1 where it costs a player who goes out their place.
    """

    after: Numbers
    pack: int
    opening: int
    row: Numbers
    beside: Numbers
    upwards: int
    late: int
    ends: Numbers
    again: int
    places: Numbers
    outs: int
    left: int
    knock: int
    forfeit: int


class PointValues(NamedTuple):
    """What a deal's points are worth.

    ``worth[one, other]`` is what each point of one seat (``other``) adds to the score of another (``one``), doubles
    included; ``paired`` the mask of the seats that are in a double. The rows of ``shown`` are an exposed card as a
    mask, who shows it, and what it moves.
    """

    worth: Numbers
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
        EARLY: bool(contract.early_leads or contract.early_throws),
    }
    never = (0,) * plan.cards_each
    return TrickPlan(
        after=arrays.words(plan.after),
        pack=plan.pack,
        tricks=plan.cards_each,
        duties=sum(bit for bit, holds in duties.items() if holds),
        early_leads=arrays.words(contract.early_leads or never),
        early_throws=arrays.words(contract.early_throws or never),
        trump=trump,
        penalty=contract.penalty,
        breaking=contract.breaking & plan.pack,
        scoring=contract.scoring,
        values=arrays.rows(contract.values, 2),
        trick_points=arrays.words(contract.hints),
        goes_on=arrays.words(contract.scores_after),
        each=contract.each,
        pot=contract.pot,
        shoot=contract.shoot,
        shooter=contract.shooter,
        spared=contract.spared,
        moon=contract.moon,
        exact=sum(1 << number for number, points in enumerate(contract.exact) if points is not None),
        drift=contract.drift,
        by_number=arrays.words([points or 0 for points in contract.exact]),
        together=contract.together,
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
        beside=arrays.words(contract.opens),
        upwards=int(contract.rules.upwards),
        late=ranks[start] if contract.rules.rows_first and start is not None else 0,
        ends=arrays.words([number for end in contract.ends or ((0, 0), (0, 0)) for number in end]),
        again=ranks[ACE] if contract.rules.ace_again else 0,
        places=arrays.words(contract.places),
        outs=contract.outs,
        left=contract.rules.card_left,
        knock=contract.rules.knock,
        forfeit=int(contract.rules.forfeit),
    )
