"""One browser or address cannot do much harm to others."""

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.people.seats import RequestError
from barbu.live.table import turns
from barbu.live.table.actor import Table
from barbu.live.table.inbox import Entry, Loaded
from barbu.live.wire import requests
from barbu.live.wire.link import LONGEST_TEXT, Link
from barbu.rules.load import load
from barbu.server.app import create_app
from barbu.server.http import pages
from barbu.server.http.guard import SECURITY
from barbu.server.limits.work import WorkQueue
from barbu.server.socket.endpoint import Endpoint
from barbu.server.socket.link import MOST_AHEAD
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import SqliteStore
from tests.live.harness import until
from tests.server.harness import Json, Server
from tests.server.lines import Line

PEOPLE = [Seating(None, "Anna"), *[Seating("random")] * 3]
HASTY = """
import barbu.server.limits.connections as connections
import barbu.server.socket.link as link
from barbu.server.limits.pace import Limits
import socket
connections.HALF_S = link.SEND_S = 0.5
connections.HALF_EACH = 5
connections.FRAMES_AT_ONCE = connections.FRAMES_PER_SECOND = 1e6
made = connections.SocketConnection.connection_made
def with_a_small_buffer(self, transport):
    transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    made(self, transport)
connections.SocketConnection.connection_made = with_a_small_buffer
limits = Limits(sockets=3, watchers=2)
"""


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    store = SqliteStore(tmp_path)
    opened = Lobby(store, BotThreads())
    yield opened
    await opened.close()
    store.close()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short deadlines and few sockets per address."""
    server = Server(tmp_path_factory.mktemp("hasty"), HASTY).start()
    yield server
    server.stop()


async def idle() -> None:
    """Let all other tasks go as far as they get."""
    for _ in range(1000):
        await asyncio.sleep(0)


@pytest.mark.parametrize("searched", [False, True])
async def test_messages_are_read_no_faster_than_they_are_processed(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch, searched: bool
) -> None:
    """The queue is bounded by the connection, and what a closed connection left in it is not processed."""
    asked, go = list[int](), asyncio.Event()

    async def slow(_brains: BotThreads, _work: Any, _place: str | None = None) -> None:
        asked.append(line.read)
        await go.wait()

    monkeypatch.setattr(BotThreads, "consult", slow)
    monkeypatch.setattr(turns, "weighs", lambda plan: searched)
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)

    def said(number: int) -> Json:
        return {"type": "hello", "token": tokens[0]} if number == 0 else {"type": "hint", "version": version()}

    line = Line(identity, said)

    def version() -> int:
        views = [message["view"] for message in line.heard if message["type"] == "view"]
        return int(views[-1]["version"]) if views else 1

    entering = asyncio.create_task(Endpoint(lobby, WorkQueue(0)).enter(line.socket))
    await until(lambda: asked)
    await idle()
    assert line.read <= asked[0] + MOST_AHEAD
    entering.cancel()
    await asyncio.gather(entering, return_exceptions=True)
    before = len(asked)
    go.set()
    await idle()
    assert len(asked) == before


async def test_messages_reach_the_table_in_order_and_only_as_fast_as_it_handles_them(
    monkeypatch: pytest.MonkeyPatch, lobby: Lobby
) -> None:
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    saying: list[Json] = [{"type": "hint", "version": 1}, {"type": "go-on", "version": 1}]
    line = Line(identity, lambda number: saying[number % 2] if number else {"type": "hello", "token": tokens[0]})
    posted: list[str] = []
    links: list[Any] = []

    def post(table: Table, said: object, link: Any) -> None:
        posted.append(type(said).__name__)
        links.append(link)

    def more_than(count: int) -> bool:
        return len(posted) > count

    monkeypatch.setattr(Table, "post", post)
    entering = asyncio.create_task(Endpoint(lobby, WorkQueue(0)).enter(line.socket))
    for handled in range(4):
        ahead = MOST_AHEAD + handled
        await until(partial(more_than, ahead))
        assert posted[1:] == ["GoOn", "AskHint"] * (ahead // 2) + ["GoOn"] * (ahead % 2)
        assert line.read == 2 + ahead
        links[0].answered()
    entering.cancel()
    await asyncio.gather(entering, return_exceptions=True)
    assert posted[-1] == "Departure"
    assert links[0].gone, "nobody is there any more"


async def test_oversized_rows_are_refused_before_they_are_queued(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        wrong: list[list[list[str]]] = [[[]] * 4, [["KH"] * 6], [["K" * 9]]]
        for rows in wrong:
            await player.say("arrange", rows=rows)
            error = await player.error()
            assert error["code"] == "unknown-message"


async def test_an_error_quotes_little_of_what_was_sent(shared: Server) -> None:
    async with shared.sit(await shared.new_table(bots=["random"] * 3)) as player:
        await player.my_turn()
        for act in ("play " + "K" * 3000, "x" * 3000, "double " + "B," * 1500):
            await player.act(act)
            error = await player.error()
            assert len(error["text"]) <= LONGEST_TEXT + 1
            assert len(error["hint"]) <= LONGEST_TEXT + 1


async def test_a_client_that_reads_nothing_is_cut_off(hasty: Server) -> None:
    seated = await hasty.new_table(bots=["random"] * 3)
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.connect(("127.0.0.1", hasty.port))
    async with connect(f"ws://127.0.0.1:{hasty.port}/ws/{seated['table']}", sock=small) as line:
        await line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        await line.recv()
        line.transport.pause_reading()
        message = json.dumps({"type": "act", "version": 1, "act": "x" * 1000})
        with pytest.raises(ConnectionClosed):
            async with asyncio.timeout(20):
                while True:
                    await line.send(message)
    async with hasty.sit(seated) as player:
        await player.my_turn()


@pytest.mark.parametrize("path", ["seated", "look", "mine"])
async def test_a_wrong_token_does_not_cause_a_replay(lobby: Lobby, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    identity, _ = await lobby.create(load("pagat"), "game", PEOPLE)
    loaded: list[str] = []

    async def load_it(game: str) -> None:
        loaded.append(game)

    monkeypatch.setattr(lobby.store, "load", load_it)
    ticket = requests.Ticket(identity, "guessed")
    if path == "mine":
        assert await lobby.mine([ticket]) == []
    else:
        with pytest.raises(RequestError) as refused:
            await getattr(lobby, path)(ticket)
        assert refused.value.code == "wrong-token"
    assert loaded == []


async def test_the_number_of_games_in_a_list_is_limited(shared: Server) -> None:
    tickets = [{"table": "x", "token": "y"}] * 51
    refused = await shared.post("/api/mine", tickets)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    assert (await shared.post("/api/mine", tickets[:50])).json() == []


async def half(server: Server, text: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    return reader, writer


HALVES = [
    b"",
    b"GET / HTTP/1.1\r\n",
    b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n[",
]


@pytest.mark.parametrize("text", HALVES)
async def test_an_incomplete_request_times_out(hasty: Server, text: bytes) -> None:
    reader, writer = await half(hasty, text)
    async with asyncio.timeout(5):
        answer = await reader.read()
    assert b" 408 " in answer
    assert b'"too-slow"' in answer
    assert SECURITY[1][1] in answer
    writer.close()


async def test_an_incomplete_request_after_a_complete_one_times_out(hasty: Server) -> None:
    reader, writer = await half(hasty, b"GET /api/bots HTTP/1.1\r\nhost: localhost\r\n\r\n")
    async with asyncio.timeout(5):
        assert b" 200 " in await reader.readuntil(b"]")
        writer.write(b"GET /api")
        assert b" 408 " in await reader.read()
    writer.close()


@pytest.mark.parametrize("text", HALVES)
async def test_the_oldest_of_too_many_incomplete_requests_is_closed(hasty: Server, text: bytes) -> None:
    opened = [await half(hasty, text) for _ in range(7)]
    async with asyncio.timeout(5):
        first = await opened[0][0].read()
        assert b" 429 " in first
        assert b'"too-many-requests"' in first
        assert b" 429 " in await opened[1][0].read()
        assert b" 408 " in await opened[2][0].read()
    for _, writer in opened:
        writer.close()


async def test_the_sockets_of_an_address_are_limited(hasty: Server) -> None:
    seated = await hasty.new_table(bots=["random"] * 3)
    async with hasty.socket(seated["table"]), hasty.socket(seated["table"]):
        async with hasty.socket(seated["table"]):
            with pytest.raises(InvalidStatus) as refused:
                await hasty.socket(seated["table"])
        response = refused.value.response
        assert response.status_code == 429
        assert json.loads(response.body or b"")["code"] == "too-many-sockets"
        async with asyncio.timeout(20):
            while not await sits(hasty, seated):
                await asyncio.sleep(0.05)


async def sits(server: Server, seated: Json) -> bool:
    """Whether the server lets somebody sit down, as it does once it knows that another socket is closed."""
    try:
        async with server.sit(seated) as player:
            await player.my_turn()
    except InvalidStatus:
        return False
    return True


async def test_the_tables_an_address_watches_are_limited(hasty: Server) -> None:
    seated = (await hasty.post("/api/rooms", {"name": "Anna", "terms": {"public": True, "clock_s": 60}})).json()
    hello = json.dumps({"type": "hello", "token": ""})
    async with hasty.socket(seated["table"]) as first, hasty.socket(seated["table"]) as second:
        for line in (first, second):
            await line.send(hello)
            await line.recv()
        async with hasty.socket(seated["table"]) as third:
            await third.send(hello)
            error = json.loads(await third.recv())
            assert (error["type"], error["code"]) == ("error", "too-many-watchers")
            assert error["hint"] == "Close another window in which you are only watching, or sit down at the table."
            with pytest.raises(ConnectionClosed) as closed:
                await third.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403, "it does not come back by itself"
        async with hasty.socket(seated["table"]) as seat:
            await seat.send(json.dumps({"type": "hello", "token": seated["token"]}))
            assert json.loads(await seat.recv())["type"] != "error", "whoever has a seat comes to it"
    async with hasty.socket(seated["table"]) as again:
        await again.send(hello)
        assert json.loads(await again.recv())["type"] != "error", "somebody has gone"


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"origin": "http://evil.example"}, 403, "foreign-page"),
        ({"origin": "null"}, 403, "foreign-page"),
        ({"origin": "http://["}, 403, "foreign-page"),
        ({"host": "evil.example"}, 421, "wrong-host"),
        ({"host": "evil.example", "origin": "http://evil.example"}, 421, "wrong-host"),
        ({"host": "x:y:z"}, 421, "wrong-host"),
    ],
)
async def test_other_origins_and_host_names_are_refused(
    shared: Server, headers: dict[str, str], status: int, code: str
) -> None:
    async with httpx.AsyncClient(base_url=shared.url, headers=headers) as client:
        answer = await client.post("/api/tables", json={"bots": ["random"] * 3})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer.headers["x-content-type-options"] == "nosniff"
        if "host" in headers:
            assert (await client.get("/")).status_code == 421
    if "host" not in headers:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{shared.port}/ws/x", additional_headers=headers)
        assert refused.value.response.status_code == status


@pytest.mark.parametrize("host", "localhost 127.0.0.1 [::1] 192.0.2.7:80 Barbu.Example.org a.localhost".split())
async def test_the_servers_own_host_names_are_accepted(tmp_path: Path, host: str) -> None:
    transport = httpx.ASGITransport(create_app(tmp_path, names=["barbu.example.org"]))
    async with httpx.AsyncClient(transport=transport, base_url=f"http://{host}") as client:
        assert (await client.get("/api/bots", headers={"origin": f"http://{host}"})).status_code == 200


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 5000, "/assets/%00.js", "/" + "\u2665" * 400])
async def test_paths_no_file_can_have_are_refused(shared: Server, path: str) -> None:
    answer = await shared.get(path)
    assert answer.status_code == 404
    assert answer.headers["x-content-type-options"] == "nosniff"


async def test_an_internal_error_has_the_security_headers_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(pages.Page, "answer", fail)
    transport = httpx.ASGITransport(create_app(tmp_path), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/")
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    for name, value in SECURITY:
        assert answer.headers.get_list(name.decode()) == [value.decode()]


async def test_a_person_who_arrives_as_an_idle_table_ends_is_let_in(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table may end just before or just after a person has found it."""
    monkeypatch.setattr("barbu.live.table.actor.IDLE_S", 0.0)
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    rng = random.Random(1)
    for _ in range(150):
        await lobby.table(identity)
        for _ in range(rng.randrange(12)):
            await asyncio.sleep(0)
        line = Line(identity, lambda number: {"type": "hello", "token": tokens[0]} if number == 0 else None)
        entering = asyncio.create_task(Endpoint(lobby, WorkQueue(0)).enter(line.socket))
        await until(line.has_view)
        line.cut.set()
        await entering
        await until(lambda: identity not in lobby._live)


async def test_an_error_on_arrival_does_not_end_the_table(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    take, failed = Table._take, list[object]()

    async def fail_once(table: Table, entry: Entry, line: Link | None) -> None:
        if isinstance(entry, Loaded):
            failed.append(entry)
            raise ZeroDivisionError
        await take(table, entry, line)

    monkeypatch.setattr(Table, "_take", fail_once)
    identity, tokens = await lobby.create(load("pagat"), "game", PEOPLE)
    line = Line(identity, lambda number: {"type": "hello", "token": tokens[0]} if number == 0 else None)
    entering = asyncio.create_task(Endpoint(lobby, WorkQueue(0)).enter(line.socket))
    await until(lambda: any(message["type"] == "view" for message in line.heard))
    assert failed
    line.cut.set()
    await entering
