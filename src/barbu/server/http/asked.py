"""What a request brings: whose it is, what it asks about, and its body."""

import re
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from barbu.live import tables
from barbu.live.seats import RequestError
from barbu.messages import message

LARGEST_BODY = 64 * 1024
"""Bytes of a request's body; a list of all one's tickets is the largest."""

Body = TypeVar("Body")


def address_of(request: Request) -> str:
    """Where a request comes from; empty where that is not known."""
    return request.client.host if request.client else ""


def ticket_of(request: Request) -> tables.Ticket:
    """The seat that a request asks for, as it says."""
    return tables.Ticket(request.query_params.get("table", ""), token_of(request))


def number_of(request: Request, name: str) -> int:
    """The number of a deal, or of a move in it, that a request brings under a name.

    Raises:
        RequestError: there is none.
    """
    number = request.query_params.get(name, "")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise RequestError("bad-request", message("server-no-deal-number", name=name))
    return int(number)


def token_of(request: Request) -> str:
    """The token that a request brings. It is never part of an address, which would be written down in many places."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The body of a request, which is to be of a kind.

    Raises:
        RequestError: it is not, it is too large, or it does not come in time.
    """
    # Only pages of this server can send this type without asking first, so no foreign page acts for a visitor.
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RequestError("not-json", message("server-body-not-json"), message("server-body-type"))
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > LARGEST_BODY:
                raise RequestError("too-large", message("server-body-large", kilobytes=LARGEST_BODY // 1024))
    except ClientDisconnect:
        # Whoever has gone, or was cut off for being slow, reads no answer.
        raise RequestError("too-slow", message("server-too-slow"), message("server-send-again")) from None
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except msgspec.ValidationError as error:
        raise RequestError("bad-request", message("server-body-wrong", error=str(error))) from error
    except msgspec.DecodeError as error:
        raise RequestError("not-json", message("server-body-malformed", error=str(error))) from error
    except RecursionError as error:
        raise RequestError("bad-request", message("server-body-deep")) from error
