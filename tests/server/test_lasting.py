"""What a server must not lose: restarts, kills, full disks, and tables that were not loaded."""

import asyncio
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from barbu.server import app
from barbu.store.model import StoreError
from barbu.store.sqlite import FILE
from tests.server.friends import caught_up, playing
from tests.server.harness import SERVE, Json, Player, Server, any_action

TABLES = 50


async def mirror(server: Server) -> Json:
    """Show a score sheet to whoever follows it; returns the answer."""
    begin = {"variant": "pagat", "players": ["Anna", "Beth", "Carl", "Dora"]}
    kept = (await server.post("/api/keeper", {"begin": begin})).json()
    answer: Json = (await server.post("/api/mirror", {"snapshot": {"sitting": kept["sitting"]}}, "0a" * 16)).json()
    return answer


async def test_a_restart_resumes_every_game(own: Server) -> None:
    own.start()
    seated = await own.new_table(variant="pagat+ace-low", bots=["club", "random", "club"], name="Zoe", sitting="series")
    async with own.sit(seated) as player:
        for _ in range(6):
            await player.my_turn()
            await player.step(random.Random(1))
        before = await player.my_turn()
    shown = await mirror(own)
    assert own.end(signal.SIGTERM) == 0, "it ends cleanly when it is told to stop"
    own.start()
    assert (await own.get("/api/mirrored", name=shown["name"])).json()["code"] == "no-mirror"
    again = await mirror(own)
    assert again["name"] == shown["name"], "the link that others have is still good"
    seen = {"name": shown["name"], "seen": str(shown["version"])}
    assert (await own.get("/api/mirrored", **seen)).json()["snapshot"], "nobody takes it for what they have seen"
    async with own.sit(seated) as player:
        assert {**player.seen, "event": None} == {**before, "event": None}
        await player.step(random.Random(1))
        if player.seen["undo"]:
            await player.undo()
            await player.view()


async def test_stopping_the_server_tells_the_browsers(own: Server) -> None:
    own.start()
    async with own.sit(await own.new_table(bots=["random"] * 3)) as player:
        assert await asyncio.to_thread(own.end, signal.SIGTERM) == 0
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await player.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012, "service restart: come back"


async def test_kill_in_the_middle_of_many_tables(own: Server) -> None:
    """Every action anybody saw before the kill is there after it, and every table goes on."""
    own.start()
    seated = [await own.new_table(bots=["random"] * 3) for _ in range(TABLES)]
    heard: list[list[Json]] = [[] for _ in seated]
    playing = [
        asyncio.create_task(play_until_the_line_breaks(own, ticket, mine, seed))
        for seed, (ticket, mine) in enumerate(zip(seated, heard, strict=True))
    ]
    async with asyncio.timeout(120):
        while sum(newest(mine)["version"] for mine in heard if mine) < 20 * TABLES:
            await asyncio.sleep(0.01)
    await asyncio.to_thread(own.end, signal.SIGKILL)
    await asyncio.gather(*playing)
    own.start()
    for ticket, mine in zip(seated, heard, strict=True):
        last = newest(mine)
        async with own.sit(ticket) as player:
            now = player.seen
            assert now["version"] >= last["version"]
            if now["version"] == last["version"]:
                assert {**now, "event": None, "choice": None} == {**last, "event": None, "choice": None}
            else:
                assert now["number"] >= last["number"]
            await player.step(random.Random(1)) if now["choice"] else await player.my_turn()
    with closing(sqlite3.connect(own.data / FILE)) as connection:
        gaps = connection.execute("SELECT game FROM event GROUP BY game HAVING count(*) <> max(seq)").fetchall()
        events = dict(connection.execute("SELECT game || ' ' || seq, text FROM event").fetchall())
    assert gaps == []
    for ticket, mine in zip(seated, heard, strict=True):
        for view in (message["view"] for message in mine if message["type"] == "view"):
            act = view["event"]["act"]
            assert act is None or events[f"{ticket['table']} {view['version']}"] == act


