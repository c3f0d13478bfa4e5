"""A bot of a person plays at a real server by ``barbu bot``, from its invitation to the ladder."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from barbu.api.bots import Scope
from barbu.names import bots, person
from barbu.names.database import HERE, Database
from barbu.notation import parse
from barbu.rules.load import load, variant_names
from tests.server.harness import Json, Player, Server

LASTING = 'lasting = "here"\n'

LOW = """
from barbu import Decision

class Low:
    name = "low"

    def choose(self, view, rng, budget):
        {does}
        return Decision(rng.choice(view.legal))
"""
"""A module with a bot that is looked up in the folder it is started in."""

RNG = random.Random(1)


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[Server]:
    """A server that keeps names."""
    server = Server(tmp_path / "data", LASTING)
    yield server
    server.stop()


def token_of(server: Server, scope: Scope = "play") -> str:
    """The token of the bot Rex, made by Maria."""
    database = Database.at(HERE, server.data)
    with database.write() as db:
        person.add(db, "maria", "Maria")
        bots.make(db, "maria", "Rex")
        token = bots.new_bot_token(db, "maria", "Rex", scope)
    database.close()
    return token


class BotProcess:
    """``barbu bot`` in a process of its own."""

    def __init__(self, server: Server, folder: Path, token: str, *options: str, does: str = "pass") -> None:
        (folder / "mine.py").write_text(LOW.format(does=does))
        code = "import sys; from barbu.cli import main; sys.exit(main())"
        command = [sys.executable, "-c", code, "bot", server.url, "mine:Low", *options]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command,
            stdout=pipe,
            stderr=pipe,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "BARBU_TOKEN": token},
        )

    async def until(self, words: str) -> str:
        """The next line that contains some words."""
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            while line := await asyncio.to_thread(self._process.stdout.readline):
                if words in line:
                    return line
        raise AssertionError(f"it has ended without saying {words!r}: {self._process.communicate()}")

    async def end(self, number: int | None = None) -> tuple[int, str]:
        """Its exit status and what it has said of errors, perhaps after a signal."""
        if number is not None:
            self._process.send_signal(number)
        _, errors = await asyncio.to_thread(self._process.communicate, timeout=60)
        return self._process.returncode, errors

    def kill(self) -> None:
        self._process.kill()
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()
        self._process.wait()


async def new_room(server: Server, first: str = "host", **wanted: object) -> Json:
    body = {"variant": "classic", "name": "Anna", "bots": ["", "random", "random"], "sitting": "one-deal", **wanted}
    seated: Json = (await server.post("/api/rooms", body | {"terms": {"first": first, "clock_s": 0}})).json()
    return seated


async def invite(server: Server, anna: Json, bot: str = "Rex") -> Json:
    answer: Json = (await server.post("/api/bot/invite", {"table": anna["table"], "bot": bot}, anna["token"])).json()
    return answer


def agreed(room: Json) -> bool:
    return bool(room["type"] == "room" and room["chairs"][1]["program"] and room["chairs"][1]["agreed"])


async def begun(server: Server, socket: ClientConnection, anna: Json) -> Player:
    """Anna, whose game with Rex has begun."""
    host = Player(socket, [])
    await host.say("hello", token=anna["token"], changes=True)
    await invite(server, anna)
    await host.until(agreed)
    await host.say("begin")
    await host.view()
    return host


async def test_a_bot_plays_a_rated_game_by_invitation_and_is_on_the_ladder_as_a_bot(
    keeping: Server, tmp_path: Path
) -> None:
    token = token_of(keeping)
    keeping.start()
    assert (await keeping.get("/api/bot/online")).json() == []
    rex = BotProcess(keeping, tmp_path, token, "--rules", "classic", "--stop-after", "1")
    try:
        await rex.until("Rex is online")
        assert (await keeping.get("/api/bot/online")).json() == [{"name": "Rex", "rules": ["classic"], "free": 1}]
        anna = await new_room(keeping)
        async with keeping.socket(anna["table"]) as socket:
            host = Player(socket, [])
            await host.say("hello", token=anna["token"], changes=True)
            assert await invite(keeping, anna) == {}
            room = await host.until(agreed)
            assert (room["chairs"][1]["name"], room["chairs"][1]["bot"]) == ("Rex", None)
            await host.say("begin")
            await host.view()
            await host.play_game(RNG)
        assert await rex.end() == (0, "")
        record = await keeping.get("/api/record", anna["token"], table=anna["table"])
        assert parse(record.content)[0].seats[1] == "bot:Rex", "records mark a bot of a person as one"
    finally:
        rex.kill()
    async with asyncio.timeout(20):
        while not (ladder := (await keeping.get("/api/ladder", family="classic")).json())["families"]:
            await asyncio.sleep(0.02)
    lines = [(line["name"], line["bot"], line["place"], line["games"]) for line in ladder["lines"] if line["name"]]
    assert lines == [("Rex", "made", 0, 1)]
    assert ladder["people"] == 0, "a bot is no person"


async def test_a_bot_comes_back_to_its_seat_when_the_server_does(keeping: Server, tmp_path: Path) -> None:
    token = token_of(keeping)
    keeping.start()
    rex = BotProcess(keeping, tmp_path, token, "--stop-after", "1")
    try:
        await rex.until("Rex is online")
        anna = await new_room(keeping)
        async with keeping.socket(anna["table"]) as socket:
            host = await begun(keeping, socket, anna)
            for _ in range(3):
                await host.my_turn()
                await host.step(RNG)
        await asyncio.to_thread(keeping.end, signal.SIGKILL)
        keeping.start()
        await rex.until("Rex is online")
        async with keeping.sit(anna) as host:
            await host.play_game(RNG)
        assert await rex.end() == (0, "")
    finally:
        rex.kill()


async def test_a_bot_that_fails_says_where_and_a_bot_of_the_table_takes_its_seat(
    keeping: Server, tmp_path: Path
) -> None:
    token = token_of(keeping)
    keeping.start()
    rex = BotProcess(keeping, tmp_path, token, does="raise ValueError('no idea')")
    try:
        await rex.until("Rex is online")
        anna = await new_room(keeping)
        async with keeping.socket(anna["table"]) as socket:
            host = await begun(keeping, socket, anna)
            await host.play_game(RNG)
            assert host.seen["seats"][1]["bot"] == "club"
        status, errors = await rex.end()
    finally:
        rex.kill()
    assert status == 1
    assert "no idea" in errors
    assert f"at the table {anna['table']}, in deal 1" in errors


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
async def test_a_bot_that_is_told_to_stop_ends_without_a_word(keeping: Server, tmp_path: Path) -> None:
    token = token_of(keeping)
    keeping.start()
    rex = BotProcess(keeping, tmp_path, token)
    try:
        await rex.until("Rex is online")
        assert await rex.end(signal.SIGINT) == (0, "")
    finally:
        rex.kill()
    async with asyncio.timeout(20):
        while (await keeping.get("/api/bot/online")).json():
            await asyncio.sleep(0.02)


async def test_what_keeps_a_bot_from_playing_is_said_with_what_to_do(keeping: Server, tmp_path: Path) -> None:
    reads = token_of(keeping, "read")
    keeping.start()
    for token, why, hint in (
        ("", "a bot needs a token", "BARBU_TOKEN"),
        ("wrong", "this token is no bot's here", "makes a new one"),
        (reads, "allows only to read", "make one that allows to play"),
    ):
        rex = BotProcess(keeping, tmp_path, token)
        status, errors = await rex.end()
        assert status == 1
        assert why in errors
        assert hint in errors


async def test_a_bot_plays_a_deal_of_every_rule_set(keeping: Server, tmp_path: Path) -> None:
    token = token_of(keeping)
    keeping.start()
    rex = BotProcess(keeping, tmp_path, token, "--games", "16")
    places = asyncio.Semaphore(8)

    async def play(name: str) -> None:
        async with places:
            others = ["random"] * (load(name).players - 2)
            anna = await new_room(keeping, "drawn", variant=name, bots=["", *others])
            async with keeping.socket(anna["table"]) as socket:
                host = await begun(keeping, socket, anna)
                await host.play_game(random.Random(name))
                refused = [message for message in host.heard if message["type"] == "error"]
                assert (refused, host.seen["seats"][1]["bot"]) == ([], None), name

    try:
        await rex.until("Rex is online")
        await asyncio.gather(*map(play, variant_names()))
        assert await rex.end(signal.SIGINT) == (0, "")
    finally:
        rex.kill()
