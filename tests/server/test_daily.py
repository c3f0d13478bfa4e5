"""Challenges at a server: begun, finished, entered, checked, and compared with what everyone has made of them."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from barbu.api.daily import means
from barbu.bots.base import Budget, bot_named
from barbu.daily.challenge import Challenge
from barbu.daily.playing import outcome, played, tokens_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import LONE, hash_of
from barbu.server import daily
from barbu.server.app import create_app
from barbu.server.daily import Daily
from barbu.server.thinking import BotThreads
from barbu.store.model import CHAMPION, COUNTED, ResultRow, now_ms
from barbu.store.sqlite import SqliteStore
from tests.server.harness import Json, Server

TODAY = datetime.now(UTC).date()
DEAL = Challenge.on("deal", TODAY)
KEYS = [f"{number:032x}" for number in range(10)]


@pytest.fixture(scope="module")
def actions() -> list[str]:
    """The deal of today as someone has played it without a server."""
    *_, game = played(DEAL, bot_named("club"), Budget())
    return tokens_of(game)


@pytest.fixture
async def asking(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8000") as client:
        client.store = app.state.lobby.store  # type: ignore[attr-defined]
        yield client
    app.state.lobby.store.close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    yield store
    store.close()


def row(number: int, total: int, challenge: Challenge = DEAL, calls: str = "no-king") -> ResultRow:
    """The result of a player, or with number 0 that of the champion."""
    who, counts = (bytes([number]), COUNTED) if number else (b"", CHAMPION)
    game, name = f"game {number}", f"P{number}"
    return ResultRow(challenge.name, who, game, name, total, f"{total}", calls, "", counts, now_ms())


async def told(asking: httpx.AsyncClient, path: str, body: Json, status: int = 200) -> Json:
    response = await asking.post(path, json=body)
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


async def test_a_day_is_played_entered_and_only_its_first_result_counts(shared: Server) -> None:
    rng = random.Random(5)
    for total in range(2):
        seated = await shared.new_table(challenge=DEAL.name, bots=[])
        assert seated["commit"] == ""
        async with shared.sit(seated) as player:
            assert [seat["bot"] for seat in player.seen["seats"]] == [None, "master", "master", "master"]
            wanted = {"challenge": DEAL.name, "key": KEYS[0], "name": "Anna", **seated}
            wanted = {name: wanted[name] for name in ("challenge", "key", "name", "table", "token")}
            early = await shared.post("/api/daily/result", wanted)
            assert early.json()["code"] == "daily"
            assert not player.seen["undo"]
            await player.ask("hint")
            assert (await player.error())["code"] == "no-hint"
            while player.seen["phase"] != "over":
                await player.my_turn()
                assert not player.seen["undo"]
                if player.seen["phase"] != "over":
                    await player.step(rng)
        made = (await shared.get("/api/daily", token=seated["token"], table=seated["table"])).json()
        assert made["over"]
        assert made["text"].startswith(f"Barbu, one deal, {TODAY.isoformat()}")
        board = (await shared.post("/api/daily/result", wanted)).json()
        if not total:
            first = made
        assert [line["contract"] for line in board["own"]["deals"]] == [first["deals"][0]["contract"]]
        assert (board["players"], board["own"]["total"], board["waiting"]) == (1, first["total"], False)
    other = await shared.new_table(bots=[])
    refused = await shared.post(
        "/api/daily/result", {**wanted, "table": other["table"], "token": other["token"], "key": KEYS[1]}
    )
    assert "not one of that day" in refused.json()["text"]
    replay = made["actions"]
    sent = await shared.post("/api/daily/result", {"challenge": DEAL.name, "key": KEYS[2], "actions": replay})
    assert sent.json()["waiting"], "what the server dealt can be checked as what it did not"
    async with asyncio.timeout(60):
        while (await shared.post("/api/daily/board", {"challenge": DEAL.name, "key": KEYS[2]})).json()["waiting"]:
            await asyncio.sleep(0.2)
    board = (await shared.post("/api/daily/board", {"challenge": DEAL.name, "key": KEYS[2]})).json()
    assert board["players"] == 2
    assert board["own"]["total"] == made["total"]


async def test_a_result_from_elsewhere_waits_and_a_forged_one_is_deleted(
    store: SqliteStore, actions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be at all is refused at once; a card that the opponents would not have played is found later."""
    bots = BotThreads()
    board = Daily(Lobby(store, bots), store, bots)
    game = row(1, 3)._replace(actions="\n".join(actions), counts=0)
    bad = next(tokens for tokens in _other_answers(actions))
    await store.enter_result(game)
    await store.enter_result(row(2, 3)._replace(actions="\n".join(bad), counts=0))
    assert (await store.standings(DEAL.name, b"\1", 5)).totals == []
    assert await board._work()
    assert await board._work()
    found = await store.standings(DEAL.name, b"\2", 5)
    assert (found.totals, found.own) == ([(3, 1)], None)
    assert await store.waiting_result() is None


