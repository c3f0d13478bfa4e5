"""The phases of a deal: what each one waits for, and which comes next."""

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
    """The declarer names the contract."""

    __slots__ = ()

    phase = "call"
    _awaited = "call"
    _answers = (Call,)

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @property
    def turn(self) -> int | None:
        """The declarer; nobody where the rules name the contract."""
        return self.setup.declarer

    def legal(self, hand: int) -> tuple[Call, ...]:
        """The calls."""
        return self.setup.calls

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after the call."""
        assert isinstance(action, Call)
        contract = self.plan.contracts[action.contract].under(action.parameter)
        agreed = Agreed(action, contract)
        if contract.rules.claim != "none":
            return Claiming(self.setup, agreed, 0)
        return _before_doubles(self.setup, agreed)


class Called(Board):
    """The contract has been named."""

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
        """The plan of the contract with the call's parameter."""
        return self.agreed.contract

    @property
    def doubles(self) -> Doubles | None:
        """The doubles; None until they may be made, and always None where the rules have none."""
        return self.agreed.doubles

    @property
    def exposed(self) -> tuple[int, ...]:
        """For each seat the mask of the cards it shows; empty as long as none may be shown."""
        return self.agreed.exposed


class Claiming(Called):
    """Every seat in turn may claim a redeal; the first ``spoken`` of them have not."""

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
        """The seat that is asked."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass and, if the hand allows it, the claim."""
        return (PASS, REDEAL) if self.contract.may_claim(hand) else (PASS,)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after the answer of the seat that is asked."""
        if isinstance(action, Redeal):
            return Void(self.setup, self.agreed, None, self.spoken)
        if self.spoken + 1 < self.plan.players:
            return Claiming(self.setup, self.agreed, self.spoken + 1)
        return _before_doubles(self.setup, self.agreed)


class Doubling(Called):
    """Doubles are being made."""

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
        """The statements that the seat whose turn it is may make."""
        return self.doubles.legal(self.contract.may_redouble(hand))

    def allows(self, action: Action, hand: int) -> bool:
        """Whether that seat may make a statement."""
        return isinstance(action, Double) and self.doubles.allows(action.targets, self.contract.may_redouble(hand))

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after a statement."""
        assert isinstance(action, Double)
        doubles = self.doubles.say(action.targets, redoublers)
        if doubles.speakers:
            return Doubling(self.setup, self.agreed, doubles)
        return _after_doubles(self.setup, Agreed(self.call, self.contract, doubles))


class Exposing(Called):
    """Every seat in turn may show cards; the first ``spoken`` of them have said which."""

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
        """The seat that is asked."""
        return self.spoken

    def legal(self, hand: int) -> tuple[Action, ...]:
        """A pass, and every way to show some of the hand's cards that may be exposed."""
        return (PASS, *(Expose(cards) for cards in subsets(hand & self.contract.exposable) if cards))

    def seen_by(self, seat: int) -> Board:
        """The board with only what the seat itself shows: the rest is revealed when all have spoken."""
        seen = tuple(cards if other == seat else 0 for other, cards in enumerate(self.exposed))
        return Exposing(self.setup, self.agreed, seen, self.spoken)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after the answer of the seat that is asked."""
        exposed = self.exposed
        if isinstance(action, Expose):
            exposed = (*exposed[: self.spoken], action.cards, *exposed[self.spoken + 1 :])
        if self.spoken + 1 < self.plan.players:
            return Exposing(self.setup, self.agreed, exposed, self.spoken + 1)
        return first_card(self.setup, self.agreed._replace(exposed=exposed))


class Playing(Called):
    """Cards are played."""

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
        """The kinds of actions that this kind of play is waiting for."""
        return self.play.answers

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat whose turn it is may play."""
        return self.play.legal(hand)

    def legal(self, hand: int) -> tuple[Action, ...]:
        """What the seat whose turn it is may do; one setting stands for all rows, which are too many to list."""
        return plays_of(self.play.legal(hand)) or self.play.otherwise(hand)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after a card, a knock or the rows of a seat."""
        play = self.play.after(action, rows)
        if play.turn is None:
            if play.void:
                return Void(self.setup, self.agreed, play, None)
            return Over(self.setup, self.agreed, play)
        # Nothing in the engine is made more often, so the constructor is not called.
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
        """Points by seat; if nothing was played, the declarer's opponents share those of the contract."""
        if self.play is not None or self.declarer is None:
            return super().points
        return split(self.contract.total, self.plan.players, self.declarer)

    @property
    def course(self) -> Iterator[tuple[int, Action, CardPlay]]:
        """What each seat did from the first card on, with what everybody saw after it; nothing if the deal was settled
        without playing a card."""
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
    """The deal does not count and is redealt: ``claimer`` has claimed that, or (None) the play made it so."""

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


def _before_doubles(setup: Setup, agreed: Agreed) -> Board:
    rules, declarer = setup.plan.rules.doubling, setup.declarer
    if rules is None or declarer is None:
        return _after_doubles(setup, agreed)
    doubles = Doubles.start(rules, setup.plan.orders[declarer], agreed.contract.negative, setup.bound)
    return Doubling(setup, agreed, doubles)


def _after_doubles(setup: Setup, agreed: Agreed) -> Board:
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
    """The board on which the first card may be played, once everything has been settled."""
    paired = agreed.doubles.in_a_pair() if agreed.doubles is not None else 0
    leader = _seat_of_role(setup, setup.plan.rules.session.leader)
    opening = Opening(setup.plan, agreed.contract, agreed.call.parameter, setup.declarer, leader, paired)
    return Playing(setup, agreed, begun(opening))


def _seat_of_role(setup: Setup, role: str) -> int:
    """The seat of the declarer, the dealer, or the player on one of the dealer's sides."""
    if role == "declarer" and setup.declarer is not None:
        return setup.declarer
    return (setup.dealer + _FROM_DEALER.get(role, 0)) % setup.plan.players


_FROM_DEALER = {"dealer-left": 1, "dealer-right": -1}
"""How many places from the dealer the player with a role sits."""


def subsets(mask: int) -> list[int]:
    """Every subset of the cards, including the empty one and the whole."""
    found = [0]
    for card in display_order(mask):
        found += [cards | 1 << card for cards in found]
    return found
