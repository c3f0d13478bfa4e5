"""Chat at a table over real sockets: whatever is written stays chat, and the game goes on."""

import json
from contextlib import AsyncExitStack
from pathlib import Path

from barbu.live.table.chat import AT_ONCE
from tests.server.friends import RNG, Friends, friends, play_until, playing
from tests.server.harness import Json, Player, Server, any_action

NO_LINES = [
    ('{"type":"say"}', "unknown-message"),
    ('{"type":"say","text":7}', "unknown-message"),
    ('{"type":"say","text":"\\ud800"}', "not-json"),
    ('{"type":"phrase","phrase":"i-hold-the-king"}', "unknown-message"),
    ('{"type":"react","reaction":"skull"}', "unknown-message"),
    ('{"type":"mute","who":""}', "unknown-message"),
    ('{"type":"mute","who":"somebody with a name that is far too long"}', "unknown-message"),
    ('{"type":"report","number":"first"}', "unknown-message"),
    (json.dumps({"type": "say", "text": "x" * 2001}), "unknown-message"),
    (json.dumps({"type": "say", "text": "x" * 5000}), "too-large"),
    (json.dumps({"type": "say", "text": "x" * 301}), "bad-line"),
    (json.dumps({"type": "say", "text": " \u200b\u202e\x00\u3164 "}), "bad-line"),
    (json.dumps({"type": "report", "number": 77}), "bad-line"),
    (json.dumps({"type": "show-hand", "who": "nobody"}), "no-showing"),
]
"""Texts that cannot be passed on as a line of chat, and the error their author gets."""


async def watcher(stack: AsyncExitStack, server: Server, found: Friends, name: str) -> Player:
    """A person who only watches, by invitation."""
    table, _, code = found.room["invitation"].partition("-")
    player = Player(await stack.enter_async_context(server.socket(table)), [])
    await player.say("hello", token="", invitation=code, name=name)
    return player


async def heard_by(player: Player, text: str) -> Json:
    """A line, once a person has received it."""
    message = await player.until(lambda heard: heard["type"] == "line" and heard["line"]["text"] == text)
    line: Json = message["line"]
    return line


def texts(player: Player) -> list[str]:
    return [heard["line"]["text"] for heard in player.heard if heard["type"] == "line"]


async def goes_on(found: Friends) -> None:
    """The player to act can act, and both see it."""
    version = found.anna.seen["version"]
    await play_until(found, lambda view: view["version"] > version)


async def test_an_invalid_line_is_reported_only_to_its_author_and_the_game_goes_on(shared: Server) -> None:
    async with playing(shared) as found:
        for text, code in NO_LINES:
            await found.anna.socket.send(text)
            assert (await found.anna.error())["code"] == code, text[:50]
        await found.anna.say("say", text="to\tyou\n\u202ereversed\x1b[31m " + "e" + "\u0301" * 50)
        assert (await heard_by(found.beth, "to you reversed[31m é" + "\u0301" * 3))["seat"] == "A"
        assert len(texts(found.beth)) == 1
        await goes_on(found)


async def test_names_that_look_alike_are_told_apart_wherever_they_are_shown(shared: Server) -> None:
    async with friends(shared) as found, AsyncExitStack() as stack:
        for name, shown in (
            ("\u0412\u0435th", "\u0412\u0435th 2"),
            ("A\u0301\u0302\u0303\u0304nna\u3164", "Á\u0302\u0303\u0304nna 2"),
        ):
            asked = {"invitation": found.room["invitation"], "name": name}
            assert (await shared.post("/api/join", asked)).status_code == 200
            await found.anna.until(
                lambda heard, shown=shown: (  # type: ignore[misc]
                    heard["type"] == "room" and shown in [chair["name"] for chair in heard["chairs"]]
                )
            )
        one = await watcher(stack, shared, found, "\u0410nna")
        await one.message("chat")
        await one.say("say", text="it is me")
        assert (await heard_by(found.beth, "it is me"))["name"] == "\u0410nna 3"


async def test_flooding_the_chat_slows_its_author_down_and_nobody_elses_game(shared: Server) -> None:
    async with playing(shared) as found, AsyncExitStack() as stack:
        anna, beth = found.anna, found.beth
        loud = await watcher(stack, shared, found, "Willi")
        await loud.message("chat")
        at = len(anna.heard)
        for number in range(100):
            await beth.say("say", text=f"line {number}")
            await loud.say("react", reaction="ha")
        version = anna.seen["version"]
        await anna.act(any_action(anna.seen, RNG))
        await anna.until(lambda heard: heard["type"] == "view" and heard["view"]["version"] > version)
        before = [heard["type"] for heard in anna.heard[at:]]
        assert before.count("line") <= AT_ONCE + 1, "no more lines than one may say come before the View"
        for player in (beth, loud):
            refused = await player.error()
            assert refused["code"] == "too-chatty"
            assert "second" in refused["hint"]
        assert len(texts(anna)) <= AT_ONCE + 1
        await goes_on(found)
        assert not any(heard["type"] == "error" for heard in anna.heard)


async def test_watchers_cannot_write_to_players_nor_to_anybody_once_they_see_a_hand(shared: Server) -> None:
    async with playing(shared) as found, AsyncExitStack() as stack:
        one, other = [await watcher(stack, shared, found, name) for name in ("Willi", "Xenia")]
        me = (await one.message("chat"))["me"]
        await other.message("chat")
        await one.say("say", text="she has to double")
        assert (await heard_by(other, "she has to double"))["gallery"]
        await found.anna.say("show-hand", who=me)
        assert (await one.message("hand"))["cards"] == found.anna.seen["hand"]
        await one.until(lambda heard: heard["type"] == "talk" and heard["may"] == "nothing")
        for kind, said in (
            ("say", {"text": "the king!"}),
            ("react", {"reaction": "ha"}),
            ("phrase", {"phrase": "hello"}),
        ):
            await one.say(kind, **said)
            assert (await one.error())["code"] == "no-talk"
        again = await watcher(stack, shared, found, "Yves")
        assert (await again.message("chat"))["may"] == "nothing", "nor does whoever comes now"
        await other.say("say", text="who leads?")
        await heard_by(one, "who leads?")
        await found.beth.say("say", text="shall we?")
        await heard_by(found.anna, "shall we?")
        await goes_on(found)
        assert texts(found.anna) == texts(found.beth) == ["shall we?"]


async def test_what_one_address_writes_at_all_tables_is_bounded(tmp_path: Path) -> None:
    """A person alone may say six lines at once; the two of them may no more than five here, and play on."""
    server = Server(tmp_path, "import barbu.server.socket.endpoint as at; at.TALK_AT_ONCE = 5.0\n").start()
    try:
        async with playing(server) as found, playing(server) as others:
            for player in (found.anna, found.beth, others.anna, others.beth):
                for _ in range(2):
                    await player.say("react", reaction="tea")
            error = await others.beth.error()
            assert (error["code"], error["text"]) == ("too-chatty", "that was too fast")
            await goes_on(others)
    finally:
        server.stop()
