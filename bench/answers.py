"""How long a player waits for the bots: from sending an action until all their answers have come, over a socket.

    python bench/answers.py [--deals N]

One person against three `club` bots, on a real server with durable commits. The person's action, the bots' thinking,
storing it all and the way of all Views count; the page's animation does not.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from command import exit_after, options, positive
from websockets.sync.client import ClientConnection, connect

GOAL_MS = 150.0

SERVE = """
import sys
from pathlib import Path
from barbu.server.app import serve
serve("127.0.0.1", 0, Path(sys.argv[1]))
"""


def some_action(choice: dict[str, Any], rng: random.Random) -> str:
    """One of the actions that a choice offers."""
    if choice["type"] == "call":
        option = rng.choice(choice["options"])
        return str(option["act"] or rng.choice(option["parameters"])["act"])
    if choice["type"] == "double":
        return str(rng.choice(choice["legal"])["act"])
    return f"play {rng.choice(choice['cards'])}" if choice["type"] == "play" else "knock"


@contextmanager
def serving(**environment: str) -> Iterator[str]:
    """A server with an empty folder for its data, and with more variables in its environment; yields its address."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        words, env = [sys.executable, "-c", SERVE, folder], {**os.environ, **environment}
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=env)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split("://")[1].split("/")[0]
        finally:
            server.terminate()
            server.wait(20)


def asked(address: str, path: str, body: object = None) -> Any:
    """The answer to a question of the page."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{address}/api/{path}", data, {"content-type": "application/json"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


@contextmanager
def seated(address: str, bots: list[str]) -> Iterator[ClientConnection]:
    """The line of a person who has just sat down at a table with these bots."""
    told = asked(address, "tables", {"bots": bots})
    with connect(f"ws://{address}/ws/{told['table']}", compression=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": told["token"]}))
        yield socket


def message(view: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    """What the person sends next; None while others are to move."""
    if view["phase"] == "scored":
        return {"type": "next", "version": view["version"]}
    if view["choice"]:
        return {"type": "act", "version": view["version"], "act": some_action(view["choice"], rng)}
    return None


def wait(socket: ClientConnection) -> dict[str, Any]:
    """Read until there is a choice to make; returns the View."""
    while True:
        told = json.loads(socket.recv(timeout=20))
        if told["type"] == "error":
            raise SystemExit(f"the server refused: {told}")
        if told["type"] == "view" and (told["view"]["choice"] or told["view"]["phase"] in ("scored", "over")):
            return dict(told["view"])


def play(socket: ClientConnection, deals: int) -> list[float]:
    """Play some deals; returns the milliseconds of each wait."""
    rng = random.Random(1)
    waits = []
    view = wait(socket)
    while view["phase"] != "over" and view["number"] <= deals:
        start = time.perf_counter()
        socket.send(json.dumps(message(view, rng)))
        view = wait(socket)
        waits.append(1000 * (time.perf_counter() - start))
    return waits


def main() -> int:
    """Measure; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=10)
    chosen = parser.parse_args()
    with serving() as address, seated(address, ["club"] * 3) as socket:
        waits = sorted(play(socket, chosen.deals))
    cuts = statistics.quantiles(waits, n=100, method="inclusive")
    print(f"{len(waits)} actions in {chosen.deals} deals against three club bots, durable commits")
    print(f"p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms, longest {waits[-1]:.1f} ms")
    print(f"p99 against the goal of {GOAL_MS:.0f} ms: {cuts[98] / GOAL_MS:.2f}")
    return 0 if cuts[98] <= GOAL_MS else 1


if __name__ == "__main__":
    exit_after(main)
