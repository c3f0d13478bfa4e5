"""Examples of a whole trick, card by card, and of a bet on a deal."""

from collections.abc import Iterator
from random import Random
from typing import Literal, NamedTuple

from barbu.cards import mask_of, suit_of
from barbu.engine.plan import ContractPlan, plan_of
from barbu.engine.play.base import Trick
from barbu.engine.play.tricks import Tricks
from barbu.engine.settle import SidePayment, side_payments
from barbu.rules.model import Rules
from barbu.text.examples.deals import moments

Part = Literal["leads", "follows", "trumps", "discards"]
"""What a card does in a trick."""

_DEALS = 60
"""How many deals are searched for the clearest trick or bet."""
_FEW = 8
"""The most scoring cards of a contract in which taking each one is an event."""


class WholeTrick(NamedTuple):
    """A finished trick of a contract. ``parts`` says in order what its cards do, and ``gained`` how many points it
    scores for whoever takes it."""

    contract: ContractPlan
    trick: Trick
    parts: tuple[Part, ...]
    gained: int


class SettledBet(NamedTuple):
    """What two players settle after a deal of a contract in which one redoubled the other."""

    contract: ContractPlan
    points: tuple[int, ...]
    payment: SidePayment


def whole_trick(rules: Rules, rng: Random, contract: ContractPlan | None = None) -> WholeTrick | None:
    """The clearest of some tricks of a contract (None: the one that shows a trick best), or None if it is not played in
    tricks. Ideally one player is void and discards a scoring card, and somebody other than the leader takes the
    trick."""
    contract = contract or _plain(rules)
    if contract is None or contract.rules.play != "tricks" or contract.unplayed:
        return None
    found = [trick for _ in range(_DEALS) for trick in _tricks(rules, contract, rng)]

    def clearness(each: WholeTrick) -> tuple[bool, bool, bool, bool]:
        void = [card for card, part in zip(each.trick.cards, each.parts, strict=True) if part in ("discards", "trumps")]
        thrown = len(void) == 1 and bool(contract.scoring >> void[0] & 1)
        scoring = mask_of(each.trick.cards) & contract.scoring
        return (
            len(void) == 1,
            thrown and scoring.bit_count() == 1,
            each.gained != 0,
            each.trick.winner != each.trick.leader,
        )

    return max(found, key=clearness)


def bet(rules: Rules, rng: Random) -> SettledBet | None:
    """The smallest redoubled bet in some deals that one of the players won, or None if there is none."""
    contract = _plain(rules)
    if contract is None or rules.doubling is None:
        return None
    found = []
    for _ in range(_DEALS):
        *_, end = moments(rules, contract.name, rng)
        doubles, points = end.board.doubles, end.board.points
        if doubles is not None and end.board.play is not None:
            payments = side_payments(points, doubles.multiplicity)
            found += [SettledBet(contract, points, each) for each in payments if each.times == 2 and each.difference]
    return min(found, key=lambda each: abs(each.payment.difference), default=None)


def _plain(rules: Rules) -> ContractPlan | None:
    """The contract that shows a trick best: one in which only a few cards cost points, otherwise the first one played
    in tricks."""
    fit = [each for each in plan_of(rules).contracts.values() if each.rules.play == "tricks"]
    few = [each for each in fit if each.negative and 1 < each.scoring.bit_count() <= _FEW]
    return next(iter(few + fit), None)


def _tricks(rules: Rules, contract: ContractPlan, rng: Random) -> Iterator[WholeTrick]:
    """The tricks of a deal."""
    done, points = 0, (0,) * rules.players
    for position in moments(rules, contract.name, rng):
        play = position.board.play
        if isinstance(play, Tricks):
            if len(play.done) > done:
                trick = play.done[-1]
                gained = play.points[trick.winner] - points[trick.winner]
                yield WholeTrick(position.board.contract or contract, trick, _parts(play, trick), gained)
            done, points = len(play.done), play.points


def _parts(play: Tricks, trick: Trick) -> tuple[Part, ...]:
    led = suit_of(trick.cards[0])
    others: list[Part] = [
        "follows" if suit_of(card) == led else "trumps" if play.terms.trump >> card & 1 else "discards"
        for card in trick.cards[1:]
    ]
    return ("leads", *others)
