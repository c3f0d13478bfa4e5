"""The phases of a deal: what each waits for, and which comes next."""

from collections.abc import Iterator

from barbu.cards import display_order
from barbu.engine.actions import PASS, REDEAL, Action, Call, Double, Expose, Redeal, Set, plays_of
from barbu.engine.board import Agreed, Board, Setup
from barbu.engine.doubling import Doubles
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Awaited, CardPlay, Opening, Rows
from barbu.engine.play.kinds import begun
from barbu.engine.settle import split


class Calling(Board):
    """The declarer is calling the contract."""

    __slots__ = ()

    phase = "call"
    _awaited = "call"
    _answers = (Call,)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @property
    def turn(self) -> int | None:
        """The declarer, or None where the rules fix the contract."""
        return self.setup.declarer

    def legal(self, hand: int) -> tuple[Call, ...]:
        """The calls that the declarer may make."""
        return self.setup.calls

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> "Called":
        """The board after the call."""
        assert isinstance(action, Call)
        contract = self.plan.contracts[action.contract].under(action.parameter)
        agreed = Agreed(action, contract)
        if contract.rules.claim != "none":
            return Claiming(self.setup, agreed, 0)
        return _before_doubles(self.setup, agreed)


class Called(Board):
    """The contract has been called."""

    __slots__ = ("agreed",)

    agreed: Agreed

    def __init__(self, setup: Setup, agreed: Agreed) -> None:
        self.setup = setup
        self.agreed = agreed

    @property
    def call(self) -> Call:
        """The call."""
        return self.agreed.call

    @property
    def contract(self) -> ContractPlan:
        """The plan of the contract as called."""
        return self.agreed.contract

    @property
    def doubles(self) -> Doubles | None:
        """The doubles; None until they may be made, and always None where the rules have none."""
        return self.agreed.doubles

    @property
    def exposed(self) -> tuple[int, ...]:
        """A mask of exposed cards for each seat; empty until cards may be exposed."""
        return self.agreed.exposed


class Claiming(Called):
    """Each seat in turn may claim a redeal; the first ``spoken`` of them have declined."""

    __slots__ = ("spoken",)

    phase = "claim"
    _awaited = "claim"
    _answers = (Double, Redeal)

    spoken: int

    def __init__(self, setup: Setup, agreed: Agreed, spoken: int) -> None:
        super().__init__(setup, agreed)
        self.spoken = spoken

    @property
    def turn(self) -> int | None:
        """The seat being asked."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass and, if the hand allows it, the claim."""
        return (PASS, REDEAL) if self.contract.may_claim(hand) else (PASS,)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the answer of the seat being asked."""
        if isinstance(action, Redeal):
            return Void(self.setup, self.agreed, None, self.spoken)
        if self.spoken + 1 < self.plan.players:
            return Claiming(self.setup, self.agreed, self.spoken + 1)
        return _before_doubles(self.setup, self.agreed)


class Doubling(Called):
    """The seats are making their doubles."""

    __slots__ = ("doubles",)

    phase = "double"
    _awaited = "double"
    _answers = (Double,)

    doubles: Doubles

    def __init__(self, setup: Setup, agreed: Agreed, doubles: Doubles) -> None:
        self.setup = setup
        self.agreed = agreed
        self.doubles = doubles

    @property
    def turn(self) -> int | None:
        """The seat that speaks."""
        return self.doubles.turn

    def legal(self, hand: int) -> tuple[Double, ...]:
        """The legal statements of the seat to act."""
        return self.doubles.legal(self.contract.may_redouble(hand))

    def allows(self, action: Action, hand: int) -> bool:
        """Whether the seat to act may make a given statement."""
        return isinstance(action, Double) and self.doubles.allows(action.targets, self.contract.may_redouble(hand))

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a statement."""
        assert isinstance(action, Double)
        doubles = self.doubles.say(action.targets, redoublers)
        if doubles.speakers:
            return Doubling(self.setup, self.agreed, doubles)
        return _after_doubles(self.setup, Agreed(self.call, self.contract, doubles))


