"""What a question brings: what it is about, whose it is, and where work for it is done."""

import re
from collections.abc import Awaitable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

import msgspec

from barbu.live import tables
from barbu.live.register import Do
from barbu.live.seats import RequestError
from barbu.messages import message

Body = TypeVar("Body")


class Asked(Protocol):
    """A question. ``query`` are its parameters by name, ``token`` opens the seat of whoever asks (empty: none)."""

    @property
    def path(self) -> str:
        """What is asked, as ``/api/rules``."""

    @property
    def query(self) -> Mapping[str, str]:
        """Its parameters by name."""

    @property
    def token(self) -> str:
        """What opens the seat of whoever asks, empty for nobody's."""

    @property
    def do(self) -> Do:
        """Where work for whoever asks is done."""

    def pay(self, price_s: float) -> Awaitable[None]:
        """Pay for so many seconds of work that is done elsewhere.

        Raises:
            RequestError: whoever asks has used up their share.
        """

    def body(self, kind: type[Body]) -> Awaitable[Body]:
        """The body, which is to be of a kind.

        Raises:
            RequestError: it is not.
        """

    def table(self) -> AbstractContextManager[None]:
        """Around the making of a table; one that fails does not count.

        Raises:
            RequestError: whoever asks has made too many.
        """


def ticket_of(asked: Asked) -> tables.Ticket:
    """The seat that a question asks for, as it says."""
    return tables.Ticket(asked.query.get("table", ""), asked.token)


def number_of(asked: Asked, name: str) -> int:
    """The number of a deal, or of a move in it, that a question brings under a name.

    Raises:
        RequestError: there is none.
    """
    number = asked.query.get(name, "")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise RequestError("bad-request", message("server-no-deal-number", name=name))
    return int(number)


def decoded(body: bytes | str, kind: type[Body]) -> Body:
    """A body in JSON as what it is to be.

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
