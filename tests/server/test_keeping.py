"""Games are deleted when nobody needs them any more, and only then."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from barbu.live.lobby import register
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.token_use import UNUSED_DAYS, TokenUse
from barbu.live.people.seats import RequestError, hash_of
from barbu.live.table import actor
from barbu.live.table.inbox import Arrival, Departure
from barbu.live.table.lasting import FRIENDS_DAYS
from barbu.live.wire import requests
from barbu.live.wire.protocol import Act, ViewMessage
from barbu.rules.load import load
from barbu.server import keeping
from barbu.server.clock import DAY_MS
from barbu.server.keeping import Keeper
from barbu.server.thinking import BotThreads
from barbu.store.events import (
    Began,
    Continues,
    Ended,
    Event,
    Follows,
    Invites,
    Logged,
    Offered,
    Reseated,
    Sat,
    Terms,
    TookBack,
)
from barbu.store.model import now_ms
from barbu.store.sqlite import FILE, SqliteStore
from tests.live.harness import Ear, until
from tests.live.test_lobby import PEOPLE
from tests.store.games import TOKEN, played


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[SqliteStore]:
    monkeypatch.setattr(keeping, "PAUSE_S", 0.0)
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
async def kept(store: SqliteStore) -> AsyncIterator[Lobby]:
    """A lobby that keeps games for ten days."""
    opened = Lobby(store, BotThreads(), 10)
    yield opened
    await opened.close()


async def enter(
    store: SqliteStore, identity: str, days_ago: float, actions: int = 60, *, ended: bool = False
) -> requests.Ticket:
    """A game last played, or ``ended``, this many days ago."""
    game = played(identity, "pagat", actions, started_ms=now_ms() - int(days_ago * DAY_MS))
    await store.create(game.game, game.seats, game.rules)
    if game.events:
        await store.append(game.game.id, game.events)
    if ended:
        await store.append(identity, [game.events[-1]._replace(seq=len(game.events) + 1, event=Ended("A"))])
    return requests.Ticket(identity, TOKEN)


async def left(store: SqliteStore, *identities: str) -> list[str]:
    return [identity for identity in identities if await store.load(identity) is not None]


async def test_a_game_nobody_has_played_for_long_is_deleted(store: SqliteStore, kept: Lobby, tmp_path: Path) -> None:
    old = await enter(store, "old", 11)
    for identity, days in (("older", 400), ("recent", 9)):
        await enter(store, identity, days)
    await Keeper(store, kept, 10).sweep()
    assert await left(store, "old", "older", "recent") == ["recent"]
    with pytest.raises(RequestError) as refused:
        await kept.table(old.table)
    assert refused.value.code == "no-such-table"
    assert refused.value.hint.startswith("Games are kept for 10 days after the last move.")
    assert await kept.mine([old]) == []
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        games = {
            connection.execute(f"SELECT count(DISTINCT game) FROM {name}").fetchone()[0] for name in ("event", "seat")
        }
    assert games == {1}


async def test_a_game_played_again_stays(store: SqliteStore, kept: Lobby) -> None:
    for identity in ("live", "again"):
        await enter(store, identity, 11)
    await kept.table("live")
    again = await store.load("again")
    assert again is not None
    await store.append("again", [Logged(len(again.events) + 1, now_ms(), TookBack("A", 0))])
    await Keeper(store, kept, 10).sweep()
    assert await left(store, "live", "again") == ["live", "again"]


async def test_games_can_be_kept_for_ever(store: SqliteStore) -> None:
    await enter(store, "old", 4000)
    everlasting = Lobby(store, BotThreads())
    await Keeper(store, everlasting, 0).sweep()
    assert await left(store, "old") == ["old"]
    with pytest.raises(RequestError) as refused:
        await everlasting.table("nowhere")
    assert refused.value.hint == "It may be on another server."
    await everlasting.close()


async def test_a_damaged_game_is_not_deleted(store: SqliteStore, kept: Lobby, tmp_path: Path) -> None:
    """A flipped bit may be what makes it look old."""
    await enter(store, "flipped", 1)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE event SET at_ms = 5 WHERE seq = 60")
        connection.commit()
    await Keeper(store, kept, 10).sweep()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM event").fetchone() == (60,)


async def test_a_table_nobody_has_played_at_is_deleted_after_an_hour(
    store: SqliteStore, kept: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = [Seating("random")] * 3
    made = {name: await kept.create(load("pagat"), "game", [Seating(), *bots]) for name in ("empty", "seen", "played")}
    monkeypatch.setattr(actor, "IDLE_S", 0.05)

    async def visited(name: str) -> tuple[actor.Table, Ear]:
        """A table, and a browser at it whose turn it is."""
        identity, tokens = made[name]
        live, seat = await kept.seated(requests.Ticket(identity, tokens[0] or ""))
        ear = Ear()
        live.post(Arrival(live.players[seat]), ear)
        await ear.wait_for(ViewMessage)
        await until(lambda: live.game.turn == 0)
        return live, ear

    await visited("seen")
    live, ear = await visited("played")
    before = live.version
    live.post(Act(before, live.game.legal[0].token), ear)
    await until(lambda: live.version > before)
    keeper = Keeper(store, kept, 10)
    ids = [identity for identity, _ in made.values()]

    passed_s = 0.0
    clock = SimpleNamespace(monotonic=lambda: time.monotonic() + passed_s)
    monkeypatch.setattr(keeping, "time", clock)
    monkeypatch.setattr(register, "time", clock)
    monkeypatch.setattr(keeping, "now_ms", lambda: now_ms() + int(passed_s * 1000))

    async def after(seconds: float) -> list[str]:
        nonlocal passed_s
        passed_s += seconds
        await keeper.sweep()
        return [name for name, (identity, _) in made.items() if await store.load(identity) is not None]

    assert await after(3000) == ["empty", "seen", "played"]
    assert await after(700) == ["seen", "played"], "a browser is at the second one"
    live = kept._live[ids[1]]
    (viewer,) = live.viewers
    live.post(Departure(), viewer.link)
    await until(lambda: ids[1] not in kept._live)
    assert await after(3000) == ["seen", "played"]
    assert await after(700) == ["played"]


async def test_people_have_as_long_to_come_as_their_invitation_is_valid(
    store: SqliteStore, kept: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room stays while its link works, and what has begun is a game like any other: by correspondence nobody may move
    for a while."""
    rooms = {}
    for name, events in (("room", []), ("begun", [Began("A")])):
        opening: list[Event] = [Offered("A", Terms(clock_s=86400)), Invites("A", "code"), *events]
        rooms[name], _ = await kept.create(load("pagat"), "game", [Seating(None, "Anna")] * 4, opening=opening)
    monkeypatch.setattr(keeping, "EMPTY_S", 0.0)
    monkeypatch.setattr(register, "EMPTY_S", 0.0)
    await asyncio.sleep(0.01)
    keeper = Keeper(store, kept, 10)
    await keeper.sweep()
    assert await left(store, *rooms.values()) == [*rooms.values()]
    monkeypatch.setattr(keeping, "INVITED_MS", 0)
    await keeper.sweep()
    assert await left(store, *rooms.values()) == [rooms["begun"]]


