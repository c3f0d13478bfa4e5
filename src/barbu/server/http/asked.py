"""A question as a request over HTTP brings it: whose it is, what it is about, and its body."""

from collections.abc import Awaitable, Mapping
from contextlib import AbstractContextManager
from typing import TypeVar

from starlette.requests import ClientDisconnect, Request

from barbu.api.asked import decoded
from barbu.live.register import Do
from barbu.live.seats import RequestError
from barbu.messages import message
from barbu.server.limits.pace import Allowance
from barbu.server.limits.work import Work

LARGEST_BODY = 64 * 1024
"""Bytes of a request's body; a list of all one's tickets is the largest."""

Body = TypeVar("Body")


class AskedOver:
    """``api.asked.Asked`` over HTTP. What takes long is done by ``work``, which each address has its share of;
    ``allowance`` is how many tables each address may set up."""

    def __init__(self, request: Request, work: Work, allowance: Allowance) -> None:
        self._request = request
        self._address = request.client.host if request.client else ""
        self._share = work.of(self._address)
        self._allowance = allowance

    @property
    def path(self) -> str:
        """What is asked."""
        return self._request.url.path

    @property
    def query(self) -> Mapping[str, str]:
        """Its parameters by name."""
        return self._request.query_params

    @property
    def token(self) -> str:
        """The token that a request brings. It is never part of an address, which would be written down in many
        places."""
        kind, _, token = self._request.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""

    @property
    def do(self) -> Do:
        """Where work for whoever asks is done."""
        return self._share.do

    def pay(self, price_s: float) -> Awaitable[None]:
        """Pay for work that is done elsewhere."""
        return self._share.pay(price_s)

    def table(self) -> AbstractContextManager[None]:
        """Around the making of a table."""
        return self._allowance.table(self._address)

    async def body(self, kind: type[Body]) -> Body:
        """The body of the request, which is to be of a kind.

        Raises:
            RequestError: it is not, it is too large, or it does not come in time.
        """
        # Only pages of this server can send this type without asking first, so no foreign page acts for a visitor.
        if self._request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise RequestError("not-json", message("server-body-not-json"), message("server-body-type"))
        body = bytearray()
        try:
            async for part in self._request.stream():
                body += part
                if len(body) > LARGEST_BODY:
                    raise RequestError("too-large", message("server-body-large", kilobytes=LARGEST_BODY // 1024))
        except ClientDisconnect:
            # Whoever has gone, or was cut off for being slow, reads no answer.
            raise RequestError("too-slow", message("server-too-slow"), message("server-send-again")) from None
        return decoded(bytes(body), kind)
