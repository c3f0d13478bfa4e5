"""Discards in reports on pairs: they are weighed beside the tables and once only, and where there is no kernel that is
said."""

import asyncio
import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from barbu.bots.search.kernel import KERNEL
from barbu.server.app import create_app
from barbu.server.names import pairs, weighing
from barbu.server.names.weighing import FOLDER
from tests.server.test_clubs import members_of, registered
from tests.server.test_names import NAMED, SITE, Page
from tests.server.test_pairs import at_a_club, finished, planted
from tests.server.weighed import FRIENDS, weighed_before

PATH = "/api/clubs/pairs"
GAMES = 8
"""How many there are: the last is a single deal of a contract, and its discards are left to weigh."""


@asynccontextmanager
async def served(data: Path, token: str = "") -> AsyncIterator[Page]:
    """A person at a server that weighs discards."""
    app = create_app(data, lasting=NAMED)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=SITE) as client:
        client.app = app  # type: ignore[attr-defined]
        page = Page(client)
        page.token = token
        running = asyncio.create_task(app.state.names.run())
        yield page
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
    await app.state.lobby.close()
    app.state.names.close()
    app.state.lobby.store.close()


async def weighed(page: Any, **query: str) -> Any:
    """A report once its discards are weighed, or cannot be."""
    async with asyncio.timeout(120):
        while (found := await page.ask(PATH, **query))["weighing"]["state"] == "going":
            await asyncio.sleep(0.05)
    return found


def kept(data: Path) -> dict[str, bytes]:
    """What is kept of the games, by file."""
    return {path.name: path.read_bytes() for path in (data / FOLDER).iterdir()}


def named(found: Any) -> set[tuple[str, str]]:
    return {(each["speaker"], each["target"]) for each in found["pairs"] if each["named"]}


async def test_a_pair_that_discards_for_each_other_is_named_and_nothing_is_weighed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    KERNEL.awaited()
    async with served(tmp_path) as page:
        anna, beth = await registered(page.client, "Anna", "Beth")
        of = {"club": (await members_of(anna, beth))["id"]}
        app = page.client.app  # type: ignore[attr-defined]
        played = [planted(number, sparing=False) for number in range(GAMES - 1)] + [planted(3, False, "no-queens")]
        games = await at_a_club(app.state.lobby, app.state.names, of["club"], played)
        count = await weighed_before(app.state.lobby.store, tmp_path, games[:-1])
        before = kept(tmp_path)
        first = await finished(anna, PATH, **of)
        assert not named(first), "they double like anyone else"
        found = await weighed(anna, **of)
        assert found["weighing"] == {"state": "over", "done": GAMES, "of": GAMES, "left_out": 0}
        assert named(found) == FRIENDS
        thrown = sum(each["discards"]["decisions"] for each in found["pairs"])
        assert thrown > count, "those of the last game were weighed"
        for pair in (each for each in found["pairs"] if each["named"]):
            assert pair["discards"]["gave"] > 2 > pair["discards"]["others"]
            theirs = [each for each in pair["moments"] if each["kind"] == "discard"]
            assert len(theirs) == 5 and theirs[0]["cost"] == 4.0
            visitor = Page(page.client)
            visitor.token = theirs[0]["code"]
            course = await visitor.ask("/api/deal", table=theirs[0]["game"], number=str(theirs[0]["deal"]))
            assert course["moves"][theirs[0]["move"] - 1]["act"] == theirs[0]["act"], "the move behind it is there"
    after = kept(tmp_path)
    assert {name: after[name] for name in before} == before, "what was known was not weighed again"
    assert len(after) == GAMES

    # There is no kernel from now on, so that only what is known can count.
    monkeypatch.setattr(weighing, "has_compiler", lambda: False)
    async with served(tmp_path, anna.token) as again:
        assert await weighed(again, **of) == found
        monkeypatch.setattr(pairs, "MOST_DISCARDS", count // 2)
        part = await weighed(again, **of, period="2026")
        assert part == found, "a report on the same games is made once"
    async with served(tmp_path, anna.token) as again:
        part = (await weighed(again, **of))["weighing"]
        assert part["state"] == "over" and part["done"] == part["of"]
        assert part["left_out"] > 0 and part["of"] + part["left_out"] == GAMES
    assert kept(tmp_path) == after
    monkeypatch.undo()

    monkeypatch.setattr(weighing, "has_compiler", lambda: False)
    for path in (tmp_path / FOLDER).iterdir():
        path.unlink()
    async with served(tmp_path, anna.token) as without:
        only = await weighed(without, **of)
        assert only["weighing"] == {"state": "missing", "done": 0, "of": GAMES, "left_out": 0}
        assert only["pairs"] == first["pairs"], "doubles count without it"


async def test_what_no_report_has_needed_for_long_is_deleted(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    folder.mkdir()
    for name, days in (("old", 181), ("new", 179)):
        (folder / f"{name}.jsonl").write_text("")
        at_s = time.time() - days * 24 * 3600
        os.utime(folder / f"{name}.jsonl", (at_s, at_s))
    async with served(tmp_path) as page:
        lobby = page.client.app.state.lobby  # type: ignore[attr-defined]
        weighing.Discards(lobby, folder).sweep()
    assert [path.name for path in folder.iterdir()] == ["new.jsonl"]
