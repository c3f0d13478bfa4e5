"""A question: what answers it, and what comes with it: its parameters, its author's seat, where work is done for it."""

import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from barbu.live.lobby.register import Do
from barbu.live.people.seats import RequestError
from barbu.live.wire import requests
from barbu.messages import message

LARGEST_BODY = 64 * 1024
"""The largest body of most questions, in bytes; a list of all tickets of a person is the largest."""

Body = TypeVar("Body")


class Request(Protocol):
    """A question."""

    @property
    def path(self) -> str:
        """Its address, such as ``/api/rules``."""

    @property
    def query(self) -> Mapping[str, str]:
        """Its parameters by name."""

    @property
    def token(self) -> str:
        """The token that opens its author's seat, empty for none."""

    @property
    def place(self) -> str:
        """Where on the network its author is, who has a share of what is scarce."""

    @property
    def do(self) -> Do:
        """Where work for its author is done."""

    def pay(self, price_s: float) -> Awaitable[None]:
        """Pay for this many seconds of work that is done elsewhere.

        Raises:
            RequestError: the sender has used up their share.
        """

    def body(self, kind: type[Body], most: int = LARGEST_BODY) -> Awaitable[Body]:
        """The body, of this type and with at most this many bytes.

        Raises:
            RequestError: it is not.
        """

    def table(self) -> AbstractContextManager[None]:
        """Wraps the making of a table; one that fails does not count.

        Raises:
            RequestError: the sender has made too many.
        """

    def guess(self) -> AbstractContextManager[None]:
        """Wraps the trying of a code that could be guessed; one that is right does not count.

        Raises:
            RequestError: the sender, or all senders together, have tried too many.
        """


class Question(NamedTuple):
    """The function that answers a question, and whether the question has a body."""

    answer: Callable[[Request], Awaitable[Any]]
    brings: bool = False


def ticket_of(request: Request) -> requests.Ticket:
    """The seat that a question names."""
    return requests.Ticket(request.query.get("table", ""), request.token)


def number_of(request: Request, name: str) -> int:
    """The number of a deal, or of a move in it, that a question has under this name.

    Raises:
        RequestError: there is none.
    """
    number = request.query.get(name, "")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise RequestError("bad-request", message("server-no-deal-number", name=name))
    return int(number)


def day_there(request: Request, at_ms: int) -> str:
    """The date of a Unix time in milliseconds, as in ``2026.11.27``, where the person is who asks: ``west`` says how
    many minutes their clock is behind UTC, as a browser knows it."""
    west = request.query.get("west", "")
    behind = timedelta(minutes=int(west) if re.fullmatch(r"-?[0-9]{1,3}", west) else 0)
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC) - behind:%Y.%m.%d}"


def decoded(body: bytes | str, kind: type[Body]) -> Body:
    """A JSON body as a value of this type.

    Raises:
        RequestError: it is not.
    """
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise RequestError("bad-request", message("server-body-wrong", error=str(error))) from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RequestError("not-json", message("server-body-malformed", error=str(error))) from error
    except RecursionError as error:
        raise RequestError("bad-request", message("server-body-deep")) from error
