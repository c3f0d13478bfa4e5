"""The WebSocket endpoint, where a browser takes its seat and talks to its table."""

import asyncio
import logging
from contextlib import nullcontext

from starlette.websockets import WebSocket, WebSocketDisconnect

from barbu.api.lines import CLOSE_CODES, LARGEST_MESSAGE, TRY_LATER, Place, further_in, hello_in, welcomed
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError
from barbu.live.table.inbox import Departure
from barbu.live.wire.link import refuse
from barbu.messages import message
from barbu.server.http.guard import error_answer
from barbu.server.limits.pace import USUAL, Buckets, Crowd, Limits, place_of
from barbu.server.limits.work import Share, WorkQueue
from barbu.server.socket.link import CLOSE_S, BrowserLink

CUT_AT = 4 * LARGEST_MESSAGE
"""Bytes of a message above which the connection is cut (close code 1009), so that no client can fill the memory."""

HELLO_S = 10.0
"""Seconds within which a browser must say who it is."""

TALK_AT_ONCE = 100.0
TALK_PER_SECOND = 5.0
"""How many lines of chat all browsers of an address may write at once, and per second, since they are stored. A report
counts as three."""

MOST_SOCKETS = 20_000
"""How many connections to tables may be open at a time, from all addresses together."""

log = logging.getLogger(__name__)


class Endpoint:
    """The endpoint ``/ws/TABLE``. Questions are charged to each address's share of ``work``; ``limits`` apply to each
    address."""

    def __init__(self, lobby: Lobby, work: WorkQueue, limits: Limits = USUAL) -> None:
        self._lobby = lobby
        self._work = work
        self._crowd = Crowd(limits.sockets, MOST_SOCKETS)
        self._watchers = Crowd(limits.watchers, MOST_SOCKETS, "watchers")
        self._talk = Buckets(TALK_AT_ONCE, TALK_PER_SECOND)

    @property
    def sockets(self) -> int:
        """How many connections to tables are open."""
        return self._crowd.total

    async def enter(self, socket: WebSocket) -> None:
        """Serve one browser until it leaves or is turned away."""
        address = socket.client.host if socket.client else ""
        try:
            with self._crowd.one(address):
                await self._welcome(socket, address)
        except RequestError as error:
            await socket.send_denial_response(error_answer(error, 429))

    async def _welcome(self, socket: WebSocket, address: str) -> None:
        await socket.accept()
        link = BrowserLink(socket)
        link.talk, link.place = self._talk.of(address), place_of(address)
        try:
            await self._serve(socket, link, address)
        except TimeoutError:
            refuse(link, RequestError("no-hello", message("server-no-hello"), message("server-reload")))
            link.close(4400)
        except BarbuError as error:
            refuse(link, error)
            link.close(CLOSE_CODES.get(error.code, TRY_LATER))
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
            hello = hello_in(await _received(socket))
        await share.pay(hello.price_s)
        identity = socket.path_params["table"]
        with nullcontext() if hello.token else self._watchers.one(address):
            table = await welcomed(self._lobby, identity, hello, link, share.do)
            await self._listen(socket, link, share, table)

    async def _listen(self, socket: WebSocket, link: BrowserLink, share: Share, table: Place) -> None:
        """Pass a browser's messages to its table until it leaves."""
        try:
            while not link.closing:
                await link.room()
                text = await _received(socket)
                try:
                    said = further_in(text)
                    if said.price_s:
                        await share.pay(said.price_s)
                    table.post(said, link)
                except BarbuError as error:
                    refuse(link, error)
                    link.answered()
        finally:
            link.gone = True
            table.post(Departure(), link)


async def _received(socket: WebSocket) -> str:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    return text if text is not None else str(event["bytes"], "utf-8", "replace")
