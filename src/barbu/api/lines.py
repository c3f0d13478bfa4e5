"""What is said over a connection to a table, whatever carries it: read, and passed to the table it is meant for."""

from typing import Protocol

import msgspec

from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import RequestError
from barbu.live.table.inbox import Entry
from barbu.live.wire import protocol, requests
from barbu.live.wire.kinds import union
from barbu.live.wire.link import Link
from barbu.messages import message

CLOSE_CODES = {
    "no-such-table": 4404,
    "damaged": 4410,
    "elsewhere": 4409,
    "wrong-token": 4403,
    "no-invitation": 4403,
    "no-watching": 4403,
    "too-many-watchers": 4403,
    "no-review": 4403,
    "no-hello": 4403,
    "not-json": 4403,
    "unknown-message": 4403,
}
"""The codes for closing a connection that is refused at the door; for any other error it is worth coming again
later."""

TRY_LATER = 1013

LARGEST_MESSAGE = 4 * 1024
"""The most characters in a message; a larger one is refused and the connection stays open."""

_decoder: msgspec.json.Decoder[protocol.ClientMessage] = msgspec.json.Decoder(union(protocol.ClientMessage))


def message_in(text: str) -> protocol.ClientMessage:
    """A message as a value of its type.

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


def hello_in(text: str) -> protocol.Hello:
    """The first message on a connection.

    Raises:
        RequestError: it is another one, or none.
    """
    said = message_in(text)
    if not isinstance(said, protocol.Hello):
        raise RequestError("no-hello", message("server-hello-first"), message("server-reload"))
    return said


def further_in(text: str) -> protocol.ClientMessage:
    """Any message after the first one.

    Raises:
        RequestError: it is another hello, or none.
    """
    said = message_in(text)
    if isinstance(said, protocol.Hello):
        raise RequestError("unknown-message", message("server-hello-again"))
    return said


class Place(Protocol):
    """Where a connection is to: a table, or those who look at its review together."""

    def post(self, entry: Entry, link: Link | None = None) -> None:
        """Hand on a message, or that its author has gone."""


async def welcomed(lobby: Lobby, table: str, hello: protocol.Hello, link: Link, do: Do = at_once) -> Place:
    """Seat the author of a hello at a table, let them watch if they have no token, or let them look at its review with
    others; returns the live table, or these.

    Raises:
        BarbuError: they may not, there is no such table, or it is damaged.
    """
    link.language, link.merges = hello.language, hello.changes
    link.parts, link.part = hello.parts, hello.part
    if hello.review:
        return lobby.groups.enter(await lobby.as_it_is(table, do), hello, link)
    if hello.token:
        return (await lobby.arrive(requests.Ticket(table, hello.token), link, do))[0]
    return await lobby.visit(table, hello.invitation, link, do, hello.name, hello.key)
