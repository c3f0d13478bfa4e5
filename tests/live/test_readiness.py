"""Between deals players say when they are ready for the next one."""

import asyncio

from barbu.live.table.inbox import ReadyTimeOver
from barbu.live.wire import consent, protocol, requests
from barbu.store.events import Terms
from tests.live.gathering import FREE, Gathering, at_table, call, depart, to_the_result
from tests.live.harness import Ear, until
from tests.live.players import play


def ready(guest: Ear) -> consent.ReadyMessage:
    """The players reported as ready."""
    return [each for each in guest.heard if isinstance(each, consent.ReadyMessage)][-1]


async def test_the_next_deal_comes_when_all_are_ready(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    early = await gathering.say(anna, protocol.Next(anna.view.version))
    assert early is not None
    assert early.code == "deal-running"
    await to_the_result(gathering)
    for guest, waiting in ((beth, ["A", "C"]), (beth, ["A", "C"]), (anna, ["C"])):
        assert await gathering.say(guest, protocol.Next(guest.view.version)) is None
        assert (ready(carl).waiting, ready(carl).seconds) == (waiting, None)
    assert carl.view.phase == "scored"
    assert await gathering.say(carl, protocol.Next(carl.view.version)) is None
    assert (anna.view.phase, anna.view.number) == ("call", 2)
    stale = await gathering.say(carl, protocol.Next(carl.view.version - 1))
    assert stale is not None
    assert stale.code == "stale"


async def test_an_absent_player_delays_the_next_deal_only_for_a_while(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    await to_the_result(gathering)
    table = await gathering.table
    await depart(gathering, carl)
    await gathering.say(anna, protocol.Next(anna.view.version))
    table.post(ReadyTimeOver(table.version))
    await gathering.say(beth, protocol.Next(beth.view.version))
    assert (beth.view.phase, beth.view.number) == ("call", 2), "the while is over"


async def test_without_a_clock_players_who_are_present_are_waited_for(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    await to_the_result(gathering)
    table = await gathering.table
    await gathering.say(anna, protocol.Next(anna.view.version))
    await gathering.say(beth, protocol.Next(beth.view.version))
    table.post(ReadyTimeOver(table.version))
    await asyncio.sleep(0.01)
    assert carl.view.phase == "scored"
    await depart(gathering, carl)
    await until(lambda: anna.view.number == 2)


async def test_the_clock_deals_even_if_somebody_is_not_ready(gathering: Gathering) -> None:
    anna, beth, _ = await at_table(gathering, terms=Terms(first="host", clock_s=7))
    await call(gathering)
    await to_the_result(gathering)
    table = await gathering.table
    table.post(ReadyTimeOver(table.version))
    await asyncio.sleep(0.01)
    assert anna.view.phase == "scored", "nobody has asked for it"
    await gathering.say(anna, protocol.Next(anna.view.version))
    assert 6 < (ready(beth).seconds or 0) <= 7
    table.post(ReadyTimeOver(table.version - 1))
    await asyncio.sleep(0.01)
    assert anna.view.phase == "scored", "that was another deal's time"
    table.post(ReadyTimeOver(table.version))
    await until(lambda: beth.view.number == 2)


async def test_coming_and_leaving_changes_who_is_waited_for(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    await to_the_result(gathering)
    await gathering.say(anna, protocol.Next(anna.view.version))
    await depart(gathering, beth)
    beth.heard.clear()
    await gathering.lobby.arrive(beth.ticket, beth)
    await until(lambda: any(isinstance(each, consent.ReadyMessage) for each in beth.heard))
    assert (ready(beth).ready, ready(beth).waiting) == (["A"], ["B", "C"])
    await gathering.lobby.leave(carl.ticket)
    await until(lambda: ready(anna).waiting == ["B"])
    await gathering.say(beth, protocol.Next(beth.view.version))
    assert anna.view.number == 2


async def test_after_a_restart_everybody_says_again_that_they_are_ready(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering)
    await to_the_result(gathering)
    await gathering.say(anna, protocol.Next(anna.view.version))
    await gathering.restart()
    await until(lambda: anna.views() and beth.views())
    assert not any(isinstance(each, consent.ReadyMessage) for each in beth.heard)
    for guest in (beth, anna):
        assert guest.view.phase == "scored"
        await gathering.say(guest, protocol.Next(guest.view.version))
    await until(lambda: beth.view.number == 2)


async def test_whole_games_are_played_with_everybody_ready(gathering: Gathering) -> None:
    await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", ""], terms=FREE, length="series"))
    for name in ("Beth", "Carl"):
        await gathering.join(name)
    await gathering.begin()
    table = await gathering.table
    await play(table, list(gathering.guests))
    assert table.game.over
    assert not any(guest.errors for guest in gathering.guests)


async def test_in_a_game_over_days_nobody_waits_for_those_who_are_away(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering, terms=Terms(first="host", clock_s=86400))
    await call(gathering)
    await to_the_result(gathering)
    await depart(gathering, carl)
    await gathering.say(anna, protocol.Next(anna.view.version))
    assert (anna.view.phase, ready(anna).waiting) == ("scored", ["B"])
    await gathering.say(beth, protocol.Next(beth.view.version))
    assert (anna.view.phase, anna.view.number) == ("call", 2)
