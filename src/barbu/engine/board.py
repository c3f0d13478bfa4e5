"""The board: what is public in one deal in progress."""

from typing import ClassVar, Literal, NamedTuple

from barbu.cards import display_order
from barbu.engine.actions import Action, Call
from barbu.engine.doubling import Doubles
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.play.base import Awaited, CardPlay, Rows
from barbu.engine.settle import Exposure, moved, scores
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.seats import SEATS
from barbu.values import Value

Phase = Literal["call", "claim", "double", "expose", "play", "over", "void"]
"""What a deal is waiting for: the call, claims of a redeal, doubles, exposures, cards; or it is over, or void: it does
not count and is redealt."""


class Setup(NamedTuple):
    """What stays the same during a deal: its number and roles, the calls that the declarer may make, and the mask of
    the seats that must double them now."""

    plan: Plan
    number: int
    dealer: int
    declarer: int | None
    calls: tuple[Call, ...]
    bound: int


class Agreed(NamedTuple):
    """What has been settled since the call: the call, the plan of the contract with its parameter, the doubles (None
    where the rules have none, and while they are still being made), and for each seat the mask of the cards it shows
    (empty where none may be shown, and while players are still being asked)."""

    call: Call
    contract: ContractPlan
    doubles: Doubles | None = None
    exposed: tuple[int, ...] = ()


class Board(Value):
    """What everybody sees of a deal in progress, in the phases of the catalogue (catalogue 2.1); immutable.

    Each phase has a class (in ``phases``) with what exists in that phase; here it is None (or empty) until it exists.
    ``ended`` tells whether the deal is over or void, ``awaited`` is what it is waiting for, ``answers`` are the kinds
    of actions that may answer it.
    """

    __slots__ = ("setup",)

    phase: ClassVar[Phase]
    ended: ClassVar[bool] = False
    _awaited: ClassVar[Awaited | None] = None
    _answers: ClassVar[tuple[type[Action], ...]] = ()

    setup: Setup

    def __repr__(self) -> str:
        return f"<Board: {self.state}>"

    @property
    def state(self) -> str:
        """How far the deal has got, for debugging: ``deal 3, call trumps S, B to play``."""
        call = "" if self.call is None else f", {self.call.token}"
        turn = self.turn
        return f"deal {self.number}{call}, " + (self.phase if turn is None else f"{SEATS[turn]} to {self.phase}")

    @property
    def plan(self) -> Plan:
        """The rules, made ready for play."""
        return self.setup.plan

    @property
    def number(self) -> int:
        """Number of the deal, from 1."""
        return self.setup.number

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.setup.dealer

    @property
    def declarer(self) -> int | None:
        """The seat that declares, None where nobody does."""
        return self.setup.declarer

    @property
    def available(self) -> tuple[str, ...]:
        """The contracts that the declarer may name."""
        return tuple(dict.fromkeys(call.contract for call in self.setup.calls))

    @property
    def call(self) -> Call | None:
        """The call, None before it."""
        return None

    @property
    def contract(self) -> ContractPlan | None:
        """The plan of the contract with the call's parameter, None before the call."""
        return None

    @property
    def doubles(self) -> Doubles | None:
        """The doubles; None until they may be made, and always None where the rules have none."""
        return None

    @property
    def exposed(self) -> tuple[int, ...]:
        """For each seat the mask of the cards it shows; empty as long as none may be shown."""
        return ()

    @property
    def play(self) -> CardPlay | None:
        """The play of the cards; None before the first card, and always None in a deal that is not played."""
        return None

    @property
    def claimer(self) -> int | None:
        """Who claimed the redeal."""
        return None

    @property
    def turn(self) -> int | None:
        """The seat that acts next, None when the deal is over."""
        return None

    @property
    def to_act(self) -> int:
        """The seat that acts next, in a deal that is not over.

        Raises:
            IllegalAction: the deal is over.
        """
        if self.turn is None:
            raise IllegalAction("over", "turn", message("engine-deal-over"))
        return self.turn

    @property
    def awaited(self) -> Awaited | None:
        """What the deal is waiting for, None when it is over."""
        return self._awaited

    @property
    def answers(self) -> tuple[type[Action], ...]:
        """The kinds of actions that may answer what is awaited."""
        return self._answers

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat whose turn it is may play; 0 outside the play."""
        return 0

    def legal(self, hand: int) -> tuple[Action, ...]:
        """What the seat whose turn it is may do with a hand. Settings for Chinese poker are too many to list: one of
        them stands for all."""
        return ()

    def allows(self, action: Action, hand: int) -> bool:
        """Whether the seat whose turn it is may do something with a hand."""
        return action in self.legal(hand)

    def after(self, action: Action, redoublers: int = -1, rows: tuple[Rows, ...] = ()) -> "Board":
        """The board after an action of the seat whose turn it is; whether it is legal is not checked. ``redoublers`` is
        the mask of the seats whose hands allow them to redouble, ``rows`` how the seats have set their cards so far."""
        return self

    def seen_by(self, seat: int) -> "Board":
        """The board as a seat may see it: what the others expose is revealed when all have spoken (decision 0016)."""
        return self

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: those decided so far; when the deal is over, all of them."""
        return self.play.points if self.play is not None else (0,) * self.plan.players

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """What each exposed card that was taken moves, in the seat order of those who showed them."""
        return self._moved_by(self.play.taken) if self.play is not None else ()

    def _moved_by(self, taken_by: tuple[int, ...]) -> tuple[Exposure, ...]:
        """What each exposed card moves, when these are the cards that the seats have taken."""
        contract = self.contract
        if contract is None:
            return ()
        return tuple(
            Exposure(card, seat, taker, contract.exposed_value[card])
            for seat, shown in enumerate(self.exposed)
            for card in display_order(shown)
            for taker, taken in enumerate(taken_by)
            if taken >> card & 1
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by seat: points, side payments, and what exposed cards moved."""
        points = self.points
        if self.doubles is not None:
            points = scores(points, self.doubles.targets)
        return moved(points, self.exposures) if any(self.exposed) else points

    @property
    def hidden(self) -> int:
        """The cards that have not been played; if one of two equal cards is left, it may be on the bit of either."""
        return self.plan.pack & ~(self.play.played if self.play is not None else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """Cards left in each hand."""
        return self.play.counts if self.play is not None else (self.plan.cards_each,) * self.plan.players
