"""How long bots take over their moves on a server that has just been started and has nothing compiled.

    python bench/first_move.py [--deals N]

One person plays against an ``expert``, a ``master`` and a ``champion``. The cache of compiled code is empty, so the
fast kernel is compiled while the first deals are being played. A wait begins with the person's message, or with the
last move of a bot, and ends when the next move has come over the socket. Beside it is the same against three ``club``,
who need no kernel, on a server of their own.
"""

import json
import random
import tempfile
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from answers import asked, message, seated, serving
from command import exit_after, options, positive
from websockets.sync.client import ClientConnection

GOAL_S = 1.5
"""The longest wait on a cold server."""


class Waits(NamedTuple):
    """Seconds of waiting: for the first move of a bot, and the longest while the kernel was made and after that; and
    from the start until it was ready (0 if it was not needed)."""

    first: float
    cold: float
    warm: float
    ready: float


def warming(address: str) -> bool:
    """Whether the kernel is being made."""
    return any(bot["warming"] for bot in asked(address, "bots"))


def waits(socket: ClientConnection, deals: int, rng: random.Random) -> Iterator[float]:
    """Play some deals; yields the seconds of each wait for a move of a bot."""
    since, sent, view = time.perf_counter(), -1, dict[str, Any]()
    while not view or (view["phase"] != "over" and view["number"] <= deals):
        told = json.loads(socket.recv(timeout=60))
        if told["type"] == "error":
            raise SystemExit(f"the server refused: {told}")
        if told["type"] != "view":
            continue
        now, view = time.perf_counter(), told["view"]
        if view["version"] > sent + 1:  # more than the person's own message has happened
            yield now - since
            since = now
        if (answer := message(view, rng)) is not None and view["version"] > sent:
            since, sent = time.perf_counter(), view["version"]
            socket.send(json.dumps(answer))


def measured(bots: list[str], deals: int) -> Waits:
    """The waits at one table after another, until the kernel was ready before the last one was over."""
    rng, begun = random.Random(1), time.perf_counter()
    first, longest, ready, cold, again = 0.0, {True: 0.0, False: 0.0}, 0.0, False, True
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cache, serving(NUMBA_CACHE_DIR=cache) as address:
        while again:
            with seated(address, bots) as socket:
                for wait in waits(socket, deals, rng):
                    first = first or wait
                    before, cold = cold, warming(address)
                    if before and not cold:
                        ready = time.perf_counter() - begun
                    longest[before or cold] = max(longest[before or cold], wait)
            again = cold
    return Waits(first, longest[True], longest[False], ready)


def main() -> int:
    """Measure; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=3, help="deals of each game")
    chosen = parser.parse_args()
    print(f"{'seconds against':28} {'first move':>10} {'longest, cold':>14} {'longest, warm':>14} {'kernel ready':>13}")
    worst = 0.0
    for bots in (["club"] * 3, ["expert", "master", "champion"]):
        found = measured(bots, chosen.deals)
        print(f"{', '.join(bots):28} {found.first:10.3f} {found.cold:14.3f} {found.warm:14.3f} {found.ready:13.1f}")
        worst = max(found.first, found.cold)
    print(f"the longest wait on the cold server against the goal of {GOAL_S} s: {worst / GOAL_S:.2f}")
    return 0 if worst <= GOAL_S else 1


if __name__ == "__main__":
    exit_after(main)
