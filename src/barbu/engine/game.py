"""The whole sitting: finished deals, contracts used, doubles owed, totals, and the deal in progress."""

from typing import Literal, NamedTuple

from barbu.cards import parse_card, single
from barbu.engine.actions import SEATS, Action, Call, Deal, seat_text
from barbu.engine.board import Board
from barbu.engine.plan import Plan, plan_of
from barbu.engine.position import Position, check_hands
from barbu.engine.schedule import Roles, calls, declarations, left, roles_for, roles_of
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


class Redealt(NamedTuple):
    """A deal that does not count: how it was dealt, how it ended, and who claimed it (None: it was void by itself)."""

    deal: Deal
    board: Board
    claimer: int | None


class Standings(NamedTuple):
    """What the views of a deal share: contracts left, doubles owed, deals in which they may still be made, and deals
    left, as a View has them. Worked out when the first view of a deal is asked for."""

    left: tuple[tuple[str, ...], ...]
    owed: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[int, ...], ...]
    deals_left: tuple[int, ...]


class Game:
    """A sitting in progress; immutable. Between two deals ``position`` is None and the next action is a Deal.

    ``first`` are the roles of the first deal, None before it; ``finished`` the deals that count, ``redealt`` those that
    do not. ``used`` lists for each seat the contracts it has declared, in order; ``ringed[player][declarer]`` counts
    the doubles that a player has made of a declarer.
    """

    __slots__ = (
        "_standings",
        "finished",
        "first",
        "plan",
        "position",
        "redealt",
        "ringed",
        "sitting",
        "totals",
        "used",
    )

    plan: Plan
    sitting: Sitting
    first: Roles | None
    finished: tuple[FinishedDeal, ...]
    redealt: tuple[Redealt, ...]
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
            RulesError: these rules have no series of one declarer's deals, or no deal of each contract, to sit down
                for.
        """
        if why := sitting_refusal(rules, sitting):
            raise RulesError(rules.variant, "sitting", why)
        if sitting == "each-contract" and rules.session.rotation == "block":
            rules = with_options(rules, ["quick-rotation"])
        self = cls()
        self.plan = plan_of(rules)
        self.sitting = sitting
        self.first = None
        self.finished = ()
        self.redealt = ()
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

    def next_roles(self) -> Roles | None:
        """The roles of the next deal; None before the first one, whose role goes to anybody or to the holder of a
        card."""
        return None if self.first is None else roles_of(self.plan, self.number, self.first)

    def next_deal(self, hands: tuple[int, ...], free: int) -> Deal:
        """The action that deals some hands. ``free`` is the seat that declares (or deals, where nobody declares) where
        the rules leave that open, as they do in the first deal."""
        roles = self.next_roles()
        if roles is None:
            holder = self._holder_of_first(hands)
            roles = roles_for(self.plan, free if holder is None else holder)
        return Deal(self.number, *roles, tuple(map(single, hands)))

    def left(self, declarer: int) -> tuple[str, ...]:
        """The contracts that a declarer may still name now, in the order of the sheet."""
        own = self.used[declarer]
        if self.sitting == "each-contract":
            own = tuple(name for used in self.used for name in used)
        return left(self.plan, own, self._called(), self.deals_left(declarer))

    def owed(self, player: int, declarer: int) -> int:
        """Doubles that a player still owes a declarer or, if they are counted over the game, all declarers."""
        doubling = self.rules.doubling
        if doubling is None or player == declarer:
            return 0
        made = self.ringed[player]
        return max(0, doubling.owed - (made[declarer] if doubling.owed_over == "series" else sum(made)))

    def chances(self, player: int, declarer: int) -> int:
        """Deals, the one in progress included, in which a player can make the doubles that he owes a declarer."""
        doubling = self.rules.doubling
        if doubling is None or doubling.owed_over == "series":
            return self.deals_left(declarer)
        return sum(self.deals_left(other) for other in range(self.plan.players) if other != player)

    def deals_left(self, declarer: int) -> int:
        """Deals that a declarer still has in a whole game, the one in progress included."""
        rules = self.rules
        if not rules.shared:
            return rules.series - len(self.used[declarer])
        if self.first is None or self.first.declarer is None:
            return 0
        first = self.first.declarer
        gone, all_deals = (declarations(self.plan, declarer, n, first) for n in (self.number, rules.deals + 1))
        return all_deals - gone

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
        if position.board.phase == "void":
            new.position = None
            new.redealt = (*self.redealt, Redealt(position.deal, position.board, position.board.claimer))
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
                chances=tuple(tuple(self.chances(player, declarer) for declarer in everyone) for player in everyone),
                deals_left=tuple(self.deals_left(declarer) for declarer in everyone),
            )
        return View(seat, self.position.hands[seat], self.position.board, self.deals, self.totals, *self._standings)

    def _copy(self) -> "Game":
        new = object.__new__(Game)
        new.plan = self.plan
        new.sitting = self.sitting
        new.first = self.first
        new.finished = self.finished
        new.redealt = self.redealt
        new.position = self.position
        new.used = self.used
        new.ringed = self.ringed
        new.totals = self.totals
        new._standings = self._standings
        return new

    def _called(self) -> tuple[str, ...]:
        """The contracts of all finished deals."""
        return tuple(call.contract for call in self._calls())

    def _calls(self) -> list[Call]:
        return [done.board.call for done in self.finished if done.board.call is not None]

    def _holder_of_first(self, hands: tuple[int, ...]) -> int | None:
        """Who holds the card whose holder has the first role; None where the rules name no card."""
        text = self.rules.session.first
        if not text:
            return None
        card = parse_card(text)
        return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)

    def _dealt(self, deal: Deal) -> "Game":
        shown = f"deal {deal.number}"
        if self.position is not None:
            raise IllegalAction("phase", shown, f"deal {self.number} is not finished")
        if self.over:
            raise IllegalAction("phase", shown, "the game is over")
        if deal.number != self.number:
            raise IllegalAction("deal", shown, f"the next deal is number {self.number}")
        check_hands(self.plan, deal)
        self._check_roles(deal, shown)
        new = self._copy()
        new.first = self.first or Roles(deal.dealer, deal.declarer)
        declarer = deal.declarer
        names = left(self.plan, (), self._called(), 1) if declarer is None else new.left(declarer)
        open_calls = calls(self.plan, names, self._calls())
        new.position = Position.start(self.plan, deal, open_calls, new._bound(declarer))
        if self.rules.session.choice == "fixed" and len(open_calls) == 1:
            new.position = new.position.called(open_calls[0])
        return new

    def _check_roles(self, deal: Deal, shown: str) -> None:
        roles = self.next_roles()
        declares = self.rules.session.rotation != "deal-only"
        if (deal.declarer is None) is declares:
            why = "the declarer is missing" if declares else "nobody declares in these rules"
            raise IllegalAction("deal", shown, why)
        seat = deal.dealer if deal.declarer is None else deal.declarer
        if seat >= self.plan.players or deal.dealer >= self.plan.players:
            raise IllegalAction("deal", shown, f"there is no seat {SEATS[max(seat, deal.dealer)]}")
        if roles is None:
            holder = self._holder_of_first(deal.hands)
            roles = roles_for(self.plan, seat if holder is None else holder)
        if deal.declarer != roles.declarer:
            why = f"seat {seat_text(roles.declarer)} declares, not {seat_text(deal.declarer)}"
            raise IllegalAction("deal", shown, why)
        if deal.dealer != roles.dealer:
            raise IllegalAction("deal", shown, f"seat {SEATS[roles.dealer]} deals, not {SEATS[deal.dealer]}")

    def _bound(self, declarer: int | None) -> int:
        """The mask of the seats that have to double the declarer in this deal, since too few are left otherwise."""
        bound = 0
        if declarer is None:
            return bound
        for player in range(self.plan.players):
            owed = self.owed(player, declarer)
            if owed and owed >= self.chances(player, declarer):
                bound |= 1 << player
        return bound

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


def sitting_refusal(rules: Rules, sitting: Sitting) -> str:
    """Why there is no sitting of a kind under some rules, or an empty text if there is."""
    own = not rules.shared and rules.session.rotation != "deal-only"
    if sitting == "series" and (rules.session.rotation != "block" or not own):
        return "the declarer changes each deal, so there is no series to play"
    if sitting == "each-contract" and not own:
        return "the contracts are shared by the table, so the whole game has each of them only once or twice"
    if sitting == "each-contract" and rules.session.choice == "fixed":
        return "the order of the contracts is fixed for each declarer"
    if sitting == "each-contract" and any(contract.times > 1 for contract in rules.contracts.values()):
        return "each declarer plays some contracts several times"
    return ""
