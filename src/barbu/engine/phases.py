"""The phases of a deal before the first card: what each waits for, and which comes next (decision 0030). Those from it
on are in ``playing``."""

from itertools import combinations

from msgspec.structs import replace

from barbu.cards import display_order, union
from barbu.engine.actions import (
    PASS,
    REDEAL,
    REVERSE,
    Action,
    Call,
    Double,
    Expose,
    Give,
    Redeal,
    Reverse,
)
from barbu.engine.auction import Auction
from barbu.engine.board import Agreed, Board, Reversal, Setup
from barbu.engine.called import Called as Called
from barbu.engine.doubling import Doubles
from barbu.engine.play.base import UNKNOWN, Holders, Rows
from barbu.engine.playing import Over as Over
from barbu.engine.playing import Playing as Playing
from barbu.engine.playing import Void as Void
from barbu.engine.playing import first_card as first_card


class Turning(Board, frozen=True):
    """The holder of the extra card says whether they turn a contract round: what both such phases have in common."""

    phase = "reverse"
    _awaited = "reverse"
    _answers = (Double, Reverse)

    @property
    def extra(self) -> int | None:
        """The seat that holds the extra card; None where the hands are not known."""
        raise NotImplementedError

    @property
    def holder(self) -> int | None:
        """The seat that holds the extra card; None where the hands are not known."""
        return self.extra

    @property
    def turn(self) -> int | None:
        """The seat that holds the extra card."""
        return self.extra

    @property
    def turnable(self) -> tuple[Call, ...]:
        """The calls whose contract the holder may turn round now."""
        raise NotImplementedError

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass and, if there is a contract that may be turned round, the announcement."""
        return (PASS, REVERSE) if self.turnable else (PASS,)


class Announcing(Turning, frozen=True):
    """Before the call, the holder of the extra card says whether they will turn a contract round."""

    extra: int | None

    @property
    def turnable(self) -> tuple[Call, ...]:
        """The calls left whose contract may be turned round."""
        return self.plan.reversible(self.calls)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> "Calling":
        """The board after the holder has spoken."""
        return Calling(self.setup, None, _said(self.extra, action))


class Calling(Board, frozen=True):
    """The declarer is calling the contract, or the player who has bought the call, or who will turn it round."""

    phase = "call"
    _awaited = "call"
    _answers = (Call,)

    auction: Auction | None = None
    reversal: Reversal | None = None

    @property
    def turn(self) -> int | None:
        """The player who calls, or None where the rules fix the contract."""
        return self.caller

    def legal(self, hand: int) -> tuple[Call, ...]:
        """The calls that may be made: all of them if the hand allows none."""
        contracts, calls = self.plan.contracts, self.calls
        if not self.plan.call_needs:
            return calls
        return tuple(call for call in calls if contracts[call.contract].may_be_called(hand)) or calls

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> "Called":
        """The board after the call."""
        assert isinstance(action, Call)
        contract = self.plan.contracts[action.contract].under(action.parameter)
        agreed = Agreed(action, contract, auction=self.auction, reversal=self.reversal)
        if contract.unplayed:
            return Over(self.setup, agreed, None)
        if self.plan.rules.session.reversal == "after-call":
            return Reversing(self.setup, agreed, holders.extra)
        if contract.rules.claim != "none":
            return Claiming(self.setup, agreed, 0)
        return _before_passing(self.setup, agreed, holders.leader)


class Claiming(Called, frozen=True):
    """Each seat in turn may claim a redeal; the first ``spoken`` of them have declined."""

    phase = "claim"
    _awaited = "claim"
    _answers = (Double, Redeal)

    spoken: int

    @property
    def turn(self) -> int | None:
        """The seat being asked."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass and, if the hand allows it, the claim."""
        return (PASS, REDEAL) if self.contract.may_claim(hand) else (PASS,)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the answer of the seat being asked."""
        if isinstance(action, Redeal):
            return Void(self.setup, self.agreed, None, self.spoken)
        if self.spoken + 1 < self.plan.players:
            return Claiming(self.setup, self.agreed, self.spoken + 1)
        return _before_passing(self.setup, self.agreed, holders.leader)


class Reversing(Turning, Called, frozen=True):
    """After the call, the holder of the extra card says whether they turn the contract round."""

    extra: int | None

    @property
    def turnable(self) -> tuple[Call, ...]:
        """The call, if its contract may be turned round and another player would pay for it."""
        return self.plan.reversible((self.call,)) if self.plan.pays(self.extra, self.declarer) else ()

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the holder has spoken."""
        agreed = replace(self.agreed, reversal=_said(self.extra, action))
        return _before_passing(self.setup, agreed, holders.leader)


