"""What attackers do to a server, each on one of their sockets, and what they and honest players need for it."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

from answers import some_action
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SOCKETS = 20


class Target(NamedTuple):
    """The server under attack: its port, the attackers' own address, how long they go on, finished games, and what the
    attackers ``share``."""

    port: int
    address: str
    until: float
    cold: list[dict[str, str]]
    shared: dict[str, asyncio.Future[dict[str, str]]]

    @property
    def on(self) -> bool:
        """Whether the attack still goes on."""
        return time.monotonic() < self.until

    async def ask(self, head: str, body: bytes = b"") -> bytes:
        """One HTTP request on a connection of its own; returns the answer."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            length = f"content-type: application/json\r\ncontent-length: {len(body)}\r\n" if body else ""
            host = f"host: 127.0.0.1:{self.port}\r\n"
            writer.write(f"{head} HTTP/1.1\r\n{host}{length}connection: close\r\n\r\n".encode() + body)
            return await reader.read()
        finally:
            writer.close()

    async def seat(self, bot: str = "random") -> dict[str, str]:
        """A seat at a new table, beside three bots."""
        answer = await self.ask("POST /api/tables", json.dumps({"bots": [bot] * 3}).encode())
        seated: dict[str, str] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return seated

    def socket(self, table: str) -> connect:
        """A socket to a table."""
        address = f"ws://127.0.0.1:{self.port}/ws/{table}"
        return connect(address, compression=None, max_size=None, ping_interval=None, local_addr=(self.address, 0))


def text(kind: str, **fields: Any) -> str:
    """A message of the page."""
    return json.dumps({"type": kind, **fields}, separators=(",", ":"))


async def nothing(target: Target) -> None:
    """No attack, to compare with."""
    await asyncio.sleep(target.until - time.monotonic())


async def _flood(target: Target, messages: Callable[[int], list[str]], read: bool) -> None:
    """Send the messages for a version of the table as fast as the connection allows, whether or not anything is
    read."""
    seated = await target.seat()
    async with target.socket(seated["table"]) as socket:
        await socket.send(text("hello", token=seated["token"]))
        view: dict[str, Any] = {}
        while not view.get("choice"):
            view = json.loads(await socket.recv()).get("view", {})
        if not read:
            socket.transport.pause_reading()
        reading = asyncio.create_task(_read(socket)) if read else None
        said = messages(view["version"])
        while target.on:
            for message in said:
                async with asyncio.timeout(max(0.01, target.until - time.monotonic())):
                    await socket.send(message)
        if reading is not None:
            reading.cancel()
        socket.transport.abort()


async def _read(socket: ClientConnection) -> None:
    with suppress(WebSocketException):
        async for _ in socket:
            pass


async def hints(target: Target) -> None:
    """Hints, and rows to evaluate of which 5,000 are empty, as fast as the connection allows."""
    await _flood(target, lambda seen: [text("hint", version=seen), text("arrange", rows=[[]] * 5000)], True)


async def echoes(target: Target) -> None:
    """Malformed actions of 15 KB, whose refusals are not read."""
    await _flood(target, lambda seen: [text("act", version=seen, act="play " + "K" * 15_000)], False)


async def deals(target: Target) -> None:
    """Results of finished deals, which are not read."""
    seated = random.choice(target.cold)
    async with target.socket(seated["table"]) as socket:
        socket.transport.pause_reading()
        await socket.send(text("hello", token=seated["token"]))
        number = 0
        while target.on:
            number = number % 28 + 1
            async with asyncio.timeout(max(0.01, target.until - time.monotonic())):
                await socket.send(text("deal", number=number))
        socket.transport.abort()


async def arrivals(target: Target) -> None:
    """Taking the same seat over and over."""
    seated = await target.seat()
    while target.on:
        async with target.socket(seated["table"]) as socket:
            await socket.send(text("hello", token=seated["token"]))
            await socket.recv()
            socket.transport.abort()


async def plays(target: Target, bot: str = "random") -> None:
    """A game played as fast as the server allows."""
    seated = await target.seat(bot)
    rng = random.Random(seated["table"])
    async with target.socket(seated["table"]) as socket:
        await socket.send(text("hello", token=seated["token"]))
        while target.on:
            message = json.loads(await socket.recv())
            if message["type"] != "view":
                continue
            view = message["view"]
            if view["choice"]:
                await socket.send(text("act", version=view["version"], act=some_action(view["choice"], rng)))
            elif view["phase"] == "scored":
                await socket.send(text("next", version=view["version"]))


async def champions(target: Target) -> None:
    """Two games at a time on each of the sockets, against the bots that think longest."""
    await asyncio.gather(*(plays(target, "champion") for _ in range(2)))


async def _ask(target: Target, head: Callable[[], str], body: bytes = b"") -> None:
    while target.on:
        await target.ask(head(), body)


