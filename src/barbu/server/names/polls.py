"""Bots of people over plain HTTP: what the two WebSockets of a bot say is kept here until it asks for it, and what it
says at a table is put where its socket would have put it (decision 0362)."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack

import msgspec

from barbu import __version__
from barbu.api.lines import further_in
from barbu.api.programs import API, BotHello, Heard, Polled, SayAtTable
from barbu.api.request import Question, Request
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError, hash_of
from barbu.live.table.actor import Table
from barbu.live.table.inbox import Departure
from barbu.live.wire.requests import Ticket
from barbu.messages import message
from barbu.names import bots
from barbu.names.bots import Bearer
from barbu.names.error import NameRefused
from barbu.server.http.language import language_of
from barbu.server.http.request import HttpRequest
from barbu.server.limits.pace import USUAL, Crowd
from barbu.server.names.bots import seat_token
from barbu.server.names.events import MOST_LINES, accepts_of, find_seats, known
from barbu.server.names.hall import Accepts, Hall, Line
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S
from barbu.server.socket.link import ERROR, MOST_AHEAD, MOST_WAITING
from barbu.text.languages import ENGLISH

POLL_S = 25.0
"""The longest that an answer is held back while there is nothing to tell, in seconds."""

AGAIN_S = 30.0
"""Seconds after an answer within which a bot has to ask again, or it has gone."""

REPLY_S = 20.0
"""The longest that a table takes to deal with what a bot says, in seconds."""


class Mailbox:
    """What a bot is told, numbered from 1, until it says that it has it. ``gone`` is called once it asks no more."""

    def __init__(self, gone: Callable[[], None]) -> None:
        self._kept = deque[tuple[int, str]]()
        self._last = 0
        self._size = 0
        self._new = asyncio.Event()
        self._gone = gone
        self._timer = asyncio.get_running_loop().call_later(AGAIN_S, gone)
        self.closed = 0

    def put(self, text: str) -> None:
        """Keep a message. A bot that leaves too many is cut off."""
        if self.closed:
            return
        self._last += 1
        self._kept.append((self._last, text))
        self._size += len(text)
        if self._size > MOST_WAITING and len(self._kept) > 1:
            self.close(1013)
        self._new.set()

    def close(self, code: int) -> None:
        """There will be no more messages."""
        self.closed = self.closed or code
        self._new.set()

    async def after(self, number: int) -> Polled:
        """What there is to tell after the message with a number, once there is something, or nothing after a while."""
        self._timer.cancel()
        while self._kept and self._kept[0][0] <= number:
            self._size -= len(self._kept.popleft()[1])
        if not self._kept and not self.closed:
            self._new.clear()
            try:
                async with asyncio.timeout(POLL_S):
                    await self._new.wait()
            except TimeoutError:
                pass
        self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(AGAIN_S, self._gone)
        return Polled([msgspec.Raw(text.encode()) for _, text in self._kept], self._last, self.closed)


class PolledLine(Line):
    """The line of a bot that asks for what it is told."""

    def __init__(self, identity: str, name: str, token: str, accepts: Accepts, gone: Callable[[], None]) -> None:
        super().__init__(identity, name, token, accepts)
        self.box = Mailbox(gone)

    def tell(self, said: msgspec.Struct) -> None:
        """Send a message after those that wait."""
        self.box.put(msgspec.json.encode(said).decode())

    def close(self, code: int) -> None:
        """End the line."""
        self.closing = code
        self.box.close(code)


class PolledLink:
    """A ``Link`` to a bot that asks for what it is told: it gets each View whole."""

    def __init__(self, language: str, place: str, gone: Callable[[], None]) -> None:
        self.box = Mailbox(gone)
        self.gone = False
        self.language = language
        self.merges = self.parts = False
        self.part = ""
        self.talk: Bucket | None = None
        self.place = place
        self.table: Table | None = None
        self._refused = ""
        self._said = deque[asyncio.Future[str]]()

    def send(self, text: str) -> None:
        """Keep a message for the bot."""
        if text.startswith(ERROR):
            self._refused = text
        self.box.put(text)

    def close(self, code: int = 1000) -> None:
        """There will be no more messages."""
        self.box.close(code)
        while self._said:
            self.answered()

    def answered(self) -> None:
        """The earliest message of the bot has been dealt with."""
        if self._said and not (first := self._said.popleft()).done():
            first.set_result(self._refused)
        self._refused = ""

    async def say(self, text: str, request: Request) -> str:
        """Say something at the table, as over a socket; returns the refusal, empty if there was none.

        Raises:
            BarbuError: it is no message, or the bot says too much.
        """
        if self.table is None or self.box.closed or len(self._said) >= MOST_AHEAD:
            raise NameRefused("bot-too-fast" if self._said else "bot-not-listening")
        said = further_in(text)
        await request.pay(said.price_s or READ_S)
        done = asyncio.get_running_loop().create_future()
        self._said.append(done)
        self.table.post(said, self)
        async with asyncio.timeout(REPLY_S):
            refused: str = await done
        return refused


class BotPolls:
    """The questions with which bots do over HTTP what their WebSockets do. Nothing here outlasts a restart: a bot that
    finds itself forgotten begins again."""

    def __init__(self, service: NameService, lobby: Lobby, hall: Hall) -> None:
        self._service = service
        self._lobby = lobby
        self._hall = hall
        self._crowd = Crowd(USUAL.sockets, MOST_LINES)
        self._lines: dict[str, PolledLine] = {}
        self._games: dict[tuple[str, str], PolledLink] = {}

    def all(self) -> dict[str, Question]:
        """All of them by address."""
        return {
            "/api/bot/events": Question(self.events),
            "/api/bot/game": Question(self.game),
            "/api/bot/say": Question(self.say, brings=True),
        }

    async def events(self, request: Request) -> Polled:
        """What a bot is told of invitations and seats: it is online for as long as it asks."""
        after, accepts = _after(request), accepts_of(request.query)
        await request.pay(READ_S if after else WRITE_S)
        found = await self._service.write(lambda db: known(db, request.token))
        line = self._lines.get(found.id)
        if after:
            if line is None:
                raise NameRefused("bot-not-listening")
            return await line.box.after(after)
        opened = ExitStack()
        opened.enter_context(self._crowd.one(request.place))

        def gone() -> None:
            opened.close()
            self._hall.gone(new)
            if self._lines.get(found.id) is new:
                del self._lines[found.id]

        new = PolledLine(found.id, found.name, hash_of(request.token).hex(), accepts, gone)
        new.tell(BotHello(API, __version__, found.name, accepts.games))
        self._hall.enter(new)
        self._lines[found.id] = new
        await find_seats(self._service, self._lobby, self._hall, new, request.token, request.do)
        return await new.box.after(0)

    async def game(self, request: Request) -> Polled:
        """What a bot is told at a table: the same as over the socket of its seat."""
        after, table = _after(request), request.query.get("table", "")
        await request.pay(READ_S)
        found = await self._bearer(request)
        link = self._games.get((found.id, table))
        if after:
            if link is None:
                raise NameRefused("bot-not-listening")
            return await link.box.after(after)
        opened = ExitStack()
        opened.enter_context(self._crowd.one(request.place))

        def gone() -> None:
            opened.close()
            new.gone = True
            new.close()
            if new.table is not None:
                new.table.post(Departure(), new)
            if self._games.get((found.id, table)) is new:
                del self._games[found.id, table]

        new = PolledLink(_language(request), request.place, gone)
        try:
            ticket = Ticket(table, seat_token(request.token, table))
            new.table, _ = await self._lobby.arrive(ticket, new, request.do)
        except BaseException:
            gone()
            raise
        self._games[found.id, table] = new
        return await new.box.after(0)

    async def say(self, request: Request) -> Heard:
        """Say something at a table whose messages the bot asks for."""
        wanted = await request.body(SayAtTable)
        found = await self._bearer(request)
        link = self._games.get((found.id, wanted.table))
        if link is None:
            raise NameRefused("bot-not-listening")
        try:
            refused = await link.say(bytes(wanted.say).decode(), request)
        except TimeoutError as error:
            raise RequestError("busy", message("server-busy"), message("server-moment")) from error
        return Heard(msgspec.Raw(refused.encode()) if refused else None)

    async def _bearer(self, request: Request) -> Bearer:
        """The bot that asks, if it may play.

        Raises:
            NameRefused: the token is no bot's, or may only read.
        """
        return await self._service.read(lambda db: bots.bearer(db, request.token, "play"))


def _after(request: Request) -> int:
    """The number of the last message that a bot has, 0 for one that begins.

    Raises:
        RequestError: it is none.
    """
    text = request.query.get("after", "0")
    if not (text.isascii() and text.isdecimal()) or len(text) > 9:
        raise RequestError("bad-request", message("bots-after"), message("bots-after-hint"))
    return int(text)


def _language(request: Request) -> str:
    return language_of(request.header("accept-language")) if isinstance(request, HttpRequest) else ENGLISH.tag
