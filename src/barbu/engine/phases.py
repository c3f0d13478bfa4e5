"""The phases of a deal: what each waits for, and which comes next (decision 0030)."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from barbu.cards import display_order, union
from barbu.engine.actions import PASS, REDEAL, Action, Call, Double, Expose, Give, Redeal, Set, plays_of
from barbu.engine.auction import Auction
from barbu.engine.board import Agreed, Board, Setup
from barbu.engine.called import Called as Called
from barbu.engine.called import fails
from barbu.engine.doubling import Doubles
from barbu.engine.play.base import UNKNOWN, Awaited, CardPlay, Holders, Opening, Rows
from barbu.engine.play.kinds import begun
from barbu.engine.settle import shared_tricks, split


class Calling(Board, frozen=True):
    """The declarer is calling the contract, or the player who has bought the call."""

    phase = "call"
    _awaited = "call"
    _answers = (Call,)

    auction: Auction | None = None

    @property
    def turn(self) -> int | None:
        """The declarer or the buyer, or None where the rules fix the contract."""
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
        agreed = Agreed(action, contract, auction=self.auction)
        if contract.unplayed:
            return Over(self.setup, agreed, None)
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


class Playing(Called, frozen=True):
    """The cards are being played."""

    phase = "play"

    play: CardPlay

    @property
    def turn(self) -> int | None:
        """The seat that plays."""
        return self.play.turn

    @property
    def awaited(self) -> Awaited:
        """What this kind of play is waiting for."""
        return self.play.awaited

    @property
    def answers(self) -> tuple[type[Action], ...]:
        """The kinds of actions that may come next in this kind of play."""
        return self.play.answers

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat to act may play."""
        return self.play.legal(hand)

    def legal(self, hand: int) -> tuple[Action, ...]:
        """The legal actions of the seat to act. Settings for Chinese poker are too many to list, so one stands for
        all."""
        plays = plays_of(self.play.legal(hand))
        return (*plays, PASS) if self.play.may_stop else plays or self.play.otherwise(hand)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock, a pass or a setting of rows."""
        play = self.play.after(action, rows, holders.follower)
        if play.turn is None:
            if play.void:
                return Void(self.setup, self.agreed, play, None)
            return Over(self.setup, self.agreed, play)
        return Playing(self.setup, self.agreed, play)


class Trying(Playing, frozen=True):
    """The cards are being played in a trial, which ends as soon as it fails."""

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock or a pass: a failed attempt does not count as a deal unless it is the
        last."""
        play = self.play.after(action, rows, holders.follower)
        contract = self.agreed.contract
        failed = fails(contract, play, self.setup)
        if not failed and play.turn is not None:
            return Trying(self.setup, self.agreed, play)
        play = play.ended()
        if failed and self.setup.failures + 1 < contract.attempts:
            return Void(self.setup, self.agreed, play, None)
        return Over(self.setup, self.agreed, play)


class Over(Called, frozen=True):
    """The deal is over and counts; ``play`` is None if it was settled without playing a card."""

    phase = "over"
    ended = True

    play: CardPlay | None

    @property
    def played(self) -> bool:
        """Whether cards were played."""
        return self.play is not None

    @property
    def loses(self) -> bool:
        """Whether the last of several attempts at a trial has failed, which ends the game."""
        contract = self.agreed.contract
        return bool(contract.price) and self.failures >= contract.attempts > 1

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat; if nothing was played, all share the tricks of a contract without play, and the declarer's
        opponents the points of any other."""
        if self.play is not None or self.declarer is None:
            return super().points
        if self.contract.unplayed:
            values = self.contract.trick_points
            return tuple(values[0] * n for n in shared_tricks(len(values), self.plan.players, self.declarer))
        return split(self.contract.total, self.plan.players, self.declarer)

    @property
    def course(self) -> Iterator[tuple[int, Action, CardPlay]]:
        """Each action from the first card on, with its seat and the state of play after it; empty if the deal was
        settled without play."""
        if self.play is None:
            return
        rows: tuple[Rows, ...] = ()
        moves = list(self.play.history())
        play = first_card(self.setup, self.agreed, moves[0][0] if self.contract.opening else None).play
        following = (*(seat for seat, _ in moves[1:]), None)
        for (seat, action), follower in zip(moves, following, strict=True):
            if isinstance(action, Set):
                front, middle, back = action.rows
                rows = (*rows, (front, middle, back))
            play = play.after(action, rows, follower)
            yield seat, action, play


class Void(Called, frozen=True):
    """The deal does not count and is redealt, because ``claimer`` claimed a redeal or (if None) because of how it was
    played."""

    phase = "void"
    ended = True

    play: CardPlay | None
    claimer: int | None


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


def first_card(setup: Setup, agreed: Agreed, leader: int | None = None) -> Playing:
    """The board before the first card, once everything else is settled. ``leader`` is the seat that leads because of a
    card it holds; None: the one whose role it is."""
    paired = agreed.doubles.in_a_pair() if agreed.doubles is not None else 0
    if leader is None or not agreed.contract.opening:
        leader = _seat_of_role(setup, agreed, setup.plan.rules.session.leader)
    contract, parameter = agreed.contract, agreed.call.parameter
    if contract.price:
        parameter = contract.rules.rank or None  # of the contract that was picked
    opening = Opening(setup.plan, contract, parameter, setup.declarer, leader, paired)
    return (Trying if contract.price else Playing)(setup, agreed, begun(opening))


def _seat_of_role(setup: Setup, agreed: Agreed, role: str) -> int:
    """The seat of the declarer or the buyer of the call, the dealer, or the dealer's left or right neighbour."""
    if role == "declarer" and setup.declarer is not None:
        sale = None if agreed.auction is None else agreed.auction.sale
        return setup.declarer if sale is None else sale.buyer
    return (setup.dealer + _FROM_DEALER.get(role, 0)) % setup.plan.players


_FROM_DEALER = {"dealer-left": 1, "dealer-right": -1}
"""How many places after the dealer the player with a role sits."""


def subsets(mask: int) -> list[int]:
    """Every subset of a set of cards, including the empty set and the whole set."""
    found = [0]
    for card in display_order(mask):
        found += [cards | 1 << card for cards in found]
    return found
