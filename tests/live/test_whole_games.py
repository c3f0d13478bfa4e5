"""Tables played to the end inside ``live``: no server, no threads, no database."""

import json
import random
import subprocess
import sys

import pytest

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.wire.protocol import ResultMessage, SheetMessage
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.players import Person, play, seated

GAMES = [("pagat", 1), ("pagat", 3), ("wikipedia-nine", 1), ("trex+expose", 2), ("rifki+misdeals", 1), ("leaver", 1)]


@pytest.mark.parametrize(("variant", "people"), GAMES)
async def test_whole_game(variant: str, people: int) -> None:
    store = MemoryStore()
    lobby = Lobby(store, BotsHere())
    persons = [Person(random.Random(f"{variant} {seat}")) for seat in range(people)]
    table, tickets = await seated(lobby, load(variant), persons)
    await play(table, persons)
    game = table.game
    assert game.over
    for person in persons:
        assert person.view.phase == "over"
        assert person.errors == []
        assert [seat.total for seat in person.view.seats] == list(game.totals)
        sheet = [message for message in person.heard if isinstance(message, SheetMessage)][-1]
        assert len(sheet.rows) == len(game.finished)
        assert sum(isinstance(message, ResultMessage) for message in person.heard) == len(game.finished)
    await lobby.close()
    again = Lobby(store, BotsHere())
    read, _ = await again.look(tickets[0])
    assert (read.game.totals, read.version) == (game.totals, table.version), "the log has it all"
    await again.close()


ALONE = """
import asyncio, json, random, sys
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.players import Person, play, seated

async def main():
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(1))]
    table, _ = await seated(lobby, load("barbette"), people, "club")
    await play(table, people, 300)
    await lobby.close()
    return table.version

version = asyncio.run(main())
import threading
print(json.dumps([version, sorted(sys.modules), threading.active_count()]))
"""


def test_a_table_alone_loads_neither_server_nor_database() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=True)
    version, modules, threads = json.loads(done.stdout)
    assert version >= 100, "it was played"
    assert threads == 1
    roots = {name.partition(".")[0] for name in modules}
    away = {"starlette", "uvicorn", "uvloop", "websockets", "httptools", "sqlalchemy", "sqlite3", "rich", "typer"}
    assert not roots & away
    assert "concurrent.futures.thread" not in modules, "nothing was done in a thread"
    assert not any(name.startswith(("barbu.server", "barbu.cli", "barbu.store.sqlite")) for name in modules)
