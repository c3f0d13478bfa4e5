"""Bad input: each kind gets an error with a code, and the table goes on."""

import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from barbu.api.lines import LARGEST_MESSAGE
from barbu.server.limits.connections import FRAMES_AT_ONCE, FRAMES_PER_SECOND
from barbu.server.socket.endpoint import CUT_AT
from tests.server.harness import Json, Player, Server


async def goes_on(player: Player) -> None:
    """The table is unchanged: what it offers can be done."""
    await player.my_turn()
    await player.step(random.Random(1))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "not-json"),
        ("", "not-json"),
        ('{"type":"act","version":1', "not-json"),
        ('"\\ud800"', "not-json"),
        ("[]", "unknown-message"),
        ("{}", "unknown-message"),
        ('{"type":"fly"}', "unknown-message"),
        ('{"type":"act"}', "unknown-message"),
        ('{"type":"act","version":"1","act":"pass"}', "unknown-message"),
        ('{"type":"view","view":{}}', "unknown-message"),
        ('{"type":"hello","token":"again"}', "unknown-message"),
        ('{"type":"next","version":1,"wind":' + "[" * 1900 + "]" * 1900 + "}", "unknown-message"),
        (json.dumps({"type": "act", "version": 1, "act": "x" * LARGEST_MESSAGE}), "too-large"),
    ],
)
async def test_malformed_messages_are_refused(shared: Server, text: str, code: str) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.my_turn()
        await player.socket.send(text)
        error = await player.error()
        assert error["code"] == code
        await goes_on(player)


async def test_bytes_that_are_not_text_are_refused(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.my_turn()
        await player.socket.send(b"\xff\xfe\x00")
        assert (await player.error())["code"] == "not-json"
        await goes_on(player)


async def test_a_huge_message_closes_the_connection_and_the_table_goes_on(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    async with shared.sit(seated) as player:
        await player.my_turn()
        with pytest.raises(ConnectionClosed) as closed:
            await player.socket.send("x" * (CUT_AT + 1))
            while True:
                await player.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    async with shared.sit(seated) as player:
        await goes_on(player)


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("play 9Z", "illegal-syntax"),
        ("", "illegal-syntax"),
        ("jump", "illegal-syntax"),
        ("call no-clubs", "illegal-call"),
        ("call trumps", "illegal-call"),
        ("double B", "illegal-phase"),
        ("play 2C", "illegal-phase"),
        ("knock", "illegal-phase"),
        ("deal 1 D A A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65", "illegal-phase"),
    ],
)
async def test_illegal_actions_are_refused(shared: Server, token: str, code: str) -> None:
    async with declarer(shared) as player:
        before = player.seen
        await player.act(token)
        error = await player.error()
        assert error["code"] == code
        assert error["text"]
        if code != "illegal-syntax":
            assert "call no-tricks" in error["hint"]
        assert player.seen == before
        await goes_on(player)


async def test_a_card_not_held_and_a_card_that_does_not_follow_are_refused(shared: Server) -> None:
    rng = random.Random(5)
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        while True:
            view = await player.my_turn()
            if view["choice"] is not None and view["choice"]["type"] == "play" and view["choice"]["refused"]:
                break
            await player.step(rng)
        refused = view["choice"]["refused"][0]
        assert refused["reason"]
        await player.act(f"play {refused['card']}")
        error = await player.error()
        assert error["code"] == "illegal-play"
        other = next(f"{r}{s}" for s in "SHDC" for r in "23456789TJQKA" if f"{r}{s}" not in view["hand"])
        await player.act(f"play {other}")
        assert (await player.error())["code"] == "illegal-card"
        await goes_on(player)


