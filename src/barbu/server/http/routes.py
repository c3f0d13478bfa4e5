"""The HTTP API: small JSON questions and answers, and downloads."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barbu.api.questions import unknown
from barbu.api.request import Question
from barbu.bots.base import BotError
from barbu.errors import BarbuError, RulesError
from barbu.live.people.seats import RequestError, fault
from barbu.live.wire.download import Download
from barbu.messages import logged, message
from barbu.server.http.guard import error_answer
from barbu.server.http.request import HttpRequest
from barbu.server.limits.pace import Allowance, Tries
from barbu.server.limits.work import WorkQueue
from barbu.store.model import StoreError

STATUS = {
    "no-such-table": 404,
    "no-such-deal": 404,
    "no-why": 404,
    "no-mirror": 404,
    "no-puzzle": 404,
    "no-such-page": 404,
    "no-such-name": 404,
    "no-duplicate": 404,
    "no-ladder": 404,
    "unknown": 404,
    "not-director": 403,
    "clubs-none": 404,
    "clubs-no-member": 404,
    "clubs-no-invitation": 404,
    "clubs-not-allowed": 403,
    "clubs-owners-only": 403,
    "clubs-name-taken": 409,
    "clubs-other-table": 409,
    "not-signed-in": 403,
    "wrong-bot-token": 403,
    "wrong-own-token": 403,
    "own-token-may-not": 403,
    "token-may-not": 403,
    "not-your-bot": 403,
    "wrong-passkey": 403,
    "unknown-passkey": 403,
    "wrong-code": 403,
    "name-taken": 409,
    "known-passkey": 409,
    "no-database": 503,
    "wrong-token": 403,
    "too-large": 413,
    "not-json": 400,
    "conflict": 409,
    "bot-not-listening": 409,
    "bot-too-fast": 429,
    "used-key": 409,
    "damaged": 410,
    "database-busy": 503,
    "too-many-tables": 429,
    "too-many-tries": 429,
    "too-much": 429,
    "too-slow": 408,
    "busy": 503,
    "closed": 503,
}

log = logging.getLogger(__name__)


def routes(questions: Mapping[str, Question], work: WorkQueue, allowance: Allowance) -> list[Route]:
    """All routes under ``/api``, which answer these ``questions`` by address. Slow work is done by ``work``, of
    which each address has a share; ``allowance`` limits how many tables each address may set up."""
    tries = Tries()

    def answering(answer: Callable[[HttpRequest], Awaitable[Any]]) -> Callable[[Request], Awaitable[Response]]:
        async def over_http(request: Request) -> Response:
            return await _answered(request.url.path, answer(HttpRequest(request, work, allowance, tries)))

        return over_http

    async def nowhere(request: HttpRequest) -> None:
        raise unknown(request.path)

    return [
        *(
            Route(path, answering(question.answer), methods=["POST" if question.brings else "GET"])
            for path, question in questions.items()
        ),
        Route("/api/{path:path}", answering(nowhere), methods=["GET", "POST"]),
    ]


async def _answered(path: str, answer: Awaitable[Any]) -> Response:
    """The response to a question: JSON, a download, or for an error an ErrorMessage with a matching status."""
    try:
        found = await answer
    except BarbuError as error:
        return error_answer(error, _status(error))
    except Exception as error:
        logged(log, logging.ERROR, "log-request-failed", error, path=path)
        return error_answer(fault(), 500)
    return _download(found) if isinstance(found, Download) else _json(found)


async def wrong_method(request: Request, _error: Exception) -> Response:
    """The answer to a request whose path is known but whose method is not allowed there."""
    said = message("server-wrong-method", path=request.url.path, method=request.method)
    return error_answer(RequestError("bad-request", said, message("server-see-guide")), 405)


def _status(error: BarbuError) -> int:
    if isinstance(error, StoreError):
        return STATUS.get(error.code, 507)
    if isinstance(error, RulesError | BotError):
        return 422
    return STATUS.get(error.code, 422)


def _json(content: Any) -> Response:
    return Response(msgspec.json.encode(content), 200, {"cache-control": "no-store"}, "application/json")


def _download(file: Download) -> Response:
    headers = {"content-disposition": f'attachment; filename="{file.name}"', "cache-control": "no-store"}
    charset = "; charset=utf-8" if isinstance(file.content, str) else ""
    return Response(file.content, 200, headers, f"{file.kind}{charset}")