class Giving(Called, frozen=True):
    """Each seat in turn passes cards to another; the first ``spoken`` of them have. Nobody gets theirs before all
    have."""

    phase = "give"
    _awaited = "give"
    _answers = (Give,)

    given: tuple[int, ...]
    spoken: int

    @property
    def turn(self) -> int | None:
        """The seat that passes cards."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Give, ...]:
        """Every way to choose the cards from the hand."""
        number = self.plan.rules.session.pass_cards
        return tuple(Give(union(1 << card for card in cards)) for cards in combinations(display_order(hand), number))

    def allows(self, action: Action, hand: int) -> bool:
        """Whether the seat may pass these cards: as many of its hand as are passed."""
        if not isinstance(action, Give) or action.cards & ~hand:
            return False
        return action.cards.bit_count() == self.plan.rules.session.pass_cards

    def seen_by(self, seat: int) -> Board:
        """The board with only the cards that the seat passes itself."""
        mine = tuple(cards if giver == seat else 0 for giver, cards in enumerate(self.given))
        return Giving(self.setup, self.agreed, mine, self.spoken)

    def with_given(self, action: Action) -> tuple[int, ...]:
        """The cards that each seat passes, with those of the seat to act."""
        assert isinstance(action, Give)
        return (*self.given[: self.spoken], action.cards, *self.given[self.spoken + 1 :])

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the seat to act has passed its cards."""
        given = self.with_given(action)
        if self.spoken + 1 < self.plan.players:
            return Giving(self.setup, self.agreed, given, self.spoken + 1)
        return _before_doubles(self.setup, replace(self.agreed, given=given), holders.leader)


class Doubling(Called, frozen=True):
    """The seats are making their doubles."""

    phase = "double"
    _awaited = "double"
    _answers = (Double,)

    doubles: Doubles

    @property
    def turn(self) -> int | None:
        """The seat that speaks."""
        return self.doubles.turn

    def legal(self, hand: int) -> tuple[Double, ...]:
        """The legal statements of the seat to act."""
        return self.doubles.legal(*self.rights(hand))

    def allows(self, action: Action, hand: int) -> bool:
        """Whether the seat to act may make a given statement."""
        return isinstance(action, Double) and self.doubles.allows(action.targets, *self.rights(hand))

    def rights(self, hand: int) -> tuple[bool, bool]:
        """Whether a hand may redouble, and whether it may double at all."""
        contract = self.agreed.contract
        return (contract.may_redouble(hand), contract.may_double(hand)) if contract.limits_redoubles else (True, True)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a statement."""
        assert isinstance(action, Double)
        doubles = self.doubles.say(action.targets, holders.redoublers)
        if doubles.speakers:
            return Doubling(self.setup, self.agreed, doubles)
        return _after_doubles(self.setup, replace(self.agreed, doubles=doubles), holders.leader)


class Exposing(Called, frozen=True):
    """Each seat in turn may expose cards; the first ``spoken`` of them have answered."""

    phase = "expose"
    _awaited = "expose"
    _answers = (Double, Expose)

    exposed: tuple[int, ...]
    spoken: int

    @property
    def turn(self) -> int | None:
        """The seat being asked."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass, and every way to expose some of the eligible cards in the hand."""
        return (PASS, *(Expose(cards) for cards in subsets(hand & self.contract.exposable) if cards))

    def seen_by(self, seat: int) -> Board:
        """The board with only the seat's own exposed cards: the rest are revealed once everybody has answered."""
        seen = tuple(cards if other == seat else 0 for other, cards in enumerate(self.exposed))
        return replace(super().seen_by(seat), exposed=seen)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the answer of the seat being asked."""
        exposed = self.exposed
        if isinstance(action, Expose):
            exposed = (*exposed[: self.spoken], action.cards, *exposed[self.spoken + 1 :])
        if self.spoken + 1 < self.plan.players:
            return Exposing(self.setup, self.agreed, exposed, self.spoken + 1)
        return first_card(self.setup, replace(self.agreed, exposed=exposed), holders.leader)


def _said(holder: int | None, action: Action) -> Reversal | None:
    """What the holder of the extra card has said; None where nobody knows who holds it."""
    return None if holder is None else Reversal(holder, isinstance(action, Reverse))


def _before_passing(setup: Setup, agreed: Agreed, leader: int | None) -> Called:
    if setup.plan.receivers(setup.number):
        return Giving(setup, agreed, (0,) * setup.plan.players, 0)
    return _before_doubles(setup, agreed, leader)


def _before_doubles(setup: Setup, agreed: Agreed, leader: int | None) -> Called:
    rules, declarer = setup.plan.rules.doubling, setup.declarer
    if rules is None or declarer is None:
        return _after_doubles(setup, agreed, leader)
    doubles = Doubles.start(rules, setup.plan.orders[declarer], agreed.contract.negative, setup.bound)
    return Doubling(setup, agreed, doubles)


def _after_doubles(setup: Setup, agreed: Agreed, leader: int | None) -> Called:
    contract, doubles = agreed.contract, agreed.doubles
    if (
        doubles is not None
        and contract.negative
        and not contract.poker  # what it scores depends on ties
        and not contract.open
        and doubles.rules.undoubled == "split"
        and not any(doubles.targets)
    ):
        return Over(setup, agreed, None)
    if contract.exposable:
        return Exposing(setup, agreed, (0,) * setup.plan.players, 0)
    return first_card(setup, agreed, leader)


def subsets(mask: int) -> list[int]:
    """Every subset of a set of cards, including the empty set and the whole set."""
    found = [0]
    for card in display_order(mask):
        found += [cards | 1 << card for cards in found]
    return found
