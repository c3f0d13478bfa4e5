"""The questions about rules and tables, each with the function that answers it."""

import re
from typing import Any

from barbu.api import catalogue, models, pictures, rule_editor
from barbu.api.contest import ContestQuestions
from barbu.api.daily import Made, made_at
from barbu.api.drills import DrillQuestions
from barbu.api.keeper.questions import KeeperQuestions
from barbu.api.puzzles import PuzzleQuestions
from barbu.api.request import Question, Request, day_there, ticket_of
from barbu.api.reviews import ReviewQuestions
from barbu.api.same import SameQuestions
from barbu.live.lobby import privacy, transfer
from barbu.live.lobby.joining import ask_for_seat, invitation_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import go_on, new_table, once, open_room, replay
from barbu.live.lobby.summaries import open_table, standing
from barbu.live.people.seats import RequestError
from barbu.live.views import score_sheet, teaching
from barbu.live.views.answers import rules_message
from barbu.live.wire import requests
from barbu.live.wire.download import Download
from barbu.messages import message
from barbu.notation import print_record, record_of
from barbu.rules.model import Rules
from barbu.scoresheet.sheet import sheet
from barbu.scoresheet.table import sheet_csv
from barbu.store.carried import Carried, packed, unpacked
from barbu.text.spoken import spoken_in


