"""The real server for browser tests, and games played on it without a browser."""

import asyncio
import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect

from barbu.api.rule_editor import own_rules
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import SqliteStore
from tests.dealt import SEED

COMMAND = (sys.executable, "-c", "from barbu.cli import main; raise SystemExit(main())")

NAMED = ("--lasting-names", "here")
"""What a server is told that keeps names."""

PATIENCE_S = 90
"""How long to wait for the server, which on a busy machine may be compiling the bots' kernel."""

_servers: dict[str, tuple[IO[str], IO[str]]] = {}
"""The standard input and output of the servers by address."""

_DEALT = (sys.executable, "-m", "tests.dealt", str(SEED))


@contextmanager
def serving(data: Path, away_s: float = 2, options: Sequence[str] = ()) -> Iterator[str]:
    """`barbu serve` on a free port, with its games in ``data`` and its decks drawn from ``SEED``; yields the address
    without a trailing slash. All tests come from one address, so the limits per address are off. ``away_s`` is how long
    a person must have been away before one person alone decides about their seat; ``options`` are more of `serve`."""
    unlimited = ("--tables-per-hour", "0", "--sockets", "0", "--watchers", "0", "--work", "0")
    words = (
        *_DEALT,
        str(away_s),
        "serve",
        "--no-open",
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--data",
        str(data),
        *unlimited,
        *options,
    )
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True) as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            said = ""
            for line in process.stdout:
                said += line
                found = re.search(r"http://\S+?(?=/?\s)", line)
                if found:
                    address = found[0].replace("localhost", "127.0.0.1")
                    _servers[address] = process.stdin, process.stdout
                    yield address
                    break
            else:
                raise AssertionError(f"the server did not start: {said}")
            status = process.poll()
            assert status is None, f"the server has stopped by itself with {status}: {process.stdout.read()[-2000:]}"
        finally:
            process.terminate()


def deal_for(address: str, test: str) -> None:
    """Reset a server's decks to the seed for a test, whatever earlier tests have been dealt."""
    asked, answered = _servers[address]
    print(test, file=asked, flush=True)
    for line in answered:
        if line == f"dealt: {test}\n":
            return
    raise AssertionError("the server has stopped")


def ask(address: str, path: str, body: object = None, token: str = "") -> Any:
    """The JSON answer to a GET, or to a POST if there is a body; ``token`` is the token of a seat, where one is
    needed."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        address + path, data, {"content-type": "application/json", "authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as response:
        return json.load(response)


def sit_down(address: str, **wanted: object) -> dict[str, str]:
    """Open a new table: its name, my seat and my token."""
    seated: dict[str, str] = ask(address, "/api/tables", wanted)
    return seated


def seat_people(data: Path, rules: str, names: list[str | None]) -> tuple[str, list[str | None]]:
    """Create a table in the data folder of a server that is not running, with a bot wherever a name is missing; returns
    the table's name and each person's token."""

    async def create() -> tuple[str, list[str | None]]:
        store = SqliteStore(data)
        lobby = Lobby(store, BotThreads())
        try:
            seating = [Seating("club") if name is None else Seating(None, name) for name in names]
            return await lobby.create(own_rules(rules), "game", seating)
        finally:
            await lobby.close()
            store.close()

    # Playwright runs a loop of its own in this thread.
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, create()).result()


View = dict[str, Any]


def play_out(address: str, seated: dict[str, str], deals: int | None = None) -> list[dict[str, Any]]:
    """Play to the end of the sitting, or of the first ``deals`` deals: my calls and doubles are the first on offer,
    the bots play my hands. Returns the score sheet."""

    def done(view: View) -> bool:
        return bool(view["phase"] == "over" or (view["phase"] == "scored" and view["number"] == deals))

    _, rows = play_until(address, seated, done)
    return rows


def play_until(
    address: str,
    seated: dict[str, str],
    done: Callable[[View], bool],
    act: Callable[[View], str | None] = lambda view: None,
) -> tuple[View, list[dict[str, Any]]]:
    """Play on until a View is the one wanted; returns that View and the score sheet. ``act`` answers a choice of mine
    with a token; where it returns nothing, the first call or double on offer is made and the bots play my
    cards."""
    rows: list[dict[str, Any]] = []
    reached: View | None = None
    with connect(f"{address.replace('http', 'ws')}/ws/{seated['table']}") as socket:
        _send(socket, type="hello", token=seated["token"])
        # After the last card of a deal the sheet arrives after the View.
        while reached is None or (reached["phase"] in ("scored", "over") and len(rows) != reached["number"]):
            message = json.loads(socket.recv(timeout=PATIENCE_S))
            if message["type"] == "sheet":
                rows = message["rows"]
            if message["type"] == "error":
                raise AssertionError(message)
            if message["type"] != "view" or reached is not None:
                continue
            view = message["view"]
            version = view["version"]
            if done(view):
                reached = view
            elif view["phase"] in ("scored", "void"):
                _send(socket, type="next", version=version)
            elif view["phase"] != "over" and view["turn"] == view["seat"] and view["choice"]:
                if token := act(view):
                    _send(socket, type="act", version=version, act=token)
                elif view["can_finish"]:
                    _send(socket, type="finish", number=view["number"])
                else:
                    _send(socket, type="act", version=version, act=any_act(view["choice"], view["hand"]))
    return reached, rows


def any_act(choice: dict[str, Any], hand: Sequence[str] = ()) -> str:
    """Some legal action at a choice, as a token; ``hand`` is needed where cards are passed on."""
    if choice["type"] == "give":
        return f"give {' '.join(hand[: choice['cards']])}"
    if choice["type"] in ("double", "expose"):
        return str(choice["legal"][0]["act"])
    if choice["type"] == "claim":
        return str(choice["play_on"])
    if choice["type"] == "knock":
        return str(choice["act"])
    if choice["type"] == "reverse":
        return "pass"
    if choice["type"] == "play":
        return f"play {choice['cards'][0]}"
    option = choice["options"][0]
    return str(option["act"] or option["parameters"][0]["act"])


def _send(socket: ClientConnection, **message: object) -> None:
    socket.send(json.dumps(message))
