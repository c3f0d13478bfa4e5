"""What a page asks about clubs."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection

from barbu.api import clubs
from barbu.api.catalogue import rules_named
from barbu.api.lasting import Ladder
from barbu.api.request import Question, Request
from barbu.api.rule_editor import own_rules
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import hash_of
from barbu.live.wire.download import Download
from barbu.live.wire.requests import Ticket
from barbu.names import results
from barbu.names.clubs import boards, evenings, members, planned
from barbu.names.clubs import club as club_module
from barbu.names.clubs.club import club_for, clubs_of, seen_by
from barbu.names.clubs.evenings import OPEN_MS
from barbu.names.error import ClubRefused
from barbu.names.ladder import Scope, as_csv, ladder, usual
from barbu.server.names.feed import feed
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S, as_anyone, as_myself, origin_of, place_in
from barbu.store.model import now_ms
from barbu.store.sqlite import SqliteStore

Found = TypeVar("Found")

CLUB_S = 2.0
"""What a new club costs its sender, in seconds of work."""


class ClubQuestions:
    """The questions about the clubs of a ``service`` at a server with these tables, whose ``store`` has the results of
    challenges."""

    def __init__(self, service: NameService, lobby: Lobby, store: SqliteStore) -> None:
        self._service = service
        self._lobby = lobby
        self._store = store

    def all(self) -> dict[str, Question]:
        """All questions about clubs by address."""
        asked = {
            "/api/clubs": self.mine,
            "/api/clubs/club": self.club,
            "/api/clubs/members": self.members,
            "/api/clubs/evenings": self.evenings,
            "/api/clubs/at": self.at,
            "/api/clubs/ladder": self.ladder,
            "/api/clubs/ladder.csv": self.ladder_file,
            "/api/clubs/ladder.atom": self.ladder_feed,
        }
        brought = {
            "/api/clubs/new": self.create,
            "/api/clubs/change": self.change,
            "/api/clubs/invitation": self.invitation,
            "/api/clubs/join": self.join,
            "/api/clubs/renew": self.renew,
            "/api/clubs/member": self.member,
            "/api/clubs/leave": self.leave,
            "/api/clubs/delete": self.delete,
            "/api/clubs/table": self.table,
            "/api/clubs/boards": self.boards,
            "/api/clubs/plan": self.plan,
            "/api/clubs/cancel": self.cancel,
            "/api/clubs/answer": self.answer,
        }
        return {path: Question(answer) for path, answer in asked.items()} | {
            path: Question(answer, brings=True) for path, answer in brought.items()
        }

    async def mine(self, request: Request) -> list[clubs.ClubLine]:
        """My clubs."""
        await request.pay(READ_S)
        return await as_myself(self._service, request, clubs_of, "read")

    async def club(self, request: Request) -> clubs.Club:
        """A club, as I see it."""
        club = request.query.get("club", "")
        await request.pay(READ_S)
        return await self._seen(request, await self._read(request, lambda db, me: club_for(db, club, me)))

    async def create(self, request: Request) -> clubs.Club:
        """Found a club."""
        wanted = await request.body(clubs.NewClub)
        await request.pay(CLUB_S)
        await self._check(request, wanted.rules)
        with request.table():
            found = await as_myself(
                self._service, request, lambda db, me: club_for(db, club_module.create(db, me, wanted), me), "manage"
            )
        return await self._seen(request, found)

    async def change(self, request: Request) -> clubs.Club:
        """Change something of a club, or of how I am shown there."""
        wanted = await request.body(clubs.ChangeClub)
        if wanted.rules is not None:
            await self._check(request, wanted.rules)
        return await self._change(request, wanted.club, lambda db, me: club_module.change(db, me, wanted))

    async def members(self, request: Request) -> clubs.ClubMembers:
        """The members of a club, from a place on."""
        club, first = request.query.get("club", ""), place_in(request)
        await request.pay(READ_S)
        return await self._read(request, lambda db, me: members.members(db, me, club, first))

    async def invitation(self, request: Request) -> clubs.ClubInvited:
        """What an invitation is to."""
        wanted = await request.body(clubs.ClubCode)
        await request.pay(READ_S)
        with request.guess():
            return await self._read(request, lambda db, me: members.invited(db, me, wanted.code))

    async def join(self, request: Request) -> clubs.Club:
        """Follow an invitation."""
        wanted = await request.body(clubs.ClubCode)
        await request.pay(WRITE_S)

        def join(db: Connection, me: str) -> clubs.Club:
            return club_for(db, members.join(db, me, wanted.code), me)

        with request.guess():
            found = await as_myself(self._service, request, join, "enter")
        return await self._seen(request, found)

    async def renew(self, request: Request) -> clubs.Club:
        """Make a new invitation."""
        wanted = await request.body(clubs.OfClub)
        return await self._change(request, wanted.club, lambda db, me: members.renew(db, me, wanted.club))

    async def member(self, request: Request) -> clubs.Club:
        """Give a member another role, or remove them."""
        wanted = await request.body(clubs.ClubMembership)

        def change(db: Connection, me: str) -> None:
            if wanted.role:
                members.give_role(db, me, wanted.club, wanted.name, wanted.role)
            else:
                members.remove(db, me, wanted.club, wanted.name)

        return await self._change(request, wanted.club, change)

    async def leave(self, request: Request) -> dict[str, str]:
        """Leave a club."""
        wanted = await request.body(clubs.OfClub)
        await request.pay(WRITE_S)
        await as_myself(self._service, request, lambda db, me: members.leave(db, me, wanted.club), "enter")
        return {}

    async def delete(self, request: Request) -> dict[str, str]:
        """Delete a club."""
        wanted = await request.body(clubs.DeleteClub)
        await request.pay(WRITE_S)
        await as_myself(
            self._service, request, lambda db, me: club_module.delete_club(db, me, wanted.club, wanted.name)
        )
        return {}

    async def table(self, request: Request) -> dict[str, str]:
        """Say that a table at which I sit is a club's.

        Raises:
            BarbuError: I do not sit there, its game was over long ago, or I am no member.
        """
        wanted = await request.body(clubs.ClubTable)
        await request.pay(WRITE_S)
        table, _ = await self._lobby.look(Ticket(wanted.table, wanted.seat), request.do)
        over, company = table.game.over, table.company
        if company.ended or company.terms is None or (over and now_ms() - table.journal.played_ms > OPEN_MS):
            raise ClubRefused("clubs-table-over")
        await as_myself(
            self._service, request, lambda db, me: evenings.open_table(db, me, wanted.club, table.id, wanted.day)
        )
        if over:
            await request.pay(CLUB_S)
            await self._service.enter(table)
            await self._service.write(lambda db: results.count_game_again(db, table.id))
        return {}

    async def evenings(self, request: Request) -> clubs.ClubEvenings:
        """The evenings of a club in a period, the tally of its members, and its open tables."""
        club, period = request.query.get("club", ""), request.query.get("period", "")
        await request.pay(READ_S)
        found = await self._read(request, lambda db, me: evenings.evenings(db, me, club, period))
        games = await self._read(request, lambda db, me: evenings.waiting(db, me, club))
        return replace(found, open=[each for game in games if (each := await self._open(request, game)) is not None])

    async def at(self, request: Request) -> clubs.ClubAt:
        """The club of a table."""
        table = request.query.get("table", "")
        await request.pay(READ_S)
        return await as_myself(self._service, request, lambda db, me: evenings.at(db, me, table))

    async def plan(self, request: Request) -> list[clubs.ClubPlanned]:
        """Plan an evening."""
        wanted = await request.body(clubs.PlanEvening)
        return await self._plan(request, wanted.club, lambda db, me: planned.plan(db, me, wanted, now_ms()))

    async def cancel(self, request: Request) -> list[clubs.ClubPlanned]:
        """Plan an evening no longer."""
        wanted = await request.body(clubs.CancelEvening)
        return await self._plan(
            request, wanted.club, lambda db, me: planned.cancel(db, me, wanted.club, wanted.evening)
        )

    async def answer(self, request: Request) -> list[clubs.ClubPlanned]:
        """Say whether I come to an evening."""
        wanted = await request.body(clubs.AnswerEvening)
        return await self._plan(request, wanted.club, lambda db, me: planned.answer(db, me, wanted))

    async def boards(self, request: Request) -> list[clubs.ClubBoard]:
        """How the members of my clubs have done in a challenge or a contest, once I have a result there myself."""
        wanted = await request.body(clubs.AskClubBoards)
        await request.pay(WRITE_S)

        def find(db: Connection, me: str) -> list[tuple[clubs.ClubLine, dict[bytes, boards.Contender]]]:
            boards.note(db, me, hash_of(wanted.key))
            return [(line, boards.contenders(db, me, line.id)) for line in clubs_of(db, me)]

        known = await as_myself(self._service, request, find)
        every = {who: each for _, found in known for who, each in found.items()}
        totals = await self._store.totals_of(wanted.challenge, list(every))
        if not any(every[who].own for who in totals):
            return []
        return [clubs.ClubBoard(line.id, line.name, _places(found, totals)) for line, found in known]

    async def ladder(self, request: Request) -> Ladder:
        """The ladder of a club."""
        first = place_in(request)
        await request.pay(READ_S)
        return await self._ladder(request, first)

    async def ladder_file(self, request: Request) -> Download:
        """The whole ladder of a club as a table for spreadsheets."""
        await request.pay(WRITE_S)
        found = await self._ladder(request, 1, whole=True)
        return Download(as_csv(found), "text/csv", f"barbu-club-{found.family}{found.period and '-'}{found.period}.csv")

    async def ladder_feed(self, request: Request) -> Download:
        """The ladder of each month that is over, as a feed: that of people who are shown on a club's public page,
        because what reads it has no token."""
        club, wanted = request.query.get("club", ""), request.query.get("family", "")
        await request.pay(WRITE_S)
        site, now = origin_of(request), datetime.now(UTC)

        def find(db: Connection) -> str:
            name, scope = club_for(db, club, "").name, Scope(club, shown=True)
            return feed(db, wanted or usual(db, scope), site, now, scope, name)

        text = await self._service.read(find)
        return Download(text, "application/atom+xml", "barbu-club.atom")

    async def _ladder(self, request: Request, first: int, whole: bool = False) -> Ladder:
        club, family, period = (request.query.get(name, "") for name in ("club", "family", "period"))

        def find(db: Connection, me: str) -> Ladder:
            scope = Scope(club, shown=not seen_by(db, club, me))
            lines = {"lines": None} if whole else {}
            return ladder(db, family or usual(db, scope), period, me, first, scope=scope, **lines)

        return await self._read(request, find)

    async def _open(self, request: Request, game: str) -> clubs.ClubOpen | None:
        """What the members of a club are told of a table, None if no one else may sit down there."""
        try:
            table = await self._lobby.as_it_is(game, request.do)
        except BarbuError:
            return None
        company, invitation = table.company, table.room.invitation
        free = sum(player.is_free for player in table.players)
        if company.begun or company.ended or company.next or not invitation or not free:
            return None
        host = table.players[company.host].name
        return clubs.ClubOpen(table.rules.name, host, free, invitation)

    async def _check(self, request: Request, rules: clubs.ClubRules) -> None:
        """Refuse rules that are none.

        Raises:
            BarbuError: they are none.
        """
        await request.do(lambda: _title(rules))

    async def _seen(self, request: Request, found: clubs.Club) -> clubs.Club:
        """A club with the title of its rules, which may be unknown to this version."""
        title = await request.do(lambda: _known_title(found.rules))
        return replace(found, rules=replace(found.rules, title=title))

    async def _read(self, request: Request, work: Callable[[Connection, str], Found]) -> Found:
        return await as_anyone(self._service, request, work)

    async def _plan(
        self, request: Request, club: str, work: Callable[[Connection, str], None]
    ) -> list[clubs.ClubPlanned]:
        """Change something of the evenings that are planned; returns those there are then."""

        def do(db: Connection, me: str) -> list[clubs.ClubPlanned]:
            work(db, me)
            return planned.planned(db, me, club, now_ms())

        await request.pay(WRITE_S)
        return await as_myself(self._service, request, do)

    async def _change(self, request: Request, club: str, work: Callable[[Connection, str], None]) -> clubs.Club:
        """Change something of a club; returns what it is then."""

        def do(db: Connection, me: str) -> clubs.Club:
            work(db, me)
            return club_for(db, club, me)

        await request.pay(WRITE_S)
        return await self._seen(request, await as_myself(self._service, request, do, "manage"))


def _places(found: dict[bytes, boards.Contender], totals: dict[bytes, int]) -> list[clubs.ClubPlace]:
    """Those who have a result; of several browsers of a person the one with most points counts."""
    best: dict[str, clubs.ClubPlace] = {}
    for who, each in found.items():
        total = totals.get(who)
        if total is not None and (each.name not in best or best[each.name].total < total):
            best[each.name] = clubs.ClubPlace(each.name, total, each.own)
    return sorted(best.values(), key=lambda place: (-place.total, place.name))


def _title(rules: clubs.ClubRules) -> str:
    """What rules are called.

    Raises:
        BarbuError: they are none.
    """
    found = own_rules(rules.rules, rules.players) if rules.rules else rules_named(rules.variant, rules.players)
    return found.name


def _known_title(rules: clubs.ClubRules) -> str:
    try:
        return _title(rules)
    except BarbuError:
        return ""
