"""A question: what answers it, and what comes with it: its parameters, its author's seat, where work is done for it."""

import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from barbu.live import tables
from barbu.live.register import Do
from barbu.live.seats import RequestError
from barbu.messages import message

LARGEST_BODY = 64 * 1024
"""The largest body of most questions, in bytes; a list of all of somebody's tickets is the largest."""

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
    def do(self) -> Do:
        """Where work for its author is done."""

    def pay(self, price_s: float) -> Awaitable[None]:
        """Pay for this many seconds of work that is done elsewhere.

        Raises:
            RequestError: whoever asks has used up their share.
        """

    def body(self, kind: type[Body], most: int = LARGEST_BODY) -> Awaitable[Body]:
        """The body, of this type and with at most this many bytes.

        Raises:
            RequestError: it is not.
        """

    def table(self) -> AbstractContextManager[None]:
        """Wraps the making of a table; one that fails does not count.

        Raises:
            RequestError: whoever asks has made too many.
        """


class Question(NamedTuple):
    """The function that answers a question, and whether the question has a body."""

    answer: Callable[[Request], Awaitable[Any]]
    brings: bool = False


def ticket_of(request: Request) -> tables.Ticket:
    """The seat that a question names."""
    return tables.Ticket(request.query.get("table", ""), request.token)


def number_of(request: Request, name: str) -> int:
    """The number of a deal, or of a move in it, that a question has under this name.

    Raises:
        RequestError: there is none.
    """
    number = request.query.get(name, "")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise RequestError("bad-request", message("server-no-deal-number", name=name))
    return int(number)


def decoded(body: bytes | str, kind: type[Body]) -> Body:
    """A JSON body as a value of this type.

    Raises:
        RequestError: it is not.
    """
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise RequestError("bad-request", message("server-body-wrong", error=str(error))) from error
    except msgspec.DecodeError as error:
        raise RequestError("not-json", message("server-body-malformed", error=str(error))) from error
    except RecursionError as error:
        raise RequestError("bad-request", message("server-body-deep")) from error
