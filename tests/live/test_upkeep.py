"""What keeps a game of several people going: pauses, a host, ending by agreement, taking over seats."""

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import go_on
from barbu.live.table import clock as clocks
from barbu.live.table import upkeep
from barbu.live.table.readiness import AWAY_S
from barbu.live.wire import people, requests
from barbu.live.wire.consent import Reply
from barbu.notation import print_record, record_of
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.hands import Hands, quiet
from tests.live.harness import Ear
from tests.live.sitting import asked, away, clock, come, move, paused, sit_down


async def test_a_pause_stops_the_clock_and_everybody_is_told_who_paused(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    await hands.pass_by(10)
    refused = await gathering.say(beth, people.Pause())
    assert refused is not None
    assert refused.code == "not-host"
    assert await gathering.say(anna, people.Pause()) is None
    assert paused(beth) == "A"
    assert (clock(beth).runs, clock(beth).left_s) == (False, 20)
    refused = await move(gathering, anna)
    assert refused is not None
    assert refused.code == "paused"
    version = anna.view.version
    await hands.pass_by(300)
    assert anna.view.version == version
    assert await gathering.say(anna, people.Resume()) is None
    assert paused(beth) is None
    assert (clock(beth).runs, clock(beth).left_s) == (True, 20)
    await hands.pass_by(20 + clocks.LINE_S + 0.01)
    assert anna.view.version > version


async def test_a_pause_ends_by_itself_or_waits_while_nobody_is_there(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    assert await gathering.say(anna, people.Pause()) is None
    await hands.pass_by(upkeep.PAUSE_S - 1)
    assert paused(beth) == "A"
    await hands.pass_by(2)
    assert paused(beth) is None
    assert await gathering.say(anna, people.Pause()) is None
    await away(gathering, anna)
    await away(gathering, beth)
    await hands.pass_by(250)
    await come(gathering, beth)
    assert paused(beth) == "A"


async def test_people_who_come_and_go_during_a_pause_find_it_as_it_was(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    assert await gathering.say(anna, people.Pause()) is None
    await away(gathering, anna)
    await hands.pass_by(upkeep.HOST_AWAY_S + 1)
    assert beth.room.host == "B"
    await gathering.lobby.leave(anna.ticket)
    await quiet()
    assert paused(beth) == "A"
    assert await gathering.say(beth, people.Resume()) is None
    assert paused(beth) is None


async def test_the_host_role_passes_on_when_the_host_is_away_and_stays_there(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    await away(gathering, anna)
    await hands.pass_by(upkeep.HOST_AWAY_S - 5)
    await come(gathering, anna)
    await hands.pass_by(10)
    assert beth.room.host == "A", "a dropped line is no reason"
    await away(gathering, anna)
    await hands.pass_by(upkeep.HOST_AWAY_S + 1)
    assert beth.room.host == "B"
    await come(gathering, anna)
    assert anna.room.host == "B"
    assert await gathering.say(beth, people.HandOver("A")) is None
    assert anna.room.host == "A"


async def test_without_a_clock_the_host_lets_a_bot_play_for_an_absent_player(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    refused = await gathering.say(anna, people.KeepWarm("B"))
    assert refused is not None
    assert refused.code == "not-away"
    await away(gathering, anna)
    await hands.pass_by(upkeep.HOST_AWAY_S + 1)
    version = beth.view.version
    await hands.pass_by(3600)
    assert beth.view.version == version
    assert await gathering.say(beth, people.KeepWarm("A")) is None
    await hands.pass_by(clocks.KEPT_S + 0.01)
    assert beth.view.version > version
    assert clock(beth).kept == ["A"]
    await come(gathering, anna)
    assert clock(beth).kept == []


async def test_the_host_removes_an_absent_player_and_a_bot_stays(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", public=True))
    refused = await gathering.say(anna, people.Clear("B"))
    assert refused is not None
    assert refused.code == "not-away", "nobody is sent away from a public table while they play"
    await away(gathering, beth)
    refused = await gathering.say(anna, people.Clear("B"))
    assert refused is not None
    assert refused.code == "not-away", "her connection may come back in a moment"
    await hands.pass_by(AWAY_S)
    assert await gathering.say(anna, people.Clear("B")) is None
    assert anna.room.chairs[1].bot == "club"
    assert anna.room.chairs[1].name == "Beth"
    refused = await gathering.say(anna, people.Clear("C"))
    assert refused is not None


async def test_those_present_can_agree_to_end_a_game_for_good(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    await away(gathering, anna)
    refused = await gathering.say(beth, people.EndGame())
    assert refused is not None
    assert refused.code == "nobody-to-ask", "nobody's game is ended behind their back"
    await come(gathering, anna)
    assert await gathering.say(beth, people.EndGame()) is None
    question = asked(anna)
    assert question.text == "Beth asks to end this game for good"
    assert await gathering.say(anna, Reply(question.id, True)) is None
    assert (anna.view.phase, anna.view.turn, anna.view.choice) == ("over", None, None)
    assert anna.room.ended
    refused = await move(gathering, anna, "call dominoes")
    assert refused is not None
    assert refused.code == "game-over"
    await gathering.restart()
    await quiet()
    assert (anna.view.phase, anna.room.ended) == ("over", True)
    (entry,) = await gathering.lobby.mine([anna.ticket])
    assert (entry.over, entry.ended, entry.my_turn, any(entry.wins)) == (True, True, False, False)
    assert not any(standing.wins for standing in anna.view.standings), "nobody wins what was ended"
    assert (await gathering.lobby.statistics([anna.ticket])).games == 0
    table = await gathering.table
    names = [player.name for player in table.players]
    assert print_record(record_of(table.game, names, in_progress=False)).rstrip().endswith("*")
    await go_on(gathering.lobby, requests.Again(anna.ticket.table, anna.ticket.token), None)


async def test_nobody_gains_or_loses_a_seat_once_the_game_is_over(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    watcher = Ear()
    await gathering.lobby.visit(gathering.identity, (anna.room.invitation or "").partition("-")[2], watcher)
    await gathering.say(beth, people.EndGame())
    await gathering.say(anna, Reply(asked(anna).id, True))
    assert anna.room.ended
    table = await gathering.table
    table.post(people.TakeOver("C", "Zoe"), watcher)
    await quiet()
    assert [error.code for error in watcher.errors] == ["game-over"], "it would be a game they have not played"
    refused = await gathering.say(anna, people.Clear("B"))
    assert refused is not None
    assert refused.code == "game-over", "it is among Beth's games"
    (entry,) = await gathering.lobby.mine([beth.ticket])
    assert entry.over


async def test_guests_may_ask_for_what_the_host_can_do(gathering: Gathering, hands: Hands) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "", "random"], terms=Terms(clock_s=0)))
    beth, carl = await gathering.join("Beth"), await gathering.join("Carl")
    await gathering.begin()
    await gathering.say(host, people.Pause())
    assert await gathering.say(beth, people.Resume()) is None
    assert asked(carl).majority
    assert paused(host) == "A"
    assert await gathering.say(host, Reply(asked(host).id, True)) is None
    assert paused(host) is None, "two of three are more than half"
    await away(gathering, carl)
    assert await gathering.say(beth, people.KeepWarm("C")) is None
    assert await gathering.say(host, Reply(asked(host).id, True)) is None
    assert clock(beth).kept == ["C"]


async def test_a_watcher_takes_over_a_seat_if_all_agree(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    watcher = Ear()
    code = (anna.room.invitation or "").partition("-")[2]
    await gathering.lobby.visit(gathering.identity, code, watcher)
    await quiet()
    table = await gathering.table
    await away(gathering, beth)
    table.post(people.TakeOver("B", "Zoe"), watcher)
    await quiet()
    assert watcher.errors[-1].code == "not-away", "Beth may still come back"
    await gathering.lobby.leave(beth.ticket)
    table.post(people.TakeOver("B", "Zoe"), watcher)
    await quiet()
    assert await gathering.say(anna, Reply(asked(anna).id, True)) is None
    await quiet()
    given = watcher.heard[-1] if isinstance(watcher.heard[-1], people.SeatedMessage) else None
    assert given is not None
    assert given.seat == "B"
    zoe = Guest()
    zoe.ticket = requests.Ticket(gathering.identity, given.token)
    await come(gathering, zoe)
    assert zoe.view.hand
    assert [chair.name for chair in zoe.room.chairs][:2] == ["Anna", "Zoe"]
    await gathering.lobby.close()
    gathering.lobby = Lobby(gathering.store, BotsHere())
    await come(gathering, zoe)
    assert zoe.view.seat == "B"
