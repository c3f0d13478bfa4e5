"""A game damaged on disk: its players are told and get what is intact, and nobody else notices."""

import asyncio
import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from barbu.live.lobby.loading import revived
from barbu.live.lobby.lobby import Lobby
from barbu.live.wire import requests
from barbu.notation import parse, replay
from barbu.server.thinking import BotThreads
from barbu.store.model import DamagedGame, LineRow, StoredGame, now_ms
from barbu.store.rows import EventRow
from barbu.store.sqlite import FILE, SqliteStore
from tests.server.harness import Json, Server
from tests.store.games import TOKEN, change, played, write_old

NOW_MS = now_ms()
GOOD, BAD = (played(name, "pagat", 300, started_ms=NOW_MS) for name in ("good", "bad"))
TICKETS = [{"table": table, "token": TOKEN} for table in ("good", "bad")]


PAGE = 4096
"""Bytes in a page of the database file."""


async def fill(folder: Path, *games: StoredGame) -> None:
    store = SqliteStore(folder)
    for game in games:
        await store.create(game.game, game.seats, game.rules)
        if game.events:
            await store.append(game.game.id, game.events)
    store.close()


async def first_words(server: Server, ticket: Json) -> tuple[Json, int]:
    """The only message a browser gets, and the code with which the connection is closed."""
    async with server.socket(ticket["table"]) as socket:
        await socket.send(json.dumps({"type": "hello", "token": ticket["token"]}))
        message = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return message, closed.value.rcvd.code


async def test_a_damaged_game_says_so_and_offers_what_is_intact(own: Server) -> None:
    await fill(own.data, GOOD, BAD)
    change(own.data, "UPDATE event SET text = 'play 2C' WHERE game = 'bad' AND seq = 290")
    own.start()
    message, code = await first_words(own, TICKETS[1])
    assert (message["type"], message["code"], code) == ("error", "damaged", 4410)
    assert "downloaded" in message["hint"]
    assert message["text"]
    for path in ("/api/sheet.csv", "/api/rules"):
        answer = await own.get(path, **TICKETS[1])
        assert (answer.status_code, answer.json()["code"]) == (410, "damaged")
    left = await own.post("/api/leave", TICKETS[1])
    assert (left.status_code, left.json()["code"]) == (410, "damaged")
    listed = {game["table"]: game for game in (await own.post("/api/mine", TICKETS)).json()}
    assert {table: game["damaged"] for table, game in listed.items()} == {"good": False, "bad": True}
    assert listed["bad"]["players"][0] == "Åsa"
    assert not listed["bad"]["my_turn"]
    record = await own.get("/api/record", **TICKETS[1])
    assert record.status_code == 200
    (found,) = parse(record.content)
    run = replay(found)
    assert run.error is None
    assert run.game is not None
    intact = revived(BAD._replace(events=BAD.events[:289]), Nowhere(), BotThreads()).game
    assert len(run.game.finished) == len(intact.finished) > 2
    assert run.game.totals == intact.totals
    wrong = await own.get("/api/record", table="bad", token="guessed")
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-token")
    async with own.sit(TICKETS[0]) as player:
        assert player.seen["version"] >= 300, "the other game goes on"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM seat WHERE game = 'bad'",
        "UPDATE seat SET token = x'00' WHERE game = 'bad' AND seat = 'A'",
        "UPDATE game SET id = 'other' WHERE id = 'bad'",
    ],
)
async def test_a_game_of_which_nothing_is_left_stays_in_the_list(own: Server, statement: str) -> None:
    """A browser forgets the token of a game missing from the answer, but a backup may still bring the game back."""
    await fill(own.data, GOOD, BAD)
    change(own.data, statement)
    own.start()
    listed = {game["table"]: game for game in (await own.post("/api/mine", TICKETS)).json()}
    assert listed["bad"] == {**listed["good"], "table": "bad", "title": "", "variant": "", "players": [], "avatars": [],
        "totals": [], "places": [], "wins": [], "contract": "", "contract_title": "", "emblem": "",
        "number": 0, "deals": 0, "my_turn": False, "updated_ms": 0, "damaged": True, "keep_days": 180,
        "alone": False}  # fmt: skip
    record = await own.get("/api/record", **TICKETS[1])
    assert (record.status_code, record.json()["code"]) == (410, "damaged")
    assert "backup" in record.json()["hint"]
    message, code = await first_words(own, TICKETS[1])
    assert (message["code"], code) == ("damaged", 4410)


