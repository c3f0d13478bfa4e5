"""HTTP requests begin one after another, so that a table never waits for more than one of them."""

import asyncio
from collections import Counter

from starlette.types import ASGIApp, Receive, Scope, Send

from barbu.live.people.seats import RequestError
from barbu.messages import message
from barbu.server.http.guard import SECURITY, error_answer
from barbu.server.limits.pace import Buckets, place_of

AT_ONCE = 300
PER_SECOND = 100.0
"""How many requests an address may begin at once, and per second. Requests beyond that begin later."""

MOST_LATER = 500
"""How many requests of an address may wait for that. One more is refused with its connection: each takes up to 75 KB,
and while it waits nothing is read that would tell whether its browser is still there."""

_CROWDED = RequestError("too-many-requests", message("server-unfinished"), message("server-moment"))


class Turns:
    """Begins one request in each turn of the loop, in the order in which they came; sockets begin as requests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._turn = asyncio.Lock()
        self._paces = Buckets(AT_ONCE, PER_SECOND)
        self._later: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            address = (scope.get("client") or [""])[0]
            pace = self._paces.of(address)
            if wait_s := pace.take():
                place = place_of(address)
                if self._later[place] >= MOST_LATER:
                    pace.put_back()
                    refused = error_answer(_CROWDED, 429)
                    refused.raw_headers += [*SECURITY, (b"connection", b"close")]
                    await refused(scope, receive, send)
                    return
                self._later[place] += 1
                try:
                    await asyncio.sleep(wait_s)
                finally:
                    self._later[place] -= 1
                    self._later += Counter()  # without those that are 0
            async with self._turn:
                await asyncio.sleep(0)
        await self._app(scope, receive, send)
