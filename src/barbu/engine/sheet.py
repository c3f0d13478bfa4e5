"""The score sheet: the results of the finished deals of a game, and what they allow in the next one."""

from functools import cached_property
from typing import Literal, NamedTuple, get_args

from msgspec.structs import replace

from barbu.cards import parse_card
from barbu.engine.actions import Call, Deal
from barbu.engine.frozen import Frozen
from barbu.engine.phases import Over, Void
from barbu.engine.plan import Plan
from barbu.engine.schedule import Roles, calls, deals_of, left, roles_for, roles_of, wheel_begun
from barbu.engine.settle import SidePayment, side_payments
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS, seat_text

Length = Literal["game", "series", "each-contract", "one-deal"]
"""The length of a game: the whole game, one declarer's series, one deal of each contract (catalogue P26), or a single
deal."""

LENGTHS: tuple[Length, ...] = get_args(Length)


class FinishedDeal(Frozen, frozen=True):
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


class Redealt(Frozen, frozen=True):
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


class Sheet(Frozen, frozen=True, dict=True):
    """The score sheet of a game; immutable.

    ``first`` are the roles of the first deal (None before it); ``finished`` are the deals that count, ``redealt`` those
    that do not. ``used`` has for each seat the contracts it has declared, in order; ``ringed[player][declarer]`` counts
    how often a player has doubled a declarer, both in the current round where the game is played to a total, however
    many rounds that takes; ``totals`` are the total scores of the finished deals.
    """

    plan: Plan
    length: Length
    used: tuple[tuple[str, ...], ...]
    ringed: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    first: Roles | None = None
    finished: tuple[FinishedDeal, ...] = ()
    redealt: tuple[Redealt, ...] = ()

    @classmethod
    def blank(cls, plan: Plan, length: Length) -> "Sheet":
        """The sheet before the first deal."""
        players = plan.players
        nothing = (0,) * players
        return cls(plan, length, ((),) * players, (nothing,) * players, nothing)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.plan.rules

    @property
    def deals(self) -> int:
        """The number of deals in the game; 0 if it goes on until a player reaches a total."""
        if self.length == "game":
            return self.plan.rules.known_deals
        return 1 if self.length == "one-deal" else self.rules.deals_each

    @property
    def over(self) -> bool:
        """Whether all deals are finished, or a player has reached the total or lost the trial that ends the game."""
        if self.plan.tries and self.loses:
            return True
        deals = self.deals
        return len(self.finished) == deals if deals else any(map(self.plan.reached, self.totals))

    @property
    def loses(self) -> bool:
        """Whether a player has failed the last attempt at a trial, which ends the game."""
        return bool(self.finished) and self.finished[-1].board.loses

    @property
    def failures(self) -> int:
        """How often the trial of the next deal has failed already."""
        if not self.plan.tries:
            return 0
        return sum(
            redealt.deal.number == self.number and bool(redealt.board.contract.price) for redealt in self.redealt
        )

    def behind(self, declarer: int | None) -> int:
        """How many points would make a declarer the last of all, where they can lose a trial; else 0."""
        if declarer is None or not self.plan.tries:
            return 0
        bad = [-self.plan.sign * total for total in self.totals]
        return max(max(bad[:declarer] + bad[declarer + 1 :]) - bad[declarer] + 1, 0)

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
        return self.roles_due(self.number)

    def roles_due(self, number: int) -> Roles | None:
        """The roles of a deal, if nobody declares out of turn in it; None before the first deal. Where players at a
        real table have declared out of turn earlier, the turn of a player who has no deals left goes to the first one
        who has."""
        if self.first is None:
            return None
        roles, first = roles_of(self.plan, number, self._opening(number)), self.first.declarer
        if self.plan.reverses:
            return self._taken_over(number, roles)
        if roles.declarer is None or first is None or number > self.deals > 0:
            return roles
        before = [done.deal.declarer for done in self.finished[self._begun(number) : number - 1]]
        for seat in (roles.declarer, *self.plan.orders[first]):
            if before.count(seat) < deals_of(self.plan, seat, first):
                return Roles(roles.dealer, seat)
        return roles

    def _taken_over(self, number: int, roles: Roles) -> Roles:
        """The roles of a deal, which are those of the last player who has turned round a contract of the same series
        and taken everything; the order of the seats stays (relatives, section 9.1)."""
        before = self._series_begun(number)
        for done in reversed(self.finished[before : number - 1]):
            if done.board.reverser is not None and done.board.reversed:
                return roles_for(self.plan, done.board.reverser)
        return roles

    def _series_begun(self, number: int) -> int:
        """The number of deals before the series to which a deal belongs; none of the deals is in it where the declarer
        changes after each."""
        if self.rules.session.rotation != "block":
            return number - 1
        return (number - 1) // self.rules.deals_each * self.rules.deals_each

    def series_of(self, declarer: int) -> int:
        """The seat whose series the deal in progress belongs to: the declarer, or the player whose series they have
        taken over."""
        if not self.plan.reverses or self.first is None or self.over:
            return declarer
        owner = roles_of(self.plan, self.number, self.first).declarer
        due = self.roles_due(self.number)
        return declarer if owner is None or due is None or due.declarer != declarer else owner

    @property
    def pool(self) -> int:
        """The fines in the pool, which the declarer of the last deal of a series takes."""
        if not self.plan.pools:
            return 0
        return self.finished[-1].board.pool if self.finished else 0

    @property
    def closes(self) -> bool:
        """Whether the deal in progress is the last of a series, or of the game."""
        if self.rules.session.rotation == "block" and self.number % self.rules.deals_each == 0:
            return True
        return self.number == self.deals

    def _begun(self, number: int) -> int:
        """The number of deals before the round to which a deal belongs; 0 where the game is only one round."""
        return 0 if self.deals else (number - 1) // self.rules.deals * self.rules.deals

    @property
    def round(self) -> tuple[FinishedDeal, ...]:
        """The finished deals of the current round."""
        return self.finished[self._begun(self.number) :]

    def _opening(self, number: int) -> Roles:
        """The roles of the deal with which the wheel of a deal begins: the player with the worst total declares it, and
        of several the one whose turn would come first (relatives, section 6.6). As long as that is not known, those of
        the first deal."""
        assert self.first is not None
        begun = wheel_begun(self.plan, number)
        if begun == 1 or begun > len(self.finished) + 1:
            return self.first
        totals, before = self.finished[begun - 2].totals, self._opening(begun - 1).declarer
        order = self.plan.orders[before or 0]
        return roles_for(self.plan, min(order, key=lambda seat: self.plan.sign * totals[seat]))

    def is_out_of_turn(self, done: FinishedDeal) -> bool:
        """Whether somebody else than the player whose turn it was declared a finished deal."""
        due = self.roles_due(done.deal.number)
        return due is not None and due.declarer != done.deal.declarer

    def roles(self, hands: tuple[int, ...], free: int) -> Roles:
        """The roles of the next deal, given its hands. ``free`` is the seat that declares (or deals, in games without a
        declarer) if the rules leave that open, as they do in the first deal."""
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

    def calls(self, declarer: int | None, attempt: int = 0) -> tuple[Call, ...]:
        """The calls that a declarer may make now or, in games without a declarer, the calls that are possible now.
        ``attempt`` is that of a trial (0: the next one)."""
        names = left(self.plan, (), self._shared(), 1) if declarer is None else self.left(self.series_of(declarer))
        made = [done.board.call for done in self.round] if self.plan.distinct else []
        return calls(self.plan, names, made, attempt or self.failures + 1)

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
        """The number of deals that a declarer still has in a whole game, or in the round, including the one in
        progress."""
        rules = self.rules
        first = None if self.first is None else self.first.declarer
        if first is None:
            # Only the players' own contracts are then known to be theirs.
            return rules.deals_each if not rules.shared or rules.session.rotation == "block" else 0
        return deals_of(self.plan, declarer, first) - len(self.used[declarer])

    @cached_property
    def remaining(self) -> Remaining:
        """What all views of the deal in progress share. In a single deal, nothing is left for later deals."""
        everyone = range(self.plan.players)
        series = self._series()
        most = 1 if self.length == "one-deal" else self.rules.deals
        return Remaining(
            left=tuple(self.left(declarer) for declarer in series),
            owed=tuple(
                tuple(self.owed(player, declarer) if self.obliges else 0 for declarer in everyone)
                for player in everyone
            ),
            chances=tuple(tuple(self.chances(player, declarer) for declarer in everyone) for player in everyone),
            deals_left=tuple(min(most, self.deals_left(declarer)) for declarer in series),
            declared=tuple(self.used[declarer] for declarer in series),
        )

    def _series(self) -> list[int]:
        """For each seat, the seat whose series it has: where a player has taken one over, these two change places."""
        seats = [*range(self.plan.players)]
        due = self.roles_due(self.number) if self.plan.reverses and not self.over else None
        if due is not None and due.declarer is not None:
            owner = self.series_of(due.declarer)
            seats[owner], seats[due.declarer] = due.declarer, owner
        return seats

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
        return self if self.first is not None else replace(self, first=roles)

    def voided(self, deal: Deal, board: Void) -> "Sheet":
        """The sheet after a deal that does not count."""
        return replace(self, redealt=(*self.redealt, Redealt(deal, board, board.claimer)))

    def scored(self, deal: Deal, board: Over) -> "Sheet":
        """The sheet after a deal that is over."""
        points, scores = board.points, board.scores
        totals = tuple(total + score for total, score in zip(self.totals, scores, strict=True))
        used, ringed, declarer = self.used, self.ringed, board.declarer
        if declarer is not None:
            owner = self.series_of(declarer)
            used = (*used[:owner], (*used[owner], board.call.contract), *used[owner + 1 :])
            if board.doubles is not None:
                ringed = self._with_doubles(board.doubles.targets, declarer)
        finished = (*self.finished, FinishedDeal(deal, board, points, scores, totals))
        if not self.deals and len(finished) % self.rules.deals == 0:  # the next round begins
            blank = Sheet.blank(self.plan, self.length)
            used, ringed = blank.used, blank.ringed
        return replace(self, totals=totals, used=used, ringed=ringed, finished=finished)

    def _with_doubles(self, targets: tuple[int, ...], declarer: int) -> tuple[tuple[int, ...], ...]:
        """The doubles of declarers so far, plus those of a new deal."""
        ringed = list(self.ringed)
        for player, named in enumerate(targets):
            if named >> declarer & 1:
                counts = ringed[player]
                ringed[player] = (*counts[:declarer], counts[declarer] + 1, *counts[declarer + 1 :])
        return tuple(ringed)

    def _shared(self) -> tuple[str, ...]:
        """The contracts of all finished deals of the round, if some contracts are shared."""
        return tuple(done.board.call.contract for done in self.round) if self.rules.shared else ()
