"""Programs that ask in a person's name, with a token of the person's own."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from barbu.server.app import create_app
from barbu.server.limits.pace import Buckets
from barbu.server.names import service
from barbu.store.model import now_ms
from tests.server.test_names import NAMED, SITE, Page

HOUR_MS = 3600 * 1000


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path, lasting=NAMED)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        client.app = app  # type: ignore[attr-defined]
        yield client
    await app.state.lobby.close()
    app.state.names.close()
    app.state.lobby.store.close()


async def program(page: Page, scope: str) -> Page:
    """A program with a token of the person at a page."""
    found = Page(page.client)
    found.token = (await page.ask("/api/names/tokens/make", {"label": scope, "scope": scope}))["token"]
    return found


async def new_event(page: Page, **changed: Any) -> str:
    body = {"title": "Friday", "start_ms": now_ms() + HOUR_MS, "terms": {}, "zone": "UTC", **changed}
    code: str = (await page.ask("/api/events/new", body))["code"]
    return code


async def test_a_token_reads_enters_or_manages_as_it_says(client: httpx.AsyncClient) -> None:
    page = Page(client)
    await page.register("Maria")
    reads, enters, manages = [await program(page, scope) for scope in ("read", "enter", "manage")]
    for each in (reads, enters, manages):
        assert (await each.ask("/api/names/me"))["name"] == "Maria"
        assert (await each.ask("/api/names/export"))["person"][0]["name"] == "Maria"
        assert await each.ask("/api/clubs") == []
        assert (await each.ask("/api/ladder"))["own"] is None
    club = {"name": "Kvartet", "rules": {"variant": "classic", "players": 4, "length": "game"}}
    for each in (reads, enters):
        assert (await each.ask("/api/clubs/new", club, status=403))["code"] == "own-token-may-not"
    found = await manages.ask("/api/clubs/new", club)
    assert [each["name"] for each in await reads.ask("/api/clubs")] == ["Kvartet"]
    assert (await reads.ask("/api/clubs/ladder", club=found["id"]))["lines"] is not None
    refused = await reads.ask("/api/clubs/leave", {"club": found["id"]}, status=403)
    assert (refused["code"], bool(refused["hint"])) == ("own-token-may-not", True)
    assert (await enters.ask("/api/clubs/leave", {"club": found["id"]}, status=422))["code"] != "own-token-may-not"
    code = await new_event(manages)
    order = {"code": code, "order": {"type": "weekly", "on": True}}
    assert (await enters.ask("/api/event/direct", order, status=403))["code"] == "own-token-may-not"
    assert (await manages.ask("/api/event/direct", order))["phase"]


async def test_a_program_enters_a_person_and_is_given_no_seat(client: httpx.AsyncClient) -> None:
    page = Page(client)
    await page.register("Maria")
    reads, enters = [await program(page, scope) for scope in ("read", "enter")]
    code = await new_event(page)
    body = {"code": code, "name": "", "avatar": "", "key": "k" * 32}
    assert (await reads.ask("/api/event/enter", body, status=403))["code"] == "own-token-may-not"
    assert await enters.ask("/api/event/enter", body) == {"name": "Maria", "token": ""}
    guess = Page(client)
    guess.token = "k" * 32
    assert (await guess.ask("/api/event", code=code))["me"] is None, "the key that came with it opens nothing"
    mine = await page.ask("/api/event/enter", body)
    assert mine == {"name": "Maria", "token": "k" * 32}
    assert (await enters.ask("/api/event/enter", body))["token"] == ""
    assert (await guess.ask("/api/event", code=code))["me"] is not None, "the seat stays where the person plays"
    assert (await reads.ask("/api/event/leave", {"code": code}, status=403))["code"] == "own-token-may-not"
    assert (await enters.ask("/api/event/leave", {"code": code}))["me"] is not None


async def test_only_a_person_who_is_signed_in_changes_their_name_and_its_tokens(client: httpx.AsyncClient) -> None:
    page = Page(client)
    await page.register("Maria")
    each = await program(page, "manage")
    for path, body in (
        ("/api/names/rename", {"name": "Other"}),
        ("/api/names/shows", {"ladder": True}),
        ("/api/names/code", {}),
        ("/api/names/passkey", {}),
        ("/api/names/claim", {"seats": []}),
        ("/api/names/friend", {"name": "Anna"}),
        ("/api/names/bots/make", {"name": "Rex"}),
        ("/api/names/tokens/make", {}),
        ("/api/names/tokens/revoke", {"id": "x"}),
        ("/api/names/delete", {"name": "Maria"}),
    ):
        assert (await each.ask(path, body, status=403))["code"] == "own-token-may-not", path
    assert (await each.ask("/api/names/tokens", status=403))["code"] == "own-token-may-not"
    assert (await each.ask("/api/names/sign-out", {"everywhere": True}, status=403))["code"] == "not-signed-in"
    assert (await page.ask("/api/names/me"))["name"] == "Maria"


async def test_a_revoked_token_is_refused_everywhere(client: httpx.AsyncClient) -> None:
    page = Page(client)
    await page.register("Maria")
    each, code = await program(page, "enter"), await new_event(page)
    (listed,) = await page.ask("/api/names/tokens")
    assert (listed["label"], listed["scopes"]) == ("enter", ["read", "enter"])
    assert await page.ask("/api/names/tokens/revoke", {"id": listed["id"]}) == []
    for path, query in (
        ("/api/names/me", {}),
        ("/api/clubs", {}),
        ("/api/ladder", {}),
        ("/api/events", {}),
        ("/api/event", {"code": code}),
    ):
        assert (await each.ask(path, status=403, **query))["code"] == "wrong-own-token", path
    entry = {"code": code, "name": "Maria", "avatar": "", "key": ""}
    assert (await each.ask("/api/event/enter", entry, status=403))["code"] == "wrong-own-token"


async def test_a_token_asks_only_so_often(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(client)
    await page.register("Maria")
    keeps: service.NameService = client.app.state.names  # type: ignore[attr-defined]
    monkeypatch.setattr(keeps, "paces", Buckets(2.0, 1e-6))
    each, other = [await program(page, "read") for _ in range(2)]
    for _ in range(2):
        await each.ask("/api/names/me")
    assert (await each.ask("/api/names/me", status=429))["code"] == "too-much"
    await other.ask("/api/names/me")
    await page.ask("/api/names/me")


async def test_a_token_never_reaches_the_log(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = Page(client)
    await page.register("Maria")
    each = await program(page, "read")
    keeps: service.NameService = client.app.state.names  # type: ignore[attr-defined]

    async def fails(_work: object) -> None:
        raise ValueError("something of ours")

    with caplog.at_level(logging.DEBUG):
        await each.ask("/api/names/rename", {"name": "Other"}, status=403)
        await each.ask("/api/names/me", table=each.token)
        with monkeypatch.context() as patch:
            patch.setattr(keeps, "write", fails)
            await each.ask("/api/names/me", status=500)
    ours = [record for record in caplog.records if record.name.startswith("barbu")]
    assert any("something of ours" in caplog.handler.format(record) for record in ours)
    assert not any(each.token in caplog.handler.format(record) for record in ours)
    await page.ask("/api/names/tokens")
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert each.token.encode() not in stored
