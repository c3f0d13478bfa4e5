"""The language in which a request is answered."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from barbu.text.languages import ENGLISH, LANGUAGES, speaking


class Interpreter:
    """Answers each request in the first language of its ``Accept-Language`` that is available, or else in English.

    A socket speaks the language that its hello names instead, because a page cannot set the headers of a socket's
    request.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with speaking(language_of(Headers(scope=scope).get("accept-language", ""))):
            await self._app(scope, receive, send)


def language_of(accepted: str) -> str:
    """The tag of the first language in an ``Accept-Language`` that is available, or else of English."""
    tags = (part.partition(";")[0].strip().lower() for part in accepted.split(","))
    return next((tag for tag in tags if tag in LANGUAGES), ENGLISH.tag)
