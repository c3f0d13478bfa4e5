"""Requests of people who are signed in, by the token of their name."""

from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

from sqlalchemy import Connection

from barbu.api.request import Request
from barbu.api.tokens import OwnScope
from barbu.live.people.seats import RequestError, hash_of
from barbu.messages import message
from barbu.names import tokens
from barbu.names.error import NameRefused
from barbu.server.http.request import HttpRequest
from barbu.server.names.service import NameService

Found = TypeVar("Found")

READ_S, WRITE_S = 0.01, 0.05
"""What questions cost their sender, in seconds of work: to read, and to write."""


async def as_myself(
    service: NameService, request: Request, work: Callable[[Connection, str], Found], scope: OwnScope | None = None
) -> Found:
    """The result of some work for the person who is signed in, or whose own token allows a ``scope``.

    Raises:
        BarbuError: no one is, or it is refused.
    """
    pace(service, request)

    def do(db: Connection) -> Found:
        return work(db, tokens.use(db, request.token, scope))

    return await service.write(do)


async def as_anyone(service: NameService, request: Request, work: Callable[[Connection, str], Found]) -> Found:
    """The result of reading something for the person who is signed in or whose token allows to read, or with an empty
    id for one who is not.

    Raises:
        BarbuError: the token is not good, or it is refused.
    """
    pace(service, request)

    def do(db: Connection) -> Found:
        return work(db, tokens.person_of(db, request.token, "read") if request.token else "")

    return await service.read(do)


def pace(service: NameService, request: Request) -> None:
    """Count a question of a program with a person's own token.

    Raises:
        RequestError: it asks too much.
    """
    if not tokens.is_own(request.token):
        return
    bucket = service.paces.of(hash_of(request.token).hex())
    if wait_s := bucket.take():
        bucket.put_back()
        hint = message("server-too-much-hint", seconds=int(wait_s) + 1)
        raise RequestError("too-much", message("server-token-too-much"), hint)


def place_in(request: Request, name: str = "first") -> int:
    """The place from which on a list is asked for.

    Raises:
        NameRefused: there is no such place.
    """
    first = request.query.get(name, "1")
    if not (first.isascii() and first.isdecimal()) or len(first) > 6 or int(first) < 1:
        raise NameRefused("no-ladder", family=first)
    return int(first)


def origin_of(request: Request) -> str:
    """The origin of the page that asks. The guard has checked that it is that of this server, by one of its names; a
    request without one comes from no page, or only reads."""
    assert isinstance(request, HttpRequest), "names are kept by servers"
    host, origin = request.header("host"), request.header("origin")
    plain = (urlsplit(f"//{host}").hostname or "").endswith("localhost")
    return origin or f"{'http' if plain else 'https'}://{host}"
