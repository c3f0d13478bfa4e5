"""Duplicates at a server: the same deals for several, alone or together, whenever they like."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from barbu.api.duplicates import MOST_TABLES
from barbu.fair.rounds import commitment
from barbu.live.bots.runner import BotsHere
from barbu.notation import parse, replay
from barbu.server.app import create_app
from barbu.server.clock import DAY_MS
from barbu.server.duplicates import par, questions
from barbu.server.duplicates.found import Found
from barbu.store.model import FOUND, now_ms
from barbu.store.sqlite import SqliteStore
from tests.server.friends import Friends, at, begin, play_until
from tests.server.harness import Json, Server

TWO = {"practise": "no-king", "deals": 2, "sitting": "game", "bot": "club"}
"""Two deals of one contract, which are soon played."""


async def made(server: Server, **wanted: object) -> str:
    response = await server.post("/api/duplicate/new", {"until_ms": now_ms() + DAY_MS, **TWO, **wanted})
    assert response.status_code == 200, response.text
    code: str = response.json()["code"]
    return code


async def asked(server: Server, path: str, code: str, *mine: Json, status: int = 200, **more: object) -> Json:
    tickets = [{"table": each["table"], "token": each["token"]} for each in mine]
    response = await server.post(path, {"code": code, "mine": tickets, **more})
    assert response.status_code == status, response.text
    found: Json = response.json()
    return found


async def look(server: Server, code: str, *mine: Json) -> Json:
    return await asked(server, "/api/duplicate", code, *mine)


async def enter(server: Server, code: str, name: str, *mine: Json, **more: object) -> Json:
    return await asked(server, "/api/duplicate/play", code, *mine, status=200, name=name, **more)


async def refused(server: Server, path: str, code: str, *mine: Json, status: int = 422, **more: object) -> str:
    return str((await asked(server, path, code, *mine, status=status, **more))["code"])


async def play(server: Server, seated: Json, seed: int = 1) -> list[Json]:
    """Play a game to its end; returns what was heard."""
    async with server.sit(seated) as player:
        await player.play_game(random.Random(seed))
        return player.heard


def hands(heard: list[Json]) -> list[list[str]]:
    """The cards that a player held at the start of each deal, as they were told."""
    views = [each["view"] for each in heard if each["type"] == "view"]
    first = {view["number"]: sorted(view["hand"]) for view in reversed(views) if len(view["hand"]) == 13}
    return [first[number] for number in sorted(first)]


async def test_friends_play_the_same_deals_when_they_like_and_compare_when_they_have_finished(shared: Server) -> None:
    code = await made(shared, title="Sunday")
    before = await look(shared, code)
    assert (before["title"], before["deals"], before["tables"], before["mine"]) == ("Sunday", 2, [], None)
    anna = await enter(shared, code, "Anna")
    assert await enter(shared, code, "Anna", anna) == {**anna, "commit": ""}, "asked again, it is the same seat"
    heard = await play(shared, anna)
    alone = await look(shared, code, anna)
    assert alone["open"]
    assert alone["standings"][0] | {"name": "Anna", "me": True, "ahead": None, "percent": None} == alone["standings"][0]

    beth = await enter(shared, code, "Beth")
    await still_secret(shared, code, beth)
    await still_secret(shared, code)
    other = await play(shared, beth, 2)
    assert hands(heard) == hands(other)

    found = await look(shared, code, beth)
    lines = {line["name"]: line for line in found["standings"]}
    assert {*lines} == {"Anna", "Beth"}
    assert lines["Anna"]["ahead"] == -lines["Beth"]["ahead"] == lines["Anna"]["total"] - lines["Beth"]["total"]
    assert lines["Anna"]["percent"] + lines["Beth"]["percent"] == pytest.approx(100)
    assert [line["me"] for line in found["standings"] if line["name"] == "Beth"] == [True]
    cards = await asked(shared, "/api/duplicate/cards", code, beth)
    assert (cards["name"], cards["seat"], cards["mine"], len(cards["deals"])) == ("Beth", "A", True, 2)
    assert [seat["name"] for seat in cards["seats"]] == ["Beth", "Emil", "Carl", "Dora"], "the same bots as elsewhere"
    for deal in cards["deals"]:
        (there,) = deal["others"]
        assert [seat["name"] for seat in there["seats"]] == ["Anna", "Beth", "Carl", "Dora"]
        assert deal["mean"] == there["deal"]["score"]
        assert deal["counts"] == deal["mine"]["score"] - there["deal"]["score"]
        assert deal["mine"]["declarer"] == there["deal"]["declarer"]
    theirs = await asked(shared, "/api/duplicate/cards", code, beth, table=1, seat="A")
    assert (theirs["name"], theirs["mine"]) == ("Anna", False)
    assert await refused(shared, "/api/duplicate/cards", code, beth, table=9) == "duplicate-no-seat"


async def still_secret(server: Server, code: str, *mine: Json) -> None:
    """One who has not finished learns who plays, but no result and no card."""
    found = await look(server, code, *mine)
    assert found["tables"][0]["finished"]
    assert (found["open"], found["standings"], found["par"], found["secret"]) == (False, [], [], "")
    assert "score" not in str(found["tables"])
    assert await refused(server, "/api/duplicate/cards", code, *mine, table=1, seat="A") == "duplicate-not-yet"
    response = await server.get("/api/duplicate.bgn", code=code)
    assert (response.status_code, response.json()["code"]) == (422, "duplicate-not-yet")


async def test_what_has_been_played_is_not_shared_while_others_may_play(shared: Server) -> None:
    code = await made(shared)
    anna = await enter(shared, code, "Anna")
    await play(shared, anna)
    ticket = {"table": anna["table"], "token": anna["token"]}
    share = await shared.post("/api/review/share", {**ticket, "agreed": True})
    assert share.json()["code"] == "same-secret"
    sent = await shared.get("/api/same/code", token=anna["token"], table=anna["table"])
    assert sent.json()["code"] == "no-same"
    beth = await enter(shared, code, "Beth")
    along = await shared.post("/api/take-along", {"table": beth["table"], "token": beth["token"]})
    assert along.json()["code"] == "not-along", "the cards to come would be taken along"
    async with shared.sit(beth) as player:
        await player.my_turn()
        assert not player.seen["undo"]
        await player.ask("hint")
        assert (await player.error())["code"] == "no-hint"


async def test_friends_at_one_table_are_compared_with_the_same_seats_elsewhere(shared: Server) -> None:
    code = await made(shared, deals=1)
    anna = await enter(shared, code, "Anna")
    await play(shared, anna)
    carl = await enter(shared, code, "Carl", together=True)
    gathering = (await look(shared, code))["tables"][1]
    assert (gathering["gathering"], gathering["alone"]) == (True, False)
    assert [seat["bot"] for seat in gathering["seats"]] == [None, "club", "club", "club"]
    dora = await enter(shared, code, "Dora", table=2)
    assert (dora["table"], dora["seat"]) == (carl["table"], "B")
    async with AsyncExitStack() as stack:
        host, guest = await at(stack, shared, carl), await at(stack, shared, dora)
        room = await host.message("room")
        assert room["terms"]["hints"] is room["terms"]["takeback"] is False
        await host.say("offer", terms={"hints": True})
        assert (await host.error())["code"] == "of-duplicate"
        friends = Friends([carl, dora], host, guest, room)
        await begin(friends)
        await play_until(friends, lambda view: view["phase"] == "over")
    assert await refused(shared, "/api/duplicate/play", code, name="Emil", table=2) == "duplicate-no-chair"
    found = await look(shared, code, dora)
    lines = {line["name"]: line for line in found["standings"]}
    assert {name: line["seat"] for name, line in lines.items()} == {"Anna": "A", "Carl": "A", "Dora": "B"}
    cards = await asked(shared, "/api/duplicate/cards", code, dora)
    assert [deal["others"][0]["seats"][1]["bot"] for deal in cards["deals"]] == ["club"]
    assert lines["Dora"]["ahead"] == pytest.approx(sum(deal["counts"] for deal in cards["deals"]))


async def test_a_game_left_half_way_goes_on_after_the_server_was_killed(own: Server) -> None:
    own.start()
    code = await made(own)
    anna, beth = await enter(own, code, "Anna"), await enter(own, code, "Beth")
    async with own.sit(anna) as player:
        await player.play_deal(random.Random(1))
    await play(own, beth, 2)
    own.end(signal.SIGKILL)
    own.start()
    found = await look(own, code, anna)
    assert [table["finished"] for table in found["tables"]] == [False, True]
    assert (found["open"], found["mine"]["finished"]) == (False, False)
    async with own.sit(anna) as player:
        await player.step(random.Random(3))
        await player.play_game(random.Random(3))
    found = await look(own, code, anna)
    assert {line["name"] for line in found["standings"] if line["finished"]} == {"Anna", "Beth"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator["Here"]:
    app = create_app(tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost:8000") as client:
        yield Here(client, app.state.lobby.store)
    await app.state.lobby.close()
    app.state.lobby.store.close()


class Here(Server):
    """A server in this process, which a test may look into."""

    def __init__(self, client: httpx.AsyncClient, store: SqliteStore) -> None:
        self._here, self.store = client, store

    async def post(self, path: str, body: object, token: str = "") -> httpx.Response:
        return await self._here.post(path, json=body)

    async def get(self, path: str, token: str = "", **query: str) -> httpx.Response:
        return await self._here.get(path, params=query)

    async def found(self, code: str) -> Found:
        stored = await self.store.duplicate(code)
        assert stored is not None
        return Found(*stored)


async def test_everything_opens_at_the_end_and_stays_open(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await made(here)
    anna = await enter(here, code, "Anna")
    await here.store.set_par(code, "", whole=True)
    now = now_ms()
    monkeypatch.setattr(questions, "now_ms", lambda: now + 2 * DAY_MS)
    found = await look(here, code)
    assert (found["over"], found["open"], found["standings"]) == (True, True, [])
    assert commitment(code, bytes.fromhex(found["secret"])).hex() == found["commit"]
    assert await refused(here, "/api/duplicate/play", code, name="Beth") == "duplicate-time-over"
    assert (await enter(here, code, "Anna", anna))["table"] == anna["table"], "who plays already may look"
    monkeypatch.setattr(questions, "now_ms", lambda: now)
    assert (await look(here, code))["over"], "though the clock is put back"
    assert (await here.get("/api/duplicate.bgn", code=code)).status_code == 200


async def test_nothing_is_played_after_the_end(shared: Server) -> None:
    code = await made(shared, until_ms=now_ms() + 1500)
    anna = await enter(shared, code, "Anna")
    async with shared.sit(anna) as player:
        await player.my_turn()
        while not (found := await look(shared, code))["over"]:
            await asyncio.sleep(0.1)
        await player.act("play 2C")
        assert (await player.error())["code"] == "game-over"
    assert found["open"]


async def test_par_is_found_a_little_at_a_time_and_goes_on_from_where_it_was(
    here: Here, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(par, "CHAMPION_MS", 1)
    monkeypatch.setattr(par, "CHAMPION", "club")
    code = await made(here)
    await here.store.want_par(code)
    assert (await here.store.wanting_par()) is not None
    await par.find(BotsHere(), here.store, await here.found(code))
    found = await here.found(code)
    assert found.row.par == FOUND
    assert await here.store.wanting_par() is None
    whole = found.par()
    assert whole.over
    tokens = found.row.actions.split("\n")
    await here.store.set_par(code, "\n".join(tokens[:40]), whole=False)
    await par.find(BotsHere(), here.store, await here.found(code))
    assert (await here.found(code)).row.actions.split("\n")[:40] == tokens[:40]
    monkeypatch.setattr(questions, "now_ms", lambda: now_ms() + 2 * DAY_MS)
    shown = await look(here, code)
    assert (shown["par"], shown["par_deals"]) == (list((await here.found(code)).par().totals), 2)
    (record,) = parse((await here.get("/api/duplicate.bgn", code=code)).text)
    assert replay(record).checked().finished[0].deal.hands == whole.finished[0].deal.hands


async def test_what_cannot_be_is_refused(here: Here) -> None:
    unknown = "a" * 12
    assert await refused(here, "/api/duplicate", unknown, status=404) == "no-duplicate"
    assert await refused(here, "/api/duplicate/play", unknown, name="Anna", status=404) == "no-duplicate"
    for until_ms in (now_ms() - 1, now_ms() + 61 * DAY_MS):
        response = await here.post("/api/duplicate/new", {"until_ms": until_ms})
        assert response.json()["code"] == "duplicate-no-time"
    for wrong in ({"variant": "nosuch"}, {"bot": "nosuch"}, {"sitting": "nosuch"}):
        response = await here.post("/api/duplicate/new", {"until_ms": now_ms() + DAY_MS, **wrong})
        assert response.status_code == 422, wrong
    code = await made(here)
    assert await refused(here, "/api/duplicate/play", code, name=" ") == "no-name"
    other = (await here.post("/api/tables", {"name": "Anna", "bots": [], "key": "k" * 32})).json()
    await enter(here, code, "Anna", key="k" * 32)
    found = await look(here, code, other)
    assert (found["tables"], found["mine"]) == ([], None), "a table of something else is none of it"
    first, again = [await enter(here, code, "Anna", key="m" * 32) for _ in range(2)]
    assert first == again
    assert len((await look(here, code))["tables"]) == 1, "sent twice, it is one table"
    await here.post("/api/forget-me", {"table": first["table"], "token": first["token"]})
    assert (await look(here, code))["tables"] == []


async def test_there_is_a_bound_and_an_end(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barbu.api.duplicates.MOST_TABLES", 1)
    assert MOST_TABLES > 1
    code = await made(here)
    await enter(here, code, "Anna")
    assert await refused(here, "/api/duplicate/play", code, name="Beth") == "duplicate-full"
    await here.store.expire_duplicates(now_ms())
    assert (await look(here, code))["tables"]
    await here.store.expire_duplicates(now_ms() + 2 * DAY_MS)
    assert await refused(here, "/api/duplicate", code, status=404) == "no-duplicate"
