"""The score sheet: the results of the finished deals of a game, and what they allow in the next one."""

from typing import Literal, NamedTuple, get_args

from barbu.cards import parse_card
from barbu.engine.actions import Call, Deal
from barbu.engine.phases import Over, Void
from barbu.engine.plan import Plan
from barbu.engine.schedule import Roles, calls, declarations, left, roles_for, roles_of
from barbu.engine.settle import SidePayment, side_payments
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS, seat_text
from barbu.values import Value

Length = Literal["game", "series", "each-contract", "one-deal"]
"""The length of a game: the whole game, one declarer's series, one deal of each contract (catalogue P26), or a single
deal."""

LENGTHS: tuple[Length, ...] = get_args(Length)


class FinishedDeal(NamedTuple):
    """A deal that is over: the Deal, its final board, and the totals after it (catalogue D15, D21)."""

    deal: Deal
    board: Over
    points: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @property
    def payments(self) -> tuple[SidePayment, ...]:
        """The side payment between every pair of seats."""
        doubles = self.board.doubles
        return side_payments(self.points, doubles.multiplicity if doubles is not None else lambda one, other: 0)

    @property
    def ended(self) -> Literal["played", "early", "not-played"]:
        """How it ended: played to the end, stopped early because nothing was left to score, or settled without play."""
        if not self.board.played:
            return "not-played"
        play = self.board.play
        return "played" if play is None or play.complete else "early"


class Redealt(NamedTuple):
    """A deal that does not count (catalogue D28): the Deal, its final board, and who claimed the redeal (None if the
    play made the deal void)."""

    deal: Deal
    board: Void
    claimer: int | None


class Remaining(NamedTuple):
    """What all views of a deal share, named as in a View: contracts left, doubles owed, deals left to make them in,
    deals left to declare, and contracts declared."""

    left: tuple[tuple[str, ...], ...]
    owed: tuple[tuple[int, ...], ...]
    chances: tuple[tuple[int, ...], ...]
    deals_left: tuple[int, ...]
    declared: tuple[tuple[str, ...], ...]


