"""Every store does the same, whether it keeps games in a database, in memory, or in a browser."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.store.drawer import DrawerStore
from barbu.store.events import Acted, Logged, Recorded, Replays, Reseated, Shared, Teaches, TookBack
from barbu.store.memory import MemoryStore
from barbu.store.model import KeptRow, StoredGame, StoreError
from barbu.store.ports import Store
from barbu.store.sqlite import SqliteStore
from tests.store.pockets import Pocket
from tests.store.small import GAME, SEATS, acted, events, forget_two_of_three


@pytest.fixture(params=["memory", "sqlite", "drawer"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store
    match request.param:
        case "memory":
            opened = MemoryStore()
        case "sqlite":
            opened = SqliteStore(tmp_path)
        case _:
            opened = DrawerStore(Pocket())
    yield opened
    opened.close()


async def test_game_comes_back_as_it_was_stored(store: Store) -> None:
    more = [Logged(3, 6, Reseated("A", "club")), Logged(4, 7, Acted(None, "deal"))]
    log = [acted(1), Logged(2, 5, TookBack("A", 0)), *more]
    await store.create(GAME, SEATS, '{"name":"Barbu"}')
    await store.append("abc", log)
    assert await store.load("abc") == StoredGame(GAME, '{"name":"Barbu"}', SEATS, log, [])
    assert await store.seats("abc") == SEATS


async def test_game_begins_with_events(store: Store) -> None:
    log = [Logged(1, 5, Replays("old", 3, "call trumps S", (1, -2, 0, 1))), Logged(2, 5, Teaches("pagat/rounds"))]
    log += [Logged(3, 5, Recorded()), Logged(4, 5, Shared("A", "code"))]
    await store.create(GAME, SEATS, "", log)
    await store.append("abc", [acted(5)])
    assert await events(store) == [*log, acted(5)]


async def test_unknown_game_is_none(store: Store) -> None:
    assert await store.load("nobody") is None
    assert await store.seats("nobody") == []


async def test_rules_are_stored_once_for_their_digest(store: Store) -> None:
    await store.create(GAME, SEATS, "first")
    await store.create(GAME._replace(id="def"), SEATS, "second")
    stored = await store.load("def")
    assert stored is not None
    assert stored.rules == "first"


async def test_only_one_of_two_writers_of_a_number_wins(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    results = await asyncio.gather(
        store.append("abc", [acted(1, "play 2C")]),
        store.append("abc", [acted(1, "play 3C")]),
        store.append("abc", [acted(2)]),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, StoreError)]
    assert [error.code for error in refused] == ["conflict"]
    assert results[2] is None, "an innocent request that shared the commit is stored"
    assert [event.seq for event in await events(store)] == [1, 2]


async def test_events_of_a_request_are_stored_all_or_none(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    await store.append("abc", [acted(1)])
    for wrong in ([acted(2), acted(4)], [acted(1), acted(2)], [acted(3)]):
        with pytest.raises(StoreError, match="somebody else") as refused:
            await store.append("abc", wrong)
        assert refused.value.code == "conflict"
    assert [event.seq for event in await events(store)] == [1]
    with pytest.raises(StoreError, match="somebody else"):
        await store.append("nobody", [acted(1)])


async def test_what_is_kept_comes_back_in_order_and_each_number_once(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    rows = [KeptRow("abc", number, 7, "B", f"set {number}", 5) for number in (1, 2)]
    for each in rows:
        await store.keep(each)
    with pytest.raises(StoreError) as refused:
        await store.keep(rows[1]._replace(seat="A"))
    assert refused.value.code == "conflict"
    stored = await store.load("abc")
    assert stored is not None
    assert stored.kept == rows
    assert stored.events == [], "what is kept is no version of the table"


async def test_game_that_is_forgotten_takes_only_its_own_with_it(store: Store) -> None:
    await forget_two_of_three(store)
    assert await store.load("abc") is await store.load("ghi") is None
    assert await events(store, "def") == [acted(1)]


async def test_same_game_is_not_made_twice(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    await store.append("abc", [acted(1)])
    with pytest.raises(StoreError) as refused:
        await store.create(GAME, SEATS, "")
    assert refused.value.code == "conflict"
    assert await events(store) == [acted(1)]


async def test_what_was_read_does_not_change_what_is_stored(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    (await store.seats("abc")).clear()
    stored = await store.load("abc")
    assert stored is not None
    stored.events.append(acted(1))
    stored.kept.append(KeptRow("abc", 1, 0, "B", "set", 5))
    stored.seats.clear()
    assert await store.load("abc") == StoredGame(GAME, "", SEATS, [], [])


async def test_games_that_nobody_has_touched_since_a_time(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    await store.create(GAME._replace(id="later", created_ms=1235), SEATS, "")
    assert await store.untouched(1234) == []
    assert await store.untouched(1235) == ["abc"]
    await store.append("abc", [Logged(1, 5000, Reseated("A", "club"))])
    assert await store.untouched(5000) == ["later"]
    assert sorted(await store.untouched(5001)) == ["abc", "later"]


async def test_games_that_no_person_has_played(store: Store) -> None:
    for identity in ("bots", "person", "kept"):
        await store.create(GAME._replace(id=identity), SEATS, "")
    await store.append("bots", [Logged(1, 5, Acted(None, "deal")), acted(2, seat="B")])
    await store.append("person", [acted(1)])
    await store.keep(KeptRow("kept", 1, 0, "A", "set", 5))
    assert await store.unplayed(1234) == []
    assert await store.unplayed(1235) == ["bots"]


async def test_closed_store_refuses_whatever_is_to_be_stored(store: Store) -> None:
    await store.create(GAME, SEATS, "")
    store.close()
    store.close()
    asked = [
        store.append("abc", [acted(1)]),
        store.keep(KeptRow("abc", 1, 0, "B", "set", 5)),
        store.forget("abc"),
        store.create(GAME._replace(id="def"), SEATS, ""),
    ]
    for refused in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(refused, StoreError)
        assert refused.code == "closed"
