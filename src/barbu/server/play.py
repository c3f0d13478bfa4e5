"""The WebSocket side: a browser takes its seat and speaks with its table."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from barbu.errors import BarbuError
from barbu.server import bodies, protocol
from barbu.server.inbox import Arrival, Departure
from barbu.server.link import Link
from barbu.server.lobby import Lobby
from barbu.server.pace import Bucket
from barbu.server.players import RequestError

LARGEST_MESSAGE = 16 * 1024
"""Characters of a message; one that is larger is refused and the line stays open."""

CUT_AT = 4 * LARGEST_MESSAGE
"""Bytes of a message at which the line is cut, so that nobody fills the memory (close code 1009)."""

HELLO_S = 10.0
"""A browser has to say who it is within this time."""

PER_SECOND = 100.0
AT_ONCE = 200.0
"""Messages that a browser may send: so many a second, and so many at once. Faster ones are read later."""

log = logging.getLogger(__name__)

_decoder: msgspec.json.Decoder[protocol.ClientMessage] = msgspec.json.Decoder(protocol.ClientMessage)


class Door:
    """The endpoint ``/ws/TABLE``."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def enter(self, socket: WebSocket) -> None:
        """Serve one browser until it goes away or is sent away."""
        await socket.accept()
        link = Link(socket)
        pump = asyncio.create_task(link.pump())
        try:
            await self._serve(socket, link)
        except TimeoutError:
            link.refuse(RequestError("no-hello", "the browser has not said who it is", "Reload the page."))
            link.close(4400)
        except BarbuError as error:
            link.refuse(error)
            link.close(4404 if error.code == "no-such-table" else 4403)
        except BaseException as error:
            pump.cancel()
            if not isinstance(error, WebSocketDisconnect):
                raise
        # The line may break at any time; then there is nobody to send to.
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await pump

    async def _serve(self, socket: WebSocket, link: Link) -> None:
        async with asyncio.timeout(HELLO_S):
            hello = _message(await _received(socket))
        if not isinstance(hello, protocol.Hello):
            raise RequestError("no-hello", "the first message has to be hello", "Reload the page.")
        ticket = bodies.Ticket(socket.path_params["table"], hello.token)
        table, seat = await self._lobby.seated(ticket)
        table.post(seat, link, Arrival())
        pace = Bucket(AT_ONCE, PER_SECOND)
        try:
            while not link.closing:
                text = await _received(socket)
                try:
                    message = _message(text)
                    if isinstance(message, protocol.Hello):
                        raise RequestError("unknown-message", "hello has been said already")
                    table.post(seat, link, message)
                except BarbuError as error:
                    link.refuse(error)
                if wait := pace.take():
                    await asyncio.sleep(wait)
        finally:
            table.post(seat, link, Departure())


async def _received(socket: WebSocket) -> str:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    return text if text is not None else str(event["bytes"], "utf-8", "replace")


def _message(text: str) -> protocol.ClientMessage:
    """A message as its type.

    Raises:
        RequestError: it is too large, not JSON, or not a message of the protocol.
    """
    if len(text) > LARGEST_MESSAGE:
        raise RequestError("too-large", f"the message is larger than {LARGEST_MESSAGE // 1024} KB")
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise RequestError("unknown-message", f"this is no message of the protocol: {error}") from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RequestError("not-json", f"the message is not JSON: {error}") from error
    except RecursionError as error:
        raise RequestError("unknown-message", "this is no message of the protocol: it is nested too deeply") from error
