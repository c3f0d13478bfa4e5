"""Finds for each duty in the rules a position in which it matters, so that some cards of a hand may be played and
others not."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple, get_args

from barbu.cards import cards_of
from barbu.engine.board import Board
from barbu.engine.plan import ContractPlan, plan_of
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.position import Position
from barbu.rules.model import Rules
from barbu.text.examples.deals import moments
from barbu.text.refusals import card_refusal

DutyName = Literal[
    "follow",
    "opening",
    "hearts-never",
    "hearts-broken",
    "early-lead",
    "early-throw",
    "safe",
    "forced",
    "trump",
    "overtrump",
    "beat",
    "layout",
    "several",
    "knock",
    "run",
]
"""The duties: to follow suit; to lead a certain card first; not to lead hearts, ever or before they are broken; not to
lead or throw some cards in the first tricks; to discard a card under a higher one, or when void; to trump, to
overtrump, to beat trumps when they are led; to add to a row of dominoes, or not to stop yet; to knock; and to lay the
next card of a run."""

_FEWEST, _MOST = 24, 400
"""How many deals of each contract are played for its duties: at least so many, to find a clear position, and at most so
many before the search is given up."""
_CARDS = 7
"""The number of cards in a hand that can be taken in at a glance, even on a phone."""


class Duty(NamedTuple):
    """A duty, and a position in which the player to act has it."""

    name: DutyName
    position: Position


def duties_of(contract: ContractPlan) -> tuple[DutyName, ...]:
    """The duties that a contract has."""
    if contract.price:
        return ()
    if contract.quart:
        return ("run",)
    if contract.layout:
        return ("layout", "several", "knock") if contract.rules.several else ("layout", "knock")
    if contract.poker or contract.counting:
        return ()
    trumps = contract.rules.trump == "declarer"
    heart_lead = contract.rules.heart_lead
    has: dict[DutyName, bool] = {
        "follow": True,
        "opening": bool(contract.opening),
        "hearts-never": heart_lead == "never",
        "hearts-broken": heart_lead == "broken",
        "early-lead": bool(contract.rules.led_from),
        # In the first trick alone few hands have it: one of 17 cards is hardly ever void.
        "early-throw": any(contract.early_throws[1:]),
        "safe": contract.forced_under,
        "forced": contract.forced,
        "trump": trumps and (contract.beats_void or contract.trumps_void),
        "overtrump": trumps and contract.beats_void,
        "beat": trumps and contract.beats_led,
    }
    return tuple(name for name, holds in has.items() if holds)


def duty_in(board: Board, hand: int) -> DutyName | None:
    """The duty that keeps the player to act from playing some cards of their hand, or None if all may be played. If
    there are several, it is the strictest."""
    play = board.play
    legal = board.legal_cards(hand)
    if isinstance(play, Quarts):
        return "run" if play.next and legal != hand else None
    if isinstance(play, Layout) and play.may_stop:
        return "several" if legal and legal != hand else None
    if isinstance(play, Layout):
        if play.start is None or not play.played or legal == hand:
            return None
        return "layout" if legal else "knock"
    if not isinstance(play, Tricks) or legal == hand:
        return None
    refused = {why.id for card in cards_of(hand & ~legal) if (why := card_refusal(board, hand, card)) is not None}
    if "refused-beat" in refused:
        return "beat" if hand & SUIT_OF[play.cards[0]] else "overtrump"
    for name in _REFUSED:
        if f"refused-{name}" in refused:
            return name
    return None


_REFUSED: tuple[DutyName, ...] = (
    "safe",
    "forced",
    "trump",
    "opening",
    "hearts-never",
    "hearts-broken",
    "early-lead",
    "early-throw",
    "follow",
)
"""Duties that are recognised by their refusals, the strictest first."""


def duties(rules: Rules, rng: Random) -> list[Duty]:
    """A position for each duty in the rules, in the order of ``DutyName``, as clear as a short search can find. Duties
    for which none is found are left out."""
    best: dict[DutyName, tuple[float, Position]] = {}
    for name, contract in plan_of(rules).contracts.items():
        wanted = [duty for duty in duties_of(contract) if duty not in best]
        for number in range(_MOST if wanted else 0):
            if number >= _FEWEST and all(duty in best for duty in wanted):
                break
            for duty, position in _found(rules, name, rng):
                if duty in wanted and (worth := _clearness(position)) > best.get(duty, (0, None))[0]:
                    best[duty] = worth, position
    return [Duty(name, best[name][1]) for name in get_args(DutyName) if name in best]


def duty(rules: Rules, contract: str, names: Sequence[DutyName], rng: Random) -> Duty | None:
    """A position for the first of some duties that a contract has and a short search finds; None if there is none."""
    best: tuple[float, Duty] | None = None
    wanted = [name for name in names if name in duties_of(plan_of(rules).contracts[contract])]
    for number in range(_MOST if wanted else 0):
        if number >= _FEWEST and best is not None:
            break
        for found in _found(rules, contract, rng):
            if found.name == wanted[0] and (best is None or _clearness(found.position) > best[0]):
                best = _clearness(found.position), found
    return None if best is None else best[1]


def _found(rules: Rules, contract: str, rng: Random) -> Iterator[Duty]:
    for position in moments(rules, contract, rng):
        if position.turn is not None and (name := duty_in(position.board, position.hands[position.turn])):
            yield Duty(name, position)


def _clearness(position: Position) -> float:
    """How well a position illustrates its duty, always more than 0. Best is a hand of medium size that is partly
    playable, and a trick or layout in which something has happened."""
    board, hand = position.board, position.hands[position.to_act]
    legal = board.legal_cards(hand)
    size = hand.bit_count()
    share = legal.bit_count() / size
    play = board.play
    if isinstance(play, Layout | Quarts):
        lying = min(play.played.bit_count(), 24) / 24
    else:
        lying = len(play.cards) / board.plan.players if isinstance(play, Tricks) else 0
    return max(0.1, 10 - abs(size - _CARDS) - 4 * abs(share - 0.4) + 2 * lying) if size > 1 else 0.1