class Sheet(Value):
    """The score sheet of a game; immutable.

    ``first`` are the roles of the first deal (None before it); ``finished`` are the deals that count, ``redealt`` those
    that do not. ``used`` has for each seat the contracts it has declared, in order; ``ringed[player][declarer]`` counts
    how often a player has doubled a declarer; ``totals`` are the total scores of the finished deals.
    """

    __slots__ = ("_remaining", "finished", "first", "length", "plan", "redealt", "ringed", "totals", "used")

    plan: Plan
    length: Length
    first: Roles | None
    finished: tuple[FinishedDeal, ...]
    redealt: tuple[Redealt, ...]
    used: tuple[tuple[str, ...], ...]
    ringed: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    _remaining: Remaining | None

    def __init__(self, plan: Plan, length: Length) -> None:
        players = plan.players
        self.plan = plan
        self.length = length
        self.first = None
        self.finished = ()
        self.redealt = ()
        self.used = ((),) * players
        self.ringed = ((0,) * players,) * players
        self.totals = (0,) * players
        self._remaining = None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.plan.rules

    @property
    def deals(self) -> int:
        """The number of deals in the game."""
        if self.length == "one-deal":
            return 1
        return self.rules.deals if self.length == "game" else self.rules.deals_each

    @property
    def over(self) -> bool:
        """Whether all deals of the game are finished."""
        return len(self.finished) == self.deals

    @property
    def number(self) -> int:
        """The number of the deal in progress or, between deals, of the next one."""
        return len(self.finished) + 1

    @property
    def dealt(self) -> tuple[FinishedDeal | Redealt, ...]:
        """All deals that have ended, in the order in which they were dealt. A deal that does not count comes before the
        deal that replaces it, with the same number."""
        return tuple(sorted((*self.redealt, *self.finished), key=lambda ended: ended.deal.number))

    @property
    def last(self) -> FinishedDeal | Redealt | None:
        """The deal that ended last, whether it counts or not."""
        if self.redealt and self.redealt[-1].deal.number == self.number:
            return self.redealt[-1]
        return self.finished[-1] if self.finished else None

    def next_roles(self) -> Roles | None:
        """The roles of the next deal; None before the first one, in which anybody may have them, or the holder of a
        certain card."""
        return None if self.first is None else roles_of(self.plan, self.number, self.first)

    def roles(self, hands: tuple[int, ...], free: int) -> Roles:
        """The roles of the next deal, given its hands. ``free`` is the seat that declares (or deals, where nobody
        declares) if the rules leave that open, as they do in the first deal."""
        roles = self.next_roles()
        if roles is not None:
            return roles
        text = self.rules.session.first
        holder = next((seat for seat, hand in enumerate(hands) if hand >> parse_card(text) & 1), free) if text else free
        return roles_for(self.plan, holder)

    def left(self, declarer: int) -> tuple[str, ...]:
        """The contracts that a declarer may call now, in the order of the sheet."""
        own = self.used[declarer]
        if self.length == "each-contract":
            own = tuple(name for used in self.used for name in used)
        return left(self.plan, own, self._shared(), self.deals_left(declarer))

    def calls(self, declarer: int | None) -> tuple[Call, ...]:
        """The calls that a declarer may make now or, where nobody declares, the calls that are possible now."""
        names = left(self.plan, (), self._shared(), 1) if declarer is None else self.left(declarer)
        made = [done.board.call for done in self.finished] if self.plan.distinct else []
        return calls(self.plan, names, made)

    @property
    def obliges(self) -> bool:
        """Whether players owe doubles: a single deal, or one deal of each contract, is too short for that."""
        return self.rules.doubling is not None and self.length not in ("each-contract", "one-deal")

    def owed(self, player: int, declarer: int) -> int:
        """The doubles that a player still owes a declarer or, if they count over the whole game, all declarers
        together."""
        doubling = self.rules.doubling
        if doubling is None or player == declarer:
            return 0
        made = self.ringed[player]
        return max(0, doubling.owed - (made[declarer] if doubling.owed_over == "series" else sum(made)))

    def chances(self, player: int, declarer: int) -> int:
        """The number of deals, including the one in progress, in which a player can make the doubles they owe a
        declarer."""
        doubling = self.rules.doubling
        if doubling is None or doubling.owed_over == "series":
            return self.deals_left(declarer)
        return sum(self.deals_left(other) for other in range(self.plan.players) if other != player)

    def bound(self, declarer: int | None) -> int:
        """The mask of the seats that must double the declarer in this deal, because too few deals are left
        otherwise."""
        bound = 0
        if declarer is None:
            return bound
        for player in range(self.plan.players):
            owed = self.owed(player, declarer)
            if owed and owed >= self.chances(player, declarer):
                bound |= 1 << player
        return bound

    def deals_left(self, declarer: int) -> int:
        """The number of deals that a declarer still has in a whole game, including the one in progress."""
        rules = self.rules
        if not rules.shared or rules.session.rotation == "block":
            return rules.deals_each - len(self.used[declarer])
        if self.first is None or self.first.declarer is None:
            return 0
        first = self.first.declarer
        gone, all_deals = (declarations(self.plan, declarer, n, first) for n in (self.number, rules.deals + 1))
        return all_deals - gone

    @property
    def remaining(self) -> Remaining:
        """What all views of the deal in progress share, computed once. In a single deal, nothing is left for later
        deals."""
        if self._remaining is None:
            everyone = range(self.plan.players)
            most = 1 if self.length == "one-deal" else self.rules.deals
            self._remaining = Remaining(
                left=tuple(self.left(declarer) for declarer in everyone),
                owed=tuple(
                    tuple(self.owed(player, declarer) if self.obliges else 0 for declarer in everyone)
                    for player in everyone
                ),
                chances=tuple(tuple(self.chances(player, declarer) for declarer in everyone) for player in everyone),
                deals_left=tuple(min(most, self.deals_left(declarer)) for declarer in everyone),
                declared=self.used,
            )
        return self._remaining

    def check(self, deal: Deal) -> None:
        """Check that a deal is the next one and that the right seats have its roles.

        Raises:
            IllegalAction: it is not the next deal, or the wrong seat has a role.
        """
        shown = f"deal {deal.number}"
        if self.over:
            raise IllegalAction("phase", shown, message("engine-game-over"))
        if deal.number != self.number:
            raise IllegalAction("deal", shown, message("engine-next-deal", number=self.number))
        declares = self.rules.session.rotation != "deal-only"
        if (deal.declarer is None) is declares:
            raise IllegalAction(
                "deal", shown, message("engine-declarer-missing" if declares else "engine-nobody-declares")
            )
        seat = deal.dealer if deal.declarer is None else deal.declarer
        if seat >= self.plan.players or deal.dealer >= self.plan.players:
            raise IllegalAction("deal", shown, message("engine-seat-missing", seat=SEATS[max(seat, deal.dealer)]))
        roles = self.roles(deal.hands, seat)
        if deal.declarer != roles.declarer:
            seats = {"seat": seat_text(roles.declarer), "given": seat_text(deal.declarer)}
            why = message("engine-other-declarer", **seats)
            raise IllegalAction("deal", shown, why)
        if deal.dealer != roles.dealer:
            why = message("engine-other-dealer", seat=SEATS[roles.dealer], given=SEATS[deal.dealer])
            raise IllegalAction("deal", shown, why)

    def begun(self, roles: Roles) -> "Sheet":
        """The sheet after a deal begins. The roles of the first deal are kept, since they decide all later ones."""
        if self.first is not None:
            return self
        new = self._copy()
        new.first = roles
        return new

    def voided(self, deal: Deal, board: Void) -> "Sheet":
        """The sheet after a deal that does not count."""
        new = self._copy()
        new.redealt = (*self.redealt, Redealt(deal, board, board.claimer))
        return new

    def scored(self, deal: Deal, board: Over) -> "Sheet":
        """The sheet after a deal that is over."""
        points, scores = board.points, board.scores
        new = self._copy()
        new.totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        new.finished = (*self.finished, FinishedDeal(deal, board, points, scores, new.totals))
        declarer = board.declarer
        if declarer is not None:
            used = self.used
            new.used = (*used[:declarer], (*used[declarer], board.call.contract), *used[declarer + 1 :])
            if board.doubles is not None:
                new.ringed = self._with_doubles(board.doubles.targets, declarer)
        return new

    def _with_doubles(self, targets: tuple[int, ...], declarer: int) -> tuple[tuple[int, ...], ...]:
        """The doubles of declarers so far, plus those of a new deal."""
        ringed = list(self.ringed)
        for player, named in enumerate(targets):
            if named >> declarer & 1:
                counts = ringed[player]
                ringed[player] = (*counts[:declarer], counts[declarer] + 1, *counts[declarer + 1 :])
        return tuple(ringed)

    def _copy(self) -> "Sheet":
        new = Sheet(self.plan, self.length)
        new.first = self.first
        new.finished = self.finished
        new.redealt = self.redealt
        new.used = self.used
        new.ringed = self.ringed
        new.totals = self.totals
        return new

    def _shared(self) -> tuple[str, ...]:
        """The contracts of all finished deals, if some contracts are shared."""
        return tuple(done.board.call.contract for done in self.finished) if self.rules.shared else ()
