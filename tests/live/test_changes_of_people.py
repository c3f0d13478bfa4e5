"""How fast one person may change things at a table: faster than anybody needs, slower than a program would like."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from barbu.live.people import bucket
from barbu.live.people.seats import CHANGES, CHANGES_EACH_S
from barbu.live.table import upkeep
from barbu.live.wire import people, protocol, requests
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest, at_table, depart
from tests.live.sitting import clock


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time the rate limits go by, in seconds."""
    found = [1000.0]
    monkeypatch.setattr(bucket, "time", SimpleNamespace(monotonic=lambda: found[0]))
    return found


async def changes(gathering: Gathering, guest: Guest, said: Sequence[protocol.ClientMessage]) -> int:
    """Send messages one after the other; returns how many are accepted before one is refused."""
    for heard in range(100):
        if (refused := await gathering.say(guest, said[heard % len(said)])) is not None:
            assert refused.code == "too-many-changes", refused
            assert refused.hint == "Try again in a second."
            return heard
    return 100


async def test_a_host_may_change_terms_seats_and_invitations_only_so_fast(
    gathering: Gathering, now: list[float]
) -> None:
    anna = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    beth = await gathering.join("Beth")
    said = [people.Offer(Terms(clock_s=60)), people.Places("BACD"), people.Invite(), people.SeatBot("C", "random")]
    assert await changes(gathering, anna, said) == CHANGES
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    count = len(stored.events)
    assert await changes(gathering, anna, said) == 0
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    assert len(stored.events) == count, "what is refused leaves nothing behind"
    assert await gathering.say(beth, people.Agree(beth.room.agreement)) is None, "nobody pays for another"
    now[0] += CHANGES_EACH_S
    assert await changes(gathering, anna, said) == 1
    now[0] += 1000
    assert await changes(gathering, anna, said) == CHANGES


async def test_pauses_count_towards_the_limit_but_automatic_messages_do_not(
    gathering: Gathering, now: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "PAUSES", CHANGES)
    anna, beth = await at_table(gathering, ["Beth"], Terms(first="host"))
    now[0] += 1000
    for _ in range(50):
        assert await gathering.say(anna, people.Seen(clock(anna).version)) is None
        assert await gathering.say(anna, people.Back()) is None
    assert await changes(gathering, anna, [people.Pause(), people.Resume()]) == CHANGES
    await depart(gathering, beth)
    refused = await gathering.say(anna, people.KeepWarm("B"))
    assert refused is not None
    assert refused.code == "too-many-changes"
