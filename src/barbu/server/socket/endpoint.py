"""The WebSocket endpoint, where a browser takes its seat and talks to its table."""

import asyncio
import logging
from contextlib import nullcontext

from starlette.websockets import WebSocket, WebSocketDisconnect

from barbu.api.lines import CLOSE_CODES, LARGEST_MESSAGE, TRY_LATER, further_in, hello_in, plain_message, welcomed
from barbu.errors import BarbuError
from barbu.live.bucket import Bucket
from barbu.live.inbox import Departure
from barbu.live.link import refuse
from barbu.live.lobby import Lobby
from barbu.live.seats import RequestError
from barbu.live.table import Table
from barbu.messages import message
from barbu.server.http.guard import error_answer
from barbu.server.limits.pace import USUAL, Crowd, Limits
from barbu.server.limits.work import Share, Work
from barbu.server.socket.link import CLOSE_S, BrowserLink

CUT_AT = 4 * LARGEST_MESSAGE
"""Bytes of a message above which the connection is cut (close code 1009), so that nobody can fill the memory."""

HELLO_S = 10.0
"""Seconds within which a browser must say who it is."""

PER_SECOND = 100.0
AT_ONCE = 200.0
"""How many messages a browser may send per second, and how many at once. Messages beyond that are read later."""

MOST_SOCKETS = 20_000
"""How many connections to tables may be open at a time, from all addresses together."""

log = logging.getLogger(__name__)


class Endpoint:
    """The endpoint ``/ws/TABLE``. Questions are charged to each address's share of ``work``; ``limits`` apply to each
    address."""

    def __init__(self, lobby: Lobby, work: Work, limits: Limits = USUAL) -> None:
        self._lobby = lobby
        self._work = work
        self._crowd = Crowd(limits.sockets, MOST_SOCKETS)
        self._watchers = Crowd(limits.watchers, MOST_SOCKETS, "watchers")

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

    async def _listen(self, socket: WebSocket, link: BrowserLink, share: Share, table: Table) -> None:
        """Pass a browser's messages to its table until it leaves. Nearly all of them cost nothing and need not wait for
        anything, and are passed on as soon as they arrive."""
        pace = Bucket(AT_ONCE, PER_SECOND)
        waits = False

        def take(text: bytes) -> bool:
            if not waits or link.closing or (said := plain_message(text)) is None:
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
                    said = further_in(text)
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
