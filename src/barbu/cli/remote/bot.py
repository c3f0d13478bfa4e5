"""``barbu bot``: a bot of one's own plays at a server under its name, against anyone who invites it."""

import asyncio
import json
import signal
import sys
from collections.abc import Coroutine
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from barbu.api.programs import API, BotSelf, JoinTable, LeaveTable, SeatHeld, SeatOffered
from barbu.bots.base import Budget
from barbu.cli.remote.asking import RemoteError, Server
from barbu.cli.remote.seat import BotFailed, Seat, Tell, Thinker, patiently
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.outside.finding import player
from barbu.text.render import render

GONE = {4403: "revoked", 4409: "replaced"}
"""Codes with which the line of events closes for good, and what they mean."""


class BotOptions(NamedTuple):
    """What the bot accepts: ``rules`` by name (none: all that a bot can play), how many ``games`` at a time, and after
    how many it stops (0: it does not); what it may think with."""

    rules: tuple[str, ...] = ()
    games: int = 1
    stop_after: int = 0
    worlds: int | None = None
    ms: float | None = None


class NoToken(BarbuError):
    """No token was given."""

    code = "no-token"


def run(out: Console, address: str, name: str, token: str, options: BotOptions) -> int:
    """Play until told to stop; returns the exit status: 0 if it was told to, 1 if the bot has failed.

    Raises:
        BarbuError: there is no such bot or server, or the server refuses.
    """
    if not token:
        raise NoToken(message("remote-no-token"), message("remote-no-token-hint"))
    bot, server = player(name), Server(address, token)
    Budget(options.worlds, options.ms, None if options.ms is None else lambda: 0.0)
    server.check_names()
    me = server.ask("/api/bot/me", BotSelf)
    if "play" not in me.scopes:
        raise RemoteError.of("only-reads", name=me.name)
    thinker = Thinker(bot, options.worlds, options.ms, asyncio.Lock())

    def tell(said: Message) -> None:
        out.print(render(said))

    asyncio.run(_Playing(server, thinker, options, tell, me.name).run())
    return 0


class _Playing:
    """A bot at a server, with the games that it plays."""

    def __init__(self, server: Server, thinker: Thinker, options: BotOptions, tell: Tell, name: str) -> None:
        self._server = server
        self._thinker = thinker
        self._options = options
        self._tell = tell
        self._name = name
        self._games: dict[str, asyncio.Task[None]] = {}
        self._begun = 0
        self._stops = 0
        self._line: asyncio.Task[None] | None = None
        self._ended = asyncio.Queue[asyncio.Task[None]]()

    async def run(self) -> None:
        """Play until told to stop.

        Raises:
            BarbuError: the bot fails, or the server refuses.
        """
        loop = asyncio.get_running_loop()
        if sys.platform != "win32":
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, self._stop)
        wanted = {"rules": ",".join(self._options.rules), "games": str(self._options.games)}
        address = f"{self._server.sockets}/api/bot/events?{urlencode(wanted)}"
        headers = {"Authorization": f"Bearer {self._server.token}"}
        self._line = self._task(
            patiently(lambda: connect(address, additional_headers=headers), self._listen, tuple(GONE))
        )
        try:
            while self._plays:
                self._end(await self._ended.get())
        except (BotFailed, RemoteError):
            await self._leave_all()
            raise

    @property
    def _plays(self) -> bool:
        """Whether anything goes on."""
        return self._line is not None or bool(self._games)

    def _end(self, task: asyncio.Task[None]) -> None:
        """A game, or the line of events, is over."""
        if not task.cancelled():
            task.result()
        if task is self._line:
            self._line = None
        self._games = {table: each for table, each in self._games.items() if each is not task}
        stops = self._options.stop_after
        if stops and self._begun >= stops and not self._games:
            self._go_offline()

    def _stop(self) -> None:
        """Told to stop: at first no more games are begun, then those that go on are left."""
        self._stops += 1
        self._go_offline()
        if self._games and self._stops == 1:
            self._tell(message("remote-stopping", games=len(self._games)))
        elif self._games:
            raise KeyboardInterrupt

    def _go_offline(self) -> None:
        if self._line is not None:
            self._line.cancel()

    async def _leave_all(self) -> None:
        """Give up all seats: bots of the tables take them over."""
        self._go_offline()
        for table, task in self._games.items():
            task.cancel()
            try:
                await asyncio.to_thread(self._server.ask, "/api/bot/leave", dict[str, str], LeaveTable(table))
            except RemoteError:
                # The game is over, or the server is away and will find that the bot is.
                continue
            self._tell(message("remote-left", table=table))

    # ---- the line of events ----------------------------------------------------------------------------------

    async def _listen(self, socket: ClientConnection) -> bool:
        """Hear what happens; whether the line is to stay closed."""
        async for text in socket:
            said = json.loads(text)
            match said.get("type"):
                case "hello":
                    self._greet(said)
                case "offer":
                    await self._join(msgspec.convert(said, SeatOffered))
                case "seat":
                    self._sit(msgspec.convert(said, SeatHeld))
        if (why := GONE.get(socket.close_code or 0)) is not None:
            raise RemoteError.of(why, name=self._name)
        return False

    def _greet(self, said: dict[str, object]) -> None:
        if said.get("api") != API:
            raise RemoteError.of("other-version", theirs=str(said.get("barbu")), speaks=str(said.get("api")), ours=API)
        rules = ", ".join(self._options.rules)
        online = "remote-online-rules" if rules else "remote-online"
        where, games = self._server.address, self._options.games
        self._tell(message(online, name=self._name, address=where, games=games, rules=rules))

    async def _join(self, offer: SeatOffered) -> None:
        """Sit down where the bot is invited, unless it has played as often as it was told to."""
        stops = self._options.stop_after
        if stops and self._begun >= stops:
            return
        self._tell(message("remote-invited", table=offer.table, host=offer.host, rules=offer.title))
        try:
            held = await asyncio.to_thread(self._server.ask, "/api/bot/join", SeatHeld, JoinTable(offer.invitation))
        except RemoteError as error:
            self._tell(message("remote-not-joined", table=offer.table, why=str(error)))
        else:
            self._sit(held)

    def _sit(self, held: SeatHeld) -> None:
        """Play in a seat, unless the bot does already."""
        if held.table not in self._games:
            self._begun += 1
            self._tell(message("remote-sits", table=held.table, seat=held.seat, rules=held.rules))
            seat = Seat(self._server, held, self._thinker, self._tell)
            self._games[held.table] = self._task(seat.play())

    def _task(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Begin some work whose end is noticed."""
        task = asyncio.create_task(work)
        task.add_done_callback(self._ended.put_nowait)
        return task
