"""What an operator's tools are told on a port of their own, and the lines of the log."""

import asyncio
import logging
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from barbu.messages import logged
from barbu.server.logs import Line
from barbu.store.model import DamagedGame
from barbu.store.sqlite import FILE, SqliteStore
from tests.server.harness import Server
from tests.store.games import change, played

COMMAND = [sys.executable, "-c", "import sys; from barbu.cli import main; sys.exit(main())", "serve", "--no-open"]


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[tuple[Server, str, subprocess.Popen[str]]]:
    """A server, the address of its monitor, and its process."""
    words = ["--port", "0", "--monitor", "0", "--access-log", "--log-level", "info", "--data", str(tmp_path)]
    with subprocess.Popen([*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            server = Server(tmp_path)
            server.port = int(re.findall(r":(\d+)/", process.stdout.readline())[0])
            yield server, re.findall(r"(http\S+)/metrics", process.stdout.readline())[0], process
        finally:
            process.kill()


async def figures(monitor: str) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=monitor, verify=False) as tools:
        lines = (await tools.get("/metrics")).text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


async def health(monitor: str) -> int:
    async with httpx.AsyncClient(base_url=monitor, verify=False) as tools:
        return (await tools.get("/healthz")).status_code


async def test_the_figures_are_those_of_the_server(watched: tuple[Server, str, subprocess.Popen[str]]) -> None:
    server, monitor, process = watched
    before = await figures(monitor)
    assert before["barbu_tables"] == before["barbu_sockets"] == before["barbu_people"] == 0
    async with server.sit(await server.new_table(bots=["club"] * 3)) as player:
        await player.my_turn()
        await player.act("play 2Z")
        await player.error()
        now = await figures(monitor)
    assert (await server.get("/api/sheet", table="nowhere")).status_code == 404
    assert now["barbu_tables"] == now["barbu_sockets"] == now["barbu_people"] == 1
    assert now["barbu_actions_total"] >= 1
    assert now["barbu_bots_seconds_total"] >= 0
    assert now["barbu_commit_age_seconds"] < 20
    assert now["barbu_writes_waiting"] == now["barbu_damaged_games"] == 0
    assert sum(count for name, count in now.items() if name.startswith("barbu_refusals_total{")) == 1
    assert (await figures(monitor))['barbu_refusals_total{code="no-such-table"}'] == 1
    for path in ("/healthz", "/metrics"):
        assert (await server.get(path)).status_code == 404, "the public port tells nothing"
    process.send_signal(signal.SIGINT)
    _, errors = await asyncio.to_thread(process.communicate)
    assert process.returncode == 0, errors
    asked = [line for line in errors.splitlines() if "/api/sheet" in line]
    assert len(asked) == 1
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ INFO uvicorn\.access: 127\.0\.0\.1:\d+ - ", asked[0])


async def test_a_server_that_cannot_store_is_not_healthy(watched: tuple[Server, str, subprocess.Popen[str]]) -> None:
    server, monitor, _ = watched
    assert await health(monitor) == 200
    with closing(sqlite3.connect(server.data / FILE, isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        assert (await server.post("/api/tables", {"bots": []})).status_code == 503
        assert await health(monitor) == 503
    until_s = time.monotonic() + 20
    while await health(monitor) != 200:
        assert time.monotonic() < until_s, "it finds out by itself that the disk is well again"


async def test_a_damaged_game_is_counted_and_logged_once(own: Server) -> None:
    good = played("good", "pagat", 50)
    store = SqliteStore(own.data)
    await store.create(good.game, good.seats, good.rules)
    await store.append("good", good.events)
    store.close()
    change(own.data, "UPDATE event SET text = 'play 2C' WHERE game = 'good' AND seq = 40")
    store = SqliteStore(own.data)
    for _ in range(2):
        with pytest.raises(DamagedGame):
            await store.load("good")
    assert store.damaged == {"good"}
    store.close()


def test_a_line_of_the_log_has_its_time_its_level_and_a_code() -> None:
    record = logging.LogRecord("barbu.store.opening", logging.WARNING, "", 1, "%s is full", ("the disk",), None)
    record.created = 0.0
    assert Line().format(record) == "1970-01-01T00:00:00Z WARNING store.opening: the disk is full"
    coded = logging.makeLogRecord(
        {"name": "barbu", "levelname": "ERROR", "msg": "gone", "created": 1.0, "code": "lost"}
    )
    assert Line().format(coded) == "1970-01-01T00:00:01Z ERROR lost: gone"


def test_what_the_log_says_has_a_code_and_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("barbu.some.module")
    logged(log, logging.ERROR, "log-bot-failed", ValueError("reason"), bot="club")
    [record] = caplog.records
    line = Line().format(record)
    assert "ERROR bot-failed: the bot club failed\n" in line
    assert line.endswith("ValueError: reason")
