"""A question asked in an HTTP request: its path, its parameters, the sender's token, and its body."""

from collections.abc import Awaitable, Mapping
from contextlib import AbstractContextManager
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request

from barbu.api.request import LARGEST_BODY, decoded
from barbu.live.lobby.register import Do
from barbu.live.people.seats import RequestError
from barbu.messages import message
from barbu.server.limits.pace import Allowance, Tries, place_of
from barbu.server.limits.work import WorkQueue

Body = TypeVar("Body")


class HttpRequest:
    """``api.request.Request`` over HTTP. Slow work is done by ``work``, of which each address has a share;
    ``allowance`` limits how many tables each address may set up, and ``tries`` how many codes it may try in vain."""

    def __init__(self, request: Request, work: WorkQueue, allowance: Allowance, tries: Tries) -> None:
        self._request = request
        self._address = request.client.host if request.client else ""
        self._share = work.of(self._address)
        self._allowance = allowance
        self._tries = tries

    @property
    def path(self) -> str:
        """The path of the URL."""
        return self._request.url.path

    @property
    def query(self) -> Mapping[str, str]:
        """The parameters of the URL by name."""
        return self._request.query_params

    @property
    def token(self) -> str:
        """The bearer token, or an empty text. It is never part of a URL, since URLs are logged in many places."""
        kind, _, token = self._request.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""

    def header(self, name: str) -> str:
        """A header of the request, or an empty text."""
        return self._request.headers.get(name, "")

    @property
    def place(self) -> str:
        """The sender's network."""
        return place_of(self._address)

    @property
    def do(self) -> Do:
        """Runs slow work for the sender."""
        return self._share.do

    def pay(self, price_s: float) -> Awaitable[None]:
        """Charge the sender for work that is done elsewhere."""
        return self._share.pay(price_s)

    def table(self) -> AbstractContextManager[None]:
        """A context for setting up a table, which counts towards the sender's allowance."""
        return self._allowance.table(self._address)

    def guess(self) -> AbstractContextManager[None]:
        """A context for trying a code, which counts if it is wrong."""
        return self._tries.one(self._address)

    async def body(self, kind: type[Body], most: int = LARGEST_BODY) -> Body:
        """The body of the request, decoded as ``kind``. It may have at most ``most`` bytes.

        Raises:
            RequestError: the body does not fit ``kind``, is too large, or does not arrive in time.
        """
        # A foreign page cannot send this type without a preflight request, so it cannot act for a visitor.
        if self._request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise RequestError("not-json", message("server-body-not-json"), message("server-body-type"))
        body = bytearray()
        try:
            async for part in self._request.stream():
                body += part
                if len(body) > most:
                    raise RequestError("too-large", message("server-body-large", kilobytes=most // 1024))
        except ClientDisconnect:
            # The client has gone or was cut off for being slow, so this answer will not be read.
            raise RequestError("too-slow", message("server-too-slow"), message("server-send-again")) from None
        return decoded(bytes(body), kind)
