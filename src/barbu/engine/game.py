"""The whole sitting: finished deals, contracts used, doubles owed, totals, and the deal in progress."""

from typing import Literal, NamedTuple

from barbu.engine.actions import SEATS, Action, Deal
from barbu.engine.plan import Plan, plan_of
from barbu.engine.position import Board, Position, check_hands
from barbu.engine.settle import SidePayment, side_payments
from barbu.engine.tricks import Tricks
from barbu.engine.view import View
from barbu.errors import IllegalAction, RulesError
from barbu.rules.model import Rules
from barbu.rules.options import with_options

Sitting = Literal["game", "series", "each-contract"]
"""How long people sit: the whole game, one declarer's series, or one deal of each contract."""


class FinishedDeal(NamedTuple):
    """A deal that is over: how it was dealt, how it ended, and the totals after it."""

    deal: Deal
    board: Board
    points: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def payments(self) -> tuple[SidePayment, ...]:
        """The side payment of every pair of seats."""
        doubles = self.board.doubles
        return side_payments(self.points, doubles.multiplicity if doubles is not None else lambda one, other: 0)

    @property
    def ended(self) -> Literal["played", "early", "not-played"]:
        """How it ended: played to the end, stopped because nothing was left to score, or settled without play."""
        play = self.board.play
        if play is None:
            return "not-played"
        if isinstance(play, Tricks) and len(play.done) < self.board.plan.cards_each:
            return "early"
        return "played"


class Standings(NamedTuple):
    """What the views of a deal share: contracts left, doubles owed and deals left, as a View has them. Worked out
    when the first view of a deal is asked for."""

    left: tuple[tuple[str, ...], ...]
    owed: tuple[tuple[int, ...], ...]
    deals_left: tuple[int, ...]


