"""What people ask about bots and bots about their seats, over HTTP; and what bots can be shown."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest

from barbu.engine.game import Game
from barbu.puzzles.seen import Seen
from barbu.rules.load import load, variant_names
from barbu.server.app import create_app
from tests.server.test_names import NAMED, SITE, Page


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path, lasting=NAMED)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        yield client
    await app.state.lobby.close()
    app.state.names.close()
    app.state.lobby.store.close()


async def test_a_person_makes_a_bot_and_its_token_revokes_it_and_deletes_the_bot(client: httpx.AsyncClient) -> None:
    page, bot = Page(client), Page(client)
    await page.ask("/api/names/bots", status=403)
    await page.register("Maria")
    assert await page.ask("/api/names/bots") == []
    (made,) = await page.ask("/api/names/bots/make", {"name": "Rex"})
    assert (made["name"], made["online"], made["tokens"]) == ("Rex", False, [])
    assert (await page.ask("/api/names/bots/make", {"name": "rex"}, status=409))["code"] == "name-taken"
    found = await page.ask("/api/names/bots/token", {"bot": "Rex", "label": "Laptop"})
    bot.token = found["token"]
    (listed,) = found["bots"][0]["tokens"]
    assert (listed["label"], listed["scopes"]) == ("Laptop", ["read", "play"])
    assert (await bot.ask("/api/bot/me"))["name"] == "Rex"
    await bot.ask("/api/names/me", status=403)
    assert (await page.ask("/api/bot/me", status=403))["code"] == "wrong-bot-token"
    reads = (await page.ask("/api/names/bots/token", {"bot": "Rex", "scope": "read"}))["token"]
    await page.ask("/api/names/bots/revoke", {"bot": "Rex", "id": listed["id"]})
    assert (await bot.ask("/api/bot/me", status=403))["code"] == "wrong-bot-token"
    bot.token = reads
    assert (await bot.ask("/api/bot/me"))["scopes"] == ["read"]
    for path, body in (("join", {"invitation": "x-y"}), ("leave", {"table": "x"})):
        assert (await bot.ask(f"/api/bot/{path}", body, status=403))["code"] == "token-may-not"
    other = Page(client)
    await other.register("Anna")
    assert (await other.ask("/api/names/bots/delete", {"name": "Rex"}, status=403))["code"] == "not-your-bot"
    assert await page.ask("/api/names/bots/delete", {"name": "Rex"}) == []
    assert (await bot.ask("/api/bot/me", status=403))["code"] == "wrong-bot-token"


async def test_only_a_host_invites_and_only_a_bot_that_is_online(client: httpx.AsyncClient) -> None:
    page, bot = Page(client), Page(client)
    await page.register("Maria")
    await page.ask("/api/names/bots/make", {"name": "Rex"})
    bot.token = (await page.ask("/api/names/bots/token", {"bot": "Rex"}))["token"]
    assert await page.ask("/api/bot/online") == []
    host, guest = Page(client), Page(client)
    seated = await host.ask("/api/rooms", {"variant": "pagat", "name": "Anna", "terms": {"public": True}})
    table, host.token = seated["table"], seated["token"]
    refused = await host.ask("/api/bot/invite", {"table": table, "bot": "Rex"}, status=422)
    assert refused["code"] == "bot-away"
    assert refused["hint"]
    guest.token = (await guest.ask("/api/join", {"invitation": table, "name": "Beth"}))["token"]
    assert (await guest.ask("/api/bot/invite", {"table": table, "bot": "Rex"}, status=422))["code"] == "not-host"
    assert (await bot.ask("/api/bot/invite", {"table": table, "bot": "Rex"}, status=403))["code"] == "wrong-token"
    refused = await bot.ask("/api/bot/join", {"invitation": table}, status=422)
    assert refused["code"] == "bot-not-online", "it joins while its line is open"
    assert (await bot.ask("/api/bot/view", status=403, table=table))["code"] == "wrong-token"


async def test_a_server_without_names_knows_no_bots(tmp_path: Path) -> None:
    app = create_app(tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        assert (await client.get("/api/bot/online")).json() == []
        for path in ("/api/bot/me", "/api/names/bots"):
            assert (await client.get(path)).status_code == 404
    app.state.lobby.store.close()


@pytest.mark.parametrize("name", sorted(variant_names()))
def test_plain_values_say_every_decision_of_every_rule_set(name: str) -> None:
    rules = load(name)
    game, rng = Game(rules), random.Random(name)
    for _ in range(3 * 52 * rules.players):
        if game.over:
            break
        if game.position is None:
            game = game.deal(rng)
            continue
        view = game.view(game.running.to_act)
        seen = Seen.of(view)
        assert seen is not None, view
        assert msgspec.json.decode(msgspec.json.encode(seen), type=Seen).view() == view
        game = game.apply(rng.choice(view.legal))
