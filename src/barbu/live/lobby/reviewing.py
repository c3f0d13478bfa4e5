"""Reviews of people's games. Decisions are weighed a little at a time, while the page asks for them, so that most of a
review is there when its game is over; what is found stays in memory (decision 0263)."""

import time
from collections import OrderedDict

from msgspec.structs import replace

from barbu.analysis.analysing import Analysis
from barbu.analysis.decisions import PLAIN, Weighed
from barbu.analysis.luck import Equals, ends
from barbu.analysis.plain import WORLDS
from barbu.bots.search.kernel import KERNEL
from barbu.coach.comparison import better
from barbu.contest.hand import asked_of
from barbu.engine.actions import Action, parse_action
from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.kernel.coverage import plays_on
from barbu.kernel.errors import KernelError, has_compiler
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lines import SOLVED
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import Player, RequestError, seat_with
from barbu.live.table.actor import Table
from barbu.live.table.company import new_code
from barbu.live.table.same_deals import check_secret
from barbu.live.views.answers import finished_deal, rules_message
from barbu.live.views.review import Lay, Review, Sharing, review
from barbu.live.wire.protocol import RulesMessage
from barbu.live.wire.requests import ShareReview, Ticket
from barbu.messages import message
from barbu.scoresheet.sheet import moves
from barbu.seats import SEATS
from barbu.store.events import Shared
from barbu.text.render import render

LEVEL = "master"
"""The level at which decisions are weighed."""

SLICE_S = 0.5
"""Seconds for which decisions are weighed whenever a page asks."""

PLAIN_SLICE_S = 0.04
"""The same where there is no kernel: as a rule in a browser, where whatever else is asked for waits for it."""

MOST_KEPT = 50
"""How many reviews are kept in memory."""


class Reviews:
    """The reviews of a lobby's games, the most recently asked for."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._kept: OrderedDict[tuple[str, int], _Reviewing] = OrderedDict()

    async def review(self, ticket: Ticket, place: str, do: Do = at_once, wanted: str = "") -> Review:
        """What the decisions of a seat's player cost, as far as it is known; more of them are weighed first. ``place``
        is where on the network the question comes from, ``wanted`` the seat if it is not the author's own.

        Raises:
            RequestError: the ticket opens neither a seat nor a review, or not that of the seat wanted.
            AnalysisError: the cards are not known.
        """
        table, seat = await self._looked(ticket, wanted, do)
        game, over = table.game, table.game.over or table.company.ended
        kept = self._kept.setdefault((table.id, seat), _Reviewing(SEATS[seat], _level()))
        self._kept.move_to_end((table.id, seat))
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        await do(lambda: kept.take_over(game, over))
        # While the kernel is being compiled, nothing can be weighed by it.
        if not kept.busy and (kept.plain or KERNEL.settled()):
            kept.busy = True
            await self._lobby.consult(kept.go_on, place)
        if kept.failed is not None:
            raise kept.failed
        rules = rules_message(table.variant, table.rules, table.replays)
        told = await do(lambda: kept.told(rules, game, list(table.players), seat))
        mine = seat_with(table.players, ticket.token)
        return replace(told, seats=_seats(table, mine), sharing=_shared(table, mine))

    async def share(self, wanted: ShareReview, do: Do = at_once) -> Sharing:
        """Let others look at the review of a game by a link, as far as its player is concerned, or no longer.

        Raises:
            RequestError: the ticket opens no seat, or the game goes on.
            StoreError: it cannot be stored.
        """
        table, seat = await self._lobby.seated(Ticket(wanted.table, wanted.token), do)
        _check_over(table)
        if wanted.agreed:
            check_secret(table.company.challenge)
        sharing, mine = table.company.sharing, SEATS[seat]

        async def agree() -> None:
            if wanted.agreed != (mine in sharing.agreed):
                code = (sharing.agreed_code or new_code()) if wanted.agreed else ""
                await table.room.happen(Shared(mine, code))

        await table.between(agree)
        if not sharing.is_open:
            self._lobby.groups.end(table.id)
        found = _shared(table, seat)
        assert found is not None
        return found

    async def lay(self, ticket: Ticket, number: int, move: int, best: str, do: Do = at_once, wanted: str = "") -> Lay:
        """How a choice of a seat's player would have turned out in the cards as they lay, compared with another, and
        what speaks for the other.

        Raises:
            RequestError: the ticket opens no seat, the game goes on, that seat made no such choice, or had not this
                other.
        """
        table, seat = await self._looked(ticket, wanted, do)
        game, players = table.game, [player.name for player in table.players]
        _check_over(table)
        return await do(lambda: _lay(game, players, seat, number, move, best))

    async def _looked(self, ticket: Ticket, wanted: str, do: Do) -> tuple[Table, int]:
        """The table of a review, and the seat it is of: the author's own, or the one wanted."""
        table = await self._lobby.as_it_is(ticket.table, do)
        mine = None
        if not table.company.sharing.opens(ticket.token):
            table, mine = await self._lobby.look(ticket, do)
        seats = _seats(table, mine)
        seat = wanted or (SEATS[mine] if mine is not None else seats[0])
        if seat not in seats:
            raise RequestError("no-review", message("live-review-others"), message("live-review-others-hint"))
        return table, SEATS.index(seat)


