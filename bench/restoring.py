"""Backups of a server that is killed: each is put back, and compared with itself.

    python bench/restoring.py [--kills N] [--tables N]

In each round tables of four play on sockets. At a random moment the games are backed up, and the server is killed at
another. First the mistake: the backup is copied over the database, beside the log of the server, and a server has to
refuse to start and leave every byte as it was. Then restoring is killed at a random moment, after which the folder has
to be as it was, or as the backup is, or refused. At last the backup is restored, and the folder has to hold what the
backup holds, row by row, before and after a server has opened it.
"""

import asyncio
import logging
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from command import exit_after, options, positive
from making import make_tables
from playing import Table, Tokens
from served import SERVE, serving

from barbu.store.backup import back_up, restore
from barbu.store.model import StoreError
from barbu.store.opening import FILE, PUSH_KEY
from barbu.store.sqlite import SqliteStore

MOST = 10
"""The most actions for each table until the backup, and from there to the kill."""

Rows = dict[str, list[tuple[object, ...]]]


def rows(folder: Path) -> Rows:
    """Every row of every table of a data folder that no server uses, and its push key."""
    with tempfile.TemporaryDirectory() as name, closing(sqlite3.connect(_copied(folder, Path(name)) / FILE)) as games:
        tables = [row[0] for row in games.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        found: Rows = {table: games.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables}
    key = folder / PUSH_KEY
    return {**found, PUSH_KEY: [(key.read_bytes(),)] if key.exists() else []}


def contents(folder: Path) -> dict[str, bytes]:
    """The database and its log, byte by byte."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name in (FILE, FILE + "-wal")}


def _copied(folder: Path, to: Path) -> Path:
    for path in folder.glob(FILE + "*"):
        if not path.name.endswith("-shm"):
            shutil.copy(path, to)
    return to


async def play(table: Table, port: int, acted: asyncio.Semaphore) -> None:
    """Play until it is cancelled."""
    try:
        await table.sit_down(port)
        while True:
            await table.act()
            acted.release()
    finally:
        for seat in table.seats:
            if seat.line is not None:
                seat.line.cut()


async def played(port: int, pid: int, made: list[Tokens], data: Path, backup: Path, rng: random.Random) -> None:
    """Play, copy the games in between, and kill the server."""
    acted = asyncio.Semaphore(0)

    async def some_actions() -> None:
        async with asyncio.timeout(60):
            for _ in range(rng.randrange(1, MOST * len(made))):
                await acted.acquire()
        await asyncio.sleep(rng.uniform(0, 0.02))

    playing = [asyncio.create_task(play(Table(*each), port, acted)) for each in made]
    await some_actions()
    await asyncio.to_thread(back_up, data, backup)
    await some_actions()
    os.kill(pid, signal.SIGKILL)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def is_refused(folder: Path) -> bool:
    """Whether a server does not start on a folder."""
    try:
        SqliteStore(folder).close()
    except StoreError as error:
        return error.code == "damaged"
    return False


def mistaken(data: Path, backup: Path, elsewhere: Path) -> bool:
    """Whether a server starts, or changes something, where a backup was copied beside a log that is not its own."""
    _copied(data, elsewhere)
    if not (data / (FILE + "-wal")).stat().st_size:
        return False
    shutil.copy(backup / FILE, elsewhere / FILE)
    before = contents(elsewhere)
    return not is_refused(elsewhere) or contents(elsewhere) != before


RESTORE = """
import sys
from pathlib import Path
from barbu.store.backup import restore
print("ready", flush=True)
restore(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def interrupted(data: Path, backup: Path, elsewhere: Path, after_s: float) -> bool:
    """Whether a restoring that is killed leaves anything else than what was there, what is to be there, or a folder
    that is refused."""
    _copied(data, elsewhere)
    before = rows(elsewhere)
    words = [sys.executable, "-c", RESTORE, str(elsewhere), str(backup)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(after_s)
        process.kill()
    return not is_refused(elsewhere) and rows(elsewhere) not in (before, rows(backup))


def measure(folder: Path, kills: int, tables: int) -> tuple[list[str], int, float]:
    """Kill a server so often: what went wrong, the rows compared, and the seconds of the longest restoring."""
    rng = random.Random(1)
    data = folder / "data"
    made = asyncio.run(make_tables(data, tables))
    wrong: list[str] = []
    compared, longest_s, kept = 0, 0.0, rows(data)
    for number in range(1, kills + 1):
        backup = folder / f"backup-{number}"
        with serving("-c", SERVE, str(data)) as (pid, port):
            asyncio.run(played(port, pid, made, data, backup, rng))
        before, kept = kept, rows(backup)
        if len(kept["event"]) < len(before["event"]):
            wrong.append(f"round {number}: the backup lacks what had been played before")
        with tempfile.TemporaryDirectory() as elsewhere:
            if mistaken(data, backup, Path(elsewhere)):
                wrong.append(f"round {number}: a backup beside a log that is not its own was used")
        with tempfile.TemporaryDirectory() as elsewhere:
            if interrupted(data, backup, Path(elsewhere), rng.uniform(0, longest_s)):
                wrong.append(f"round {number}: a killed restoring left something else")
        started = time.perf_counter()
        restore(data, backup)
        longest_s = max(longest_s, time.perf_counter() - started)
        if rows(data) != kept:
            wrong.append(f"round {number}: what was restored is not what was copied")
        SqliteStore(data).close()
        if rows(data) != kept:
            wrong.append(f"round {number}: a server has changed what was restored")
        compared += sum(map(len, kept.values()))
        for old in (backup, *data.glob("replaced-*")):
            shutil.rmtree(old)
    return wrong, compared, longest_s


def main() -> int:
    """Measure; exit 1 if anything went wrong."""
    parser = options(__doc__)
    parser.add_argument("--kills", type=positive, default=100)
    parser.add_argument("--tables", type=positive, default=20)
    chosen = parser.parse_args()
    logging.disable()  # servers say that the one before was killed
    with tempfile.TemporaryDirectory() as name:
        wrong, compared, longest_s = measure(Path(name), chosen.kills, chosen.tables)
    for each in wrong:
        print(each)
    print(f"{chosen.kills} kills while {chosen.tables} tables of four played; {compared} rows of backups compared")
    print(f"faults: {len(wrong)}; the longest restoring took {1000 * longest_s:.0f} ms")
    return int(bool(wrong))


if __name__ == "__main__":
    exit_after(main)
