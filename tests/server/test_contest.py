"""The contest at a server: first answers count, forged and late ones do not, and everyone's follow one's own."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from barbu.contest.hand import marked
from barbu.contest.week import FIRST, WEEK, ContestError, Week, hands_of
from barbu.engine.game import Game
from barbu.live.people.seats import hash_of
from barbu.notation import parse, replay
from barbu.notation.writer import actions_of
from barbu.puzzles.situation import Situation
from barbu.seats import SEATS
from barbu.server import contest
from barbu.server.app import create_app
from barbu.server.contest import LETTERS, SENT_NAME, cut, stored_name
from barbu.store.model import ANSWERED, SENT, ResultRow
from barbu.store.sqlite import SqliteStore
from tests.puzzles.test_finding import played
from tests.server.harness import Json, Server

NOW = datetime.now(UTC)
WEEK_NOW = Week.on(NOW.date())
OVER = Week(WEEK_NOW.monday - 3 * WEEK)
HANDS = hands_of(WEEK_NOW).hands
BEST = [hand.solution.tokens[0] for hand in HANDS]
SECOND = [hand.options[1].tokens[0] for hand in HANDS]
KEYS = [f"{number:032x}" for number in range(10)]


@pytest.fixture
async def asking(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8000") as client:
        client.store = app.state.lobby.store  # type: ignore[attr-defined]
        yield client
    app.state.lobby.store.close()


async def told(asking: httpx.AsyncClient, path: str, body: Json, status: int = 200) -> Json:
    response = await asking.post(path, json=body)
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


def given(acts: list[str], key: str = "", name: str = "", week: Week = WEEK_NOW) -> Json:
    return {"week": week.name, "acts": acts, "key": key, "name": name}


def row(number: int, week: Week, places: list[int]) -> ResultRow:
    who, total = hash_of(f"key {number}"), marked(hands_of(week).hands, places).total
    letters = "".join(LETTERS[place] for place in places)
    return ResultRow(stored_name(week), who, who.hex(), f"Player {number}", total, letters, "", "", ANSWERED, number)


async def test_the_first_answers_of_a_player_count(asking: httpx.AsyncClient) -> None:
    first = await told(asking, "/api/contest/answer", given(SECOND, KEYS[0], "Anna"))
    again = await told(asking, "/api/contest/answer", given(BEST, KEYS[0], "Anna"))
    assert first == again, "the second answers are not even shown"
    assert first["counted"] and [hand["chosen"] for hand in first["hands"]] == [1] * len(HANDS)
    other = await told(asking, "/api/contest/answer", given(BEST, KEYS[1], "Beth"))
    crowd = other["crowd"]
    assert (other["total"], crowd["players"], crowd["better"]) == (1000, 2, 100.0)
    assert crowd["mean"] == (1000 + first["total"]) / 2
    assert [(line["name"], line["mine"]) for line in crowd["best"]] == [("Beth", True), ("Anna", False)]
    for hand in other["hands"]:
        assert [choice["votes"] for choice in hand["choices"]][:3] == [1, 1, 0]


async def test_nothing_is_told_before_one_has_answered(asking: httpx.AsyncClient) -> None:
    refused = await told(asking, "/api/contest/answer", given(BEST), 422)
    assert refused["code"] == "contest" and "answered" in refused["text"]
    asked = await told(asking, "/api/contest", {"week": WEEK_NOW.name})
    assert not asked["over"] and "votes" not in str(asked)
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    assert (await store.answers(stored_name(WEEK_NOW), b"-", 9)).given == []


@pytest.mark.parametrize(
    "forged",
    [
        given(["call everything", *BEST[1:]], KEYS[0]),
        given(BEST[:9], KEYS[0]),
        given(BEST, KEYS[0], week=Week(WEEK_NOW.monday + 3 * WEEK)),
        {**given(BEST, KEYS[0]), "week": "2026-W00"},
        {**given(BEST, KEYS[0]), "total": 1000},
        {**given(BEST, "short")},
        given(BEST, KEYS[0], "x" * 500),
    ],
)
async def test_forged_answers_are_refused(asking: httpx.AsyncClient, forged: Json) -> None:
    assert (await asking.post("/api/contest/answer", json=forged)).status_code in (400, 422)
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    assert (await store.answers(forged["week"], b"-", 9)).given == []
    assert (await store.answers(stored_name(WEEK_NOW), b"-", 9)).given == []


async def test_when_a_week_is_over_answers_are_marked_but_do_not_count(
    asking: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    monkeypatch.setattr("barbu.contest.week.FIRST", min(FIRST, OVER.monday))
    hands = hands_of(OVER).hands
    await store.enter_result(row(1, OVER, [1] * 10))
    acts = [hand.solution.tokens[0] for hand in hands]
    late = await told(asking, "/api/contest/answer", given(acts, KEYS[0], week=OVER), 422)
    assert "over" in late["text"]
    shown = await told(asking, "/api/contest/answer", given(acts, week=OVER))
    assert not shown["counted"] and shown["total"] == 1000
    assert (shown["crowd"]["players"], shown["crowd"]["better"]) == (1, 100.0)


async def test_a_year_adds_up_the_weeks_of_each_player(asking: httpx.AsyncClient) -> None:
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    weeks = [Week(FIRST + number * WEEK) for number in (0, 1, 2, 12)]
    for number, week in enumerate(weeks):
        await store.enter_result(row(7, week, [0] * 10))
        if number < 2:
            await store.enter_result(row(8, week, [1] * 10))
    table: Any = await told(asking, "/api/contest/year", {"year": 2026})
    sums = sum(row(8, week, [1] * 10).total for week in weeks[:2])
    assert table == [
        {"name": "Player 7", "total": 3000, "weeks": 3, "mine": False},
        {"name": "Player 8", "total": sums, "weeks": 2, "mine": False},
    ]
    table = await told(asking, "/api/contest/year", {"year": 2027})
    assert [line["total"] for line in table] == [1000]
    await told(asking, "/api/contest/answer", given(BEST, KEYS[3], "Me"))
    mine: Any = await told(asking, "/api/contest/year", {"year": WEEK_NOW.monday.isocalendar()[0], "key": KEYS[3]})
    assert [line["name"] for line in mine if line["mine"]] == ["Me"]


async def test_ten_thousand_answers_are_told_fast(tmp_path: Path) -> None:
    """A limit far above the 50 ms that it is to take, for machines that do other things as well."""
    rng, hands = random.Random(1), hands_of(WEEK_NOW).hands
    store = SqliteStore(tmp_path)
    try:
        rows = [row(n, WEEK_NOW, [rng.randrange(len(hand.options)) for hand in hands]) for n in range(10_000)]
        await asyncio.gather(*map(store.enter_result, rows))
        await store.answers(stored_name(WEEK_NOW), b"-", 50)
        began = time.process_time()
        found = await store.answers(stored_name(WEEK_NOW), rows[0].who, 50)
        result = contest._result(WEEK_NOW, BEST, found)
        took = time.process_time() - began
        assert took < 0.5
        assert result.crowd is not None and result.crowd.players == 10_000
        assert result.counted and result.total == rows[0].total
        for at, hand in enumerate(result.hands):
            expected = Counter(each.scores[at] for each in rows)
            assert [choice.votes for choice in hand.choices] == [expected[LETTERS[p]] for p in range(len(hand.choices))]
    finally:
        store.close()


def test_only_calls_and_doubles_of_ones_own_can_be_sent_in() -> None:
    game = played("trex", 1)
    kinds = Counter[str]()
    number = 1
    at = Game.agreed(game.rules, game.length)
    move = 0
    for actor, action in actions_of(game):
        if actor is not None:
            move += 1
            for seat in (actor, (actor + 1) % 4):
                try:
                    found = cut(game, seat, number, move)
                except ContestError:
                    kinds["refused"] += 1
                    continue
                assert seat == actor and found.view().legal == at.view(actor).legal
                kinds["taken"] += 1
        at = at.apply(action)
        if len(at.finished) >= number:
            number, move = number + 1, 0
    assert kinds["taken"] and kinds["refused"] > kinds["taken"]


async def test_a_hand_is_sent_in_out_of_a_finished_game_only(shared: Server) -> None:
    rng = random.Random(5)
    seated = await shared.new_table(bots=["novice", "novice", "novice"], sitting="one-deal")
    wanted = {"table": seated["table"], "token": seated["token"], "number": 1, "move": 1}
    early = await shared.post("/api/contest/hand", wanted)
    assert early.json()["code"] == "contest", "the game goes on"
    async with shared.sit(seated) as player:
        while player.seen["phase"] != "over":
            await player.my_turn()
            if player.seen["phase"] != "over":
                await player.step(rng)
    record = await shared.get("/api/record", token=seated["token"], table=seated["table"])
    game, seat = replay(parse(record.content)[0]).checked(), SEATS.index(seated["seat"])
    assert (await shared.post("/api/contest/hand", {**wanted, "token": "x" * 32})).status_code >= 400
    for move in range(1, 9):
        answer = await shared.post("/api/contest/hand", {**wanted, "move": move})
        assert (answer.status_code == 200) == _is_asked(game, seat, move), answer.text
        assert answer.json().get("code", "contest") == "contest"


def _is_asked(game: Game, seat: int, move: int) -> bool:
    try:
        return bool(cut(game, seat, 1, move))
    except ContestError:
        return False


async def test_hands_that_were_sent_in_are_listed_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    try:
        text = msgspec.json.encode(HANDS[0].at).decode()
        for game in ("one", "two"):
            await store.enter_result(ResultRow(SENT_NAME, hash_of(text), game, "", 0, text, "", "", SENT, 5))
        ((kept, at_ms),) = await store.sent()
        assert (msgspec.json.decode(kept, type=Situation), at_ms) == (HANDS[0].at, 5)
        assert await store.without_champion() is None, "no champion plays hands"
    finally:
        store.close()
