"""The WebSocket ``/api/bot/events``, over which a bot of a person is told who invites it and which seats it has."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from sqlalchemy import Connection
from starlette.websockets import WebSocket, WebSocketDisconnect

from barbu import __version__
from barbu.api.programs import API, BotHello, SeatHeld
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do
from barbu.live.people.seats import RequestError, hash_of, seat_with
from barbu.messages import message
from barbu.names import bots
from barbu.names.bots import Bearer
from barbu.rules.load import variant_names
from barbu.seats import SEATS
from barbu.server.http.guard import error_answer
from barbu.server.limits.pace import Crowd, Limits
from barbu.server.limits.work import Share, WorkQueue
from barbu.server.names.bots import seat_token
from barbu.server.names.hall import MOST_GAMES, Accepts, Hall, Line
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import WRITE_S

MOST_LINES = 2000
"""How many bots may be online at a time."""


class BotLines:
    """The lines of bots to a server. ``limits`` apply to each address."""

    def __init__(self, service: NameService, lobby: Lobby, hall: Hall, work: WorkQueue, limits: Limits) -> None:
        self._service = service
        self._lobby = lobby
        self._hall = hall
        self._work = work
        self._crowd = Crowd(limits.sockets, MOST_LINES)

    async def enter(self, socket: WebSocket) -> None:
        """Serve one bot until it goes or is turned away."""
        address = socket.client.host if socket.client else ""
        kind, _, token = socket.headers.get("authorization", "").partition(" ")
        token = token.strip() if kind.lower() == "bearer" else ""
        share = self._work.of(address)
        try:
            with self._crowd.one(address):
                await share.pay(WRITE_S)
                accepts = accepts_of(socket.query_params)
                found = await self._service.write(lambda db: known(db, token))
                line = Line(found.id, found.name, hash_of(token).hex(), accepts)
                await socket.accept()
                await self._serve(socket, line, token, share)
        except BarbuError as error:
            status = 403 if error.code in ("wrong-bot-token", "token-may-not") else 429
            await socket.send_denial_response(error_answer(error, status))

    async def _serve(self, socket: WebSocket, line: Line, token: str, share: Share) -> None:
        line.tell(BotHello(API, __version__, line.name, line.accepts.games))
        self._hall.enter(line)
        telling = asyncio.create_task(_tell(socket, line))
        try:
            await find_seats(self._service, self._lobby, self._hall, line, token, share.do)
            while (await socket.receive())["type"] != "websocket.disconnect":
                # A bot says nothing here: it answers over HTTP and at its tables.
                pass
        finally:
            self._hall.gone(line)
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling


async def find_seats(service: NameService, lobby: Lobby, hall: Hall, line: Line, token: str, do: Do) -> None:
    """Tell a bot that has come back of the games it is in."""
    found = await service.read(lambda db: bots.seats(db, line.identity))
    for identity in found:
        mine = seat_token(token, identity)
        try:
            table = await lobby.as_it_is(identity, do)
        except BarbuError:
            # It has been deleted, or is damaged.
            continue
        seat = seat_with(table.players, mine)
        if seat is not None and not (table.game.over or table.company.ended or table.company.elsewhere):
            hall.held(line.identity, SeatHeld(identity, SEATS[seat], mine, table.rules.variant))


async def _tell(socket: WebSocket, line: Line) -> None:
    """Send a bot what it is told, until its line ends."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while not (line.closing and line.waiting.empty()):
            if text := await line.waiting.get():
                await socket.send_text(text)
        await socket.close(line.closing)


def known(db: Connection, token: str) -> Bearer:
    """The bot with a token, if it may play; its use is noted.

    Raises:
        NameRefused: it is no bot's, or may only read.
    """
    found = bots.bearer(db, token, "play")
    bots.note_use(db, token)
    return found


def accepts_of(query: Mapping[str, str]) -> Accepts:
    """What a bot accepts, as its address says.

    Raises:
        RequestError: there are no such rules, or no such number of games.
    """
    names = tuple(name for name in query.get("rules", "").split(",") if name)
    if unknown := [name for name in names if name not in variant_names()]:
        raise RequestError("bad-request", message("bots-no-rules", rules=unknown[0]), message("bots-no-rules-hint"))
    games = query.get("games", "1")
    if not games.isdecimal() or len(games) > 2 or not 1 <= int(games) <= MOST_GAMES:
        raise RequestError("bad-request", message("bots-games", most=MOST_GAMES))
    return Accepts(names, int(games))
