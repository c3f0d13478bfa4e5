"""A tournament over HTTP and sockets: its director, and players who choose at random what they are offered."""

import asyncio
import json
import random
import time
from contextlib import suppress

import httpx
from websockets.exceptions import WebSocketException

from tests.names.authenticator import Authenticator
from tests.server.harness import Json, Server, any_action

GONE = httpx.HTTPError, OSError, WebSocketException, TimeoutError
"""What happens to a client whose server is killed."""


class Asking:
    """A client with a token, which asks again while the server is away."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.token = ""

    async def ask(self, path: str, body: object = None, status: int = 200, **query: str) -> Json:
        """The answer to a question, which has this status."""
        site = f"http://localhost:{self.server.port}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        async with httpx.AsyncClient(base_url=site, timeout=30, headers=headers, verify=False) as client:
            if body is None:
                response = await client.get(path, params=query)
            else:
                response = await client.post(path, json=body, headers={"origin": site})
        assert response.status_code == status, response.text
        found: Json = response.json() if "json" in response.headers["content-type"] else {"text": response.text}
        return found


class Director(Asking):
    """A person with a name that lasts, who directs tournaments."""

    async def register(self, name: str) -> "Director":
        device = Authenticator(f"http://localhost:{self.server.port}")
        begun = await self.ask("/api/names/register", {"name": name})
        made = {"id": begun["id"], "credential": device.make(begun["options"]), "label": ""}
        self.token = (await self.ask("/api/names/register/finish", made))["token"]
        return self

    async def make(self, **terms: object) -> str:
        """A new tournament that begins when its director says so; its code."""
        usual = {"length": "one-deal", "rounds": 2, "clock_s": 7, "break_s": 0, "wait_s": 600}
        wanted = {"title": "Advent evening", "start_ms": round(time.time() * 1000) + 3600_000}
        made = await self.ask("/api/events/new", {**wanted, "terms": {**usual, **terms}})
        return str(made["code"])

    async def order(self, code: str, kind: str, status: int = 200, **fields: object) -> Json:
        return await self.ask("/api/event/direct", {"code": code, "order": {"type": kind, **fields}}, status)


class Client(Asking):
    """A player with a name of their own, who comes back whenever the server has been away, and looks for their table
    ``every_s`` seconds. ``asleep`` until told otherwise: they do nothing."""

    def __init__(self, server: Server, code: str, name: str, every_s: float = 0.2) -> None:
        super().__init__(server)
        self.code = code
        self.name = name
        self.every_s = every_s
        self.asleep = False
        self.tables: list[str] = []
        self._rng = random.Random(name)

    async def enter(self, status: int = 200) -> Json:
        key = f"{self.name} {self.code}".replace(" ", "_").ljust(32, "x")
        found = await self.ask("/api/event/enter", {"code": self.code, "name": self.name, "key": key}, status)
        self.token = found.get("token", self.token)
        return found

    async def look(self) -> Json:
        return await self.ask("/api/event", code=self.code)

    async def play(self) -> Json:
        """Play at each table they are given until the tournament is over; what it has come to."""
        while True:
            with suppress(*GONE):
                found = await self.look()
                if found["phase"] == "over":
                    return found
                me = found["me"]
                if me["table"] and not self.asleep:
                    await self._sit(me["table"])
            await asyncio.sleep(self.every_s)

    async def _sit(self, table: str) -> None:
        if table not in self.tables:
            self.tables.append(table)
        seated = {"table": table, "token": self.token}
        async with self.server.sit(seated) as player:
            while not self.asleep and player.seen["phase"] != "over":
                if player.seen["phase"] == "scored":
                    await player.ask("next")
                elif player.seen["choice"] is not None:
                    await player.act(any_action(player.seen, self._rng))
                try:
                    async with asyncio.timeout(2):
                        heard: Json = json.loads(await player.socket.recv())
                except TimeoutError:
                    if (await self.look())["me"]["table"] != table:
                        return
                    continue
                if heard["type"] == "changes" or heard["type"] == "view":
                    player.take(heard)
