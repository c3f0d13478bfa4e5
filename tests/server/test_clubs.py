"""Clubs over HTTP: founded, joined by their invitation, and their tables, evenings and ladders."""

import asyncio
import random
from datetime import UTC, datetime
from typing import Any

import httpx

from barbu.bots.base import Budget, bot_named
from barbu.live.lobby.lobby import Lobby
from barbu.live.wire import people, protocol
from barbu.live.wire.requests import Ticket
from tests.server.test_names import Link, Page, client

__all__ = ["client"]


async def members_of(*pages: Page, name: str = "Thursday kings", **wanted: Any) -> Any:
    """A club whose owner the first person is, and which the others have joined; as the owner sees it."""
    club = await pages[0].ask("/api/clubs/new", {"name": name, **wanted})
    for page in pages[1:]:
        await page.ask("/api/clubs/join", {"code": club["invitation"]})
    return club


async def registered(client: httpx.AsyncClient, *names: str) -> list[Page]:
    pages = [Page(client) for _ in names]
    for page, name in zip(pages, names, strict=True):
        await page.register(name)
    return pages


async def test_a_club_is_founded_changed_and_deleted(client: httpx.AsyncClient) -> None:
    anna, beth = await registered(client, "Anna", "Beth")
    club = await members_of(anna, beth, description="Tea and cards", rules={"variant": "pagat+ace-low"})
    assert (club["role"], club["rules"]["title"], club["public"]) == ("owner", "Barbu", False)
    of = {"club": club["id"]}
    assert await beth.ask("/api/clubs") == [
        {"id": club["id"], "name": "Thursday kings", "members": 2, "role": "member"}
    ]
    changed = await anna.ask("/api/clubs/change", {**of, "name": "Friday kings", "public": True})
    assert (changed["name"], changed["description"], changed["public"]) == ("Friday kings", "Tea and cards", True)
    await anna.ask("/api/clubs/change", {**of, "rules": {"variant": "nothing"}}, status=422)
    refused = await anna.ask("/api/clubs/change", {**of, "rules": {"rules": "x = 1"}}, status=422)
    assert refused["code"] == "rules"
    await beth.ask("/api/clubs/change", {**of, "shown": True})
    stranger = Page(client)
    assert (await stranger.ask("/api/clubs/club", **of))["role"] == ""
    assert [each["name"] for each in (await stranger.ask("/api/clubs/members", **of))["lines"]] == ["Beth"]
    assert (await stranger.ask("/api/clubs/evenings", **of, status=404))["code"] == "club-none"
    await anna.ask("/api/clubs/member", {**of, "name": "Beth", "role": "owner"})
    await anna.ask("/api/clubs/leave", of)
    assert (await anna.ask("/api/clubs/renew", of, status=404))["code"] == "club-none"
    assert (await beth.ask("/api/clubs/delete", {**of, "name": "Thursday kings"}, status=422))["text"]
    await beth.ask("/api/clubs/delete", {**of, "name": "Friday kings"})
    await beth.ask("/api/clubs/club", **of, status=404)


async def test_only_people_with_names_have_clubs(client: httpx.AsyncClient) -> None:
    guest = Page(client)
    for path, body in (("/api/clubs", None), ("/api/clubs/new", {"name": "Mine"}), ("/api/clubs/join", {"code": "x"})):
        assert (await guest.ask(path, body, status=403))["code"] == "not-signed-in"


async def test_a_renewed_invitation_and_a_removed_member_are_refused(client: httpx.AsyncClient) -> None:
    anna, beth = await registered(client, "Anna", "Beth")
    club = await members_of(anna, beth)
    of, code = {"club": club["id"]}, {"code": club["invitation"]}
    assert (await beth.ask("/api/clubs/invitation", code))["id"] == club["id"]
    renewed = await anna.ask("/api/clubs/member", {**of, "name": "beth"})
    assert renewed["members"] == 1
    assert renewed["invitation"] != club["invitation"]
    assert (await beth.ask("/api/clubs/club", **of, status=404))["code"] == "club-none"
    assert (await beth.ask("/api/clubs/join", code, status=404))["code"] == "club-no-invitation"
    await beth.ask("/api/clubs/join", {"code": renewed["invitation"]})
    assert (await beth.ask("/api/clubs/member", {**of, "name": "Anna"}, status=403))["code"] == "club-owners-only"
    assert (await anna.ask("/api/clubs/leave", of, status=422))["code"] == "club-last-owner"


