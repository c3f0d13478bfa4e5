"""Bots of people over plain HTTP: the example of the documents plays a game, and what is refused."""

import asyncio
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from barbu.server.names import polls
from tests.server.harness import Json, Player, Server
from tests.server.test_bots import agreed, begun, invite, keeping, new_room, token_of
from tests.server.test_bots_asked import client
from tests.server.test_names import Page

__all__ = ["client", "keeping"]

GUIDE = Path(__file__).parents[2] / "docs" / "bots" / "over-http.md"


async def test_the_bot_of_the_guide_plays_a_game_without_barbu(keeping: Server, tmp_path: Path) -> None:
    token = token_of(keeping)
    keeping.start()
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    (tmp_path / "bot.py").write_text(code, encoding="utf-8")
    command = [sys.executable, "-I", "-S", str(tmp_path / "bot.py"), keeping.url.rstrip("/")]
    rex = subprocess.Popen(command, env={**os.environ, "BARBU_TOKEN": token}, stderr=subprocess.PIPE, text=True)
    try:
        async with asyncio.timeout(30):
            while not (await keeping.get("/api/bot/online")).json():
                await asyncio.sleep(0.02)
        anna = await new_room(keeping)
        async with keeping.socket(anna["table"]) as socket:
            host = await begun(keeping, socket, anna)
            await host.play_game(random.Random(2))
            assert host.seen["seats"][1]["bot"] is None, "it has kept its seat to the end"
        _, errors = await asyncio.to_thread(rex.communicate, timeout=60)
        assert not errors, errors
        assert rex.returncode == 0
    finally:
        rex.kill()
        rex.wait()


async def test_messages_are_told_until_they_have_come_and_refusals_are_answered(keeping: Server) -> None:
    token = token_of(keeping)
    keeping.start()

    async def get(path: str, **query: str) -> Json:
        found: Json = (await keeping.get(path, token, **query)).json()
        return found

    async def say(kind: str, **fields: object) -> Json:
        said = {"table": anna["table"], "say": {"type": kind, **fields}}
        answer: Json = (await keeping.post("/api/bot/say", said, token)).json()
        return answer

    hello = await get("/api/bot/events")
    assert [(each["type"], each["name"]) for each in hello["messages"]] == [("hello", "Rex")]
    anna = await new_room(keeping)
    async with keeping.socket(anna["table"]) as socket:
        host = Player(socket, [])
        await host.say("hello", token=anna["token"], changes=True)
        assert await invite(keeping, anna) == {}
        offer = await get("/api/bot/events", after=str(hello["last"]))
        assert await get("/api/bot/events", after=str(hello["last"])) == offer, "until it says that it has come"
        invitation = offer["messages"][0]["invitation"]
        await keeping.post("/api/bot/join", {"invitation": invitation}, token)
        assert (await say("agree", agreement=1))["code"] == "bot-not-listening"
        room = await get("/api/bot/game", table=anna["table"])
        agreement = next(each["agreement"] for each in room["messages"] if each["type"] == "room")
        assert await say("agree", agreement=agreement) == {"error": None}
        await host.until(agreed)
        await host.say("begin")
        await host.view()
        assert (await say("act", version=0, act="play QS"))["error"]["code"]
        assert (await say("say", text="Hello"))["error"]["code"] == "no-talk"
        assert (await say("hello", token="x"))["code"] == "unknown-message"
        assert (await say("fly"))["code"] == "unknown-message"
        second = await get("/api/bot/game", table=anna["table"])
        assert any(each["type"] == "view" for each in second["messages"])
    assert (await keeping.get("/api/bot/game", "barbu_no", table=anna["table"])).status_code == 403
    assert (await keeping.get("/api/bot/events", token, after="x")).status_code == 422


async def test_a_bot_that_asks_no_more_has_gone(client: object, monkeypatch: pytest.MonkeyPatch) -> None:
    page, bot = Page(client), Page(client)  # type: ignore[arg-type]
    await page.register("Maria")
    await page.ask("/api/names/bots/make", {"name": "Rex"})
    bot.token = (await page.ask("/api/names/bots/token", {"bot": "Rex"}))["token"]
    monkeypatch.setattr(polls, "AGAIN_S", 0.2)
    monkeypatch.setattr(polls, "POLL_S", 0.05)
    first = await bot.ask("/api/bot/events")
    assert [each["name"] for each in await page.ask("/api/bot/online")] == ["Rex"]
    after = str(first["last"])
    assert (await bot.ask("/api/bot/events", after=after))["messages"] == []
    async with asyncio.timeout(20):
        while await page.ask("/api/bot/online"):
            await asyncio.sleep(0.02)
    assert (await bot.ask("/api/bot/events", status=409, after=after))["code"] == "bot-not-listening"
    again = await bot.ask("/api/bot/events")
    (listed,) = (await page.ask("/api/names/bots"))[0]["tokens"]
    await page.ask("/api/names/bots/revoke", {"bot": "Rex", "id": listed["id"]})
    refused = await bot.ask("/api/bot/events", status=403, after=str(again["last"]))
    assert refused["code"] == "wrong-bot-token"
