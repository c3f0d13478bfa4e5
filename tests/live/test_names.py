"""What people at a table are called: nobody like anybody else, and they may change it before the game."""

import pytest

from barbu.live.lobby.opening import go_on, new_table
from barbu.live.lobby.privacy import forget_me
from barbu.live.people.seats import RequestError
from barbu.live.wire import people, requests
from barbu.scoresheet.sheet import initials
from tests.live.gathering import PAGAT, Gathering
from tests.live.harness import until
from tests.live.players import play
from tests.live.test_room import names


async def test_a_bot_gives_its_name_up_to_a_person(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    assert names(host.room) == ["Anna", "", "Beth", "Carl"]
    await gathering.join("Bella")
    assert names(host.room) == ["Anna", "Bella", "Dora", "Carl"]


async def test_a_bot_does_not_go_on_under_the_name_of_whoever_left(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    dora = await gathering.join("Dora")
    await gathering.begin()
    await gathering.lobby.leave(dora.ticket)
    await play(await gathering.table, [host])
    assert host.view.seats[1].name == "Dora", "it has only played her game to its end"
    gathering.identity = await go_on(gathering.lobby, requests.Again(gathering.identity, host.ticket.token), None)
    assert (await gathering.table).names == ["Anna", "Emil", "Beth", "Carl"]


async def test_a_guest_takes_another_name_before_the_game(gathering: Gathering) -> None:
    """It is still unlike all others; seat, token, tally, agreement and connection stay, and so it does after a restart
    and when the person is forgotten."""
    host = await gathering.open(requests.NewRoom(name="Anna", avatar="leaf", bots=["", "random", "random"]))
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


async def test_a_lone_player_without_a_name_is_you_with_a_sign_of_their_own(gathering: Gathering) -> None:
    """On the sheet and on counters, too, which write initials."""
    lobby = gathering.lobby
    for name, avatar, *shown in (("", "", "You", "leaf"), ("\u034f", "cup", "You", "cup"), ("Anna", "", "Anna", "")):
        seated = await new_table(lobby, requests.NewTable(name=name, avatar=avatar, bots=["random"] * 3), PAGAT)
        me, *bots = (await lobby.table(seated.table)).players
        assert [me.name, me.avatar] == shown
        assert me.avatar not in [bot.avatar for bot in bots]
        assert initials([me.name, *(bot.name for bot in bots)])[0] == me.name[0]


@pytest.mark.parametrize(
    "unseen", ["", " ", "\u034f", "\u200b\u2060", "\u3164", "\u2800", "\u00ad", "\U000e0041", "\ufe0f", "\u0301"]
)
async def test_nobody_among_people_has_a_name_that_cannot_be_seen(gathering: Gathering, unseen: str) -> None:
    """Neither a newcomer, nor a person who takes another name, nor a spectator who asks for a seat."""
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "", "random"]))
    with pytest.raises(RequestError) as refused:
        await gathering.join(unseen)
    assert refused.value.code == "no-name"
    beth = await gathering.join("Beth")
    late = await gathering.say(beth, people.CallMe(unseen))
    assert late is not None
    assert late.code == "no-name"
    assert names(host.room)[:2] == ["Anna", "Beth"]
