"""A tournament for the pages: made and played by clients without a browser."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.server.evening import Client, Director
from tests.server.harness import Server

DIRECTORS = count(2)
"""No two directors have one name."""


class Evening:
    """A tournament at a running server, with a director and players."""

    def __init__(self, address: str, names: list[str], **terms: Any) -> None:
        self._server = Server(Path())
        self._server.port = int(address.rsplit(":", 1)[1])
        self.director = Director(self._server)
        self.players: list[Client] = []
        self.code = ""
        self._do(self._make(names, terms))

    async def _make(self, names: list[str], terms: dict[str, Any]) -> None:
        await self.director.register(f"Dora {next(DIRECTORS)}")
        self.code = await self.director.make(**terms)
        for name in names:
            client = Client(self._server, self.code, name)
            await client.enter()
            self.players.append(client)

    def order(self, kind: str, **fields: Any) -> Any:
        """What the director wants."""
        return self._do(self.director.order(self.code, kind, **fields))

    def play_round(self) -> None:
        """Let all play the running round to its end."""

        async def play() -> None:
            before = (await self.players[0].look())["round"]
            for client in self.players:
                client.asleep = False
            playing = [asyncio.create_task(client.play()) for client in self.players]
            while True:
                found = await self.players[0].look()
                ended = all(table["points"] or table["closed"] for table in found["tables"])
                if ended or found["round"] > before or found["phase"] == "over":
                    break
                await asyncio.sleep(0.2)
            for client in self.players:
                client.asleep = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

        self._do(play())

    def be(self, page: Page, who: Client | None) -> None:
        """Let a browser be that of a player, or of the director (None)."""
        key, value = (
            ("barbu.name", self.director.token)
            if who is None
            else ("barbu.events", [{"code": self.code, "token": who.token, "guest": True}])
        )
        page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(value))})")

    def _do(self, work: Any) -> Any:
        # Playwright runs a loop of its own in this thread.
        with ThreadPoolExecutor(1) as other:
            return other.submit(asyncio.run, work).result()
