"""Clubs over HTTP: founded, joined by their invitation, and their tables, evenings and ladders."""

import asyncio
import random
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from barbu.bots.base import Budget, bot_named
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import hash_of
from barbu.live.wire import people, protocol
from barbu.live.wire.requests import Ticket
from barbu.names.clubs.evenings import OPEN_MS
from barbu.store.model import COUNTED, ResultRow, now_ms
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
    assert (await stranger.ask("/api/clubs/evenings", **of, status=404))["code"] == "clubs-none"
    await anna.ask("/api/clubs/member", {**of, "name": "Beth", "role": "owner"})
    await anna.ask("/api/clubs/leave", of)
    assert (await anna.ask("/api/clubs/renew", of, status=404))["code"] == "clubs-none"
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
    assert (await beth.ask("/api/clubs/club", **of, status=404))["code"] == "clubs-none"
    assert (await beth.ask("/api/clubs/join", code, status=404))["code"] == "clubs-no-invitation"
    await beth.ask("/api/clubs/join", {"code": renewed["invitation"]})
    assert (await beth.ask("/api/clubs/member", {**of, "name": "Anna"}, status=403))["code"] == "clubs-owners-only"
    assert (await anna.ask("/api/clubs/leave", of, status=422))["code"] == "clubs-last-owner"


async def test_invitations_cannot_be_tried_without_end(client: httpx.AsyncClient) -> None:
    found = [(await client.post("/api/clubs/invitation", json={"code": f"{n}"})).json()["code"] for n in range(15)]
    assert found[0] == "clubs-no-invitation"
    assert found[-1] == "too-many-tries"


async def test_the_games_at_a_clubs_table_make_its_evening_and_its_ladder(client: httpx.AsyncClient) -> None:
    anna, beth, carl = await registered(client, "Anna", "Beth", "Carl")
    club = await members_of(anna, beth)
    of, lobby = {"club": club["id"]}, client.app.state.lobby  # type: ignore[attr-defined]
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    wanted = {"sitting": "one-deal", "bots": ["", "club", "club"], "name": "Anna"}
    seated = await anna.ask("/api/rooms", wanted)
    mine = {"table": seated["table"], "seat": seated["token"]}
    assert (await carl.ask("/api/clubs/table", {**of, **mine}, status=404))["code"] == "clubs-none"
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
    again = await anna.ask("/api/again", {"table": seated["table"], "token": seated["token"]})
    await service.follow(again["table"], seated["table"])
    assert [each["host"] for each in (await beth.ask("/api/clubs/evenings", **of))["open"]] == [], "no chair is free"
    evening = await beth.ask("/api/clubs/evenings", **of, period=today)
    assert (evening["games"], evening["open"]) == (1, [])
    assert sorted(line["name"] for line in evening["tally"]) == ["Anna", "Beth"]
    assert abs(sum(seat["points"] for seat in evening["played"][0]["seats"])) < 1e-6
    board = await anna.ask("/api/clubs/ladder", **of)
    assert sorted(line["name"] for line in board["lines"] if line["name"]) == ["Anna", "Beth"]
    assert board["own"]["games"] == 1
    assert "Beth" in await anna.ask("/api/clubs/ladder.csv", **of)
    assert (await Page(client).ask("/api/clubs/ladder.atom", **of, status=404))["code"] == "clubs-none"
    await anna.ask("/api/clubs/change", {**of, "public": True})
    assert "<feed" in await Page(client).ask("/api/clubs/ladder.atom", **of)
    assert [each for each in (await Page(client).ask("/api/clubs/ladder", **of))["lines"] if each["name"]] == []
    late = {"club": (await members_of(anna, beth, name="Friday kings"))["id"]}
    assert (await anna.ask("/api/clubs/table", {**late, **mine}, status=409))["code"] == "clubs-other-table"
    await lobby.close()


