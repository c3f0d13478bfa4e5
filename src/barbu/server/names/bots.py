"""What people ask about their bots, and bots about their seats (decision 0339)."""

import base64
import hashlib

from sqlalchemy import Connection

from barbu.api import bots as wire
from barbu.api import programs
from barbu.api.request import Question, Request
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError, hash_of, seat_with
from barbu.live.wire.requests import Ticket
from barbu.messages import message
from barbu.names import bots, results
from barbu.names.bots import Bearer
from barbu.names.ladder import strengths_of
from barbu.outside.form import view_form
from barbu.puzzles.seen import Seen
from barbu.seats import SEATS
from barbu.server.names.hall import Accepts, Hall
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S, as_myself

NAME_S, VIEW_S = 2.0, 0.002
"""What questions cost their sender besides reading and writing: to make a bot, to see the View of a seat."""

AVATAR = "cup"
"""The sign that bots of people wear at tables, unless another player does."""


def seat_token(token: str, table: str) -> str:
    """The token of the seat that a bot has at a table. It follows from the bot's own, so that neither it nor the server
    has to remember it."""
    told = hashlib.sha256(f"bot seat {table} {token}".encode()).digest()[:24]
    return base64.urlsafe_b64encode(told).decode()


class BotQuestions:
    """The questions about bots of people at a server with these tables; those online are in the ``hall``."""

    def __init__(self, service: NameService, lobby: Lobby, hall: Hall) -> None:
        self._service = service
        self._lobby = lobby
        self._hall = hall

    def all(self) -> dict[str, Question]:
        """All questions about bots by address."""
        asked = {
            "/api/names/bots": self.mine,
            "/api/bot/online": self.online,
            "/api/bot/me": self.me,
            "/api/bot/view": self.view,
        }
        brought = {
            "/api/names/bots/make": self.make,
            "/api/names/bots/delete": self.delete,
            "/api/names/bots/token": self.token,
            "/api/names/bots/revoke": self.revoke,
            "/api/bot/invite": self.invite,
            "/api/bot/join": self.join,
            "/api/bot/leave": self.leave,
        }
        return {path: Question(answer) for path, answer in asked.items()} | {
            path: Question(answer, brings=True) for path, answer in brought.items()
        }

    # ---- what a person asks ----------------------------------------------------------------------------------

    async def mine(self, request: Request) -> list[wire.MyBot]:
        """My bots."""
        await request.pay(READ_S)
        return await as_myself(self._service, request, self._mine, "read")

    async def make(self, request: Request) -> list[wire.MyBot]:
        """Make a bot."""
        wanted = await request.body(wire.NewBot)
        await request.pay(NAME_S)

        def make(db: Connection, me: str) -> list[wire.MyBot]:
            bots.make(db, me, wanted.name)
            return self._mine(db, me)

        with request.table():
            return await as_myself(self._service, request, make)

    async def delete(self, request: Request) -> list[wire.MyBot]:
        """Delete a bot with its tokens."""
        wanted = await request.body(wire.NewBot)
        await request.pay(WRITE_S)
        gone = await as_myself(self._service, request, lambda db, me: bots.remove(db, me, wanted.name))
        self._hall.leave(gone, 4403)
        return await as_myself(self._service, request, self._mine)

    async def token(self, request: Request) -> wire.MadeBotToken:
        """A new token for a bot."""
        wanted = await request.body(wire.NewBotToken)
        await request.pay(WRITE_S)

        def make(db: Connection, me: str) -> wire.MadeBotToken:
            token = bots.new_bot_token(db, me, wanted.bot, wanted.scope, wanted.label)
            return wire.MadeBotToken(token, self._mine(db, me))

        return await as_myself(self._service, request, make)

    async def revoke(self, request: Request) -> list[wire.MyBot]:
        """End a token; the line that was opened with it ends, too."""
        wanted = await request.body(wire.BotTokenGone)
        await request.pay(WRITE_S)
        identity = await as_myself(self._service, request, lambda db, me: bots.revoke(db, me, wanted.bot, wanted.id))
        self._hall.leave(identity, 4403, wanted.id)
        return await as_myself(self._service, request, self._mine)

    # ---- what anyone asks ------------------------------------------------------------------------------------

    async def online(self, request: Request) -> list[wire.OnlineBot]:
        """The bots that are online."""
        await request.pay(READ_S)
        return self._hall.online()

    async def invite(self, request: Request) -> dict[str, str]:
        """Ask a bot that is online to sit down at my table."""
        wanted = await request.body(wire.InviteBot)
        table, seat = await self._lobby.seated(Ticket(wanted.table, request.token), request.do)
        company = table.company
        company.of_several()
        company.check_host(seat)
        table.room.check_gathering()
        if not table.room.invitation and not company.is_public:
            raise RequestError("no-invitation", message("people-no-invitation"), message("people-no-invitation-hint"))
        if not any(player.is_free or player.bot is not None for player in company.players):
            raise RequestError("full", message("people-full"), message("people-full-hint"))
        company.pay(seat, 1.0)
        self._hall.offer(table, wanted.bot)
        return {}

    # ---- what a bot asks -------------------------------------------------------------------------------------

    async def me(self, request: Request) -> programs.BotSelf:
        """What is known of the bot that asks."""
        await request.pay(READ_S)

        def find(db: Connection) -> programs.BotSelf:
            found = bots.bearer(db, request.token)
            return programs.BotSelf(found.name, list(found.scopes), strengths_of(db, found.id))

        return await self._service.read(find)

    async def join(self, request: Request) -> programs.SeatHeld:
        """Sit down at a table; the result of its game is the bot's."""
        wanted = await request.body(programs.JoinTable)
        await request.pay(WRITE_S)
        found = await self._bearer(request)
        identity, _, code = wanted.invitation.partition("-")
        token = seat_token(request.token, identity)
        table = await self._lobby.table(identity, request.do)
        if seat_with(table.players, token) is None:
            self._hall.check_free(found.id)
            Accepts().check(table.rules, found.name)
        room, hashed = table.room, hash_of(token)
        await table.between(lambda: room.sit(found.name, AVATAR, hashed, code, program=True))
        await self._service.write(lambda db: results.claim(db, found.id, identity, hashed))
        seat = seat_with(table.players, token)
        held = programs.SeatHeld(identity, "" if seat is None else SEATS[seat], token, table.rules.variant)
        self._hall.held(found.id, held)
        return held

    async def view(self, request: Request) -> programs.BotView:
        """What the bot's seat at a table may know now."""
        await request.pay(VIEW_S)
        await self._bearer(request)
        name = request.query.get("table", "")
        table, seat = await self._lobby.look(Ticket(name, seat_token(request.token, name)), request.do)
        if table.game.position is None:
            raise RequestError("no-game", message("bots-no-deal"), message("bots-no-deal-hint"))
        version, view = table.version, table.game.view(seat)
        return programs.BotView(version, view_form(view), Seen.of(view))

    async def leave(self, request: Request) -> dict[str, str]:
        """Give up the bot's seat at a table: a bot of the table takes it over."""
        wanted = await request.body(programs.LeaveTable)
        await self._bearer(request)
        await self._lobby.leave(Ticket(wanted.table, seat_token(request.token, wanted.table)), request.do)
        return {}

    async def _bearer(self, request: Request) -> Bearer:
        """The bot that asks, if it may play.

        Raises:
            NameRefused: the token is no bot's, or may only read.
        """

        def find(db: Connection) -> Bearer:
            return bots.bearer(db, request.token, "play")

        return await self._service.read(find)

    def _mine(self, db: Connection, me: str) -> list[wire.MyBot]:
        return bots.mine(db, me, [*self._hall])