def _other_answers(actions: list[str]) -> Iterator[list[str]]:
    """The game with another legal answer of an opponent, and legal cards from there on."""
    game = DEAL.begun()
    for ply, token in enumerate(actions):
        if game.position is not None and game.turn != 0 and len(game.legal) > 1 and token.startswith("play"):
            other = next(action for action in game.legal if action.token != token)
            tokens, game = [*actions[:ply], other.token], game.apply(other)
            while not game.over:
                tokens.append(game.legal[0].token)
                game = game.apply(game.legal[0])
            yield tokens
            return
        game = game.apply(token)


async def test_what_is_no_game_of_the_day_is_refused(asking: httpx.AsyncClient, actions: list[str]) -> None:
    wanted: Json = {"challenge": DEAL.name, "key": KEYS[0], "actions": actions}
    tomorrow = Challenge.on("deal", TODAY + timedelta(days=3))
    long_ago = Challenge.on("deal", TODAY - timedelta(days=10))
    changes: list[tuple[Json, str]] = [
        ({"actions": actions[:-1]}, "not over"),
        ({"actions": []}, "not over"),
        ({"actions": ["deal 1 A A", *actions[1:]]}, ""),
        ({"actions": [*actions[:5], "rubbish"]}, ""),
        ({"challenge": "week 2026-11-27"}, "no such day"),
        ({"challenge": tomorrow.name}, "not begun"),
        ({"challenge": long_ago.name}, "no longer"),
        ({"challenge": Challenge.on("day", TODAY).name}, ""),
        ({"key": "short"}, ""),
    ]
    for change, said in changes:
        response = await asking.post("/api/daily/result", json={**wanted, **change})
        assert 400 <= response.status_code < 500, change
        assert said in response.json()["text"], change
    assert (await told(asking, "/api/tables", {"challenge": tomorrow.name}, 422))["code"] == "daily"
    assert (await told(asking, "/api/daily/result", wanted))["waiting"]


async def test_a_board_tells_how_many_are_behind_me_and_what_the_champion_made(asking: httpx.AsyncClient) -> None:
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    empty = await told(asking, "/api/daily/board", {"challenge": DEAL.name, "key": KEYS[0]})
    assert (empty["players"], empty["bars"], empty["own"], empty["better"]) == (0, [], None, None)
    for number, total in enumerate([-20, -20, 5, 30, 60], 1):
        await store.enter_result(row(number, total))
    await store.enter_result(row(0, 40))
    mine = hash_of(KEYS[0])
    await store.enter_result(row(9, 5)._replace(who=mine, name="Anna"))
    board = await told(asking, "/api/daily/board", {"challenge": DEAL.name, "key": KEYS[0]})
    assert (board["players"], board["mean"], board["better"]) == (6, 10.0, 40.0)
    assert [place["total"] for place in board["best"]] == [60, 30, 5, 5, -20, -20]
    assert [place["name"] for place in board["best"] if place["mine"]] == ["Anna"]
    assert sum(bar["players"] for bar in board["bars"]) == 6
    assert len(board["bars"]) <= 30
    assert board["champion"]["total"] == 40
    assert board["own"]["text"].splitlines()[-1] == "+5 beside Champion's +40"
    assert "better than 40 %" in board["own"]["text"]
    (mean,) = board["means"]
    assert (mean["contract"], mean["score"]) == (board["own"]["deals"][0]["contract"], 10.0)
    assert empty["means"] == [], "who has not finished is not told"
    json.dumps(board)


