"""The WebSocket side: a browser takes its seat and speaks with its table."""

import asyncio
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from barbu.errors import BarbuError
from barbu.live import protocol, tables
from barbu.live.bucket import Bucket
from barbu.live.inbox import Departure
from barbu.live.kinds import union
from barbu.live.link import refuse
from barbu.live.lobby import Lobby
from barbu.live.seats import RequestError
from barbu.live.table import Table
from barbu.messages import message
from barbu.server.http.guard import error_answer
from barbu.server.limits.pace import USUAL, Crowd, Limits
from barbu.server.limits.work import Share, Work
from barbu.server.socket.link import CLOSE_S, BrowserLink

CLOSE_CODES = {
    "no-such-table": 4404,
    "damaged": 4410,
    "wrong-token": 4403,
    "no-invitation": 4403,
    "no-watching": 4403,
    "too-many-watchers": 4403,
    "no-hello": 4403,
    "not-json": 4403,
    "unknown-message": 4403,
}
"""How a line is closed that is refused at the door; for anything else it is worth while to come again later (1013)."""

LARGEST_MESSAGE = 4 * 1024
"""Characters of a message; one that is larger is refused and the line stays open."""

CUT_AT = 4 * LARGEST_MESSAGE
"""Bytes of a message at which the line is cut, so that nobody fills the memory (close code 1009)."""

HELLO_S = 10.0
"""A browser has to say who it is within this time."""

PER_SECOND = 100.0
AT_ONCE = 200.0
"""Messages that a browser may send: so many a second, and so many at once. Faster ones are read later."""

MOST_SOCKETS = 20_000
"""Lines to tables that may be open at a time, of all addresses together."""

log = logging.getLogger(__name__)

_decoder: msgspec.json.Decoder[protocol.ClientMessage] = msgspec.json.Decoder(union(protocol.ClientMessage))


class Endpoint:
    """The endpoint ``/ws/TABLE``. Questions are paid for out of ``work``; ``limits`` are those of each address."""

    def __init__(self, lobby: Lobby, work: Work, limits: Limits = USUAL) -> None:
        self._lobby = lobby
        self._work = work
        self._crowd = Crowd(limits.sockets, MOST_SOCKETS)
        self._watchers = Crowd(limits.watchers, MOST_SOCKETS, "watchers")

    async def enter(self, socket: WebSocket) -> None:
        """Serve one browser until it goes away or is sent away."""
        address = socket.client.host if socket.client else ""
        try:
            with self._crowd.one(address):
                await self._welcome(socket, address)
        except RequestError as error:
            await socket.send_denial_response(error_answer(error, 429))

    async def _welcome(self, socket: WebSocket, address: str) -> None:
        await socket.accept()
        link = BrowserLink(socket)
        try:
            await self._serve(socket, link, address)
        except TimeoutError:
            refuse(link, RequestError("no-hello", message("server-no-hello"), message("server-reload")))
            link.close(4400)
        except BarbuError as error:
            refuse(link, error)
            link.close(CLOSE_CODES.get(error.code, 1013))
        except BaseException as error:
            link.cut(CLOSE_S)
            if not isinstance(error, WebSocketDisconnect):
                raise
        finally:
            link.gone = True
        await link.ended()

    async def _serve(self, socket: WebSocket, link: BrowserLink, address: str) -> None:
        share = self._work.of(address)
        async with asyncio.timeout(HELLO_S):
            hello = _message(await _received(socket))
        if not isinstance(hello, protocol.Hello):
            raise RequestError("no-hello", message("server-hello-first"), message("server-reload"))
        link.language, link.merges = hello.language, hello.changes
        link.parts, link.part = hello.parts, hello.part
        await share.pay(hello.price_s)
        identity = socket.path_params["table"]
        if hello.token:
            table, _ = await self._lobby.arrive(tables.Ticket(identity, hello.token), link, share.do)
            await self._listen(socket, link, share, table)
        else:
            with self._watchers.one(address):
                table = await self._lobby.visit(identity, hello.invitation, link, share.do, hello.name)
                await self._listen(socket, link, share, table)

    async def _listen(self, socket: WebSocket, link: BrowserLink, share: Share, table: Table) -> None:
        """Hand on what a browser says to its table, until it goes away: at once what costs nothing and need not wait
        for anything, which is nearly all of it."""
        pace = Bucket(AT_ONCE, PER_SECOND)
        waits = False

        def take(text: bytes) -> bool:
            if not waits or link.closing or (said := _plain(text)) is None:
                return False
            if pace.take() or not link.has_room():
                pace.put_back()
                return False
            table.post(said, link)
            return True

        link.hear(take)
        try:
            while not link.closing:
                await link.room()
                waits = True
                text = await _received(socket)
                waits = False
                try:
                    said = _message(text)
                    if isinstance(said, protocol.Hello):
                        raise RequestError("unknown-message", message("server-hello-again"))
                    if said.price_s:
                        await share.pay(said.price_s)
                    table.post(said, link)
                except BarbuError as error:
                    refuse(link, error)
                    link.answered()
                if wait := pace.take():
                    await asyncio.sleep(wait)
        finally:
            waits = False
            link.gone = True
            table.post(Departure(), link)


async def _received(socket: WebSocket) -> str:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    return text if text is not None else str(event["bytes"], "utf-8", "replace")


def _plain(text: bytes) -> protocol.ClientMessage | None:
    """A message, encoded, that costs nothing; None for any other one, and for what is none."""
    if len(text) > LARGEST_MESSAGE:
        return None
    try:
        said = _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return None if said.price_s else said


def _message(text: str) -> protocol.ClientMessage:
    """A message as its type.

    Raises:
        RequestError: it is too large, not JSON, or not a message of the protocol.
    """
    if len(text) > LARGEST_MESSAGE:
        raise RequestError("too-large", message("server-message-large", kilobytes=LARGEST_MESSAGE // 1024))
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise RequestError("unknown-message", message("server-message-wrong", error=str(error))) from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RequestError("not-json", message("server-message-malformed", error=str(error))) from error
    except RecursionError as error:
        raise RequestError("unknown-message", message("server-message-deep")) from error
