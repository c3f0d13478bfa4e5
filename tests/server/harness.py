"""A real server in a process of its own, and a client that speaks its protocol over real sockets."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

from barbu.cards import parse_card
from barbu.engine.actions import Set
from barbu.engine.play.poker import rows_of
from tests.dealt import SEED
from tests.live.harness import merged

Json = dict[str, Any]

SERVE = """
import sys
from pathlib import Path
from barbu.server.app import serve
from barbu.server.limits.pace import Limits
from tests.dealt import SEED, Dealer, obey
obey(Dealer(SEED))
limits = globals().get("limits", Limits(0, 0, 0, 0))
lasting = globals().get("lasting", "")
serve("127.0.0.1", int(sys.argv[2]), Path(sys.argv[1]), limits=limits, lasting=lasting)
"""


class Server:
    """A server on a data folder; ``start`` and ``kill`` it as often as a test likes. All tests come from one address,
    so the limits are off unless the code in ``before`` sets ``limits``. Its deals follow from the test."""

    running: ClassVar[set["Server"]] = set()
    started: ClassVar[Counter[str]] = Counter()

    def __init__(self, data: Path, before: str = "") -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.said_at_the_start = ""
        self._code = before + SERVE

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, errors: bool = False) -> "Server":
        """Start it and wait until it reports its address; with ``errors``, whatever it prints before that is kept."""
        command = [sys.executable, "-W", "error", "-c", self._code, str(self.data), str(self.port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", "BARBU_SEED": str(SEED)}
        stderr = subprocess.STDOUT if errors else None
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=stderr, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        while errors and line and "Barbu is at" not in line:
            self.said_at_the_start += line
            line = self.process.stdout.readline()
        assert "Barbu is at" in line, line
        self.port = int(line.split("://")[1].split("/")[0].rsplit(":", 1)[1])
        self.running.add(self)
        test = os.environ["PYTEST_CURRENT_TEST"].rsplit(" ", 1)[0]
        self.started[test] += 1  # tables on one data folder need different names
        self.deal_for(f"{test}, start {self.started[test]}")
        return self

    def deal_for(self, test: str) -> None:
        """Start again from the seed for a test, whatever earlier tests have been dealt."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(test, file=self.process.stdin, flush=True)
        assert f"dealt: {test}\n" in iter(self.process.stdout.readline, ""), "the server has stopped"

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send a signal and wait for the process to end; returns the exit status."""
        assert self.process is not None
        self.process.send_signal(number)
        status = self.process.wait(20)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            pipe.close()
        self.process = None
        self.running.discard(self)
        return status

    def stop(self) -> None:
        if self.process is not None:
            self.end(signal.SIGKILL)

    async def post(self, path: str, body: Any, token: str = "") -> httpx.Response:
        async with self._client(token) as client:
            return await client.post(path, json=body)

    async def get(self, path: str, token: str = "", **query: str) -> httpx.Response:
        async with self._client(token) as client:
            return await client.get(path, params=query)

    def _client(self, token: str) -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        # By default urllib loads all the system's certificates for each request; none are needed here.
        return httpx.AsyncClient(base_url=self.url, timeout=30, headers=headers, verify=False)

    async def new_table(self, **wanted: Any) -> Json:
        response = await self.post("/api/tables", {"bots": [], "name": "Anna", **wanted})
        assert response.status_code == 200, response.text
        seated: Json = response.json()
        return seated

    @asynccontextmanager
    async def sit(self, seated: Json, heard: list[Json] | None = None) -> AsyncIterator["Player"]:
        """Take a seat and read everything sent on arrival."""
        async with self.socket(seated["table"]) as socket:
            player = Player(socket, [] if heard is None else heard)
            await player.say("hello", token=seated["token"], changes=True)
            await player.view()
            yield player

    def socket(self, table: str) -> connect:
        # Messages a test does not read must not keep the connection from closing.
        return connect(f"ws://127.0.0.1:{self.port}/ws/{table}", compression=None, max_size=None, max_queue=None)


class Player:
    """A client in a seat. ``heard`` is every message from the server, in order, with each View whole; ``seen`` is the
    newest View."""

    def __init__(self, socket: ClientConnection, heard: list[Json]) -> None:
        self.socket = socket
        self.heard = heard
        self.seen: Json = {}

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self) -> Json:
        async with asyncio.timeout(20):
            message: Json = json.loads(await self.socket.recv())
        return self.take(message)

    def take(self, message: Json) -> Json:
        """Note what the server has said; a View is whole in what this returns."""
        if message["type"] == "changes":
            message = {"type": "view", "view": merged(self.seen, message["changes"])}
        self.heard.append(message)
        if message["type"] == "view":
            self.seen = message["view"]
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message that satisfies a condition."""
        while not wanted(message := await self.hear()):
            pass
        return message

    async def message(self, kind: str) -> Json:
        """The next message of a type."""
        return await self.until(lambda message: message["type"] == kind)

    async def view(self) -> Json:
        """The next View."""
        await self.message("view")
        return self.seen

    async def error(self) -> Json:
        """The next error."""
        return await self.message("error")

    async def ask(self, kind: str, **fields: Any) -> None:
        """Send a message that refers to the version seen now."""
        await self.say(kind, version=self.seen["version"], **fields)

    async def undo(self) -> None:
        """Take back to the last decision, if there is one."""
        await self.say("undo", ply=self.seen["undo"] or 0)

    async def finish(self) -> None:
        """Have the rest of the deal played out."""
        await self.say("finish", number=self.seen["number"])

    async def act(self, token: str) -> None:
        await self.ask("act", act=token)

    async def my_turn(self) -> Json:
        """Wait until there is a choice to make, or the deal is over; returns the View."""
        while self.seen["choice"] is None and self.seen["phase"] not in ("scored", "over"):
            await self.view()
        return self.seen

    async def step(self, rng: random.Random) -> None:
        """Choose at random what the View offers, or ask for the next deal; then wait for the answer."""
        before = self.seen["version"]
        if self.seen["phase"] == "scored":
            await self.ask("next")
        else:
            await self.act(any_action(self.seen, rng))
        await self.until(lambda message: message["type"] in ("view", "error"))
        assert self.seen["version"] > before, self.heard[-1]

    async def play_deal(self, rng: random.Random) -> Json:
        """Play to the end of the deal in progress; returns its result."""
        while self.seen["phase"] not in ("scored", "over"):
            if self.seen["choice"] is None:
                await self.view()
            else:
                await self.step(rng)
        result: Json = (await self.message("result"))["result"]
        return result

    async def play_game(self, rng: random.Random) -> Json:
        """Play to the end of the game; returns the last View."""
        await self.play_deal(rng)
        while self.seen["phase"] != "over":
            await self.step(rng)
            await self.play_deal(rng)
        return self.seen