class Questions:
    """All that may be asked of a lobby. What is found is a struct of ``models`` or ``live``, a list of them, or a
    ``Download``."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._keeper = KeeperQuestions()
        self._duplicates = SameQuestions(lobby)
        self._reviews = ReviewQuestions(lobby)

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        found = self._of_rules() | self._of_tables()
        alone = (PuzzleQuestions(), DrillQuestions(), ContestQuestions())
        for part in (self._keeper, self._reviews, self._duplicates, *alone):
            found |= part.all()
        return found

    def _of_rules(self) -> dict[str, Question]:
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
            "/api/word": Question(self.word),
            "/api/sheet/blank": Question(self.blank_sheet),
        }

    def _of_tables(self) -> dict[str, Question]:
        return {
            "/api/tables": Question(self.new_table, brings=True),
            "/api/rooms": Question(self.open_room, brings=True),
            "/api/invitation": Question(self.invitation, brings=True),
            "/api/join": Question(self.join, brings=True),
            "/api/seat": Question(self.ask_for_seat, brings=True),
            "/api/again": Question(self.again, brings=True),
            "/api/lobby": Question(self.open_tables),
            "/api/replay": Question(self.replay, brings=True),
            "/api/mine": Question(self.mine, brings=True),
            "/api/statistics": Question(self.statistics, brings=True),
            "/api/about-me": Question(self.about_me, brings=True),
            "/api/renew": Question(self.renew, brings=True),
            "/api/forget-me": Question(self.forget_me, brings=True),
            "/api/leave": Question(self.leave, brings=True),
            "/api/take-along": Question(self.take_along, brings=True),
            "/api/bring": Question(self.bring, brings=True),
            "/api/go-on-here": Question(self.go_on_here, brings=True),
            "/api/daily": Question(self.daily),
            "/api/record": Question(self.record),
            "/api/sheet": Question(self.sheet),
            "/api/sheet.csv": Question(self.sheet_file),
        }

    async def answer(self, request: Request) -> Any:
        """The answer to a question, whatever it is.

        Raises:
            BarbuError: there is no such question, or no answer to it.
        """
        found = self.all().get(request.path)
        if found is None:
            raise unknown(request.path)
        return await found.answer(request)

    async def variants(self, request: Request) -> list[models.VariantInfo]:
        """All variants."""
        return await request.do(catalogue.variants)

    async def options(self, request: Request) -> list[models.OptionInfo]:
        """What may be added to a variant."""
        rules = await self._rules(request)
        return await request.do(lambda: catalogue.options(rules))

    async def bots(self, _asked: Request) -> list[models.BotInfo]:
        """All kinds of bots."""
        return catalogue.bots()

    async def rules(self, request: Request) -> models.RulesInfo:
        """A rule set explained."""
        rules = await self._rules(request)
        return await request.do(lambda: catalogue.rules_info(rules))

    async def differences(self, request: Request) -> models.Differences:
        """How a rule set differs from the standard."""
        rules = await self._rules(request)
        return await request.do(lambda: catalogue.differences(rules))

    async def aims(self, request: Request) -> list[teaching.Aim]:
        """What each contract of a rule set is about."""
        rules = await self._rules(request)
        return await request.do(lambda: teaching.aims(rules))

    async def rule_file(self, request: Request) -> Download:
        """A rule set as a file."""
        rules = await self._rules(request)
        text = await request.do(lambda: catalogue.rule_file(rules))
        return Download(text, "application/toml", f"{rules.variant}.toml")

    async def pictures(self, request: Request) -> models.Pictures:
        """A rule set in pictures."""
        rules = await self._rules(request)
        return await request.do(lambda: pictures.pictures(rules))

    async def strategy(self, request: Request) -> list[models.Section]:
        """How to play a rule set well."""
        rules = await self._rules(request)
        return await request.do(lambda: catalogue.advice(rules))

    async def courses(self, request: Request) -> list[models.CourseInfo]:
        """All courses."""
        return await request.do(catalogue.courses)

    async def glossary(self, _asked: Request) -> list[models.Term]:
        """The words of the game."""
        return catalogue.terms()

    async def find(self, request: Request) -> list[models.Hit]:
        """Variants, contracts, options and words by any of their names."""
        text = request.query.get("text", "")
        return await request.do(lambda: catalogue.hits(text))

    async def words(self, request: Request) -> models.Words:
        """The vocabulary of rule files."""
        return await request.do(rule_editor.words)

    async def word(self, request: Request) -> models.WordExample:
        """An example of a word of rule files.

        Raises:
            RulesError: there is no such word.
        """
        table, name = request.query.get("of", ""), request.query.get("word", "")
        return await request.do(lambda: pictures.word_picture(table, name))

    async def open_rules(self, request: Request) -> models.Opened:
        """Rules opened to be worked on."""
        source = await request.body(models.Source)
        return await request.do(lambda: rule_editor.opened(source))

    async def check_rules(self, request: Request) -> models.Checked:
        """Rules being edited, checked and explained."""
        draft = await request.body(models.Draft)
        return await request.do(lambda: rule_editor.checked(draft))

    async def new_table(self, request: Request) -> requests.Seated:
        """Sit down at a new table."""
        wanted = await request.body(requests.NewTable)
        with request.table():
            rules = await request.do(lambda: rule_editor.rules_of_table(wanted))
            return await once(
                self._lobby, wanted.key, lambda: new_table(self._lobby, wanted, rules, request.do), request.do
            )

    async def open_room(self, request: Request) -> requests.Seated:
        """Open a table for several people."""
        wanted = await request.body(requests.NewRoom)
        with request.table():
            named = requests.NewTable(variant=wanted.variant, rules=wanted.rules, players=wanted.players)
            rules = await request.do(lambda: rule_editor.rules_of_table(named))
            return await once(self._lobby, wanted.key, lambda: open_room(self._lobby, wanted, rules), request.do)

    async def invitation(self, request: Request) -> models.InvitedTo:
        """What an invitation is for."""
        do = request.do
        invitation = (await request.body(requests.Invited)).invitation
        if words := spoken_in(invitation):
            with request.guess():
                invitation = invitation_of(self._lobby, words)
        table = await self._lobby.invited(invitation, do)
        rules = table.rules
        found = await do(lambda: (catalogue.line_of(rules), catalogue.differences(rules)))
        present, totals, contract = standing(table)
        return models.InvitedTo(open_table(table), *found, invitation, present, totals, contract)

    async def join(self, request: Request) -> requests.Seated:
        """Sit down at a table of other people."""
        wanted = await request.body(requests.Join)
        with request.table():
            return await self._lobby.join(wanted.invitation, wanted.name, wanted.avatar, request.do, wanted.key)

    async def ask_for_seat(self, request: Request) -> requests.Seated:
        """A seat that the people at a table give me."""
        wanted = await request.body(requests.AskSeat)
        with request.table():
            return await ask_for_seat(self._lobby, wanted, request.do)

    async def again(self, request: Request) -> dict[str, str]:
        """A seat at the same people's next table."""
        wanted = await request.body(requests.Again)
        rules: Rules | None = None
        if wanted.variant or wanted.rules:
            named = requests.NewTable(variant=wanted.variant or "pagat", rules=wanted.rules, players=wanted.players)
            rules = await request.do(lambda: rule_editor.rules_of_table(named))
        with request.table():
            return {"table": await go_on(self._lobby, wanted, rules, request.do)}

    async def open_tables(self, _asked: Request) -> list[requests.OpenTable]:
        """The public tables."""
        return [open_table(table) for table in self._lobby.open_tables()]

    async def replay(self, request: Request) -> requests.Seated:
        """A seat at a table that plays a finished deal again."""
        wanted = await request.body(requests.NewReplay)
        with request.table():
            return await once(self._lobby, wanted.key, lambda: replay(self._lobby, wanted, request.do), request.do)

    async def mine(self, request: Request) -> list[requests.TableSummary]:
        """The list of my games."""
        return await self._lobby.mine(await request.body(list[requests.Ticket]), request.do)

    async def statistics(self, request: Request) -> requests.Statistics:
        """My finished games in numbers."""
        return await self._lobby.statistics(await request.body(list[requests.Ticket]), request.do)

    async def about_me(self, request: Request) -> privacy.AboutMe:
        """What is kept about me."""
        return await privacy.about_me(self._lobby, await request.body(requests.Ticket), request.do)

    async def renew(self, request: Request) -> requests.Seated:
        """A new token for my seat."""
        wanted = await request.body(requests.Renew)
        with request.table():
            ticket = requests.Ticket(wanted.table, wanted.token)
            return await privacy.renew(self._lobby, ticket, request.do, wanted.key)

    async def forget_me(self, request: Request) -> dict[str, str]:
        """Forget me at a table."""
        await privacy.forget_me(self._lobby, await request.body(requests.Ticket), request.do)
        return {}

    async def leave(self, request: Request) -> dict[str, str]:
        """Give up a seat."""
        await self._lobby.leave(await request.body(requests.Ticket), request.do)
        return {}

    async def take_along(self, request: Request) -> Carried:
        """My game against bots, to be taken elsewhere; from now on it rests here."""
        ticket = await request.body(requests.Ticket)
        stored = await transfer.take_along(self._lobby, ticket, request.do)
        return await request.do(lambda: packed(stored, ticket.token))

    async def bring(self, request: Request) -> requests.Brought:
        """Carry on here with a game that was taken along."""
        content = await request.body(dict[str, Any], transfer.LARGEST_GAME)
        with request.table():
            stored, token = await request.do(lambda: unpacked(content))
            return await transfer.bring(self._lobby, stored, token, request.do)

    async def go_on_here(self, request: Request) -> dict[str, str]:
        """Carry on here with a game that was taken along from here."""
        await transfer.go_on_here(self._lobby, await request.body(requests.Ticket), request.do)
        return {}

    async def daily(self, request: Request) -> Made:
        """What I have made of a challenge."""
        return made_at(*await self._lobby.look(ticket_of(request), request.do))

    async def record(self, request: Request) -> Download:
        """The record of the finished deals, or for a damaged game of those before the damage. The deal in progress is
        not in it, since the record holds all hands."""
        table = await self._lobby.intact(ticket_of(request), request.do)
        names = [player.recorded for player in table.players]
        tags = {"Date": day_there(request, table.created_ms)} | table.fairness.tags()
        game = table.game
        text = await request.do(lambda: print_record(record_of(game, names, tags, in_progress=False)))
        return Download(text, "text/plain", f"barbu-{table.id}.bgn")

    async def sheet(self, request: Request) -> score_sheet.ScoreSheet:
        """The score sheet as it stands."""
        table, seat = await self._lobby.look_on(ticket_of(request), request.do)
        game, players, touched_ms = (
            table.publisher.game_for(seat),
            list(table.players),
            table.publisher.touched_for(seat),
        )
        rules, ended = rules_message(table.variant, table.rules, table.replays), table.company.ended
        return await request.do(lambda: score_sheet.score_sheet(rules, game, players, touched_ms, seat, ended))

    async def blank_sheet(self, request: Request) -> models.PaperSheet:
        """A blank score sheet."""
        rules = await self._rules(request)
        return await request.do(lambda: catalogue.paper_sheet(rules))

    async def sheet_file(self, request: Request) -> Download:
        """The score sheet as a table for spreadsheets."""
        table, seat = await self._lobby.look_on(ticket_of(request), request.do)
        game, names = table.publisher.game_for(seat), table.names
        text = await request.do(lambda: sheet_csv(sheet(game, names), names))
        return Download(text, "text/csv", f"barbu-{table.id}.csv")

    async def _rules(self, request: Request) -> Rules:
        """The rules asked for: by name and number of players, or those of a table."""
        query = request.query
        if "table" in query:
            return (await self._lobby.open_to(ticket_of(request), request.do)).rules
        players = query.get("players", "0")
        if not re.fullmatch(r"[0-9]{1,2}", players):
            raise RequestError("bad-request", message("server-no-number"))
        return await request.do(lambda: catalogue.rules_named(query.get("variant", "pagat"), int(players)))


def unknown(path: str) -> RequestError:
    """The refusal of an unknown question."""
    return RequestError("no-such-page", message("server-no-such-page", path=path))
