"""What people at a table are called: nobody like anybody else, and they may change it before the game."""

from barbu.live import people, tables
from barbu.live.privacy import forget_me
from barbu.live.setting_up import go_on
from tests.live.gathering import Gathering
from tests.live.harness import until
from tests.live.players import play
from tests.live.test_room import names


async def test_a_bot_gives_its_name_up_to_a_person(gathering: Gathering) -> None:
    host = await gathering.open(tables.NewRoom(name="Anna", bots=["", "random", "random"]))
    assert names(host.room) == ["Anna", "", "Beth", "Carl"]
    await gathering.join("Bella")
    assert names(host.room) == ["Anna", "Bella", "Dora", "Carl"]


async def test_a_bot_does_not_go_on_under_the_name_of_whoever_left(gathering: Gathering) -> None:
    host = await gathering.open(tables.NewRoom(name="Anna", bots=["", "random", "random"], sitting="one-deal"))
    dora = await gathering.join("Dora")
    await gathering.begin()
    await gathering.lobby.leave(dora.ticket)
    await play(await gathering.table, [host])
    assert host.view.seats[1].name == "Dora", "it has only played her game to its end"
    gathering.identity = await go_on(gathering.lobby, tables.Again(gathering.identity, host.ticket.token), None)
    assert (await gathering.table).names == ["Anna", "Emil", "Beth", "Carl"]


async def test_a_guest_takes_another_name_before_the_game(gathering: Gathering) -> None:
    """It is still unlike all others; seat, token, tally, agreement and connection stay, and so it does after a restart
    and when the person is forgotten."""
    host = await gathering.open(tables.NewRoom(name="Anna", avatar="leaf", bots=["", "random", "random"]))
    beth = await gathering.join("Guest")
    await gathering.agree()
    assert await gathering.say(beth, people.CallMe("  anna ", "leaf")) is None
    assert names(host.room) == ["Anna", "anna 2", "Beth", "Carl"]
    assert host.room.chairs[1].avatar == ""
    assert await gathering.say(beth, people.CallMe("Betty", "boat")) is None
    assert names(host.room) == ["Anna", "Betty", "Dora", "Carl"], "no bot begins like a person"
    assert (host.room.chairs[1].avatar, host.room.chairs[1].agreed, host.room.chairs[1].present) == ("boat", True, True)
    assert await gathering.say(host, people.CallMe("Anne", "leaf")) is None
    assert (host.room.chairs[0].avatar, host.room.host) == ("leaf", "A")
    for bad in ("B" * 25, "a,b"):
        refused = await gathering.say(beth, people.CallMe(bad))
        assert refused is not None
        assert refused.code == "bad-name"
    await gathering.restart()
    assert names(host.room)[:2] == ["Anne", "Betty"]
    assert await gathering.say(host, people.Begin()) is None
    await until(lambda: all(guest.views() for guest in gathering.guests))
    assert [seat.name for seat in beth.view.seats[:2]] == ["Anne", "Betty"]
    late = await gathering.say(beth, people.CallMe("Carla"))
    assert late is not None
    assert late.code == "game-begun"
    await forget_me(gathering.lobby, gathering.guests.pop(0).ticket)
    await gathering.restart()
    assert names(beth.room)[:2] == ["Guest", "Betty"]