async def test_invitations_cannot_be_tried_without_end(client: httpx.AsyncClient) -> None:
    found = [(await client.post("/api/clubs/invitation", json={"code": f"{n}"})).json()["code"] for n in range(15)]
    assert found[0] == "club-no-invitation"
    assert found[-1] == "too-many-tries"


async def test_the_games_at_a_clubs_table_make_its_evening_and_its_ladder(client: httpx.AsyncClient) -> None:
    anna, beth, carl = await registered(client, "Anna", "Beth", "Carl")
    club = await members_of(anna, beth)
    of, lobby = {"club": club["id"]}, client.app.state.lobby  # type: ignore[attr-defined]
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    wanted = {"sitting": "one-deal", "bots": ["", "club", "club"], "name": "Anna"}
    seated = await anna.ask("/api/rooms", wanted)
    mine = {"table": seated["table"], "seat": seated["token"]}
    assert (await carl.ask("/api/clubs/table", {**of, **mine}, status=404))["code"] == "club-none"
    assert (await beth.ask("/api/clubs/table", {**of, **mine, "seat": "x"}, status=403))["code"] == "wrong-token"
    await anna.ask("/api/clubs/table", {**of, **mine, "day": today})
    (waits,) = (await beth.ask("/api/clubs/evenings", **of))["open"]
    assert (waits["host"], waits["free"]) == ("Anna", 1)
    other = await beth.ask("/api/join", {"invitation": waits["invitation"], "name": "Beth"})
    for page, seat in ((anna, seated), (beth, other)):
        await page.ask("/api/names/claim", {"seats": [{"table": seat["table"], "token": seat["token"]}]})
    await _play(lobby, seated, other)
    service = client.app.state.names  # type: ignore[attr-defined]
    table = await lobby.table(seated["table"])
    await service.enter(table)
    evening = await beth.ask("/api/clubs/evenings", **of, period=today)
    assert (evening["games"], evening["open"]) == (1, [])
    assert sorted(line["name"] for line in evening["tally"]) == ["Anna", "Beth"]
    assert abs(sum(seat["points"] for seat in evening["played"][0]["seats"])) < 1e-6
    board = await anna.ask("/api/clubs/ladder", **of)
    assert sorted(line["name"] for line in board["lines"] if line["name"]) == ["Anna", "Beth"]
    assert board["own"]["games"] == 1
    assert "Beth" in await anna.ask("/api/clubs/ladder.csv", **of)
    assert (await Page(client).ask("/api/clubs/ladder.atom", **of, status=404))["code"] == "club-none"
    await anna.ask("/api/clubs/change", {**of, "public": True})
    assert "<feed" in await Page(client).ask("/api/clubs/ladder.atom", **of)
    assert [each for each in (await Page(client).ask("/api/clubs/ladder", **of))["lines"] if each["name"]] == []
    assert (await anna.ask("/api/clubs/table", {**of, **mine}, status=422))["code"] == "club-table-over"
    await lobby.close()


async def _play(lobby: Lobby, *seats: Any) -> None:
    """Have two people begin a game at a table, the first of whom is its host, and play it to its end."""
    links: dict[int | None, Any] = {}
    for each in seats:
        table, seat = await lobby.arrive(Ticket(each["table"], each["token"]), link := Link())
        links[seat] = link
    host, guest = links.values()
    table.post(people.Agree(agreement=table.company.agreement), guest)
    bot, rng = bot_named("novice"), random.Random(1)
    async with asyncio.timeout(300):
        while not table.company.begun:
            table.post(people.Begin(), host)
            await asyncio.sleep(0.02)
        while not table.game.over:
            if link := links.get(table.game.turn):
                action = bot.choose(table.game.view(table.game.turn), rng, Budget()).action
                table.post(protocol.Act(version=table.version, act=action.token), link)
            await asyncio.sleep(0.02)
