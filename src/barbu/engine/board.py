"""The board: the public state of the deal in progress."""

from typing import ClassVar, Literal

from barbu.cards import display_order
from barbu.engine.actions import Action, Call
from barbu.engine.auction import Auction, Sale
from barbu.engine.doubling import Doubles
from barbu.engine.frozen import Frozen
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.play.base import UNKNOWN, Awaited, CardPlay, Holders, Rows
from barbu.engine.settle import Due, Exposure, credited, dues_of, moved, paid, scores, took_all, with_dues
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.seats import SEATS

Phase = Literal["bid", "reverse", "call", "claim", "give", "double", "expose", "play", "over", "void"]
"""What a deal is waiting for, or how it ended. A void deal does not count and is redealt."""


class Setup(Frozen, frozen=True):
    """The part of a deal that never changes: its number and roles, the calls that the declarer may make, and the mask
    of the seats that must double the declarer in this deal; how often the declarer's trial has failed already, and how
    many points would make them the last of all; the fines in the ``pool`` before it, and whether the declarer takes the
    pool after it, because it ``closes`` a series."""

    plan: Plan
    number: int
    dealer: int
    declarer: int | None
    calls: tuple[Call, ...]
    bound: int
    failures: int = 0
    behind: int = 0
    pool: int = 0
    closes: bool = False


class Reversal(Frozen, frozen=True):
    """What the holder of the extra card has said: that they turn the contract round, or that they do not (``on`` is
    False) and exchange the card for the one left over."""

    holder: int
    on: bool

    @property
    def reverser(self) -> int | None:
        """The seat that turns the contract round, or None if nobody does."""
        return self.holder if self.on else None


class Agreed(Frozen, frozen=True):
    """Everything settled since the call: the call itself, the plan of the contract with its parameter, the doubles
    (None where the rules have none or they are still being made), and two masks for each seat: the cards it exposed
    and those it has passed on (empty where that is not done, or players are still being asked); the auction before the
    call, and what the holder of the extra card said (None where there was none, or they are still being asked)."""

    call: Call
    contract: ContractPlan
    doubles: Doubles | None = None
    exposed: tuple[int, ...] = ()
    given: tuple[int, ...] = ()
    auction: Auction | None = None
    reversal: Reversal | None = None


