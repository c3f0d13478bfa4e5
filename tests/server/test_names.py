"""Names that last, over HTTP: from registering to deleting, and games that are entered when they end."""

import asyncio
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from barbu.bots.base import Budget, bot_named
from barbu.live.lobby.lobby import Lobby
from barbu.live.table.actor import Table
from barbu.live.wire import protocol
from barbu.live.wire.requests import Ticket
from barbu.server.app import create_app
from barbu.server.clock import DAY_MS
from barbu.server.names import NamesMissing, service
from barbu.server.names.service import counts
from barbu.store.model import now_ms
from barbu.text.languages import ENGLISH
from tests.names.authenticator import Authenticator, Json

SITE = "http://localhost:8000"
NAMED = "here"


class Page:
    """A browser at the server, with a passkey's device."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.device = Authenticator(SITE)
        self.token = ""

    async def ask(self, path: str, body: Any = None, status: int = 200, **query: str) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if body is None:
            response = await self.client.get(path, params=query, headers=headers)
        else:
            response = await self.client.post(path, json=body, headers={**headers, "origin": SITE})
        assert response.status_code == status, response.text
        return response.json() if "json" in response.headers["content-type"] else response.text

    async def register(self, name: str) -> Json:
        begun = await self.ask("/api/names/register", {"name": name})
        made = self.device.make(begun["options"])
        entered: Json = await self.ask(
            "/api/names/register/finish", {"id": begun["id"], "credential": made, "label": "Phone"}
        )
        self.token = entered["token"]
        return entered

    async def sign_in(self, status: int = 200) -> Json:
        begun = await self.ask("/api/names/sign-in", {})
        shown = self.device.show(begun["options"])
        entered: Json = await self.ask(
            "/api/names/sign-in/finish", {"id": begun["id"], "credential": shown}, status=status
        )
        self.token = entered.get("token", "")
        return entered


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path, lasting=NAMED)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        client.app = app  # type: ignore[attr-defined]
        yield client
    app.state.names.close()
    app.state.lobby.store.close()


async def test_a_server_without_names_says_so_and_knows_nothing_else_of_them(tmp_path: Path) -> None:
    app = create_app(tmp_path)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        assert (await client.get("/api/names")).json() == {"has": False, "passkeys": False}
        for path in ("/api/names/me", "/api/ladder", "/api/ladder.csv"):
            assert (await client.get(path)).status_code == 404
        assert (await client.post("/api/names/register", json={"name": "Anna"})).status_code == 404
    app.state.lobby.store.close()
    assert not (tmp_path / "names.db").exists()


async def test_a_name_is_registered_opened_again_and_deleted(client: httpx.AsyncClient) -> None:
    page = Page(client)
    assert await page.ask("/api/names") == {"has": True, "passkeys": True}
    await page.ask("/api/names/me", status=403)
    entered = await page.register("Anna")
    assert entered["name"] == "Anna"
    assert len(entered["code"].split("-")) == 5
    mine = await page.ask("/api/names/me")
    assert [key["label"] for key in mine["passkeys"]] == ["Phone"]
    first, page.token = page.token, ""
    assert (await page.sign_in())["code"] == "", "the code they have stays good"
    mine = await page.ask("/api/names/rename", {"name": "Anna Maria"})
    assert mine["name"] == "Anna Maria"
    mine = await page.ask("/api/names/shows", {"ladder": True, "strength": False, "friends": True})
    assert mine["shows"] == {"ladder": True, "strength": False, "friends": True}
    assert (await page.ask("/api/names/profile", name="anna maria"))["friends"] == []
    exported = await page.ask("/api/names/export")
    assert exported["person"][0]["name"] == "Anna Maria"
    await page.ask("/api/names/sign-out", {"everywhere": True})
    for token in (first, page.token):
        page.token = token
        assert (await page.ask("/api/names/me", status=403))["code"] == "not-signed-in"
    page.token = ""
    await page.sign_in()
    await page.ask("/api/names/delete", {"name": "Anna"}, status=422)
    await page.ask("/api/names/delete", {"name": "Anna Maria"})
    await page.ask("/api/names/me", status=403)
    assert (await page.sign_in(status=403))["code"] == "unknown-passkey"


async def test_one_name_is_one_persons(client: httpx.AsyncClient) -> None:
    page, other = Page(client), Page(client)
    await page.register("Anna")
    for name in ("anna", "Аnnа"):  # noqa: RUF001
        refused = await other.ask("/api/names/register", {"name": name}, status=409)
        assert refused["code"] == "name-taken"
    begun = [await each.ask("/api/names/register", {"name": "Beth"}) for each in (page, other)]
    made = [each.device.make(one["options"]) for each, one in zip((page, other), begun, strict=True)]
    for status, one, credential in zip((200, 409), begun, made, strict=True):
        await other.ask("/api/names/register/finish", {"id": one["id"], "credential": credential}, status=status)


async def test_a_second_passkey_and_a_code_open_the_name_elsewhere(client: httpx.AsyncClient) -> None:
    page, other = Page(client), Page(client)
    code = (await page.register("Anna"))["code"]
    other.token = page.token
    begun = await other.ask("/api/names/passkey", {})
    made = other.device.make(begun["options"])
    mine = await other.ask("/api/names/passkey/finish", {"id": begun["id"], "credential": made, "label": "Laptop"})
    assert [key["label"] for key in mine["passkeys"]] == ["Phone", "Laptop"]
    other.token = ""
    assert (await other.sign_in())["name"] == "Anna"
    third = Page(client)
    assert (await third.ask("/api/names/recover", {"name": "Anna", "code": "x"}, status=403))["code"] == "wrong-code"
    entered = await third.ask("/api/names/recover", {"name": "Anna", "code": code})
    assert entered["code"] not in ("", code)
    await page.ask("/api/names/me", status=403)
    third.token = entered["token"]
    for key in (await third.ask("/api/names/me"))["passkeys"][:1]:
        mine = await third.ask("/api/names/passkey/remove", {"id": key["id"]})
    assert [key["label"] for key in mine["passkeys"]] == ["Laptop"]
    assert (await page.sign_in(status=403))["code"] == "unknown-passkey"
    newer = (await third.ask("/api/names/code", {}))["code"]
    await page.ask("/api/names/recover", {"name": "Anna", "code": entered["code"]}, status=403)
    await page.ask("/api/names/recover", {"name": "Anna", "code": newer})


async def test_a_passkey_of_another_site_is_refused(client: httpx.AsyncClient) -> None:
    page = Page(client)
    await page.register("Anna")
    page.token, page.device.origin = "", "https://evil.example"
    assert (await page.sign_in(status=403))["code"] == "wrong-passkey"
    begun = await client.post("/api/names/sign-in", json={}, headers={"origin": "https://evil.example"})
    assert begun.json()["code"] == "foreign-page"
    page.device.origin = SITE
    await page.sign_in()


async def test_passkeys_need_a_host_name(tmp_path: Path) -> None:
    app = create_app(tmp_path, lasting=NAMED)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8000") as client:
        assert (await client.get("/api/names")).json() == {"has": True, "passkeys": False}
        refused = await client.post("/api/names/register", json={"name": "Anna"})
        assert refused.json()["code"] == "needs-host-name"
        assert "127.0.0.1" in refused.json()["text"]
    app.state.names.close()
    app.state.lobby.store.close()


async def test_codes_cannot_be_tried_without_end(client: httpx.AsyncClient) -> None:
    page = Page(client)
    code = (await page.register("Anna"))["code"]
    found = [
        (await client.post("/api/names/recover", json={"name": "Anna", "code": f"{number}"})).json()["code"]
        for number in range(15)
    ]
    assert found[0] == "wrong-code"
    assert found[-1] == "too-many-tries"
    refused = await client.post("/api/names/recover", json={"name": "Anna", "code": code})
    assert refused.status_code == 429


async def test_friends_over_http(client: httpx.AsyncClient) -> None:
    anna, beth = Page(client), Page(client)
    await anna.register("Anna")
    await beth.register("Beth")
    await anna.ask("/api/names/friend", {"name": "Beth"})
    assert (await beth.ask("/api/names/me"))["friends"][0]["state"] == "asks"
    assert (await beth.ask("/api/names/friend", {"name": "anna"}))["friends"][0]["state"] == "friends"
    assert (await anna.ask("/api/names/friend", {"name": "Beth", "ends": True}))["friends"] == []


async def test_a_game_is_claimed_and_entered_when_it_ends(client: httpx.AsyncClient) -> None:
    """Alone against bots, all of it; claimed first by its player, then in vain by another person."""
    page, other = Page(client), Page(client)
    await page.register("Anna")
    await other.register("Beth")
    lobby: Lobby = client.app.state.lobby  # type: ignore[attr-defined]
    seated = await page.ask("/api/tables", {"variant": "pagat", "sitting": "one-deal", "bots": ["club"] * 3})
    seat = {"table": seated["table"], "token": seated["token"]}
    assert await page.ask("/api/names/claim", {"seats": [seat, {**seat, "token": "x" * 32}]}) == {"claimed": 1}
    assert await other.ask("/api/names/claim", {"seats": [seat]}) == {"claimed": 0}
    assert (await page.ask("/api/ladder"))["families"] == []
    await _finish(lobby, seated["table"], seated["token"])
    table = await lobby.table(seated["table"])
    assert counts(table)
    service = client.app.state.names  # type: ignore[attr-defined]
    assert await service.enter(table)
    assert not await service.enter(table), "it is entered once"
    mine = await page.ask("/api/names/me")
    assert [(each["family"], each["games"]) for each in mine["strengths"]] == [("pagat", 1)]
    await page.ask("/api/names/shows", {"ladder": True, "strength": True, "friends": False})
    found = await page.ask("/api/ladder")
    assert [line["name"] for line in found["lines"] if line["name"]] == ["Anna"]
    assert found["own"]["place"] == 1
    assert "Anna" in await page.ask("/api/ladder.csv")
    assert "<feed" in await page.ask("/api/ladder.atom")
    assert (await page.ask("/api/ladder", family="nothing", status=404))["code"] == "no-ladder"
    await lobby.close()


async def test_games_of_a_duplicate_count_for_all_who_play_it_once(client: httpx.AsyncClient) -> None:
    """Each alone against bots; whoever plays the same cards again knows them, and that counts for no one."""
    pages = [Page(client), Page(client)]
    lobby: Lobby = client.app.state.lobby  # type: ignore[attr-defined]
    names = client.app.state.names  # type: ignore[attr-defined]
    wanted = {"until_ms": now_ms() + DAY_MS, "sitting": "one-deal", "bot": "club"}
    code = (await pages[0].ask("/api/duplicate/new", wanted))["code"]
    for page, name in zip(pages, ("Anna", "Beth"), strict=True):
        await page.register(name)
        for _ in range(2):
            seated = await page.ask("/api/duplicate/play", {"code": code, "name": name, "mine": []})
            seat = {"table": seated["table"], "token": seated["token"]}
            await page.ask("/api/names/claim", {"seats": [seat]})
            await _finish(lobby, seated["table"], seated["token"])
            await names.enter(await lobby.table(seated["table"]))
    for page in pages:
        assert [each["games"] for each in (await page.ask("/api/names/me"))["strengths"]] == [1]
    await lobby.close()


async def test_a_game_that_ends_is_entered_at_once(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end alone makes it so: nothing looks for games that have ended, and no one asks."""
    monkeypatch.setattr(service, "CATCH_UP_S", 3600.0)
    monkeypatch.setattr(service, "RETRY_S", 3600.0)
    monkeypatch.setattr(service, "SWEEP_S", 3600.0)
    page = Page(client)
    await page.register("Anna")
    lobby: Lobby = client.app.state.lobby  # type: ignore[attr-defined]
    names = client.app.state.names  # type: ignore[attr-defined]
    entered: asyncio.Queue[bool] = asyncio.Queue()
    enter = names.enter

    async def entering(table: Table) -> bool:
        entered.put_nowait(await enter(table))
        return True

    monkeypatch.setattr(names, "enter", entering)
    running = asyncio.create_task(names.run())
    seated = await page.ask("/api/tables", {"variant": "pagat", "sitting": "one-deal", "bots": ["random"] * 3})
    seat = {"table": seated["table"], "token": seated["token"]}
    await page.ask("/api/names/claim", {"seats": [seat]})
    await _finish(lobby, seated["table"], seated["token"])
    async with asyncio.timeout(60):
        assert await entered.get()
    assert [each["games"] for each in (await page.ask("/api/names/me"))["strengths"]] == [1]
    running.cancel()
    await lobby.close()


async def test_what_names_need_must_be_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "webauthn", None)
    for name in ("barbu.server.names.questions", "barbu.names.passkeys"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(NamesMissing) as missing:
        create_app(tmp_path, lasting=NAMED)
    assert 'pip install "barbu[names]"' in missing.value.hint


class Link:
    """A browser's line to a table, which listens to nothing."""

    gone, language, merges, parts, part, talk, place = False, ENGLISH.tag, False, False, "", None, ""

    def send(self, text: str) -> None:
        pass

    def close(self, code: int = 1000) -> None:
        self.gone = True

    def answered(self) -> None:
        pass


async def _finish(lobby: Lobby, identity: str, token: str) -> None:
    """Play a game to its end in the place of its person."""
    link: Any = Link()
    table, seat = await lobby.arrive(Ticket(identity, token), link)
    bot, rng = bot_named("novice"), random.Random(1)
    async with asyncio.timeout(300):
        while not table.game.over:
            if table.game.turn == seat:
                action = bot.choose(table.game.view(seat), rng, Budget()).action
                table.post(protocol.Act(version=table.version, act=action.token), link)
            elif table.game.turn is None:
                table.post(protocol.Next(version=table.version), link)
            await asyncio.sleep(0.02)
