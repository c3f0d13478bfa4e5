"""People who think too long, leave or lose their connection: a bot plays for them, and nobody waits in vain."""

import asyncio
from collections.abc import Callable

import pytest

from barbu.live.lobby.opening import new_table
from barbu.live.table import clock as clocks
from barbu.live.table.inbox import Tick
from barbu.live.table.journal import RETRY_S
from barbu.live.views.practising import practice_rules
from barbu.live.wire import people, protocol, requests
from barbu.messages import message
from barbu.rules.load import load
from barbu.store.events import DAY_S, Terms
from barbu.store.memory import MemoryStore
from barbu.store.model import StoreError
from tests.live.gathering import PAGAT, Gathering, Guest
from tests.live.hands import Hands, quiet
from tests.live.harness import until
from tests.live.players import act
from tests.live.sitting import LATE_S, away, clock, come, move, paused, sit_down


async def test_when_time_runs_out_a_bot_plays_until_the_person_is_back(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    assert (clock(beth).seat, clock(beth).left_s, clock(beth).total_s, clock(beth).runs) == ("A", 30, 30, True)
    await hands.pass_by(29.9)
    asked = anna.view
    assert asked.choice is not None
    await hands.pass_by(LATE_S - 29.9)
    assert anna.view.version > asked.version
    assert anna.view.contract is not None
    assert clock(beth).kept == ["A"]
    table = await gathering.table
    while table.game.turn != 0:
        turn = table.game.turn
        await hands.pass_by(1) if turn != 1 else await move(gathering, beth)
    version = table.version
    assert clock(beth).kept == ["A"]
    await hands.pass_by(clocks.KEPT_S + 0.01)
    assert table.version > version, "it does not think for half a minute every time"
    assert await gathering.say(anna, people.Back()) is None
    assert clock(beth).kept == []
    while table.game.turn != 0:
        await hands.pass_by(1) if table.game.turn != 1 else await move(gathering, beth)
    assert clock(anna).left_s == 30, "whoever is back has the whole time"
    version = table.version
    await hands.pass_by(29)
    assert table.version == version


async def test_an_action_that_was_sent_in_time_counts(gathering: Gathering, hands: Hands) -> None:
    anna, _ = await sit_down(gathering)
    await hands.pass_by(30 + clocks.LINE_S - 0.01)
    assert await move(gathering, anna) is None
    assert clock(anna).kept == []


async def test_a_late_action_is_stale_and_gives_the_person_their_seat_back(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    said = protocol.Act(anna.view.version, act(anna.view, anna.rng))
    await hands.pass_by(LATE_S)
    assert clock(beth).kept == ["A"]
    refused = await gathering.say(anna, said)
    assert refused is not None
    assert refused.code == "stale"
    await quiet()
    assert clock(beth).kept == []


@pytest.mark.parametrize(("line_s", "grace_s"), [(0.1, 0.1), (0.8, 0.8), (25.0, clocks.LONGEST_LINE_S)])
async def test_network_delay_is_measured_and_allowed_for_up_to_a_second(
    gathering: Gathering, hands: Hands, line_s: float, grace_s: float
) -> None:
    anna, _ = await sit_down(gathering)
    await hands.pass_by(line_s)
    assert await gathering.say(anna, people.Seen(clock(anna).version)) is None
    assert await gathering.say(anna, people.Seen(clock(anna).version)) is None
    version = anna.view.version
    await hands.pass_by(30 + grace_s - line_s - 0.02)
    assert anna.view.version == version
    await hands.pass_by(0.04)
    assert anna.view.version > version


async def test_what_a_browser_answers_by_itself_waits_for_nothing(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await sit_down(gathering)
    table, stored = await gathering.table, asyncio.Event()

    async def slow(*_: object) -> None:
        await stored.wait()

    with monkeypatch.context() as patched:
        patched.setattr(MemoryStore, "append", slow)
        table.post(people.Invite(), anna)
        await quiet()
        told = anna.told
        table.post(people.Seen(clock(anna).version), anna)
        assert anna.told == told + 1
        stored.set()
        await quiet()
    assert anna.told == told + 2


async def test_of_two_actions_at_once_the_second_is_stale(gathering: Gathering, hands: Hands) -> None:
    anna, _ = await sit_down(gathering)
    table = await gathering.table
    said = protocol.Act(anna.view.version, act(anna.view, anna.rng))
    told = anna.told
    table.post(said, anna)
    table.post(said, anna)
    await until(lambda: anna.told == told + 2)
    assert [error.code for error in anna.errors] == ["stale"]


async def test_the_clock_runs_on_when_a_connection_drops_and_reconnecting_takes_the_seat_back(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering)
    await away(gathering, anna)
    await hands.pass_by(LATE_S)
    assert clock(beth).kept == ["A"]
    anna.heard.clear()
    await come(gathering, anna)
    assert clock(beth).kept == []
    assert anna.view.hand, "all of it comes at once"


async def test_an_automatic_reconnection_does_not_take_the_seat_back(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    await hands.pass_by(LATE_S)
    await away(gathering, anna)
    await come(gathering, anna)
    assert clock(beth).kept == ["A"]
    second = Guest()
    second.ticket = anna.ticket
    await come(gathering, second)
    assert isinstance(anna.heard[-1], protocol.ReplacedMessage)
    assert clock(beth).kept == [], "a second device is somebody's own doing"


async def test_no_time_passes_while_nobody_is_there(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    table = await gathering.table
    version = table.version
    await hands.pass_by(20)
    await away(gathering, anna)
    await away(gathering, beth)
    await hands.pass_by(250)
    assert table.version == version
    await come(gathering, beth)
    assert clock(beth).left_s == 30
    await hands.pass_by(LATE_S)
    assert table.version > version


async def test_a_repeated_timer_does_nothing(gathering: Gathering, hands: Hands) -> None:
    anna, _ = await sit_down(gathering)
    table, version = await gathering.table, anna.view.version
    for _ in range(5):
        table.post(Tick())
    await hands.pass_by(29)
    assert anna.view.version == version


async def test_after_a_restart_the_clock_starts_anew_and_a_pause_continues(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    await hands.pass_by(LATE_S)
    assert clock(beth).kept == ["A"]
    table = await gathering.table
    while table.game.turn != 1:
        await hands.pass_by(1)
    await hands.pass_by(20)
    await gathering.restart()
    await quiet()
    assert (clock(beth).seat, clock(beth).left_s, clock(beth).kept) == ("B", 30, [])
    assert await gathering.say(anna, people.Pause()) is None
    await gathering.restart()
    await quiet()
    assert paused(beth) == "A"
    assert not clock(beth).runs
    refused = await move(gathering, beth)
    assert refused is not None
    assert refused.code == "paused"


async def test_who_leaves_during_a_pause_takes_their_clock_with_them(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    assert await gathering.say(anna, people.Pause()) is None
    assert (clock(beth).seat, clock(beth).runs) == ("A", False)
    await gathering.lobby.leave(anna.ticket)
    await quiet()
    assert (clock(beth).seat, clock(beth).left_s) == (None, None)


async def test_in_correspondence_games_the_day_runs_from_the_last_move(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await sit_down(gathering, Terms(first="host", clock_s=86400))
    assert clock(anna).left_s == pytest.approx(DAY_S, abs=5)
    touched_ms = (await gathering.table).journal.touched_ms
    monkeypatch.setattr(clocks, "now_ms", lambda: touched_ms + 20 * 3600 * 1000)
    await gathering.restart()
    await quiet()
    assert clock(anna).left_s == pytest.approx(4 * 3600, abs=1)
    monkeypatch.setattr(clocks, "now_ms", lambda: touched_ms + 50 * 3600 * 1000)
    await gathering.restart()
    await quiet()
    assert clock(anna).left_s == clocks.LATE_S, "whoever comes first is not played for at once"
    assert gathering.guests[0].room.host == "A"


async def test_the_clock_stops_while_nothing_can_be_stored(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await sit_down(gathering)
    await hands.pass_by(25)

    async def full(*_: object) -> None:
        raise StoreError("disk-full", message("store-closed"))

    with monkeypatch.context() as broken:
        broken.setattr(MemoryStore, "append", full)
        broken.setattr(MemoryStore, "probe", full)
        refused = await move(gathering, anna)
        assert refused is not None
        assert refused.code == "disk-full"
        assert (clock(beth).runs, clock(beth).left_s, clock(beth).held) == (False, 5, True)
        version = anna.view.version
        await hands.pass_by(30)
        await move(gathering, anna)
        await hands.pass_by(30)
        assert (clock(beth).runs, clock(beth).left_s) == (False, 5), "it waits as long as the store is away"
        assert anna.view.version == version
        assert [error.code for error in beth.errors] == ["disk-full"], "everybody is told, once"
    await hands.pass_by(RETRY_S)
    assert (clock(beth).runs, clock(beth).left_s, clock(beth).held) == (True, 5, False), "it goes on by itself"
    await hands.pass_by(5 + clocks.LINE_S + 0.01)
    assert anna.view.version > version


async def test_an_action_refused_in_the_last_moment_can_be_repeated(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await sit_down(gathering)
    await hands.pass_by(30 + clocks.LINE_S - 0.1)

    async def full(*_: object) -> None:
        raise StoreError("disk-full", message("store-closed"))

    with monkeypatch.context() as broken:
        broken.setattr(MemoryStore, "append", full)
        broken.setattr(MemoryStore, "probe", full)
        assert await move(gathering, anna) is not None
        await hands.pass_by(30)
    await hands.pass_by(RETRY_S)
    await hands.pass_by(clocks.AGAIN_S - 0.1)
    assert clock(beth).kept == []
    assert await move(gathering, anna) is None


PHASES = {
    "call": PAGAT,
    "double": PAGAT,
    "play": PAGAT,
    "knock": practice_rules(PAGAT, "dominoes"),
    "set": practice_rules(load("wikipedia-nine"), "chinese-poker"),
    "claim": load("rifki+misdeals"),
    "expose": load("trex+expose"),
    "scored": PAGAT,
}


def in_phase(guest: Guest, phase: str) -> bool:
    """Whether a player is asked for something in a phase."""
    view = guest.view
    match phase:
        case "scored":
            return view.phase == "scored"
        case "knock":
            return view.choice is not None and view.layout is not None
        case "set":
            return view.choice is not None and view.setting is not None
    return view.choice is not None and view.phase == phase


@pytest.mark.parametrize("leaves", [True, False])
@pytest.mark.parametrize("phase", PHASES)
async def test_the_game_goes_on_when_a_player_leaves_in_any_phase(hands: Hands, phase: str, leaves: bool) -> None:
    gathering = Gathering(MemoryStore(), PHASES[phase])
    try:
        host = await gathering.open(requests.NewRoom(name="Anna", bots=["random", "random", ""]))
        while any(chair.free for chair in host.room.chairs):
            await gathering.join("Beth")
        beth = gathering.guests[-1]
        await gathering.begin()
        table = await gathering.table
        await play_until(gathering, hands, lambda: in_phase(beth, phase))
        number, version = table.game.number, table.version
        if leaves:
            await gathering.lobby.leave(beth.ticket)
        else:
            await away(gathering, beth)
        gathering.guests.remove(beth)
        await play_until(gathering, hands, lambda: table.game.number > number or table.game.over)
        assert table.version > version
    finally:
        await gathering.lobby.close()


async def play_until(gathering: Gathering, hands: Hands, reached: Callable[[], bool]) -> None:
    """Let the people present play until a condition holds; time passes while none of them can act."""
    table = await gathering.table
    for _ in range(3000):
        if reached():
            return
        version = table.version
        for guest in gathering.guests:
            if not reached() and (said := guest.answer()) is not None:
                table.post(said, guest)
                await quiet()
        if table.version == version and not reached():
            await hands.pass_by(1)
    raise AssertionError("the game stands still")


async def test_a_table_for_one_has_no_clock(gathering: Gathering, hands: Hands) -> None:
    seated = await new_table(gathering.lobby, requests.NewTable(bots=["random"] * 3), PAGAT)
    gathering.identity = seated.table
    alone = Guest()
    alone.ticket = requests.Ticket(seated.table, seated.token)
    await come(gathering, alone)
    await until(lambda: alone.views() and alone.view.choice)
    version = alone.view.version
    await hands.pass_by(100)
    assert alone.view.version == version
    assert not any(isinstance(message, people.ClockMessage) for message in alone.heard)
    for said in (people.Pause(), people.Back(), people.EndGame(), people.Seen(version)):
        refused = await gathering.say(alone, said)
        assert refused is not None
        assert refused.code == "no-room"