class Nowhere:
    """A log that nothing is written to."""

    async def append(self, game: str, events: object) -> None:
        raise AssertionError

    async def keep(self, row: object) -> None:
        raise AssertionError

    forget = say = report = keep

    async def probe(self) -> None:
        raise AssertionError

    async def unsay(self, game: str, who: str) -> None:
        raise AssertionError

    async def said(self, game: str, who: str) -> list[LineRow]:
        raise AssertionError


UNPLAYABLE = [
    ([EventRow("bad", 301, "act", "A", "play 2C", 5)], "event 301 cannot be replayed"),
    ([EventRow("bad", 301, "act", "A", "sing", 5)], "event 301 cannot be replayed"),
    ([EventRow("bad", 301, "undo", "A", "soon", 5)], "event 301 cannot be replayed"),
    ([EventRow("bad", 301, "undo", "A", "1000", 5)], "event 301 cannot be replayed"),
    ([EventRow("bad", 301, "seat", None, "{}", 5)], "event 301 cannot be replayed"),
    ([EventRow("bad", 301, "seat", "A", "{", 5)], "event 301 cannot be replayed"),
]


@pytest.mark.parametrize(("rows", "why"), UNPLAYABLE)
async def test_impossible_events_are_damage(tmp_path: Path, rows: list[EventRow], why: str) -> None:
    """Even where their checksums are right, as in a database of an earlier version."""
    (tmp_path / "old").mkdir()
    write_old(tmp_path / "old" / FILE, 2, [BAD], rows)
    store = SqliteStore(tmp_path / "old")
    lobby = Lobby(store, BotThreads())
    ticket = requests.Ticket("bad", TOKEN)
    with pytest.raises(DamagedGame) as damaged:
        await lobby.table("bad")
    assert damaged.value.why.startswith(why)
    assert (await lobby.intact(ticket)).journal.seq == 300
    assert [game.damaged for game in await lobby.mine([ticket])] == [True]
    await lobby.close()
    store.close()


@pytest.mark.parametrize("rules", ["", "{", "[]", '{"name":"Barbu"}', BAD.rules.replace("Barbu", "Barba")])
async def test_unreadable_rules_are_damage(tmp_path: Path, rules: str) -> None:
    await fill(tmp_path, BAD._replace(rules=rules))
    store = SqliteStore(tmp_path)
    lobby = Lobby(store, BotThreads())
    with pytest.raises(DamagedGame):
        await lobby.table("bad")
    with pytest.raises(DamagedGame):
        await lobby.intact(requests.Ticket("bad", TOKEN))
    (entry,) = await lobby.mine([requests.Ticket("bad", TOKEN)])
    assert entry.damaged
    await lobby.close()
    store.close()


async def test_a_lost_page_of_the_file_costs_only_the_games_in_it(own: Server) -> None:
    games = [played(f"game{number}", "pagat", 150, started_ms=NOW_MS) for number in range(6)]
    await fill(own.data, *games)
    raw = bytearray((own.data / FILE).read_bytes())
    # The page with most of one game's events.
    at = max(range(0, len(raw), PAGE), key=lambda at: raw.count(b"game3", at, at + PAGE))
    raw[at : at + PAGE] = bytes(PAGE)
    (own.data / FILE).write_bytes(raw)
    own.start()
    tickets = [{"table": game.game.id, "token": TOKEN} for game in games]
    listed = (await own.post("/api/mine", tickets)).json()
    damaged = [game["table"] for game in listed if game["damaged"]]
    assert len(listed) == 6
    assert "game3" in damaged
    assert len(damaged) <= 3
    for ticket in tickets:
        if ticket["table"] in damaged:
            assert (await first_words(own, ticket))[1] == 4410
        else:
            async with own.sit(ticket) as player:
                await player.my_turn()
    assert await asyncio.to_thread(own.end) == 0
