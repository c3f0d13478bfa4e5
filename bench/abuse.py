"""What one address can do to all others: attacks from 20 sockets, while an honest player plays.

    python bench/abuse.py [ATTACK ...] [--seconds N] [--against REVISION] [--same-address]

Each attack runs against a fresh server on a core of its own, from a process of its own, while one person plays a card
every 50 ms at a table with three random bots. The figures are how long that person waits for the answer to an action
(from sending it to the next View), how much the server's memory grows at most, and how much of that is still taken ten
seconds after the attackers have gone. ``--against`` runs the same on an older revision and prints both. The
attackers come from 127.0.0.2 and the person from 127.0.0.1, unless ``--same-address`` is given or the system has only
one address. Nothing but addresses of this machine is spoken to.

``champions`` is for the bots, not for the loop: there the person has three champions beside them and waits for these,
first without an attack. The goal is that 99 of 100 answers come within 3 s.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

from answers import some_action
from attacks import ATTACKS, SOCKETS, Target, besiege, text
from below import BELOW
from command import exit_after, options
from revision import ROOT, tree_of
from served import memory_kb
from websockets.exceptions import WebSocketException

GOAL_P99_MS = 100.0
GOAL_MB = 100.0
GOAL_LEFT_MB = 50.0
GOAL_THINKING_MS = 3000.0
EVERY_ATTACK = {**ATTACKS, **BELOW}
COLD_GAMES = 100
CALM_S = 10.0
EVERY_S = 0.05

SERVE = """
import sys
from pathlib import Path
from barbu.server.app import serve
serve("127.0.0.1", 0, Path(sys.argv[1]))
"""

PREPARE = """
import asyncio, json, random, sys
from pathlib import Path
from barbu.seats import SEATS
from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.live.table.dealing import next_deal
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.store.events import Acted
from barbu.store.sqlite import SqliteStore

async def main(folder, count):
    rules, rng, rows = load("pagat"), random.Random(1), []
    game = Game(rules)
    while not game.over:
        seat = game.turn
        action = next_deal(game) if game.position is None else rng.choice(game.legal)
        rows.append(Acted(None if seat is None else SEATS[seat], action.token))
        game = game.apply(action)
    store = SqliteStore(Path(folder))
    lobby = Lobby(store, BotsHere())
    tickets = []
    for _ in range(count):
        people = [Seating(None, "Anna"), *[Seating("random")] * 3]
        table, (token, *_) = await lobby.create(rules, "game", people, opening=rows)
        tickets.append({"table": table, "token": token})
    store.close()
    print(json.dumps(tickets))

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


class Figures(NamedTuple):
    """Results of one attack: waits in milliseconds, memory in MB (the largest growth, and what is left of it)."""

    p50_ms: float
    p99_ms: float
    actions: int
    grown_mb: float
    left_mb: float


async def honest(target: Target, waits: list[float], bot: str) -> None:
    """Play a card every now and then; notes the milliseconds until each was answered, by champions at the table until
    it is one's turn again."""
    seated = await target.seat(bot)
    rng = random.Random(1)
    async with target.socket(seated["table"]) as socket:
        await socket.send(text("hello", token=seated["token"]))
        view: dict[str, Any] = {}

        async def until(wanted: Callable[[], object]) -> None:
            nonlocal view
            while not wanted():
                message = json.loads(await socket.recv())
                if message["type"] == "view":
                    view = message["view"]

        async def answered(said: str, version: int, **act: Any) -> None:
            await socket.send(text(said, version=version, **act))
            thinks = bot == "champion"
            await until(
                lambda: view["version"] > version and (not thinks or view["choice"] or view["phase"] == "scored")
            )

        await until(lambda: view)
        while target.on:
            await until(lambda: view["choice"] or view["phase"] == "scored")
            await asyncio.sleep(EVERY_S)
            said = "next" if view["phase"] == "scored" else "act"
            act = {} if said == "next" else {"act": some_action(view["choice"], rng)}
            start = time.perf_counter()
            try:
                async with asyncio.timeout(max(5.0, target.until - time.monotonic())):
                    await answered(said, view["version"], **act)
            finally:
                waits.append(1000 * (time.perf_counter() - start))


def memory_mb(pid: int) -> float:
    """Resident memory of a process, 0 where the system has no /proc."""
    return memory_kb(pid) / 1024