def any_action(view: Json, rng: random.Random) -> str:
    """One of the actions that a View offers."""
    if view["choice"]["type"] == "set":
        cards = list(map(parse_card, view["hand"]))
        rng.shuffle(cards)
        return Set(rows_of(cards)).token
    if view["choice"]["type"] == "give":
        return "give " + " ".join(rng.sample(view["hand"], view["choice"]["cards"]))
    return rng.choice(all_actions(view["choice"]))


def all_actions(choice: Json) -> list[str]:
    """All actions that a choice offers, where they can be listed."""
    match choice["type"]:
        case "call":
            options = choice["options"]
            return [act for o in options for act in ([o["act"]] if o["act"] else [p["act"] for p in o["parameters"]])]
        case "double" | "expose":
            return [call["act"] for call in choice["legal"]]
        case "bid":
            options = [option["act"] for option in (*choice["options"], *choice["demands"])]
            return [choice["decline"], *filter(None, [choice["agree"]]), *options]
        case "reverse":
            return [choice["exchange"], *filter(None, [choice["reverse"]])]
        case "claim":
            return [choice["play_on"], *filter(None, [choice["redeal"]])]
        case "play":
            return [*(f"play {card}" for card in choice["cards"]), *filter(None, [choice["stop"]])]
        case "knock":
            return [choice["act"]]
        case other:
            raise ValueError(other)
