"""Tables for several people over HTTP: created, previewed by invitation, joined, and followed by another table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server.harness import Json, Player, Server


@asynccontextmanager
async def arrived(shared: Server, seated: Json) -> AsyncIterator[Json]:
    """Connect to a seat; returns the room as it is first sent."""
    async with shared.socket(seated["table"]) as socket:
        player = Player(socket, [])
        await player.say("hello", token=seated["token"])
        yield await player.message("room")


async def room_of(shared: Server, **wanted: object) -> tuple[Json, Json]:
    """A new table for several people: the host's seat, and the room as it is first sent."""
    seated: Json = (await shared.post("/api/rooms", {"name": "Anna", **wanted})).json()
    async with arrived(shared, seated) as room:
        return seated, room


async def test_an_invitation_describes_its_table_before_anybody_sits_down(shared: Server) -> None:
    seated, room = await room_of(shared, variant="pagat+ace-low", bots=["club", "", ""], sitting="series")
    assert (room["sitting"], room["deals"]) == ("series", 7)
    told = (await shared.post("/api/invitation", {"invitation": room["invitation"]})).json()
    assert told["table"]["table"] == seated["table"]
    assert told["table"]["players"][0] == "Anna"
    assert (told["table"]["free"], told["table"]["begun"], told["table"]["deals"]) == (2, False, 7)
    assert told["line"]
    assert [line for line in told["differences"]["lines"] if "ace" in line.lower()]
    assert seated["token"] not in str(told)


async def test_an_invalid_invitation_reveals_nothing(shared: Server) -> None:
    seated, room = await room_of(shared)
    for bad in (seated["table"], f"{seated['table']}-{'x' * 12}", "nowhere-x"):
        refused = await shared.post("/api/invitation", {"invitation": bad})
        assert refused.json()["code"] in ("no-invitation", "no-such-table")
        assert "Anna" not in refused.text
    assert room["invitation"]


async def test_a_public_table_is_found_joined_and_left_by_name(shared: Server) -> None:
    seated = (await shared.post("/api/rooms", {"name": "Anna", "terms": {"public": True}, "invited": False})).json()
    async with arrived(shared, seated):
        listed = (await shared.get("/api/lobby")).json()
        assert seated["table"] in [table["table"] for table in listed]
        joined = (await shared.post("/api/join", {"invitation": seated["table"], "name": "عَلِيّ"})).json()
        assert joined["seat"] == "B"
        assert (
            await shared.post("/api/leave", {"table": joined["table"], "token": joined["token"]})
        ).status_code == 200
    long = await shared.post("/api/join", {"invitation": seated["table"], "name": "x" * 25})
    assert long.json()["code"] == "bad-name"


async def test_other_rules_before_the_game_make_a_new_table_with_the_same_people(shared: Server) -> None:
    seated, _ = await room_of(shared, bots=["club", "club", "club"])
    asked = {"table": seated["table"], "token": seated["token"], "variant": "pagat+ace-low", "sitting": "one-deal"}
    moved = (await shared.post("/api/again", asked)).json()["table"]
    assert moved != seated["table"]
    async with arrived(shared, {**seated, "table": moved}) as room:
        assert room["sitting"] == "one-deal"
        assert [chair["bot"] for chair in room["chairs"]] == [None, "club", "club", "club"]
    told = await shared.get("/api/differences", table=moved, token=seated["token"])
    assert told.json()["lines"]


async def test_a_table_of_the_standard_rules_lists_the_aims_and_no_differences(shared: Server) -> None:
    found = (await shared.get("/api/aims", variant="pagat")).json()
    assert len(found) == 7
    assert all(aim["title"] and aim["lines"] for aim in found)
    assert (await shared.get("/api/differences", variant="pagat")).json()["lines"] == []


async def test_own_rules_can_be_read_by_anybody_who_may_watch(shared: Server) -> None:
    own = {"rules": 'extends = "pagat"\nname = "Ours"'}

    async def titled(table: str, token: str) -> str | None:
        answer = await shared.get("/api/rules", table=table, token=token)
        return answer.json()["title"] if answer.status_code == 200 else None

    seated = (await shared.post("/api/rooms", {"name": "Anna", **own})).json()
    table = seated["table"]
    async with arrived(shared, seated) as room:
        code = room["invitation"].partition("-")[2]
        assert [await titled(table, token) for token in (seated["token"], code, "", "x" * 12)] == [
            "Ours",
            "Ours",
            None,
            None,
        ]
    seated = (await shared.post("/api/rooms", {"name": "Anna", "terms": {"public": True}, **own})).json()
    async with arrived(shared, seated):
        assert [await titled(seated["table"], token) for token in ("", "x" * 12)] == ["Ours", None]