async def test_a_stale_version_is_answered_with_the_table_as_it_is(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        view = await player.my_turn()
        fields: dict[str, Json] = {"act": {"act": "pass"}, "next": {}, "hint": {}, "finish": {"number": 0}}
        for kind, more in fields.items():
            await player.say(kind, version=view["version"] - 1, **more)
            assert (await player.error())["code"] == "stale"
            again = await player.view()
            assert {**again, "event": None} == {**view, "event": None}
        await goes_on(player)


async def test_requests_at_the_wrong_moment_are_refused(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.my_turn()
        await player.ask("next")
        assert (await player.error())["code"] == "deal-running"
        await player.say("deal", number=1)
        assert (await player.error())["code"] == "no-such-deal"
        await player.play_deal(random.Random(3))
        for kind, code in [("undo", "no-undo"), ("finish", "no-finish"), ("hint", "no-hint")]:
            await player.ask(kind, number=1, ply=1)
            assert (await player.error())["code"] == code
        await player.act("play 2C")
        assert (await player.error())["code"] == "illegal-phase"
        await player.ask("next")
        assert (await player.view())["number"] == 2


async def test_after_the_last_deal_there_is_no_next_one(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3, sitting="series")) as player:
        await player.play_game(random.Random(4))
        await player.ask("next")
        assert (await player.error())["code"] == "game-over"


@pytest.mark.parametrize(
    ("change", "first", "code", "closing"),
    [
        ({"table": "nowhere"}, {}, "no-such-table", 4404),
        ({"token": "guessed"}, {}, "wrong-token", 4403),
        ({}, {"type": "next", "version": 1}, "no-hello", 4403),
        ({}, {"type": "hello"}, "unknown-message", 4403),
    ],
)
async def test_who_may_not_sit_down(shared: Server, change: Json, first: Json, code: str, closing: int) -> None:
    seated = {**await shared.new_table(bots=["random"] * 3), **change}
    async with shared.socket(seated["table"]) as socket:
        await socket.send(json.dumps(first or {"type": "hello", "token": seated["token"]}))
        error = json.loads(await socket.recv())
        assert error["type"] == "error"
        assert error["code"] == code
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == closing


async def test_a_fast_sender_is_slowed_down_and_loses_nothing(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.my_turn()
        count = int(FRAMES_AT_ONCE + FRAMES_PER_SECOND)
        start = time.monotonic()
        for _ in range(count):
            await player.say("deal", number=99)
        for _ in range(count):
            await player.error()
        assert time.monotonic() - start > 0.8
        await goes_on(player)


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", {"variant": "whist"}, 422, "rules"),
        ("/api/tables", {"variant": "pagat+ace-lo"}, 422, "rules"),
        ("/api/tables", {"bots": ["club"]}, 422, "bad-table"),
        ("/api/tables", {"bots": ["club", "club", "kasparov"]}, 422, "bot"),
        ("/api/tables", {"name": "a, b"}, 422, "bad-name"),
        ("/api/tables", {"name": "x" * 25}, 422, "bad-name"),
        ("/api/tables", {"name": "a\u0007b"}, 422, "bad-name"),
        ("/api/tables", {"avatar": "x" * 100}, 422, "bad-table"),
        ("/api/tables", {"sitting": "hour"}, 422, "bad-request"),
        ("/api/tables", {"sitting": "series", "variant": "cardzmania"}, 422, "rules"),
        ("/api/tables", {"colour": "red"}, 422, "bad-request"),
        ("/api/tables", [], 422, "bad-request"),
        ("/api/tables", {"name": "x" * 70_000}, 413, "too-large"),
        ("/api/leave", {"table": "nowhere", "token": "x"}, 404, "no-such-table"),
        ("/api/nothing", {}, 404, "no-such-page"),
    ],
)
async def test_invalid_http_requests_are_refused(shared: Server, path: str, body: Json, status: int, code: str) -> None:
    response = await shared.post(path, body)
    assert response.status_code == status
    answer = response.json()
    assert answer["type"] == "error"
    assert answer["code"] == code
    assert answer["text"]


async def test_an_unknown_variant_is_answered_with_the_nearest_name(shared: Server) -> None:
    response = await shared.get("/api/rules", variant="pagatt")
    assert response.status_code == 422
    assert response.json()["hint"] == "did you mean pagat?"


async def test_downloads_need_the_token(shared: Server) -> None:
    seated = await shared.new_table(bots=["random"] * 3)
    for path in ("/api/record", "/api/sheet.csv"):
        assert (await shared.get(path, table=seated["table"], token="guessed")).status_code == 403
        assert (await shared.get(path, table="nowhere", token="x")).status_code == 404
        assert (await shared.get(path)).json()["code"] == "no-such-table"


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/tables"), ("POST", "/")])
async def test_wrong_http_methods_are_refused(shared: Server, method: str, path: str) -> None:
    async with httpx.AsyncClient(base_url=shared.url) as client:
        response = await client.request(method, path)
    assert (response.status_code, response.json()["code"]) == (405, "bad-request")
    assert method in response.json()["text"]


async def test_an_internal_error_is_answered(tmp_path: Path) -> None:
    server = Server(tmp_path, "from barbu.api import catalogue\ndel catalogue.terms\n").start()
    try:
        response = await server.get("/api/glossary")
        assert (response.status_code, response.json()["code"]) == (500, "server")
        assert (await server.get("/api/bots")).status_code == 200
    finally:
        server.stop()


async def test_other_origins_cannot_post(shared: Server) -> None:
    async with httpx.AsyncClient(base_url=shared.url) as client:
        response = await client.post("/api/tables", content="{}", headers={"content-type": "text/plain"})
    assert response.status_code == 400
    assert response.json()["code"] == "not-json"


async def test_responses_restrict_the_page_to_its_server(shared: Server, tmp_path: Path) -> None:
    for path in ("/", "/api/bots", "/nothing"):
        headers = (await shared.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@asynccontextmanager
async def declarer(server: Server) -> AsyncIterator[Player]:
    """A seat that declares the first deal: opens new tables until the lot falls on it."""
    while True:
        async with server.sit(await server.new_table(bots=["random"] * 3)) as player:
            if (await player.my_turn())["declarer"] == "A":
                yield player
                return