class Board(Frozen, frozen=True):
    """The public state of a deal in progress, in the phases of the catalogue (catalogue 2.1); immutable.

    Each phase has its own class in ``phases``. Here, anything that a phase does not have yet is None or empty.
    ``ended`` tells whether the deal is over or void, ``awaited`` is what it is waiting for, ``answers`` are the kinds
    of actions that may come next.
    """

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
        """The compiled rules."""
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
        """The declarer, or None in games without one."""
        return self.setup.declarer

    @property
    def auction(self) -> Auction | None:
        """The auction for the call, as far as it has got; None where the call cannot be bought."""
        return None

    @property
    def sale(self) -> Sale | None:
        """The sale of the call, or None if it has not been sold."""
        return None if self.auction is None else self.auction.sale

    @property
    def reversal(self) -> Reversal | None:
        """What the holder of the extra card has said; None until they have, and where there is no such card."""
        return None

    @property
    def reverser(self) -> int | None:
        """The seat that has turned the contract round, or None if nobody has."""
        return None if self.reversal is None else self.reversal.reverser

    @property
    def holder(self) -> int | None:
        """The seat that is known to have been dealt the extra card."""
        return None if self.reversal is None else self.reversal.holder

    @property
    def left_over(self) -> int:
        """The number of cards that nobody holds and nobody has seen: one, until the holder of the extra card takes
        it."""
        return 1 if self.plan.extra and (self.reversal is None or self.reversal.on) else 0

    @property
    def caller(self) -> int | None:
        """The seat that calls the contract: the declarer, the buyer of the call, or the holder of the extra card who
        turns a contract round."""
        if self.reverser is not None and self.plan.rules.session.reversal == "before-call":
            return self.reverser
        return self.declarer if self.sale is None else self.sale.buyer

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls that may be made, as far as the auction has got."""
        calls = self.setup.calls
        if self.reverser is not None:
            return self.plan.reversible(calls)
        return calls if self.auction is None else self.auction.calls(calls, self.plan.unsold)

    @property
    def available(self) -> tuple[str, ...]:
        """The contracts that may be called."""
        return tuple(dict.fromkeys(call.contract for call in self.calls))

    @property
    def call(self) -> Call | None:
        """The call, or None if it has not been made."""
        return None

    @property
    def contract(self) -> ContractPlan | None:
        """The plan of the contract as called, or None before the call."""
        return None

    @property
    def doubles(self) -> Doubles | None:
        """The doubles; None until they may be made, and always None where the rules have none."""
        return None

    @property
    def exposed(self) -> tuple[int, ...]:
        """A mask of exposed cards for each seat; empty until cards may be exposed."""
        return ()

    @property
    def given(self) -> tuple[int, ...]:
        """A mask of the cards that each seat has passed on, as far as they are known; empty until cards may be
        passed."""
        return ()

    @property
    def receivers(self) -> tuple[int, ...]:
        """The seat that each seat passes cards to; empty if none are passed in this deal."""
        return self.plan.receivers(self.number)

    @property
    def play(self) -> CardPlay | None:
        """The play of the cards; None until it begins, and always None in a deal that is settled without play."""
        return None

    @property
    def claimer(self) -> int | None:
        """The seat that claimed a redeal, if any."""
        return None

    @property
    def turn(self) -> int | None:
        """The seat that acts next, or None if the deal is over."""
        return None

    @property
    def to_act(self) -> int:
        """The seat that acts next, for callers who know that the deal is not over.

        Raises:
            IllegalAction: the deal is over.
        """
        if self.turn is None:
            raise IllegalAction("over", "turn", message("engine-deal-over"))
        return self.turn

    @property
    def awaited(self) -> Awaited | None:
        """What the deal is waiting for, or None if it is over."""
        return self._awaited

    @property
    def answers(self) -> tuple[type[Action], ...]:
        """The kinds of actions that may come next."""
        return self._answers

    def legal_cards(self, hand: int) -> int:
        """The cards of a hand that the seat to act may play; 0 if cards are not being played."""
        return 0

    def legal(self, hand: int) -> tuple[Action, ...]:
        """The legal actions of the seat to act, if it holds a given hand. Settings for Chinese poker are too many to
        list, so one stands for all of them."""
        return ()

    def allows(self, action: Action, hand: int) -> bool:
        """Whether an action is legal for the seat to act, if it holds a given hand."""
        return action in self.legal(hand)

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> "Board":
        """The board after an action of the seat to act, which is not checked. ``holders`` are the seats whose
        hands decide something, ``rows`` are the rows set so far."""
        return self

    def seen_by(self, seat: int) -> "Board":
        """The board as a seat may see it. Cards that others expose are revealed once everybody has answered (decision
        0016)."""
        return self

    @property
    def points(self) -> tuple[int, ...]:
        """Points by seat: final ones if the deal is over, otherwise those decided so far."""
        return self.play.points if self.play is not None else (0,) * self.plan.players

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        """The transfer for each exposed card that has been taken, in the seat order of those who exposed them."""
        return self._moved_by(self.play.taken) if self.play is not None else ()

    def _moved_by(self, taken_by: tuple[int, ...]) -> tuple[Exposure, ...]:
        """The transfer for each exposed card, given the cards that each seat has taken."""
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
        """Scores by seat: points plus side payments, the price of a call that was sold and the transfers for exposed
        cards, or the points of another seat where these are written down for it; what is paid if the contract has been
        turned round; and the pool that the declarer takes."""
        points, contract = self.points, self.contract
        if self.reverser is not None:
            points = (0,) * len(points)
        elif self.doubles is not None:
            points = scores(points, self.doubles.targets)
        elif contract is not None and contract.passes:
            points = credited(points, contract.rules.points_to, self.declarer)
        if self.sale is not None and self.declarer is not None:
            points = paid(points, self.sale.buyer, self.declarer, self.plan.sign * self.sale.price)
        if self.plan.reverses and self.ended:
            points = with_dues(points, self.dues, self.plan.sign)
        return moved(points, self.exposures) if any(self.exposed) else points

    @property
    def reversed(self) -> bool:
        """Whether the seat that has turned the contract round has taken everything that scores, as far as the deal has
        got."""
        return took_all(self.points, self.reverser)

    @property
    def dues(self) -> tuple[Due, ...]:
        """What is paid at the end of a deal whose contract has been turned round, and what the declarer takes from the
        pool."""
        contract, declarer = self.contract, self.declarer
        if not self.ended or contract is None or declarer is None:
            return ()
        found: tuple[Due, ...] = ()
        if self.reverser is not None:
            found = dues_of(self.plan, contract, self.points, self.reverser, declarer)
        pool = self.setup.pool + sum(due.amount for due in found if due.payee is None)
        return (*found, Due(None, declarer, pool)) if pool and self.setup.closes else found

    @property
    def pool(self) -> int:
        """The fines in the pool, as far as the deal has got."""
        dues = self.dues
        if any(due.payer is None for due in dues):
            return 0
        return self.setup.pool + sum(due.amount for due in dues if due.payee is None)

    @property
    def hidden(self) -> int:
        """The cards that have not been played, without the extra card once it is out of the game. If one of two equal
        cards is left, either bit may stand for it."""
        pack = self.plan.pack
        if self.left_over:
            pack |= self.plan.extra
        return pack & ~(self.play.played if self.play is not None else 0)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards left in each hand."""
        return self.play.counts if self.play is not None else (self.plan.cards_each,) * self.plan.players
