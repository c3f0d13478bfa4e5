"""A request does its work and its answer is lost: the same request, sent again, is answered as it would have been."""

import random
import secrets
from contextlib import AsyncExitStack

import pytest

from tests.server.friends import Friends, at, friends, playing
from tests.server.harness import Json, Player, Server


def new_key() -> str:
    return secrets.token_urlsafe(24)


async def taken(server: Server, seated: Json) -> list[str]:
    """The names of the people at a table that has not begun, as somebody in a seat there sees them."""
    async with AsyncExitStack() as stack:
        room = await (await at(stack, server, seated)).message("room")
        return [chair["name"] for chair in room["chairs"] if not chair["free"] and chair["bot"] is None]


async def test_whoever_sits_down_twice_with_one_key_has_one_seat(own: Server) -> None:
    own.start()
    wanted = {"name": "Anna", "bots": ["", "random", "random"]}
    anna: Json = (await own.post("/api/rooms", wanted)).json()
    async with AsyncExitStack() as stack:
        host = await at(stack, own, anna)
        asked = {"invitation": (await host.message("room"))["invitation"], "name": "Beth", "key": new_key()}
        await own.post("/api/join", asked)
        # The invitation is not good any more, but the seat is.
        await host.say("invite", wanted=False)
        await host.until(lambda heard: heard["type"] == "room" and not heard["invitation"])
    own.stop()
    own.start()
    seated = {"table": anna["table"], "seat": "B", "token": asked["key"], "commit": ""}
    for name in ("Beth", "Dora"):
        assert (await own.post("/api/join", {**asked, "name": name})).json() == seated
    assert await taken(own, anna) == ["Anna", "Beth"]


async def test_a_public_table_keeps_the_seat_of_whoever_asks_again(shared: Server) -> None:
    async with friends(shared, public=True, clock_s=15) as found:
        asked = {"invitation": found.seats[0]["table"], "name": "Carl", "key": new_key()}
        answers = [(await shared.post("/api/join", asked)).json() for _ in range(2)]
        assert answers[0] == answers[1]
        other = (await shared.post("/api/join", {**asked, "key": new_key()})).json()
        assert {answers[0]["seat"], other["seat"]} == {"C", "D"}
    assert await taken(shared, other) == ["Anna", "Beth", "Carl", "Carl 2"]


async def test_other_devices_are_signed_out_once(own: Server) -> None:
    own.start()
    async with friends(own) as found:
        beth = found.seats[1]
        old, key = {"table": beth["table"], "token": beth["token"]}, new_key()
        await own.post("/api/renew", {**old, "key": key})
        assert (await found.beth.error())["code"] == "signed-out"
    seated = {"table": beth["table"], "seat": "B", "token": key, "commit": ""}
    async with AsyncExitStack() as stack:
        here = await at(stack, own, seated)
        assert (await here.message("room"))["seat"] == "B"
        assert (await own.post("/api/renew", {**old, "key": key})).json() == seated
        await here.say("say", text="still here")
        assert (await here.message("line"))["line"]["text"] == "still here", "nobody is signed out the second time"
    own.stop()
    own.start()
    assert (await own.post("/api/renew", {**old, "key": key})).json() == seated
    for bad in ({**old, "key": new_key()}, {**old, "token": new_key(), "key": key}):
        assert (await own.post("/api/renew", bad)).json()["code"] == "wrong-token"
    for bad in ({**old, "token": key, "key": key}, {**old, "token": key, "key": old["token"]}):
        assert (await own.post("/api/renew", bad)).json()["code"] == "used-key"


async def watching(stack: AsyncExitStack, server: Server, found: Friends) -> Player:
    """Somebody who watches by invitation."""
    table, _, code = found.room["invitation"].partition("-")
    watcher = Player(await stack.enter_async_context(server.socket(table)), [])
    await watcher.say("hello", token="", invitation=code)
    await watcher.message("room")
    return watcher


async def agreed(player: Player) -> None:
    """Have somebody agree to what they are asked."""
    asked = await player.until(lambda heard: heard["type"] == "ask" and heard["ask"] is not None)
    await player.say("reply", ask=asked["ask"]["id"], yes=True)


async def test_a_seat_that_was_taken_over_is_not_lost_with_the_answer(own: Server) -> None:
    own.start()
    key = new_key()
    async with playing(own) as found, AsyncExitStack() as stack:
        watcher = await watching(stack, own, found)
        await watcher.say("take-over", seat="C", name="Zoe", key=key)
        await agreed(found.anna)
        await agreed(found.beth)
        await found.anna.until(lambda heard: heard["type"] == "room" and heard["chairs"][2]["name"] == "Zoe")
        again = await watching(stack, own, found)
        for key_of_another in (found.seats[0]["token"], found.seats[1]["token"]):
            await again.say("take-over", seat="D", name="Zoe", key=key_of_another)
            assert (await again.message("seated"))["token"] == key_of_another, "whoever has a token has its seat"
        await again.say("take-over", seat="C", name="Zoe", key=key)
        assert await again.message("seated") == {"type": "seated", "seat": "C", "token": key}
    own.stop()
    own.start()
    seated = {"table": found.seats[0]["table"], "token": key}
    (game,) = (await own.post("/api/mine", [seated])).json()
    assert (game["seat"], game["players"][2:]) == ("C", ["Zoe", game["players"][3]])


@pytest.mark.parametrize("path", ["/api/tables", "/api/rooms", "/api/replay"])
async def test_a_table_is_made_once(own: Server, path: str) -> None:
    own.start()
    wanted: Json = {"variant": "pagat", "name": "Anna"}
    if path == "/api/replay":
        first = await own.new_table(variant="pagat", bots=["random"] * 3, sitting="one-deal")
        async with own.sit(first) as player:
            await player.play_deal(random.Random(1))
        wanted = {"table": first["table"], "token": first["token"], "number": 1}
    wanted["key"] = new_key()
    answers = [(await own.post(path, wanted)).json()]
    answers.append((await own.post(path, wanted)).json())
    own.stop()
    own.start()
    answers.append((await own.post(path, wanted)).json())
    assert answers == [{**answers[0], "token": wanted["key"]}] * 3
    assert bool(answers[0]["commit"]) == (path == "/api/tables")
    other = (await own.post(path, {**wanted, "key": new_key()})).json()
    assert other["table"] != answers[0]["table"]


async def test_a_key_is_as_long_as_a_token_and_new(shared: Server) -> None:
    async with friends(shared) as found:
        asked = {"invitation": found.room["invitation"], "name": "Carl"}
        for bad in ("x", "x" * 31, "x" * 33, "x" * 32 + "\n", "\n", "+" * 32, "ä" * 32):
            refused = await shared.post("/api/join", {**asked, "key": bad})
            assert (refused.status_code, refused.json()["code"]) == (422, "bad-request"), bad
        beth = {"table": found.seats[1]["table"], "token": found.seats[1]["token"]}
        await shared.post("/api/renew", beth)
        refused = await shared.post("/api/join", {**asked, "key": beth["token"]})
        assert (refused.status_code, refused.json()["code"]) == (409, "used-key")
    assert await taken(shared, found.seats[0]) == ["Anna", "Beth"]


async def test_asking_again_is_not_free(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = "from barbu.server.limits.pace import Limits\nlimits = Limits(3, 0, 0, 0)\n"
    server = Server(tmp_path_factory.mktemp("few"), few).start()
    try:
        asked = {"name": "Anna", "key": new_key()}
        codes = [(await server.post("/api/tables", asked)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
    finally:
        server.stop()