async def measure(name: str, source: Path, seconds: float, address: str, bot: str = "random") -> Figures:
    """One attack on a fresh server made of the code in ``source``, while a person plays with three of a bot."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as at_end:
        made = subprocess.check_output([sys.executable, "-c", PREPARE, folder, str(COLD_GAMES)], env=environment)
        process = subprocess.Popen(
            [sys.executable, "-c", SERVE, folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
        )
        at_end.callback(process.wait, 60)
        at_end.callback(process.kill)
        assert process.stdout is not None
        port = int(process.stdout.readline().split(b"://")[1].split(b"/")[0].rsplit(b":", 1)[1])
        person = Target(port, "127.0.0.1", time.monotonic() + seconds + 2, [], {})
        waits: list[float] = []
        playing = asyncio.create_task(honest(person, waits, bot))
        await asyncio.sleep(0.5)
        before = most = memory_mb(process.pid)
        command = [sys.executable, __file__, "--besiege", name, "--port", str(port), "--address", address]
        attackers = subprocess.Popen([*command, "--seconds", str(seconds)], stdin=subprocess.PIPE)
        at_end.callback(attackers.kill)
        assert attackers.stdin is not None
        attackers.stdin.write(made)
        attackers.stdin.close()
        while attackers.poll() is None:
            most = max(most, memory_mb(process.pid))
            await asyncio.sleep(0.1)
        with suppress(TimeoutError, WebSocketException):
            async with asyncio.timeout(seconds):
                await playing
        for _ in range(int(CALM_S * 10)):
            most = max(most, memory_mb(process.pid))
            await asyncio.sleep(0.1)
        left = memory_mb(process.pid) - before
    cuts = (
        statistics.quantiles(waits, n=100, method="inclusive") if len(waits) > 1 else (waits or [1000 * seconds]) * 99
    )
    return Figures(cuts[49], cuts[98], len(waits), most - before, left)


def main() -> int:
    """Measure; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=", ".join(EVERY_ATTACK))
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--same-address", action="store_true")
    parser.add_argument("--besiege", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--address", default="127.0.0.1", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if unknown := set(chosen.attacks) - set(EVERY_ATTACK):
        parser.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(EVERY_ATTACK)}")
    if chosen.besiege:
        cold = json.load(sys.stdin)
        target = Target(chosen.port, chosen.address, time.monotonic() + chosen.seconds, cold, {})
        asyncio.run(besiege(EVERY_ATTACK[chosen.besiege], target))
        return 0
    address = "127.0.0.2" if sys.platform == "linux" and not chosen.same_address else "127.0.0.1"
    met = True
    with tempfile.TemporaryDirectory() as folder:
        sources = {"now": ROOT / "src"}
        if chosen.against:
            sources = {chosen.against: tree_of(chosen.against, folder), **sources}
        print(
            f"{SOCKETS} sockets, {chosen.seconds:.0f} s each; goals: p99 {GOAL_P99_MS:.0f} ms, {GOAL_MB:.0f} MB,",
            end="",
        )
        print(f" {GOAL_LEFT_MB:.0f} MB left")
        print("attack     code         p50 ms    p99 ms  of goal  actions  grown MB  of goal  left MB", flush=True)
        for name in chosen.attacks or EVERY_ATTACK:
            if name == "champions":
                met = _thinking(sources, chosen.seconds, address) and met
                continue
            for label, source in sources.items():
                found = asyncio.run(measure(name, source, chosen.seconds, address))
                p99, grown = found.p99_ms / GOAL_P99_MS, found.grown_mb / GOAL_MB
                print(
                    f"{name:10} {label[:10]:10} {found.p50_ms:8.1f} {found.p99_ms:9.1f} {p99:8.2f} {found.actions:8}"
                    f" {found.grown_mb:9.1f} {grown:8.2f} {found.left_mb:8.1f}",
                    flush=True,
                )
                if label == "now":
                    met = met and p99 <= 1 and grown <= 1 and found.left_mb <= GOAL_LEFT_MB
    return 0 if met else 1


def _thinking(sources: dict[str, Path], seconds: float, address: str) -> bool:
    """Print how long champions need to answer, without and with 40 tables of an attacker; whether that is the goal."""
    for label, source in sources.items():
        alone, beside = (
            asyncio.run(measure(attack, source, 3 * seconds, address, "champion"))
            for attack in ("nothing", "champions")
        )
        ratio = beside.p99_ms / GOAL_THINKING_MS
        print(
            f"{'champions':10} {label[:10]:10} answer after {beside.p50_ms:.0f} ms, 99 % {beside.p99_ms:.0f}"
            f" ({ratio:.2f} of goal); alone {alone.p50_ms:.0f}, {alone.p99_ms:.0f}",
            flush=True,
        )
    return ratio <= 1


if __name__ == "__main__":
    exit_after(main)