class Exposing(Called):
    """Each seat in turn may expose cards; the first ``spoken`` of them have answered."""

    __slots__ = ("exposed", "spoken")

    phase = "expose"
    _awaited = "expose"
    _answers = (Double, Expose)

    exposed: tuple[int, ...]
    spoken: int

    def __init__(self, setup: Setup, agreed: Agreed, exposed: tuple[int, ...], spoken: int) -> None:
        super().__init__(setup, agreed)
        self.exposed = exposed
        self.spoken = spoken

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
        return Exposing(self.setup, self.agreed, seen, self.spoken)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after the answer of the seat being asked."""
        exposed = self.exposed
        if isinstance(action, Expose):
            exposed = (*exposed[: self.spoken], action.cards, *exposed[self.spoken + 1 :])
        if self.spoken + 1 < self.plan.players:
            return Exposing(self.setup, self.agreed, exposed, self.spoken + 1)
        return first_card(self.setup, self.agreed._replace(exposed=exposed))


class Playing(Called):
    """The cards are being played."""

    __slots__ = ("play",)

    phase = "play"

    play: CardPlay

    def __init__(self, setup: Setup, agreed: Agreed, play: CardPlay) -> None:
        self.setup = setup
        self.agreed = agreed
        self.play = play

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
        return plays_of(self.play.legal(hand)) or self.play.otherwise(hand)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Called:
        """The board after a card, a knock or a setting of rows."""
        play = self.play.after(action, rows)
        if play.turn is None:
            if play.void:
                return Void(self.setup, self.agreed, play, None)
            return Over(self.setup, self.agreed, play)
        # No other object of the engine is created as often, so this skips the constructor.
        new = _blank(Playing)
        new.setup = self.setup
        new.agreed = self.agreed
        new.play = play
        return new


class Over(Called):
    """The deal is over and counts; ``play`` is None if it was settled without playing a card."""

    __slots__ = ("play",)

    phase = "over"
    ended = True

    play: CardPlay | None

    def __init__(self, setup: Setup, agreed: Agreed, play: CardPlay | None) -> None:
        super().__init__(setup, agreed)
        self.play = play

    @property
    def played(self) -> bool:
        """Whether cards were played."""
        return self.play is not None

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat; if nothing was played, the declarer's opponents share the points of the contract."""
        if self.play is not None or self.declarer is None:
            return super().points
        return split(self.contract.total, self.plan.players, self.declarer)

    @property
    def course(self) -> Iterator[tuple[int, Action, CardPlay]]:
        """Each action from the first card on, with its seat and the state of play after it; empty if the deal was
        settled without play."""
        if self.play is None:
            return
        rows: tuple[Rows, ...] = ()
        play = first_card(self.setup, self.agreed).play
        for seat, action in self.play.history():
            if isinstance(action, Set):
                front, middle, back = action.rows
                rows = (*rows, (front, middle, back))
            play = play.after(action, rows)
            yield seat, action, play


class Void(Called):
    """The deal does not count and is redealt, because ``claimer`` claimed a redeal or (if None) because of how it was
    played."""

    __slots__ = ("claimer", "play")

    phase = "void"
    ended = True

    play: CardPlay | None
    claimer: int | None

    def __init__(self, setup: Setup, agreed: Agreed, play: CardPlay | None, claimer: int | None) -> None:
        super().__init__(setup, agreed)
        self.play = play
        self.claimer = claimer


_blank = object.__new__


def _before_doubles(setup: Setup, agreed: Agreed) -> Called:
    rules, declarer = setup.plan.rules.doubling, setup.declarer
    if rules is None or declarer is None:
        return _after_doubles(setup, agreed)
    doubles = Doubles.start(rules, setup.plan.orders[declarer], agreed.contract.negative, setup.bound)
    return Doubling(setup, agreed, doubles)


def _after_doubles(setup: Setup, agreed: Agreed) -> Called:
    contract, doubles = agreed.contract, agreed.doubles
    if (
        doubles is not None
        and contract.negative
        and not contract.poker  # what it scores depends on ties
        and doubles.rules.undoubled == "split"
        and not any(doubles.targets)
    ):
        return Over(setup, agreed, None)
    if contract.exposable:
        return Exposing(setup, agreed, (0,) * setup.plan.players, 0)
    return first_card(setup, agreed)


def first_card(setup: Setup, agreed: Agreed) -> Playing:
    """The board before the first card, once everything else is settled."""
    paired = agreed.doubles.in_a_pair() if agreed.doubles is not None else 0
    leader = _seat_of_role(setup, setup.plan.rules.session.leader)
    opening = Opening(setup.plan, agreed.contract, agreed.call.parameter, setup.declarer, leader, paired)
    return Playing(setup, agreed, begun(opening))


def _seat_of_role(setup: Setup, role: str) -> int:
    """The seat of the declarer, the dealer, or the dealer's left or right neighbour."""
    if role == "declarer" and setup.declarer is not None:
        return setup.declarer
    return (setup.dealer + _FROM_DEALER.get(role, 0)) % setup.plan.players


_FROM_DEALER = {"dealer-left": 1, "dealer-right": -1}
"""How many places after the dealer the player with a role sits."""


def subsets(mask: int) -> list[int]:
    """Every subset of a set of cards, including the empty set and the whole set."""
    found = [0]
    for card in display_order(mask):
        found += [cards | 1 << card for cards in found]
    return found