def test_the_second_deal_of_a_contract_is_compared_with_the_second_of_others() -> None:
    found = means([("trumps:B no-king trumps:", "30 -20 10"), ("no-king: trumps trumps:C", "0 20 -10")])
    told = [(each.contract, each.score) for each in found]
    assert told == [("no-king", -10), ("trumps", 25), ("trumps", 0)]


async def test_others_are_not_told_that_a_player_without_a_name_is_me(asking: httpx.AsyncClient) -> None:
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    await store.enter_result(row(1, 5)._replace(name=LONE))
    await store.enter_result(row(2, 3)._replace(name="Anna"))
    board = await told(asking, "/api/daily/board", {"challenge": DEAL.name})
    assert [place["name"] for place in board["best"]] == ["", "Anna"]


async def test_choices_are_told_when_the_day_is_over_everywhere(asking: httpx.AsyncClient) -> None:
    store: SqliteStore = asking.store  # type: ignore[attr-defined]
    before = Challenge.on("deal", TODAY - timedelta(days=3))
    calls = [(10, "trumps:BC"), (20, "trumps:C"), (-4, "no-king:"), (-6, "no-king")]
    for number, (total, call) in enumerate(calls, 1):
        await store.enter_result(row(number, total, before, calls=call))
    running = await asking.get("/api/daily/choices", params={"challenge": DEAL.name})
    assert running.json()["code"] == "daily"
    over = await asking.get("/api/daily/choices", params={"challenge": before.name})
    assert [(each["contract"], each["players"], each["mean"]) for each in over.json()[0]] == [
        ("trumps", 2, 15.0),
        ("no-king", 2, -5.0),
    ]
    doubled = [
        ([(each["seat"], each["players"]) for each in call["doubled"]], call["passed"]) for call in over.json()[0]
    ]
    assert doubled == [([("B", 1), ("C", 2)], 0), ([], 1)], "what is not known of an old result is not counted"


async def test_the_champion_plays_what_others_have_played(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "KERNEL", SimpleNamespace(settled=lambda: True))
    monkeypatch.setattr(daily, "bot_named", lambda name: bot_named("novice" if name == "champion" else name))
    bots = BotThreads()
    board = Daily(Lobby(store, bots), store, bots)
    assert not await board._work(), "no one has played"
    await store.enter_result(row(1, 3))
    while await board._work():
        pass
    *_, game = played(DEAL, bot_named("novice"), Budget())
    champion = (await store.standings(DEAL.name, b"", 5)).champion
    assert champion is not None
    assert champion.total == outcome(game).total


async def test_results_go_with_their_time_and_with_the_name_of_a_game(store: SqliteStore) -> None:
    await store.enter_result(row(1, 3))
    await store.enter_result(row(2, 4)._replace(at_ms=5))
    await store.enter_result(row(0, 9)._replace(at_ms=5))
    await store.expire_results(now_ms() - 1000)
    found = await store.standings(DEAL.name, b"", 5)
    assert found.totals == [(3, 1)]
    assert found.champion is not None


def test_a_day_of_another_year_has_the_same_form() -> None:
    assert Challenge.named(Challenge.on("week", date(2031, 1, 1)).name).day == date(2030, 12, 30)
