"""The HTTP side: small JSON questions and answers, and downloads."""

import logging
import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barbu.bots.base import BotError
from barbu.errors import BarbuError, RulesError
from barbu.live import asking_why, deal_course, privacy, score_keeper, score_sheet, tables, teaching
from barbu.live.answers import rules_message
from barbu.live.lobby import Lobby
from barbu.live.register import Do
from barbu.live.seats import RequestError, fault
from barbu.live.setting_up import go_on, new_table, open_room, replay
from barbu.live.summaries import open_table
from barbu.live.table import Table
from barbu.messages import message
from barbu.notation import print_record, record_of
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import sheet
from barbu.scoresheet.table import sheet_csv
from barbu.server.http import catalogue, models, pictures, rule_editor
from barbu.server.http.asked import address_of, body_of, number_of, ticket_of
from barbu.server.http.guard import error_answer
from barbu.server.limits.pace import Allowance
from barbu.server.limits.work import Work
from barbu.store.model import StoreError

STATUS = {
    "no-such-table": 404,
    "no-such-deal": 404,
    "no-why": 404,
    "no-such-page": 404,
    "wrong-token": 403,
    "too-large": 413,
    "not-json": 400,
    "conflict": 409,
    "damaged": 410,
    "database-busy": 503,
    "too-many-tables": 429,
    "too-much": 429,
    "too-slow": 408,
    "busy": 503,
    "closed": 503,
}

log = logging.getLogger(__name__)

Handler = Callable[[Request], Awaitable[Any]]


