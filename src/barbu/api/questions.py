"""The questions: each with the function that answers it."""

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, NamedTuple

from barbu.api import catalogue, models, pictures, rule_editor
from barbu.api.asked import Asked, number_of, ticket_of
from barbu.live import asking_why, deal_course, privacy, score_keeper, score_sheet, tables, teaching
from barbu.live.answers import rules_message
from barbu.live.lobby import Lobby
from barbu.live.seats import RequestError
from barbu.live.setting_up import go_on, new_table, open_room, replay
from barbu.live.summaries import open_table
from barbu.live.table import Table
from barbu.messages import message
from barbu.notation import print_record, record_of
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import sheet
from barbu.scoresheet.table import sheet_csv


class Download(NamedTuple):
    """A file to keep: its text, what kind of text it is (a media type), and its name."""

    text: str
    kind: str
    name: str


class Question(NamedTuple):
    """What answers a question, and whether it comes with a body."""

    answer: Callable[[Asked], Awaitable[Any]]
    brings: bool = False


class Questions:
    """All that may be asked of a lobby. What is found is a struct of ``models`` or ``live``, a list of them, or a
    ``Download``."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def all(self) -> dict[str, Question]:
        """Each question by its address."""
        return {
            "/api/variants": Question(self.variants),
            "/api/options": Question(self.options),
            "/api/bots": Question(self.bots),
            "/api/rules": Question(self.rules),
            "/api/differences": Question(self.differences),
            "/api/aims": Question(self.aims),
            "/api/rules.toml": Question(self.rule_file),
            "/api/rules/open": Question(self.open_rules, brings=True),
            "/api/rules/check": Question(self.check_rules, brings=True),
            "/api/pictures": Question(self.pictures),
            "/api/strategy": Question(self.strategy),
            "/api/courses": Question(self.courses),
            "/api/glossary": Question(self.glossary),
            "/api/find": Question(self.find),
            "/api/words": Question(self.words),
            "/api/tables": Question(self.new_table, brings=True),
            "/api/rooms": Question(self.open_room, brings=True),
            "/api/invitation": Question(self.invitation, brings=True),
            "/api/join": Question(self.join, brings=True),
            "/api/again": Question(self.again, brings=True),
            "/api/lobby": Question(self.open_tables),
            "/api/replay": Question(self.replay, brings=True),
            "/api/mine": Question(self.mine, brings=True),
            "/api/statistics": Question(self.statistics, brings=True),
            "/api/about-me": Question(self.about_me, brings=True),
            "/api/renew": Question(self.renew, brings=True),
            "/api/forget-me": Question(self.forget_me, brings=True),
            "/api/leave": Question(self.leave, brings=True),
            "/api/deal": Question(self.deal),
            "/api/why": Question(self.why),
            "/api/record": Question(self.record),
            "/api/sheet": Question(self.sheet),
            "/api/sheet.csv": Question(self.sheet_file),
            "/api/sheet/blank": Question(self.blank_sheet),
            "/api/keeper": Question(self.keep, brings=True),
        }

    async def answer(self, asked: Asked) -> Any:
        """The answer to a question, whatever it is.

        Raises:
            BarbuError: there is no such question, or no answer to it.
        """
        found = self.all().get(asked.path)
        if found is None:
            raise unknown(asked.path)
        return await found.answer(asked)

    async def variants(self, asked: Asked) -> list[models.VariantInfo]:
        """All variants."""
        return await asked.do(catalogue.variants)

    async def options(self, asked: Asked) -> list[models.OptionInfo]:
        """What may be added to a variant."""
        rules = await self._rules(asked)
        return await asked.do(lambda: catalogue.options(rules))

    async def bots(self, _asked: Asked) -> list[models.BotInfo]:
        """All kinds of bots."""
        return catalogue.bots()

    async def rules(self, asked: Asked) -> models.RulesInfo:
        """A rule set explained."""
        rules = await self._rules(asked)
        return await asked.do(lambda: catalogue.rules_info(rules))

    async def differences(self, asked: Asked) -> models.Differences:
        """What a rule set says otherwise than the standard."""
        rules = await self._rules(asked)
        return await asked.do(lambda: catalogue.differences(rules))

    async def aims(self, asked: Asked) -> list[teaching.Aim]:
        """What each contract of a rule set is about."""
        rules = await self._rules(asked)
        return await asked.do(lambda: teaching.aims(rules))

    async def rule_file(self, asked: Asked) -> Download:
        """A rule set as a file."""
        rules = await self._rules(asked)
        text = await asked.do(lambda: catalogue.rule_file(rules))
        return Download(text, "application/toml", f"{rules.variant}.toml")

    async def pictures(self, asked: Asked) -> models.Pictures:
        """A rule set in pictures."""
        rules = await self._rules(asked)
        return await asked.do(lambda: pictures.pictures(rules))

    async def strategy(self, asked: Asked) -> list[models.Section]:
        """How to play a rule set well."""
        rules = await self._rules(asked)
        return await asked.do(lambda: catalogue.advice(rules))

    async def courses(self, asked: Asked) -> list[models.CourseInfo]:
        """All courses."""
        return await asked.do(catalogue.courses)

    async def glossary(self, _asked: Asked) -> list[models.Term]:
        """The words of the game."""
        return catalogue.terms()

    async def find(self, asked: Asked) -> list[models.Hit]:
        """Variants, contracts, options and words by any of their names."""
        text = asked.query.get("text", "")
        return await asked.do(lambda: catalogue.hits(text))

    async def words(self, asked: Asked) -> models.Words:
        """The vocabulary of rule files."""
        return await asked.do(rule_editor.words)

    async def open_rules(self, asked: Asked) -> models.Opened:
        """Rules to work on."""
        source = await asked.body(models.Source)
        return await asked.do(lambda: rule_editor.opened(source))

    async def check_rules(self, asked: Asked) -> models.Checked:
        """Rules that somebody works on, checked and explained."""
        draft = await asked.body(models.Draft)
        return await asked.do(lambda: rule_editor.checked(draft))

    async def new_table(self, asked: Asked) -> tables.Seated:
        """Sit down at a new table."""
        wanted = await asked.body(tables.NewTable)
        with asked.table():
            rules = await asked.do(lambda: rule_editor.rules_of_table(wanted))
            return await new_table(self._lobby, wanted, rules)

    async def open_room(self, asked: Asked) -> tables.Seated:
        """Open a table for several people."""
        wanted = await asked.body(tables.NewRoom)
        with asked.table():
            named = tables.NewTable(variant=wanted.variant, rules=wanted.rules, players=wanted.players)
            rules = await asked.do(lambda: rule_editor.rules_of_table(named))
            return await open_room(self._lobby, wanted, rules)

    async def invitation(self, asked: Asked) -> models.InvitedTo:
        """What somebody is invited to."""
        do = asked.do
        table = await self._lobby.invited((await asked.body(tables.Invited)).invitation, do)
        rules = table.rules
        found = await do(lambda: (catalogue.line_of(rules), catalogue.differences(rules)))
        return models.InvitedTo(open_table(table), *found)

    async def join(self, asked: Asked) -> tables.Seated:
        """Sit down at a table of other people."""
        wanted = await asked.body(tables.Join)
        with asked.table():
            return await self._lobby.join(wanted.invitation, wanted.name, wanted.avatar, asked.do)

    async def again(self, asked: Asked) -> dict[str, str]:
        """Go on to another table with the same people."""
        wanted = await asked.body(tables.Again)
        rules: Rules | None = None
        if wanted.variant or wanted.rules:
            named = tables.NewTable(variant=wanted.variant or "pagat", rules=wanted.rules, players=wanted.players)
            rules = await asked.do(lambda: rule_editor.rules_of_table(named))
        with asked.table():
            return {"table": await go_on(self._lobby, wanted, rules, asked.do)}

    async def open_tables(self, _asked: Asked) -> list[tables.OpenTable]:
        """The public tables."""
        return [open_table(table) for table in self._lobby.open_tables()]

    async def replay(self, asked: Asked) -> tables.Seated:
        """Sit down to play a finished deal again."""
        wanted = await asked.body(tables.NewReplay)
        with asked.table():
            return await replay(self._lobby, wanted, asked.do)

    async def mine(self, asked: Asked) -> list[tables.TableSummary]:
        """The list of my games."""
        return await self._lobby.mine(await asked.body(list[tables.Ticket]), asked.do)

    async def statistics(self, asked: Asked) -> tables.Statistics:
        """My finished games in numbers."""
        return await self._lobby.statistics(await asked.body(list[tables.Ticket]), asked.do)

    async def about_me(self, asked: Asked) -> privacy.AboutMe:
        """What is kept about me."""
        return await privacy.about_me(self._lobby, await asked.body(tables.Ticket), asked.do)

    async def renew(self, asked: Asked) -> tables.Seated:
        """A new token for my seat."""
        ticket = await asked.body(tables.Ticket)
        with asked.table():
            return await privacy.renew(self._lobby, ticket, asked.do)

    async def forget_me(self, asked: Asked) -> dict[str, str]:
        """Forget me at a table."""
        await privacy.forget_me(self._lobby, await asked.body(tables.Ticket), asked.do)
        return {}

    async def leave(self, asked: Asked) -> dict[str, str]:
        """Give up a seat."""
        await self._lobby.leave(await asked.body(tables.Ticket), asked.do)
        return {}

    async def deal(self, asked: Asked) -> deal_course.DealCourse:
        """A finished deal, card by card."""
        number = number_of(asked, "number")
        table, seat = await self._lobby.look(ticket_of(asked), asked.do)
        game, players = table.game, list(table.players)
        rules = rules_message(table.variant, table.rules, table.replays)
        return await asked.do(lambda: deal_course.course(rules, game, players, number, seat))

    async def why(self, asked: Asked) -> deal_course.Why:
        """Why a bot made a move of a finished deal."""
        number, move = number_of(asked, "number"), number_of(asked, "move")
        return await asking_why.why(self._lobby, ticket_of(asked), number, move, asked.pay, asked.do)

    async def record(self, asked: Asked) -> Download:
        """The record of the finished deals, of a damaged game those before the damage. The deal in progress is not in
        it: it holds all hands."""
        table = await self._lobby.intact(ticket_of(asked), asked.do)
        created = datetime.fromtimestamp(table.created_ms / 1000, UTC)
        names = [f"bot:{player.bot}" if player.bot else player.name for player in table.players]
        tags = {"Date": f"{created:%Y.%m.%d}"} | table.fairness.tags()
        game = table.game
        text = await asked.do(lambda: print_record(record_of(game, names, tags, in_progress=False)))
        return Download(text, "text/plain", f"barbu-{table.id}.bgn")

    async def sheet(self, asked: Asked) -> score_sheet.ScoreSheet:
        """The score sheet as it stands."""
        table, seat = await self._lobby.look(ticket_of(asked), asked.do)
        game, players, touched_ms = table.game, list(table.players), table.journal.touched_ms
        rules = rules_message(table.variant, table.rules, table.replays)
        return await asked.do(lambda: score_sheet.score_sheet(rules, game, players, touched_ms, seat))

    async def blank_sheet(self, asked: Asked) -> models.PaperSheet:
        """A score sheet to fill in by hand."""
        rules = await self._rules(asked)
        return await asked.do(lambda: catalogue.paper_sheet(rules))

    async def sheet_file(self, asked: Asked) -> Download:
        """The score sheet for a spreadsheet."""
        table = await self._look(asked)
        game, names = table.game, table.names
        text = await asked.do(lambda: sheet_csv(sheet(game, names), names))
        return Download(text, "text/csv", f"barbu-{table.id}.csv")

    async def keep(self, asked: Asked) -> score_keeper.Keeping:
        """A sitting at a real table, kept."""
        wanted = await asked.body(score_keeper.KeeperAsk)
        return await asked.do(
            lambda: rule_editor.safely(score_keeper.rule_text(wanted), lambda: score_keeper.keeping(wanted))
        )

    async def _rules(self, asked: Asked) -> Rules:
        """The rules that are asked for: by name and number of players, or those of a table."""
        query = asked.query
        if "table" in query:
            return (await self._lobby.open_to(ticket_of(asked), asked.do)).rules
        players = query.get("players", "0")
        if not re.fullmatch(r"[0-9]{1,2}", players):
            raise RequestError("bad-request", message("server-no-number"))
        return await asked.do(lambda: catalogue.rules_named(query.get("variant", "pagat"), int(players)))

    async def _look(self, asked: Asked) -> Table:
        return (await self._lobby.look(ticket_of(asked), asked.do))[0]


def unknown(path: str) -> RequestError:
    """Nobody answers a question like that."""
    return RequestError("no-such-page", message("server-no-such-page", path=path))
