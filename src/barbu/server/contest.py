"""The weekly contest at a server: answers are stored, and shown with everyone's to those who have answered."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from statistics import fmean, stdev

import msgspec

from barbu.api import contest
from barbu.api.contest import Crowd, Marks, YearLine, begun, judged, places_of
from barbu.api.request import Question, Request
from barbu.contest.hand import Hand, asked_of, marked
from barbu.contest.week import ContestError, Week, hands_of
from barbu.engine.game import Game
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.confusables import is_visible
from barbu.live.people.seats import LONE, checked_name, hash_of, named
from barbu.live.wire.requests import Ticket
from barbu.messages import message
from barbu.puzzles.situation import Situation
from barbu.store.model import ANSWERED, SENT, Answers, ResultRow, now_ms
from barbu.store.sqlite import SqliteStore

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
"""What stands for a choice, by its place."""

MOST_NAMES = 50
"""The most names on a board, and in the table over a year."""

SENT_PRICE_S = 2.0
"""What a hand that is sent in costs its sender, in seconds of work."""

MOST_SENT = 1000
"""The most hands that are kept."""

SENT_NAME = "contest hand"
"""The name under which hands that were sent in are stored."""


def stored_name(week: Week) -> str:
    """The name under which answers to a week are stored."""
    return f"contest {week.name}"


class Contest:
    """The contest of each week, over a store; ``lobby`` has the games out of which hands are sent in."""

    def __init__(self, lobby: Lobby, store: SqliteStore) -> None:
        self._lobby = lobby
        self._store = store

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/contest/answer": Question(self.answer, brings=True),
            "/api/contest/year": Question(self.year, brings=True),
            "/api/contest/hand": Question(self.send, brings=True),
        }

    async def answer(self, request: Request) -> contest.ContestResult:
        """What answers are worth, with everyone's. Those with a key are stored first, while the week is open.

        Raises:
            ContestError: they are no answers to this contest, or this is not the time for them.
        """
        given, now = await request.body(contest.AnswerContest), datetime.now(UTC)
        week = begun(given.week, now)
        places = await request.do(lambda: places_of(week, given.acts))
        over, who = week.is_over(now), hash_of(given.key) if given.key else b"-"
        if not given.key and not over:
            raise ContestError(message("contest-open"), message("contest-open-hint"))
        if given.key and not over:
            await self._enter(week, given, places)
        found = await self._store.answers(stored_name(week), who, MOST_NAMES)
        if given.key and over and found.own is None:
            raise ContestError(message("contest-late"), message("contest-late-hint"))
        return await request.do(lambda: _result(week, given.acts, found))

    async def _enter(self, week: Week, given: contest.AnswerContest, places: Sequence[int]) -> None:
        """Store answers, unless this player has answered before."""
        name = checked_name(given.name) if is_visible(given.name) else LONE
        who = hash_of(given.key)
        total, letters = marked(hands_of(week).hands, places).total, "".join(LETTERS[place] for place in places)
        await self._store.enter_result(
            ResultRow(stored_name(week), who, who.hex(), name, total, letters, "", "", ANSWERED, now_ms())
        )

    async def year(self, request: Request) -> list[YearLine]:
        """The table over a year."""
        wanted = await request.body(contest.AskYear)
        rows = await self._store.year(f"contest {wanted.year}-W00", f"contest {wanted.year}-W99")
        who = hash_of(wanted.key) if wanted.key else b"-"
        lines = [YearLine(named(row.name), row.total, row.weeks, row.who == who) for row in rows]
        return lines[:MOST_NAMES] + [line for line in lines[MOST_NAMES:] if line.mine]

    async def send(self, request: Request) -> dict[str, str]:
        """Keep a hand for the operator, who makes contests.

        Raises:
            BarbuError: it can be asked in no contest, or the game goes on.
        """
        wanted = await request.body(contest.SendHand)
        await request.pay(SENT_PRICE_S)
        table, seat = await self._lobby.look(Ticket(wanted.table, wanted.token), request.do)
        game = table.game
        if not game.over:
            raise ContestError(message("contest-hand-not"), message("contest-hand-not-hint"))
        text = await request.do(lambda: msgspec.json.encode(cut(game, seat, wanted.number, wanted.move)).decode())
        if len(await self._store.sent()) >= MOST_SENT:
            raise ContestError(message("contest-hand-enough"), message("contest-hand-enough-hint"))
        where, digest = f"{table.id} {wanted.number} {wanted.move}", hash_of(text)
        await self._store.enter_result(ResultRow(SENT_NAME, digest, where, "", 0, text, "", "", SENT, now_ms()))
        return {}


def cut(game: Game, seat: int, number: int, move: int) -> Situation:
    """The situation in which a seat decided.

    Raises:
        BarbuError: it made no such decision, or none that a contest could ask.
    """
    then = moment_of(game, number, move).game
    found = asked_of(then.view(seat)) if then.running.to_act == seat else None
    if found is not None:
        return found
    raise ContestError(message("contest-hand-not"), message("contest-hand-not-hint"))


def _result(week: Week, acts: Sequence[str], found: Answers) -> contest.ContestResult:
    """Answers, those stored if there are any, beside everyone's."""
    hands, own = hands_of(week).hands, found.own
    if own is not None:
        acts = [_token(hand, letter) for hand, letter in zip(hands, own.scores, strict=True)]
    total = own.total if own else marked(hands, places_of(week, acts)).total
    totals = [each for _, each in found.given]
    others = len(totals) - (own is not None)
    crowd = Crowd(
        len(totals),
        fmean(totals) if totals else 0.0,
        stdev(totals) / len(totals) ** 0.5 if len(totals) > 1 else 0.0,
        [Marks(named(each.name), each.total, each.mine) for each in found.best],
        100 * sum(each < total for each in totals) / others if others else None,
    )
    columns = zip(*(letters for letters, _ in found.given), strict=True)
    votes = [[counted[letter] for letter in LETTERS] for counted in map(Counter, columns)]
    return judged(week, acts, votes, crowd, own is not None)


def _token(hand: Hand, letter: str) -> str:
    return hand.options[LETTERS.index(letter)].tokens[0]