class Game:
    """A sitting in progress; immutable. Between two deals ``position`` is None and the next action is a Deal.

    ``used`` lists for each seat the contracts it has declared, in order; ``ringed[player][declarer]`` counts the
    doubles that a player has made of a declarer.
    """

    __slots__ = ("_standings", "finished", "plan", "position", "ringed", "sitting", "totals", "used")

    plan: Plan
    sitting: Sitting
    finished: tuple[FinishedDeal, ...]
    position: Position | None
    used: tuple[tuple[str, ...], ...]
    ringed: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    _standings: Standings | None

    @classmethod
    def new(cls, rules: Rules, sitting: Sitting = "game") -> "Game":
        """A game before its first deal. One deal of each contract changes the declarer after each deal, whatever
        the rules say (they get the option quick-rotation).

        Raises:
            RulesError: these rules have no series of one declarer's deals to sit down for.
        """
        if sitting == "series" and rules.session.rotation != "block":
            raise RulesError(rules.variant, "sitting", "the declarer changes each deal, so there is no series to play")
        if sitting == "each-contract" and rules.session.rotation == "block":
            rules = with_options(rules, ["quick-rotation"])
        self = cls()
        self.plan = plan_of(rules)
        self.sitting = sitting
        self.finished = ()
        self.position = None
        players = rules.players
        self.used = ((),) * players
        self.ringed = ((0,) * players,) * players
        self.totals = (0,) * players
        self._standings = None
        return self

    @property
    def rules(self) -> Rules:
        """The rules that are played."""
        return self.plan.rules

    @property
    def deals(self) -> int:
        """Deals in this sitting."""
        return self.rules.deals if self.sitting == "game" else self.rules.series

    @property
    def over(self) -> bool:
        """Whether all deals of the sitting are finished."""
        return len(self.finished) == self.deals

    @property
    def number(self) -> int:
        """Number of the deal in progress or, between deals, of the next one."""
        return len(self.finished) + 1

    @property
    def turn(self) -> int | None:
        """The seat that acts next; None between deals and at the end."""
        return self.position.turn if self.position is not None else None

    def declarer_of(self, number: int, first: int) -> int:
        """The declarer of a deal, when ``first`` declares the first one."""
        steps = number - 1
        if self.rules.session.rotation == "block":
            steps //= self.rules.series
        return (first + steps) % self.plan.players

    def dealer_for(self, declarer: int) -> int:
        """The seat that deals when a seat declares."""
        return declarer if self.rules.session.dealer == "declarer" else (declarer - 1) % self.plan.players

    def next_declarer(self) -> int | None:
        """The declarer of the next deal; None before the first one, which anybody may declare."""
        if not self.finished:
            return None
        return self.declarer_of(self.number, self.finished[0].deal.declarer)

    def left(self, declarer: int) -> tuple[str, ...]:
        """The contracts that a declarer may still name, in the order of the sheet."""
        whose = self.used if self.sitting == "each-contract" else (self.used[declarer],)
        contracts = self.rules.contracts
        gone = {contracts[name].group or name for used in whose for name in used}
        return tuple(name for name, contract in contracts.items() if (contract.group or name) not in gone)

    def owed(self, player: int, declarer: int) -> int:
        """Doubles that a player still owes a declarer."""
        doubling = self.rules.doubling
        if doubling is None or player == declarer:
            return 0
        return max(0, doubling.owed - self.ringed[player][declarer])

    def deals_left(self, declarer: int) -> int:
        """Deals that a declarer still has in a whole game, the one in progress included."""
        return self.rules.series - len(self.used[declarer])

    def legal(self) -> tuple[Action, ...]:
        """What the seat whose turn it is may do; nothing between deals."""
        return self.position.legal() if self.position is not None else ()

    def apply(self, action: Action) -> "Game":
        """The game after an action.

        Raises:
            IllegalAction: the action may not be done now.
        """
        if isinstance(action, Deal):
            return self._dealt(action)
        if self.position is None:
            why = "the game is over" if self.over else f"deal {self.number} has not been dealt yet"
            raise IllegalAction("phase", action.token, why)
        position = self.position.apply(action)
        if position.board.phase == "over":
            return self._scored(position)
        new = self._copy()
        new.position = position
        return new

    def view(self, seat: int) -> View:
        """What a seat may know of the deal in progress.

        Raises:
            IllegalAction: there is none.
        """
        if self.position is None:
            raise IllegalAction("phase", "view", "no deal is in progress")
        if self._standings is None:
            everyone = range(self.plan.players)
            self._standings = Standings(
                left=tuple(self.left(declarer) for declarer in everyone),
                owed=tuple(tuple(self.owed(player, declarer) for declarer in everyone) for player in everyone),
                deals_left=tuple(self.deals_left(declarer) for declarer in everyone),
            )
        return View(seat, self.position.hands[seat], self.position.board, self.deals, self.totals, *self._standings)

    def _copy(self) -> "Game":
        new = object.__new__(Game)
        new.plan = self.plan
        new.sitting = self.sitting
        new.finished = self.finished
        new.position = self.position
        new.used = self.used
        new.ringed = self.ringed
        new.totals = self.totals
        new._standings = self._standings
        return new

    def _dealt(self, deal: Deal) -> "Game":
        shown = f"deal {deal.number}"
        if self.position is not None:
            raise IllegalAction("phase", shown, f"deal {self.number} is not finished")
        if self.over:
            raise IllegalAction("phase", shown, "the game is over")
        if deal.number != self.number:
            raise IllegalAction("deal", shown, f"the next deal is number {self.number}")
        check_hands(self.plan, deal)
        declarer = self.next_declarer()
        if declarer is not None and deal.declarer != declarer:
            raise IllegalAction("deal", shown, f"seat {SEATS[declarer]} declares, not {SEATS[deal.declarer]}")
        if deal.declarer >= self.plan.players:
            raise IllegalAction("deal", shown, f"there is no seat {SEATS[deal.declarer]}")
        dealer = self.dealer_for(deal.declarer)
        if deal.dealer != dealer:
            raise IllegalAction("deal", shown, f"seat {SEATS[dealer]} deals, not {SEATS[deal.dealer]}")
        remaining = self.deals_left(deal.declarer)
        bound = 0
        for player in range(self.plan.players):
            owed = self.owed(player, deal.declarer)
            if owed and owed >= remaining:
                bound |= 1 << player
        new = self._copy()
        new.position = Position.start(self.plan, deal, self.left(deal.declarer), bound)
        return new

    def _scored(self, position: Position) -> "Game":
        board = position.board
        assert self.position is not None
        assert board.call is not None
        points, scores = board.points, board.scores
        new = self._copy()
        new.totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        new.finished = (*self.finished, FinishedDeal(position.deal, board, points, scores, new.totals))
        declarer = board.declarer
        new.used = tuple(
            (*names, board.call.contract) if seat == declarer else names for seat, names in enumerate(self.used)
        )
        if board.doubles is not None:
            targets = board.doubles.targets
            new.ringed = tuple(
                tuple(count + (d == declarer and targets[player] >> d & 1) for d, count in enumerate(counts))
                if player != declarer
                else counts
                for player, counts in enumerate(self.ringed)
            )
        new.position = None
        return new
