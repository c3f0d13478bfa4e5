"""The command that checks a server's stored games."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.store.events import Acted, Logged
from barbu.store.model import now_ms
from barbu.store.sqlite import FILE, SqliteStore
from tests.cli.conftest import Barbu
from tests.server.harness import Server
from tests.store.games import change, played, write_old

GAMES = [played(name, "pagat", 200, started_ms=now_ms()) for name in ("aaa", "bbb", "ccc")]


async def fill(folder: Path) -> SqliteStore:
    store = SqliteStore(folder)
    for game in GAMES:
        await store.create(game.game, game.seats, game.rules)
        await store.append(game.game.id, game.events)
    return store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    asyncio.run(fill(tmp_path)).close()
    return tmp_path


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_good_games(barbu: Barbu, folder: Path) -> None:
    before = content(folder)
    assert barbu("check-data", folder) == (0, "3 games, all good\n", "")
    assert content(folder) == before, "nothing is changed, and nothing is left beside the file"


def test_each_damaged_game_is_named(barbu: Barbu, folder: Path) -> None:
    change(folder, "UPDATE event SET text = 'play 2C' WHERE game = 'bbb' AND seq = 190")
    change(folder, "DELETE FROM seat WHERE game = 'ccc'")
    status, out, err = barbu("check-data", folder)
    assert (status, out) == (1, "3 games, 2 damaged\n")
    lines = err.splitlines()
    assert lines[0] == "error: game bbb: event 190 is not as it was written"
    assert lines[1].startswith("hint: ")
    assert lines[1].endswith(" of 28 deals are intact")
    assert lines[2] == "error: game ccc: event 1, or what was agreed before it, is not as it was written"
    assert lines[3] == "hint: none of it is intact"


def test_json(barbu: Barbu, folder: Path) -> None:
    change(folder, "UPDATE event SET text = 'play 2C' WHERE game = 'bbb' AND seq = 190")
    status, out, err = barbu("check-data", folder, "--json")
    assert (status, err) == (1, "")
    found = json.loads(out)
    assert (found["folder"], found["problems"], found["wrong"]) == (str(folder), [], 1)
    good, bad, _ = found["games"]
    assert good == {"game": "aaa", "variant": "pagat", "events": 200, "deals": good["deals"], "of": 28, "error": None}
    assert (bad["events"], bad["error"]) == (189, "event 190 is not as it was written")


def test_rows_of_no_game_and_a_broken_file_are_found(barbu: Barbu, folder: Path) -> None:
    change(folder, "UPDATE event SET game = 'zzz' WHERE game = 'aaa' AND seq = 200")
    status, _, err = barbu("check-data", folder)
    assert status == 1
    assert "error: table event has rows of a game that is not there: 'zzz'" in err
    raw = bytearray((folder / FILE).read_bytes())
    at = max(range(4096, len(raw), 4096), key=lambda at: raw.count(b"bbb", at, at + 4096))
    raw[at : at + 4096] = bytes(4096)
    (folder / FILE).write_bytes(raw)
    status, out, err = barbu("check-data", folder)
    assert (status, out) == (1, "3 games, 2 damaged\n")
    assert "btreeInitPage() returns error code 11" in err or "malformed" in err
    assert "error: game bbb: " in err


def test_events_that_cannot_be_replayed(barbu: Barbu, tmp_path: Path) -> None:
    wrong = Logged(201, 5, Acted("A", "sing"))
    write_old(tmp_path / FILE, 2, [GAMES[0]._replace(events=[*GAMES[0].events, wrong])])
    status, _, err = barbu("check-data", tmp_path)
    assert status == 1
    assert err.startswith("error: game aaa: event 201 cannot be replayed: ")


@pytest.mark.parametrize("version", [1, 2])
def test_games_of_an_earlier_version_are_left_as_they_are(barbu: Barbu, tmp_path: Path, version: int) -> None:
    write_old(tmp_path / FILE, version, GAMES)
    before = content(tmp_path)
    assert barbu("check-data", tmp_path) == (0, "3 games, all good\n", "")
    assert content(tmp_path) == before


@pytest.mark.parametrize("index", [False, True])
def test_what_a_crash_has_left_in_the_log_is_read(barbu: Barbu, tmp_path: Path, index: bool) -> None:
    store = asyncio.run(fill(tmp_path / "made"))
    shutil.copytree(tmp_path / "made", tmp_path / "killed")
    store.close()
    if not index:
        (tmp_path / "killed" / (FILE + "-shm")).unlink()
    assert (tmp_path / "killed" / (FILE + "-wal")).stat().st_size
    before = {name: raw for name, raw in content(tmp_path / "killed").items() if not name.endswith("-shm")}
    names = set(content(tmp_path / "killed"))
    assert barbu("check-data", tmp_path / "killed") == (0, "3 games, all good\n", "")
    after = content(tmp_path / "killed")
    assert set(after) == names
    assert {name: raw for name, raw in after.items() if not name.endswith("-shm")} == before


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    running = Server(folder).start()
    yield running
    running.stop()


async def test_while_a_server_runs(barbu: Barbu, server: Server) -> None:
    seated = await server.new_table(bots=["random"] * 3)
    async with server.sit(seated) as player:
        await player.my_turn()
        status, out, err = await asyncio.to_thread(barbu, "check-data", server.data)
        assert (status, out, err) == (0, "4 games, all good\n", "")
        await player.act(f"call {'no-queens'}" if player.seen["phase"] == "call" else "pass")
    assert (await server.new_table(bots=["random"] * 3))["token"]


def test_folder_without_games_and_file_of_something_else(barbu: Barbu, tmp_path: Path) -> None:
    status, _, err = barbu("check-data", tmp_path)
    assert (status, err.splitlines()[0]) == (1, f"error: there are no games in {tmp_path}")
    (tmp_path / FILE).write_bytes(b"My novel, chapter one. " * 100)
    status, _, err = barbu("check-data", tmp_path)
    assert status == 1
    assert "is not a Barbu database" in err
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