async def test_a_game_that_has_just_ended_becomes_a_clubs(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await registered(client, "Anna", "Beth")
    lobby = client.app.state.lobby  # type: ignore[attr-defined]
    wanted = {"sitting": "one-deal", "bots": ["", "club", "club"], "name": "Anna"}
    seated = await anna.ask("/api/rooms", wanted)
    other = await beth.ask("/api/join", {"invitation": (await _room(lobby, seated)), "name": "Beth"})
    for page, seat in ((anna, seated), (beth, other)):
        await page.ask("/api/names/claim", {"seats": [{"table": seat["table"], "token": seat["token"]}]})
    await _play(lobby, seated, other)
    service = client.app.state.names  # type: ignore[attr-defined]
    await service.enter(await lobby.table(seated["table"]))
    of, mine = {"club": (await members_of(anna, beth))["id"]}, {"table": seated["table"], "seat": seated["token"]}
    with monkeypatch.context() as later:
        later.setattr("barbu.server.names.clubs.now_ms", lambda: now_ms() + 2 * OPEN_MS)
        assert (await anna.ask("/api/clubs/table", {**of, **mine}, status=422))["code"] == "clubs-table-over"
    await anna.ask("/api/clubs/table", {**of, **mine})
    assert (await beth.ask("/api/clubs/evenings", **of))["games"] == 1
    assert (await beth.ask("/api/clubs/ladder", **of))["people"] == 2
    await lobby.close()


async def _room(lobby: Lobby, seated: Any) -> str:
    """The invitation to a table."""
    return (await lobby.table(seated["table"])).room.invitation


async def test_a_table_with_other_rules_is_still_the_clubs(client: httpx.AsyncClient) -> None:
    (anna,) = await registered(client, "Anna")
    of = {"club": (await members_of(anna))["id"]}
    seated = await anna.ask("/api/rooms", {"name": "Anna"})
    mine = {"table": seated["table"], "seat": seated["token"]}
    await anna.ask("/api/clubs/table", {**of, **mine})
    wanted = {"table": seated["table"], "token": seated["token"], "variant": "leaver", "players": 3}
    other = (await anna.ask("/api/again", wanted))["table"]
    service = client.app.state.names  # type: ignore[attr-defined]
    game, before = await service._next.get()
    assert (game, before) == (other, seated["table"])
    await service.follow(game, before)
    (waits,) = (await anna.ask("/api/clubs/evenings", **of))["open"]
    assert (waits["title"], waits["free"]) == ("Three-player Barbu (Leaver)", 2)
    await client.app.state.lobby.close()  # type: ignore[attr-defined]


async def test_the_members_of_a_club_are_compared_in_a_challenge(client: httpx.AsyncClient) -> None:
    anna, beth, carl = await registered(client, "Anna", "Beth", "Carl")
    club = await members_of(anna, beth)
    store, day = client.app.state.lobby.store, "day 2026-11-27"  # type: ignore[attr-defined]
    for name, total, counts in (("anna", -10, COUNTED), ("beth", 20, COUNTED), ("carl", 30, COUNTED)):
        row = ResultRow(day, hash_of(name * 8), name, name, total, "", "", "", counts, 1)
        await store.enter_result(row)
    asked = [{"challenge": day, "key": name * 8} for name in ("anna", "beth", "carl")]
    assert (await anna.ask("/api/clubs/boards", asked[0]))[0]["lines"] == [{"name": "Anna", "total": -10, "own": True}]
    (board,) = await beth.ask("/api/clubs/boards", asked[1])
    assert board["name"] == club["name"]
    assert [(line["name"], line["total"], line["own"]) for line in board["lines"]] == [
        ("Beth", 20, True),
        ("Anna", -10, False),
    ]
    assert await carl.ask("/api/clubs/boards", asked[2]) == [], "they are in no club"
    none = {"challenge": "day 2026-11-26", "key": "anna" * 8}
    assert await anna.ask("/api/clubs/boards", none) == [], "without a result of their own, nothing is seen"
    assert len((await anna.ask("/api/names/export"))["results_of_challenges"]) == 1


async def _play(lobby: Lobby, *seats: Any) -> None:
    """Have two people begin a game at a table, the first of whom is its host, and play it to its end."""
    links: dict[int, Any] = {}
    for each in seats:
        link: Any = Link()
        table, seat = await lobby.arrive(Ticket(each["table"], each["token"]), link)
        assert seat is not None
        links[seat] = link
    host, guest = links.values()
    table.post(people.Agree(agreement=table.company.agreement), guest)
    bot, rng = bot_named("novice"), random.Random(1)
    async with asyncio.timeout(300):
        while not table.company.begun:
            table.post(people.Begin(), host)
            await asyncio.sleep(0.02)
        while not table.game.over:
            turn = table.game.turn
            if turn in links:
                action = bot.choose(table.game.view(turn), rng, Budget()).action
                table.post(protocol.Act(version=table.version, act=action.token), links[turn])
            await asyncio.sleep(0.02)