def newest(heard: list[Json]) -> Json:
    """The newest View; version 0 before there is one."""
    views = [message["view"] for message in heard if message["type"] == "view"]
    return views[-1] if views else {"version": 0}


async def play_until_the_line_breaks(server: Server, ticket: Json, heard: list[Json], seed: int) -> None:
    rng = random.Random(seed)
    try:
        async with server.sit(ticket, heard) as player:
            while True:
                await player.my_turn()
                await player.step(rng)
    except (ConnectionClosed, OSError):
        pass


async def test_full_disk(tmp_path: Path) -> None:
    """Files that may not grow any more: stored actions stay, players are told, and play resumes when there is room."""
    resource = pytest.importorskip("resource", reason="this system has no limit on the size of files")
    server = Server(tmp_path).start()
    try:
        seated = await server.new_table(bots=["random"] * 3)
        async with server.sit(seated) as player:
            await player.my_turn()
            assert server.process is not None
            size = max(path.stat().st_size for path in tmp_path.iterdir())
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
            rng = random.Random(1)
            error = await play_until_an_error(player, rng)
            assert error["code"] in ("disk-full", "disk-failed")
            assert error["hint"]
            last = player.seen
            refused = await server.post("/api/tables", {"bots": ["random"] * 3})
            assert refused.status_code == 507
            assert refused.json()["code"] == error["code"]
            async with server.sit(seated) as again:
                assert again.seen["version"] == last["version"]
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
                while again.seen["choice"] is None and again.seen["phase"] != "scored":
                    await again.view()
                await again.step(rng)
                assert again.seen["version"] > last["version"]
        server.end(signal.SIGKILL)
        server.start()
        async with server.sit(seated) as player:
            assert player.seen["version"] >= last["version"]
    finally:
        server.stop()