class Api:
    """The handlers of a lobby. What takes long is done by ``work``, which each address has its share of; ``allowance``
    is how many tables each address may set up."""

    def __init__(self, lobby: Lobby, work: Work, allowance: Allowance) -> None:
        self._lobby = lobby
        self._work = work
        self._allowance = allowance

    def routes(self) -> list[Route]:
        """Everything under ``/api``."""
        return [
            Route("/api/variants", _answering(self.variants)),
            Route("/api/options", _answering(self.options)),
            Route("/api/bots", _answering(self.bots)),
            Route("/api/rules", _answering(self.rules)),
            Route("/api/differences", _answering(self.differences)),
            Route("/api/aims", _answering(self.aims)),
            Route("/api/rules.toml", _answering(self.rule_file)),
            Route("/api/rules/open", _answering(self.open_rules), methods=["POST"]),
            Route("/api/rules/check", _answering(self.check_rules), methods=["POST"]),
            Route("/api/pictures", _answering(self.pictures)),
            Route("/api/strategy", _answering(self.strategy)),
            Route("/api/courses", _answering(self.courses)),
            Route("/api/glossary", _answering(self.glossary)),
            Route("/api/find", _answering(self.find)),
            Route("/api/words", _answering(self.words)),
            Route("/api/tables", _answering(self.new_table), methods=["POST"]),
            Route("/api/rooms", _answering(self.open_room), methods=["POST"]),
            Route("/api/invitation", _answering(self.invitation), methods=["POST"]),
            Route("/api/join", _answering(self.join), methods=["POST"]),
            Route("/api/again", _answering(self.again), methods=["POST"]),
            Route("/api/lobby", _answering(self.open_tables)),
            Route("/api/replay", _answering(self.replay), methods=["POST"]),
            Route("/api/mine", _answering(self.mine), methods=["POST"]),
            Route("/api/statistics", _answering(self.statistics), methods=["POST"]),
            Route("/api/about-me", _answering(self.about_me), methods=["POST"]),
            Route("/api/renew", _answering(self.renew), methods=["POST"]),
            Route("/api/forget-me", _answering(self.forget_me), methods=["POST"]),
            Route("/api/leave", _answering(self.leave), methods=["POST"]),
            Route("/api/deal", _answering(self.deal)),
            Route("/api/why", _answering(self.why)),
            Route("/api/record", _answering(self.record)),
            Route("/api/sheet", _answering(self.sheet)),
            Route("/api/sheet.csv", _answering(self.sheet_file)),
            Route("/api/sheet/blank", _answering(self.blank_sheet)),
            Route("/api/keeper", _answering(self.keep), methods=["POST"]),
            Route("/api/{path:path}", _answering(self.unknown), methods=["GET", "POST"]),
        ]

    async def variants(self, request: Request) -> list[models.VariantInfo]:
        """All variants."""
        return await self._do(request)(catalogue.variants)

    async def options(self, request: Request) -> list[models.OptionInfo]:
        """What may be added to a variant."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: catalogue.options(rules))

    async def bots(self, _request: Request) -> list[models.BotInfo]:
        """All kinds of bots."""
        return catalogue.bots()

    async def rules(self, request: Request) -> models.RulesInfo:
        """A rule set explained."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: catalogue.rules_info(rules))

    async def differences(self, request: Request) -> models.Differences:
        """What a rule set says otherwise than the standard."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: catalogue.differences(rules))

    async def aims(self, request: Request) -> list[teaching.Aim]:
        """What each contract of a rule set is about."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: teaching.aims(rules))

    async def rule_file(self, request: Request) -> Response:
        """A rule set as a file."""
        rules = await self._rules(request)
        text = await self._do(request)(lambda: catalogue.rule_file(rules))
        return _download(text, "application/toml", f"{rules.variant}.toml")

    async def pictures(self, request: Request) -> models.Pictures:
        """A rule set in pictures."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: pictures.pictures(rules))

    async def strategy(self, request: Request) -> list[models.Section]:
        """How to play a rule set well."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: catalogue.advice(rules))

    async def courses(self, request: Request) -> list[models.CourseInfo]:
        """All courses."""
        return await self._do(request)(catalogue.courses)

    async def glossary(self, _request: Request) -> list[models.Term]:
        """The words of the game."""
        return catalogue.terms()

    async def find(self, request: Request) -> list[models.Hit]:
        """Variants, contracts, options and words by any of their names."""
        text = request.query_params.get("text", "")
        return await self._do(request)(lambda: catalogue.hits(text))

    async def words(self, request: Request) -> models.Words:
        """The vocabulary of rule files."""
        return await self._do(request)(rule_editor.words)

    async def open_rules(self, request: Request) -> models.Opened:
        """Rules to work on."""
        source = await body_of(request, models.Source)
        return await self._do(request)(lambda: rule_editor.opened(source))

    async def check_rules(self, request: Request) -> models.Checked:
        """Rules that somebody works on, checked and explained."""
        draft = await body_of(request, models.Draft)
        return await self._do(request)(lambda: rule_editor.checked(draft))

    async def new_table(self, request: Request) -> tables.Seated:
        """Sit down at a new table."""
        wanted = await body_of(request, tables.NewTable)
        with self._allowance.table(address_of(request)):
            rules = await self._do(request)(lambda: rule_editor.rules_of_table(wanted))
            return await new_table(self._lobby, wanted, rules)

    async def open_room(self, request: Request) -> tables.Seated:
        """Open a table for several people."""
        wanted = await body_of(request, tables.NewRoom)
        with self._allowance.table(address_of(request)):
            named = tables.NewTable(variant=wanted.variant, rules=wanted.rules, players=wanted.players)
            rules = await self._do(request)(lambda: rule_editor.rules_of_table(named))
            return await open_room(self._lobby, wanted, rules)

    async def invitation(self, request: Request) -> models.InvitedTo:
        """What somebody is invited to."""
        do = self._do(request)
        table = await self._lobby.invited((await body_of(request, tables.Invited)).invitation, do)
        rules = table.rules
        found = await do(lambda: (catalogue.line_of(rules), catalogue.differences(rules)))
        return models.InvitedTo(open_table(table), *found)

    async def join(self, request: Request) -> tables.Seated:
        """Sit down at a table of other people."""
        wanted = await body_of(request, tables.Join)
        with self._allowance.table(address_of(request)):
            return await self._lobby.join(wanted.invitation, wanted.name, wanted.avatar, self._do(request))

    async def again(self, request: Request) -> dict[str, str]:
        """Go on to another table with the same people."""
        wanted = await body_of(request, tables.Again)
        rules: Rules | None = None
        if wanted.variant or wanted.rules:
            named = tables.NewTable(variant=wanted.variant or "pagat", rules=wanted.rules, players=wanted.players)
            rules = await self._do(request)(lambda: rule_editor.rules_of_table(named))
        with self._allowance.table(address_of(request)):
            return {"table": await go_on(self._lobby, wanted, rules, self._do(request))}

    async def open_tables(self, _request: Request) -> list[tables.OpenTable]:
        """The public tables."""
        return [open_table(table) for table in self._lobby.open_tables()]

    async def replay(self, request: Request) -> tables.Seated:
        """Sit down to play a finished deal again."""
        wanted = await body_of(request, tables.NewReplay)
        with self._allowance.table(address_of(request)):
            return await replay(self._lobby, wanted, self._do(request))

    async def mine(self, request: Request) -> list[tables.TableSummary]:
        """The list of my games."""
        return await self._lobby.mine(await body_of(request, list[tables.Ticket]), self._do(request))

    async def statistics(self, request: Request) -> tables.Statistics:
        """My finished games in numbers."""
        return await self._lobby.statistics(await body_of(request, list[tables.Ticket]), self._do(request))

    async def about_me(self, request: Request) -> privacy.AboutMe:
        """What is kept about me."""
        return await privacy.about_me(self._lobby, await body_of(request, tables.Ticket), self._do(request))

    async def renew(self, request: Request) -> tables.Seated:
        """A new token for my seat."""
        ticket = await body_of(request, tables.Ticket)
        with self._allowance.table(address_of(request)):
            return await privacy.renew(self._lobby, ticket, self._do(request))

    async def forget_me(self, request: Request) -> dict[str, str]:
        """Forget me at a table."""
        await privacy.forget_me(self._lobby, await body_of(request, tables.Ticket), self._do(request))
        return {}

    async def leave(self, request: Request) -> dict[str, str]:
        """Give up a seat."""
        await self._lobby.leave(await body_of(request, tables.Ticket), self._do(request))
        return {}

    async def deal(self, request: Request) -> deal_course.DealCourse:
        """A finished deal, card by card."""
        number = number_of(request, "number")
        table, seat = await self._lobby.look(ticket_of(request), self._do(request))
        game, players = table.game, list(table.players)
        rules = rules_message(table.variant, table.rules, table.replays)
        return await self._do(request)(lambda: deal_course.course(rules, game, players, number, seat))

    async def why(self, request: Request) -> deal_course.Why:
        """Why a bot made a move of a finished deal."""
        number, move = number_of(request, "number"), number_of(request, "move")
        share = self._work.of(address_of(request))
        return await asking_why.why(self._lobby, ticket_of(request), number, move, share.pay, share.do)

    async def record(self, request: Request) -> Response:
        """The record of the finished deals, of a damaged game those before the damage. The deal in progress is not in
        it: it holds all hands."""
        table = await self._lobby.intact(ticket_of(request), self._do(request))
        created = datetime.fromtimestamp(table.created_ms / 1000, UTC)
        names = [f"bot:{player.bot}" if player.bot else player.name for player in table.players]
        tags = {"Date": f"{created:%Y.%m.%d}"} | table.fairness.tags()
        game = table.game
        text = await self._do(request)(lambda: print_record(record_of(game, names, tags, in_progress=False)))
        return _download(text, "text/plain", f"barbu-{table.id}.bgn")

    async def sheet(self, request: Request) -> score_sheet.ScoreSheet:
        """The score sheet as it stands."""
        table, seat = await self._lobby.look(ticket_of(request), self._do(request))
        game, players, touched_ms = table.game, list(table.players), table.journal.touched_ms
        rules = rules_message(table.variant, table.rules, table.replays)
        return await self._do(request)(lambda: score_sheet.score_sheet(rules, game, players, touched_ms, seat))

    async def blank_sheet(self, request: Request) -> models.PaperSheet:
        """A score sheet to fill in by hand."""
        rules = await self._rules(request)
        return await self._do(request)(lambda: catalogue.paper_sheet(rules))

    async def sheet_file(self, request: Request) -> Response:
        """The score sheet for a spreadsheet."""
        table = await self._look(request)
        game, names = table.game, table.names
        text = await self._do(request)(lambda: sheet_csv(sheet(game, names), names))
        return _download(text, "text/csv", f"barbu-{table.id}.csv")

    async def keep(self, request: Request) -> score_keeper.Keeping:
        """A sitting at a real table, kept."""
        asked = await body_of(request, score_keeper.KeeperAsk)
        return await self._do(request)(
            lambda: rule_editor.safely(score_keeper.rule_text(asked), lambda: score_keeper.keeping(asked))
        )

    async def unknown(self, request: Request) -> None:
        """Anything else."""
        raise RequestError("no-such-page", message("server-no-such-page", path=request.url.path))

    async def _rules(self, request: Request) -> Rules:
        """The rules that are asked for: by name and number of players, or those of a table."""
        query = request.query_params
        if "table" in query:
            return (await self._lobby.open_to(ticket_of(request), self._do(request))).rules
        players = query.get("players", "0")
        if not re.fullmatch(r"[0-9]{1,2}", players):
            raise RequestError("bad-request", message("server-no-number"))
        return await self._do(request)(lambda: catalogue.rules_named(query.get("variant", "pagat"), int(players)))

    async def _look(self, request: Request) -> Table:
        return (await self._lobby.look(ticket_of(request), self._do(request)))[0]

    def _do(self, request: Request) -> Do:
        """Where work for whoever asks is done."""
        return self._work.of(address_of(request)).do


def _answering(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose answer goes out as JSON, and whose errors as an ErrorMessage with a fitting status."""

    async def answer(request: Request) -> Response:
        try:
            found = await handler(request)
        except BarbuError as error:
            return error_answer(error, _status(error))
        except Exception:
            log.exception("%s failed", request.url.path)
            return error_answer(fault(), 500)
        return found if isinstance(found, Response) else _json(found)

    return answer


async def wrong_method(request: Request, _error: Exception) -> Response:
    """The answer where something may be asked for, but not in this way."""
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


def _download(text: str, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(text, 200, headers, f"{kind}; charset=utf-8")