async def finds(target: Target) -> None:
    """Searches for 60 letters."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    await _ask(target, lambda: "GET /api/find?text=" + "".join(random.choices(letters, k=60)))


async def records(target: Target) -> None:
    """Records of long games, with a wrong token."""
    await _ask(target, lambda: f"GET /api/record?table={random.choice(target.cold)['table']}&token=wrong")


async def sheets(target: Target) -> None:
    """Score sheets of long games, with the right token both in the address and in a header."""
    while target.on:
        seated = random.choice(target.cold)
        query = f"table={seated['table']}&token={seated['token']}"
        await target.ask(f"GET /api/sheet.csv?{query} HTTP/1.1\r\nauthorization: Bearer {seated['token']}\r\nx:")


async def lists(target: Target) -> None:
    """Lists of all the games there are."""
    await _ask(target, lambda: "POST /api/mine", json.dumps(target.cold).encode())


async def rules(target: Target) -> None:
    """Rule sets to be checked."""
    answer = await target.ask("POST /api/rules/open", json.dumps({"variant": "fruit-salad"}).encode())
    draft = json.loads(answer.partition(b"\r\n\r\n")[2])["draft"] if b" 200 " in answer[:20] else {}
    await _ask(target, lambda: "POST /api/rules/check", json.dumps(draft).encode())


async def halves(target: Target) -> None:
    """Requests that never end: ten at a time on each of the sockets, a header line each second."""

    async def one() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(target.address, 0))
        writer.write(b"POST /api/mine HTTP/1.1\r\n")
        while target.on and not reader.at_eof():
            writer.write(b"x: y\r\n")
            await writer.drain()
            await asyncio.sleep(1)
        writer.transport.abort()

    while target.on:
        await asyncio.gather(*(one() for _ in range(10)), return_exceptions=True)


async def _room(target: Target, **terms: Any) -> dict[str, str]:
    """The host's seat at a new table for several people."""
    answer = await target.ask("POST /api/rooms", json.dumps({"bots": ["random"] * 3, "terms": terms}).encode())
    seated: dict[str, str] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return seated


async def _pester(target: Target, table: str, hello: str, said: list[str]) -> None:
    """Send the same messages at a table over and over, as fast as the connection allows."""
    async with target.socket(table) as socket:
        await socket.send(hello)
        await socket.recv()
        reading = asyncio.create_task(_read(socket))
        while target.on:
            for message in said:
                async with asyncio.timeout(max(0.01, target.until - time.monotonic())):
                    await socket.send(message)
        reading.cancel()
        socket.transport.abort()


async def chats(target: Target) -> None:
    """Lines, phrases and reports at a table for several people, as fast as the connection allows."""
    seated = await _room(target, talk="always")
    said = [text("say", text="x" * 1_900), text("say", text="\u202e" * 300), text("phrase", phrase="hello")]
    said += [text("report", number=1), text("mute", who="somebody"), text("react", reaction="tea")]
    await _pester(target, seated["table"], text("hello", token=seated["token"]), said)


async def hosts(target: Target) -> None:
    """Terms, seats and invitations at a table for several people, as fast as the connection allows."""
    seated = await _room(target)
    said = [text("offer", terms={"clock_s": 60}), text("places"), text("invite"), text("agree", agreement=1)]
    await _pester(target, seated["table"], text("hello", token=seated["token"]), said)


async def crowds(target: Target) -> None:
    """Start watching one table from all sockets, write something, and leave again."""
    if "crowded" not in target.shared:
        target.shared["crowded"] = asyncio.ensure_future(_room(target, public=True, clock_s=60))
    table = (await target.shared["crowded"])["table"]
    async with target.socket(table) as socket:
        await socket.send(text("hello", token="", name="Guest"))
        await socket.recv()
        await socket.send(text("say", text="Let me in!"))
        await socket.recv()
        socket.transport.abort()


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        nothing, hints, echoes, deals, arrivals, plays, champions, finds, records, sheets, lists, rules, halves,
        chats, hosts, crowds,
    )
}  # fmt: skip


async def _persist(attack: Callable[[Target], Awaitable[None]], target: Target) -> None:
    """Go on with an attack although the server refuses it, until it is time to stop."""
    while target.on:
        with suppress(OSError, WebSocketException, TimeoutError, ValueError, KeyError):
            await attack(target)
        await asyncio.sleep(0.05)


async def besiege(attack: Callable[[Target], Awaitable[None]], target: Target) -> None:
    """One attack, from all its sockets at once; what is still unanswered at its end is dropped."""
    with suppress(TimeoutError):
        async with asyncio.timeout(target.until - time.monotonic()):
            await asyncio.gather(*(_persist(attack, target) for _ in range(SOCKETS)))
