"""The outermost layer of the application: it checks the Host and Origin of each request, and adds the security headers
to each answer (decision 0029)."""

import ipaddress
import socket
from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from barbu.errors import BarbuError
from barbu.live.people.seats import RequestError, fault
from barbu.live.wire.link import refusal
from barbu.messages import message

SECURITY = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
        b"img-src 'self' data:; font-src 'self'; "
        b"media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

UNREAD = (408, 413)
"""Statuses of answers to requests that are not read to the end."""

UNCHECKED = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing; no foreign page can read the answers."""


REFUSED: Counter[str] = Counter()
"""How often a request or a message was refused since the start, by code."""


def error_answer(error: BarbuError, status: int) -> Response:
    """An error as an HTTP response. It also closes the connection if the request has not been read to the end."""
    REFUSED[error.code] += 1
    headers = {"cache-control": "no-store", **({"connection": "close"} if status in UNREAD else {})}
    return Response(msgspec.json.encode(refusal(error)), status, headers, "application/json")


class Guard:
    """Refuses requests meant for another server (their Host is not ours, as in DNS rebinding) or made by a foreign page
    (their Origin is not their Host), and adds the security headers to every answer.

    ``names`` are the host names that this server answers to besides its addresses, localhost and the machine's own
    name.
    """

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        async def sending(event: Message) -> None:
            if event["type"] in ("http.response.start", "websocket.http.response.start"):
                event["headers"] = [*event.get("headers", ()), *SECURITY]
            await send(event)

        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif (refused := self._refused(scope)) is not None:
            await refused(scope, receive, sending)
        else:
            await self._app(scope, receive, sending)

    def _refused(self, scope: Scope) -> Response | None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"] if name in (b"host", b"origin")}
        host = headers.get(b"host", "")
        name = _name_of(host)
        if not self._is_ours(name):
            said = message("server-other-name", host=host) if host else message("server-no-name")
            hint = message("server-other-name-hint", name=name) if name else None
            return error_answer(RequestError("wrong-host", said, hint), 421)
        origin = headers.get(b"origin")
        asks = scope["type"] == "websocket" or scope["method"] not in UNCHECKED
        if asks and origin is not None and _place_of(origin) != host.lower():
            said = message("server-foreign-page")
            return error_answer(RequestError("foreign-page", said, message("server-foreign-page-hint")), 403)
        return None

    def _is_ours(self, name: str) -> bool:
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            ipaddress.ip_address(name.partition("%")[0])
        except ValueError:
            return False
        return True


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _place_of(origin: str) -> str | None:
    """The host and port in an Origin header, None if it has none that could be told."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


async def failed(_request: Request, _error: Exception) -> Response:
    """The answer when the application fails. It is made outside the guard, so it adds the headers itself."""
    answer = error_answer(fault(), 500)
    answer.raw_headers.extend(SECURITY)
    return answer