LIMITED = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, resource.RLIM_INFINITY))
"""
"""Run before the server starts: no file may grow beyond this many bytes."""


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the size of files")
@pytest.mark.parametrize(("how", "room"), [(signal.SIGKILL, 40_000), (signal.SIGTERM, 20_000)])
async def test_start_without_room(own: Server, how: signal.Signals, room: int) -> None:
    """After a kill, or a stop, with no room left, or not even enough for the index of the log: games are shown, nothing
    is stored, everybody is told, and play resumes by itself when there is room."""
    import resource

    own.start()
    # With the events of a second game, the log has pages that the file has not, so it cannot be emptied into it.
    async with own.sit(await own.new_table(bots=["random"] * 3)) as player:
        await player.play_deal(random.Random(2))
    seated = await own.new_table(bots=["random"] * 3)
    async with own.sit(seated) as player:
        await player.play_deal(random.Random(1))
        before = player.seen
    own.end(how)
    limited = Server(own.data, LIMITED.format(room)).start(errors=True)
    try:
        assert limited.process is not None
        ticket = {"table": seated["table"], "token": seated["token"]}
        (game,) = (await limited.post("/api/mine", [ticket])).json()
        assert game["number"] == 2
        assert "deal 1" in (await limited.get("/api/record", **ticket)).text
        async with limited.sit(seated) as player:
            assert player.seen["version"] == before["version"]
            await player.ask("next")
            error = await player.error()
            assert error["code"] in ("disk-full", "disk-failed")
            refused = await limited.post("/api/tables", {"bots": ["random"] * 3})
            assert (refused.status_code, refused.json()["code"]) == (507, error["code"])
            resource.prlimit(limited.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
            await player.ask("next")
            assert (await player.view())["version"] > before["version"]
        assert (await limited.post("/api/mine", [ticket])).json()[0]["updated_ms"] > game["updated_ms"]
        assert "nothing can be stored" in limited.said_at_the_start
    finally:
        limited.stop()
    own.start()
    async with own.sit(seated) as player:
        assert player.seen["version"] > before["version"]


async def test_a_locked_database_does_not_prevent_looking_at_games_or_stopping_the_server(own: Server) -> None:
    own.start()
    tables = [await own.new_table(bots=["random"] * 3) for _ in range(10)]
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(own.sit(seated)) for seated in tables]
        for player in players:
            await player.my_turn()
        with closing(sqlite3.connect(own.data / FILE, isolation_level=None)) as foreign:
            foreign.execute("BEGIN IMMEDIATE")
            await asyncio.gather(*(player.act(any_action(player.seen, random.Random(1))) for player in players))
            errors = await asyncio.gather(*(player.error() for player in players))
            assert {error["code"] for error in errors} == {"database-busy"}
            refused = await own.post("/api/tables", {"bots": ["random"] * 3})
            assert (refused.status_code, refused.json()["code"]) == (503, "database-busy")
            assert len((await own.post("/api/mine", [bare(seated) for seated in tables])).json()) == 10
            assert await asyncio.to_thread(own.end, signal.SIGTERM) == 0
    own.start()
    async with own.sit(tables[0]) as player:
        await player.step(random.Random(1))


SOON = """
from barbu.live.table import progress
from barbu.store import writer
writer.BUSY_S, progress.RETRY_S = 0.1, 0.2
"""
"""Run before the server starts: it gives up on a locked database, and tries again, in a tenth of the time."""


async def test_clocks_stop_while_nothing_can_be_stored(tmp_path: Path) -> None:
    server = Server(tmp_path, SOON).start()
    try:
        async with playing(server, clock_s=60) as found:
            anna, beth = found.anna, found.beth
            act, version = any_action(anna.seen, random.Random(1)), anna.seen["version"]
            with closing(sqlite3.connect(server.data / FILE, isolation_level=None)) as foreign:
                foreign.execute("BEGIN IMMEDIATE")
                await anna.act(act)
                for player in (anna, beth):
                    told = await player.until(lambda heard: heard["type"] == "clock" and heard["held"])
                    assert not told["runs"]
                    left_s = told["left_s"]
                    assert (await player.error())["code"] == "database-busy", "everybody is told"
                await beth.say("say", text="what is wrong?")
                await anna.message("line")
            for player in (anna, beth):
                told = await player.until(lambda heard: heard["type"] == "clock" and not heard["held"])
                assert told["runs"], "it goes on by itself"
                assert told["left_s"] > left_s - 0.5, "with all the time that was left"
            assert anna.seen["version"] == version
            await anna.act(act)
            await anna.view()
            assert anna.seen["version"] > version
            await caught_up(beth, anna)
    finally:
        server.stop()


def bare(seated: Json) -> Json:
    return {"table": seated["table"], "token": seated["token"]}


async def test_a_second_server_on_a_folder_does_not_start(own: Server) -> None:
    own.start()
    with pytest.raises(StoreError) as refused:
        app.serve(port=0, data=own.data)
    assert refused.value.code == "folder-in-use"
    assert "another server uses" in str(refused.value)
    own.end(signal.SIGKILL)
    own.start()


async def play_until_an_error(player: Player, rng: random.Random) -> Json:
    while True:
        view = player.seen
        if view["choice"] is not None or view["phase"] == "scored":
            await player.ask("next") if view["phase"] == "scored" else await player.act(any_action(view, rng))
        message = await player.until(lambda heard: heard["type"] in ("view", "error"))
        if message["type"] == "error":
            return message


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.execute(f"PRAGMA application_id = {0x42415242}")
        connection.execute("CREATE TABLE t (x)")
        connection.commit()
    with pytest.raises(StoreError) as refused:
        app.serve(port=0, data=tmp_path)
    assert refused.value.code == "newer-database"
    assert "not changed" in refused.value.hint


def test_a_port_in_use_is_reported_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(app.ServerError, match=f"cannot listen on 127.0.0.1 port {port}: .*in use") as refused:
            app.serve(port=port, data=tmp_path)
    assert "--port" in refused.value.hint
    assert "\n" not in str(refused.value)


def test_an_unknown_host_is_reported_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(app.ServerError, match=r"cannot listen on nowhere\.invalid") as refused:
        app.serve("nowhere.invalid", 0, tmp_path)
    assert "--host" in refused.value.hint


def test_ctrl_c_stops_the_server_quietly(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(tmp_path), "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Barbu is at http://localhost:")
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 0
    assert "Traceback" not in errors
