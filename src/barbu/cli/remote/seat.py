"""A bot's seat at one table of a server: it answers whenever it is asked, until the game is over."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from barbu.api.programs import BotView, SeatHeld
from barbu.bots import asking
from barbu.bots.asking import asked
from barbu.bots.base import Bot, Budget
from barbu.cli.remote.asking import RemoteError, Server
from barbu.engine.view import View
from barbu.errors import BarbuError, IllegalAction
from barbu.messages import Message, message

LOST = (4403, 4404, 4409, 4410)
"""Codes with which a table's connection closes that is not worth coming back to: the seat or the table has gone."""

GONE_ON = ("no-game", "wrong-token", "no-such-table")
"""What a server answers about a seat whose turn has passed while it was asked; its connection tells the rest."""

FIRST_S, LONGEST_S = 0.5, 30.0
"""Seconds until a broken connection is tried again: at first, and at most."""

Tell = Callable[[Message], None]


class Thinker(NamedTuple):
    """A ``bot`` with what it may think with. It is asked about one decision at a time, since few bots expect more."""

    bot: Bot
    worlds: int | None
    ms: float | None
    lock: asyncio.Lock

    async def act(self, view: View) -> str:
        """The token of the action that the bot chooses.

        Raises:
            BotError: it fails, or its answer is not legal.
        """
        clock = None if self.ms is None else time.monotonic
        async with self.lock:
            budget = Budget(self.worlds, self.ms, clock)
            action = await asyncio.to_thread(asked, self.bot, view, Random(), budget)
        if not view.board.allows(action, view.hand):
            raise asking.refused(self.bot, view, IllegalAction("illegal", action.token, message("remote-not-legal")))
        return action.token


class BotFailed(BarbuError):
    """The bot has failed at a table: ``said`` is what, and the advice where, with what to do."""

    code = "bot-failed"


class Seat:
    """One seat; ``tell`` is told how its game goes."""

    def __init__(self, server: Server, held: SeatHeld, thinker: Thinker, tell: Tell) -> None:
        self._server = server
        self._held = held
        self._thinker = thinker
        self._tell = tell
        self._view: dict[str, Any] = {}
        self._asked = -1
        self._deal = 0
        self._over = False

    async def play(self) -> None:
        """Play until the game is over, or the seat is lost.

        Raises:
            BotFailed: the bot fails.
            RemoteError: the server refuses to say what the seat may know.
        """
        address = f"{self._server.sockets}/ws/{self._held.table}"
        await patiently(lambda: connect(address, compression=None), self._listen, LOST)
        self._say("remote-game-over" if self._over else "remote-seat-lost")

    async def _listen(self, socket: ClientConnection) -> bool:
        """Answer at one connection; whether the game is over."""
        self._asked, self._view = -1, {}
        await _send(socket, "hello", token=self._held.token, changes=True)
        async for text in socket:
            await self._hear(socket, json.loads(text))
            if self._over:
                return True
        return False

    async def _hear(self, socket: ClientConnection, said: dict[str, Any]) -> None:
        match said["type"]:
            case "view":
                self._view = said["view"]
            case "changes":
                self._view.update({key: value for key, value in said["changes"].items() if key != "seats"})
            case "room":
                return await self._agree(socket, said)
            case "ask":
                return await self._reply(socket, said["ask"])
            case "result":
                return self._say("remote-deal-over", number=said["result"]["number"])
            case _:
                return None
        await self._answer(socket)
        return None

    async def _agree(self, socket: ClientConnection, room: dict[str, Any]) -> None:
        """Agree to terms and places, whatever they are: the bot has been asked for by a person who knows it."""
        self._over = self._over or room["ended"]
        mine = next((chair for chair in room["chairs"] if chair["seat"] == room["seat"]), None)
        if mine is not None and not room["begun"] and not mine["agreed"]:
            await _send(socket, "agree", agreement=room["agreement"])

    async def _reply(self, socket: ClientConnection, ask: dict[str, Any] | None) -> None:
        """Agree to what people ask, except for the rest of a deal, which the cards decide."""
        if ask is not None and self._held.seat in ask.get("waiting", []):
            await _send(socket, "reply", ask=ask["id"], yes=ask["kind"] != "rest")

    async def _answer(self, socket: ClientConnection) -> None:
        """Do what the View asks for."""
        view = self._view
        version, phase = view["version"], view["phase"]
        if phase == "over":
            self._over = True
        elif version == self._asked:
            pass
        elif phase in ("scored", "void"):
            self._asked = version
            await _send(socket, "next", version=version)
        elif view["turn"] == self._held.seat:
            self._asked = version
            await _send(socket, "seen", version=version)
            if act := await self._decide(version):
                await _send(socket, "act", version=version, act=act)
        elif view["can_change"]:
            # The bot changes nothing, so no one needs to wait for that.
            self._asked = version
            await _send(socket, "go-on", version=version)

    async def _decide(self, version: int) -> str:
        """The action that the bot chooses at a version of the game; empty if the game has gone on, so that another View
        is on its way.

        Raises:
            BotFailed: the bot fails, or cannot be shown the game.
            RemoteError: the server refuses to say what the seat may know.
        """
        table = self._held.table
        try:
            found = await asyncio.to_thread(self._server.ask, "/api/bot/view", BotView, table=table)
        except RemoteError as error:
            if error.passes:
                raise ConnectionError from error
            if error.code in GONE_ON:
                return ""
            raise
        if found.version != version:
            return ""
        number = int(found.view["deal"])
        if number != self._deal:
            self._deal = number
            self._say("remote-deal", number=number, deals=int(found.view["deals"]))
        if found.situation is None:
            raise BotFailed(message("remote-unsaid", rules=self._held.rules), message("remote-unsaid-hint"))
        try:
            view = found.situation.view()
        except BarbuError:
            view = None
        if view is None or view.plan.rules.digest != found.view["digest"]:
            raise BotFailed(message("remote-other-rules", rules=self._held.rules), message("remote-other-rules-hint"))
        try:
            return await self._thinker.act(view)
        except BarbuError as error:
            where = message(
                "remote-bot-failed-hint", table=table, number=number, phase=view.board.state, hint=error.hint
            )
            raise BotFailed(message("remote-bot-failed", why=str(error)), where) from error

    def _say(self, identity: str, **args: int) -> None:
        self._tell(message(identity, table=self._held.table, seat=self._held.seat, **args))


async def patiently(
    to: Callable[[], connect], serve: Callable[[ClientConnection], Awaitable[bool]], lost: tuple[int, ...]
) -> None:
    """Serve a connection, again and again until ``serve`` says that it is done, or it closes with one of the codes
    ``lost``.

    Raises:
        RemoteError: the server refuses the connection.
    """
    wait_s = FIRST_S
    while True:
        code = 0
        try:
            async with to() as socket:
                wait_s = FIRST_S
                with suppress(ConnectionClosed):
                    if await serve(socket):
                        return
                code = socket.close_code or 0
        except InvalidStatus as error:
            refused = RemoteError.told(error.response.status_code, bytes(error.response.body or b""), "")
            if not refused.passes:
                raise refused from error
        except (OSError, InvalidHandshake):
            pass  # it is away for a moment
        if code in lost:
            return
        await asyncio.sleep(wait_s * (0.5 + Random().random()))
        wait_s = min(2 * wait_s, LONGEST_S)


async def _send(socket: ClientConnection, kind: str, **fields: object) -> None:
    await socket.send(json.dumps({"type": kind, **fields}))