def _seats(table: Table, mine: int | None) -> list[str]:
    """The seats whose reviews a person may see, who has this seat (None: who comes by a link). Those of bots are for
    one who plays against them alone; all others are seen once all people share them."""
    company, people = table.company, table.people
    if not (company.sharing.is_open or (company.is_alone and _is_over(table))):
        return [] if mine is None else [SEATS[mine]]
    return [SEATS[seat] for seat in sorted(range(len(table.players)), key=lambda seat: seat not in people)]


def _level() -> str:
    """The level at which decisions are weighed on this computer."""
    return LEVEL if has_compiler() and KERNEL.missing is None else PLAIN


def _shared(table: Table, mine: int | None) -> Sharing | None:
    """Who shares the review, as a person in a seat is told."""
    sharing = table.company.sharing
    if mine is None or not _is_over(table):
        return None
    return Sharing(sharing.agreed_code if SEATS[mine] in sharing.agreed else "", sharing.agreed, sharing.waiting)


def _is_over(table: Table) -> bool:
    return table.game.over or table.company.ended


def _check_over(table: Table) -> None:
    if not _is_over(table):
        raise RequestError("no-review", message("live-review-early"), message("live-review-early-hint"))


class _Reviewing:
    """What is known of a seat's decisions in the deals that have ended, and of what its cards were worth."""

    def __init__(self, seat: str, level: str) -> None:
        self.busy = False
        self.plain = level == PLAIN
        self._seat = seat
        self._level = level
        self._known: dict[int, Weighed | None] = {}
        self._analysis: Analysis | None = None
        self._equals: Equals | None = None
        self.failed: BarbuError | None = None
        self._at = (-1, False)

    def take_over(self, game: Game, over: bool) -> None:
        """Take over the deals that have ended by now."""
        if self._at != (len(game.finished), over):
            ended = Game.at(game.sheet)
            analysis = Analysis(ended, self._seat, self._level)
            analysis.known = self._known
            self._analysis, self._equals = analysis, Equals(ended) if over else None
            self._at = (len(game.finished), over)
            if over and not self.plain:
                KERNEL.solves()  # it is compiled while decisions are weighed

    def go_on(self) -> None:
        """Weigh what is missing, for a while."""
        end = time.monotonic() + (PLAIN_SLICE_S if self.plain else SLICE_S)

        def late() -> bool:
            return time.monotonic() > end

        try:
            if self._analysis is not None:
                self._analysis.run(late=late)
                if self._equals is not None and not self._analysis.missing:
                    self._equals.go_on(late)
        except BarbuError as error:
            self.failed = error
        finally:
            self.busy = False

    def told(self, rules: RulesMessage, game: Game, players: list[Player], seat: int) -> Review:
        """What is known, as the page is told it."""
        assert self._analysis is not None
        total, totals = len(self._analysis.wanted), None if self._equals is None else self._equals.totals
        return review(
            rules,
            game,
            players,
            seat,
            self._analysis.found,
            over=self._at[1],
            total=total,
            done=total - len(self._analysis.missing),
            unweighed=self._analysis.unweighed,
            worlds=WORLDS if self.plain else 0,
            cards=None if totals is None else totals[seat],
        )


def _lay(game: Game, players: list[str], seat: int, number: int, move: int, best: str) -> Lay:
    then = moment_of(game, number, move).game
    chosen, other = parse_action(moves(finished_deal(game, number))[move - 1].act), parse_action(best)
    if then.running.to_act != seat or other not in then.legal:
        raise RequestError("no-why", message("live-no-why"), message("live-no-why-hint"))
    sign = game.plan.sign
    gain = sign * (ends(then.apply(other))[seat] - ends(then.apply(chosen))[seat])
    why = better(then.view(seat), other, chosen)
    asked = asked_of(then.view(seat)) is not None
    return Lay(gain, "" if why is None else render(why), _solved(then, other, chosen), asked)


def _solved(then: Game, other: Action, chosen: Action) -> int | None:
    """How much more another choice is worth than the one chosen if all cards are seen; None where that is not known."""
    if not KERNEL.solves() or not plays_on(then.running.board):
        return None
    from barbu.kernel.solving import solve  # it needs NumPy

    try:
        values = solve(then.position, positions=SOLVED).values
    except KernelError:
        return None
    return then.plan.sign * (values[other.token] - values[chosen.token])
