"""A game that was played elsewhere is opened from its record, and reviewed."""

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tools.games import random_action, random_game

from barbu.analysis.analysing import AnalysisError
from barbu.api.questions import Questions
from barbu.device.host import AskedHere
from barbu.engine.game import Game
from barbu.errors import BarbuError, NotationError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby import transfer
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import replay as start_replay
from barbu.live.people.seats import RequestError
from barbu.live.wire.requests import NewRecord, NewReplay, Seated, Ticket
from barbu.notation import print_record, record_of, replay
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.store.carried import packed, unpacked
from barbu.store.memory import MemoryStore
from tests.live.test_reviewing import asked, quick, whole
from tests.notation.test_table import TV1

pytest.importorskip("numba")
__all__ = ["quick"]

PAGAT = load("pagat")
NAMES = ["Anna", "bot:club", "Beth", "bot:mine"]
KEY = "k" * 32


def recorded(deals: int = 1, rules: Rules = PAGAT) -> str:
    """The record of a random game that was stopped after so many deals."""
    game, rng = Game(rules), random.Random(2)
    while len(game.finished) < deals:
        game = game.apply(random_action(game, rng))
    return print_record(record_of(game, NAMES if game.rules == PAGAT else None))


async def opened(ask: Questions, record: str, seat: str = "A", key: str = "") -> Ticket:
    """The seat at the table where a record is opened."""
    body = msgspec.json.encode(NewRecord(record, seat, key)).decode()
    found = await ask.answer(AskedHere("/api/review/record", body, ""))
    assert isinstance(found, Seated) and found.seat == seat
    return Ticket(found.table, found.token)


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(MemoryStore(), BotsHere())


async def test_a_record_is_reviewed_from_any_seat_and_played_on_from(lobby: Lobby) -> None:
    ask, text = Questions(lobby), recorded(2)
    ticket = await opened(ask, text, "C")
    found = await whole(ask, ticket)
    assert (found.me, found.over, len(found.deals)) == ("C", True, 2)
    assert found.seats == ["C", "A", "B", "D"]
    assert {each.seat: each.name for each in found.players if each.seat in "AC"} == {"A": "Anna", "C": "Beth"}
    assert found.mistakes, "players at random make mistakes"
    other = await asked(ask, ticket, seat="A")
    assert other.me == "A"
    with pytest.raises(RequestError):
        await asked(ask, ticket, seat="E")
    table, _ = await lobby.look(ticket)
    played = replay(text).checked()
    assert table.game.totals == played.totals and table.game.finished == played.finished
    costliest = found.mistakes[0]
    seat = await start_replay(lobby, NewReplay(ticket.table, ticket.token, costliest.number, move=costliest.move))
    new, at = await lobby.seated(Ticket(seat.table, seat.token))
    assert new.game.turn == at == 2
    await lobby.close()


async def test_it_has_no_proof_counts_in_no_statistics_and_no_bot_says_why(lobby: Lobby) -> None:
    ask = Questions(lobby)
    game = random_game(PAGAT, random.Random(2), "one-deal")
    ticket = await opened(ask, print_record(record_of(game, NAMES)))
    table, _ = await lobby.look(ticket)
    assert table.game.over and table.is_record and not table.fairness.commit
    assert (await lobby.statistics([ticket])).games == 0
    with pytest.raises(RequestError) as refused:
        await asked(ask, ticket, "why", number=1, move=2)
    assert refused.value.code == "no-why"
    await lobby.close()


async def test_asked_twice_with_a_key_it_is_one_table(lobby: Lobby) -> None:
    ask, text = Questions(lobby), recorded()
    assert await opened(ask, text, key=KEY) == await opened(ask, text, key=KEY)
    await lobby.close()


async def test_it_can_be_taken_along_as_any_game(lobby: Lobby) -> None:
    ask = Questions(lobby)
    ticket = await opened(ask, recorded())
    stored, token = unpacked(msgspec.to_builtins(packed(await transfer.take_along(lobby, ticket), ticket.token)))
    elsewhere = Lobby(MemoryStore(), BotsHere())
    await transfer.bring(elsewhere, stored, token)
    table, _ = await elsewhere.look(ticket)
    assert table.is_record and table.company.ended
    await lobby.close()
    await elsewhere.close()


RECORDS = Path(__file__).parents[1] / "records"


async def test_deals_that_were_dealt_again_are_no_obstacle(lobby: Lobby) -> None:
    whole_text = (RECORDS / "rifki+misdeals.bgn").read_text()
    text = whole_text[: whole_text.index("%BGN", 10)]
    ticket = await opened(Questions(lobby), text)
    table, _ = await lobby.look(ticket)
    assert len(table.game.dealt) > len(table.game.finished) == len(replay(text).checked().finished)
    await lobby.close()


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        (lambda: recorded().replace("score A ", "score A 9"), NotationError, "line "),
        (lambda: "no record", NotationError, "line 1"),
        (lambda: recorded() + recorded(), NotationError, "line "),
        (lambda: recorded(0), RequestError, "no deal of this game is finished"),
        (lambda: TV1, AnalysisError, "the cards of deal 1 are not known"),
        (lambda: recorded(1, load("canadian-salad", 7)), AnalysisError, "cannot be weighed: the fast kernel knows one"),
    ],
    ids=["tampered", "none", "two", "empty", "unknown-hands", "rules"],
)
async def test_what_cannot_be_reviewed_is_refused_with_the_reason(
    lobby: Lobby, text: Callable[[], str], error: type[BarbuError], why: str
) -> None:
    with pytest.raises(error, match=why):
        await opened(Questions(lobby), text())
    await lobby.close()