async def test_the_last_player_to_leave_deletes_the_game(store: SqliteStore, kept: Lobby) -> None:
    ticket = await enter(store, "alone", 1)
    await kept.leave(ticket)
    assert await left(store, "alone") == []
    assert "alone" not in kept._live
    with pytest.raises(RequestError, match="no such table"):
        await kept.leave(ticket)


async def test_a_game_others_still_play_stays_until_the_last_one_leaves(store: SqliteStore, kept: Lobby) -> None:
    identity, tokens = await kept.create(load("pagat"), "game", PEOPLE)
    for token in tokens[:3]:
        await kept.leave(requests.Ticket(identity, token or ""))
    assert await left(store, identity) == [identity]
    await kept.leave(requests.Ticket(identity, tokens[3] or ""))
    assert await left(store, identity) == []


async def test_a_game_that_cannot_be_deleted_is_left_as_it_is(store: SqliteStore, kept: Lobby, tmp_path: Path) -> None:
    ticket = await enter(store, "alone", 1)
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        with pytest.raises(Exception, match="another program holds") as refused:
            await kept.leave(ticket)
        assert getattr(refused.value, "code", "") == "database-busy"
    live, seat = await kept.seated(ticket)
    assert live.people == [seat]
    await kept.leave(ticket)
    assert await left(store, "alone") == []


async def test_a_token_that_nobody_uses_expires_once_the_game_is_over(store: SqliteStore, kept: Lobby) -> None:
    kept.uses = TokenUse(store)
    over = await enter(store, "over", UNUSED_DAYS + 1, ended=True)
    used = await enter(store, "used", UNUSED_DAYS + 1, ended=True)
    fresh = await enter(store, "fresh", UNUSED_DAYS - 1, ended=True)
    running = await enter(store, "running", UNUSED_DAYS + 1)
    await store.use("used", hash_of(TOKEN), now_ms() - (UNUSED_DAYS - 1) * DAY_MS)
    found = await kept.mine([over, used, fresh, running])
    assert {game.table for game in found} == {"used", "fresh", "running"}
    with pytest.raises(RequestError, match="closed") as refused:
        await kept.look(over)
    assert refused.value.code == "wrong-token"
    async with asyncio.timeout(20):
        while min([await store.used(game, hash_of(TOKEN)) for game in ("used", "fresh")]) < now_ms() - DAY_MS:
            await asyncio.sleep(0.01)
    assert await store.used("running", hash_of(TOKEN)) == 0, "it is good anyway"


async def friends(store: SqliteStore, identity: str, days_ago: float, *also: Event, public: bool = False) -> None:
    """A table of two people, at which something last happened this many days ago."""
    await enter(store, identity, days_ago, 0)
    opening = [Offered("A", Terms(public=public)), Sat("B", "Beth", "", hash_of("Beth").hex()), *also]
    at_ms = now_ms() - int(days_ago * DAY_MS)
    await store.append(identity, [Logged(seq, at_ms, event) for seq, event in enumerate(opening, 1)])


async def test_the_table_of_friends_lasts_for_a_year(
    store: SqliteStore, kept: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Begun or waiting for its next game, its latest game is kept, and none that they have gone on from."""
    follows = Follows("before", 1, (1, 0, 0, 0), (3, 4, 0, 0))
    await friends(store, "begun", FRIENDS_DAYS - 1, Began("A"))
    await friends(store, "waiting", FRIENDS_DAYS - 1, follows)
    lasting = ["begun", "waiting"]
    await friends(store, "before", 11, Began("A"), Continues("A", "begun"))
    await friends(store, "never", 11)
    await friends(store, "strangers", 11, Began("A"), public=True)
    await friends(store, "old", FRIENDS_DAYS + 1, Began("A"))
    await friends(store, "alone", 11, Began("A"), Reseated("B", "club"))
    others = ["before", "never", "strangers", "old", "alone"]
    monkeypatch.setattr(keeping, "EMPTY_S", 0.0)
    await Keeper(store, kept, 10).sweep()
    assert await left(store, *lasting, *others) == lasting
    for table in lasting:
        (mine,) = await kept.mine([requests.Ticket(table, TOKEN)])
        assert mine.keep_days == FRIENDS_DAYS


async def test_friends_find_their_table_for_a_year(store: SqliteStore, kept: Lobby) -> None:
    kept.uses = TokenUse(store)
    await friends(store, "ours", UNUSED_DAYS + 1, Began("A"), Ended("A"))
    await friends(store, "left", UNUSED_DAYS + 1, Began("A"), Ended("A"), Continues("A", "ours"))
    found = await kept.mine([requests.Ticket(table, TOKEN) for table in ("ours", "left")])
    assert [game.table for game in found] == ["ours"]
    await kept.look(requests.Ticket("ours", TOKEN))
    with pytest.raises(RequestError, match="closed"):
        await kept.look(requests.Ticket("left", TOKEN))
