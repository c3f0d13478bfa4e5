"""Whoever has left a table learns what is kept about them there and has it forgotten, and can do nothing else."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby import token_use
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.privacy import about_me, forget_me, renew
from barbu.live.people.seats import RequestError
from barbu.live.table.actor import Table
from barbu.live.wire import chat, people, protocol
from barbu.live.wire.consent import Reply
from barbu.live.wire.requests import NewRoom, Ticket
from barbu.store.events import Ended
from barbu.store.memory import MemoryStore
from barbu.store.model import now_ms
from barbu.store.sqlite import SqliteStore
from tests.live.gathering import FREE, Gathering, Guest
from tests.live.harness import Ear, until
from tests.live.sitting import asked
from tests.live.test_chat import say, watch
from tests.live.test_taking_over import agree, seated, take_over

SECRET = "my secret is 4711"


@pytest.fixture(params=["memory", "sqlite"])
async def gathering(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Gathering]:
    store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path)
    made = Gathering(store)  # type: ignore[arg-type]
    yield made
    await made.lobby.close()
    store.close()


async def gather(gathering: Gathering) -> tuple[Guest, Guest]:
    """Anna and Bethsabee, who has said something, before the game."""
    anna = await gathering.open(NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal", terms=FREE))
    beth = await gathering.join("Bethsabee")
    await say(gathering, beth, chat.Say(SECRET))
    await say(gathering, anna, chat.Say("mine is not"))
    return anna, beth


# ---- how somebody leaves -----------------------------------------------------------------------------------------


async def leaves_before(gathering: Gathering, anna: Guest, beth: Guest) -> None:
    """Beth leaves before the game, and Zoe sits there."""
    await gathering.lobby.leave(beth.ticket)
    gathering.guests.remove(beth)
    await gathering.join("Zoe")


async def removed_before(gathering: Gathering, anna: Guest, beth: Guest) -> None:
    """Anna clears the chair before the game, and a bot sits there."""
    assert await gathering.say(anna, people.Clear("B")) is None
    assert await gathering.say(anna, people.SeatBot("B", "random")) is None


async def leaves(gathering: Gathering, anna: Guest, beth: Guest) -> None:
    """Beth leaves during the game."""
    await gathering.begin()
    await gathering.lobby.leave(beth.ticket)


async def removed(gathering: Gathering, anna: Guest, beth: Guest) -> None:
    """Anna gives the seat to a bot during the game."""
    await gathering.begin()
    assert await gathering.say(anna, people.Clear("B")) is None


async def hands_over(gathering: Gathering, anna: Guest, beth: Guest) -> None:
    """Beth gives the seat to Zoe during the game."""
    await gathering.begin()
    zoe = await watch(gathering)
    assert await take_over(gathering, zoe, "B") is None
    await agree(gathering, anna)
    (await gathering.table).post(Reply(asked(beth).id, True), beth)
    await until(lambda: seated(zoe) == "B")


Goes = Callable[[Gathering, Guest, Guest], Awaitable[None]]

every_way = pytest.mark.parametrize("goes", [leaves_before, removed_before, leaves, removed, hands_over])


async def restart(gathering: Gathering) -> None:
    """Another server on the same store, at which nobody is yet."""
    await gathering.lobby.close()
    gathering.lobby = Lobby(gathering.store, BotsHere())


async def refused(asked: Awaitable[object]) -> str:
    """Why something is refused."""
    with pytest.raises(RequestError) as error:
        await asked
    return error.value.code


async def check_opens_nothing(lobby: Lobby, ticket: Ticket) -> None:
    """A ticket opens no seat, no view and no list."""
    for opens in (lobby.seated, lobby.look, lobby.open_to, lobby.intact, lobby.leave):
        assert await refused(opens(ticket)) == "wrong-token"
    assert await refused(lobby.arrive(ticket, Ear())) == "wrong-token"
    assert await refused(lobby.look_on(ticket)) == "no-invitation", "nor does it let anybody watch"
    assert await refused(renew(lobby, ticket)) == "wrong-token"
    assert await lobby.mine([ticket]) == []
    assert (await lobby.statistics([ticket])).games == 0


@every_way
@pytest.mark.parametrize("rests", [False, True], ids=["live", "at-rest"])
async def test_whoever_has_left_is_shown_what_is_kept_and_is_forgotten(
    gathering: Gathering, goes: Goes, rests: bool
) -> None:
    anna, beth = await gather(gathering)
    await goes(gathering, anna, beth)
    if rests:
        await restart(gathering)
    lobby = gathering.lobby
    await check_opens_nothing(lobby, beth.ticket)
    told = await about_me(lobby, beth.ticket)
    assert (told.seat, told.name, told.left) == ("B", "Bethsabee", True)
    assert [line.text for line in told.lines] == [SECRET]
    there = (await gathering.table).players[1]
    sits = there.name, there.bot, there.token

    await forget_me(lobby, beth.ticket)
    now = (await gathering.table).players[1]
    assert (now.name.replace("Guest", "Bethsabee"), now.bot, now.token) == sits, "nobody has lost the seat"
    stored = await gathering.store.load(gathering.identity)
    assert "Bethsabee" not in repr(stored)
    assert [line.text for line in stored.lines] == ["mine is not"] if stored else False
    names = (await gathering.table).names
    assert "Bethsabee" not in names
    for does in (about_me, forget_me):
        assert await refused(does(lobby, beth.ticket)) == "wrong-token"
    await check_opens_nothing(lobby, beth.ticket)

    await restart(gathering)
    assert (await gathering.table).names == names
    assert await refused(about_me(gathering.lobby, beth.ticket)) == "wrong-token"
    assert (await about_me(gathering.lobby, anna.ticket)).left is False


async def test_the_others_see_at_once_that_somebody_who_left_is_forgotten(gathering: Gathering) -> None:
    anna, beth = await gather(gathering)
    await leaves(gathering, anna, beth)
    await until(lambda: anna.room.chairs[1].bot == "club")
    assert anna.room.chairs[1].name == "Bethsabee", "the bot goes on under the name"
    await forget_me(gathering.lobby, beth.ticket)
    await until(lambda: anna.view.seats[1].name == "Guest")
    assert (anna.room.chairs[1].name, anna.room.chairs[1].avatar) == ("Guest", "")
    assert any(isinstance(each, chat.UnsaidMessage) for each in anna.heard)


@pytest.mark.parametrize("rests", [False, True], ids=["live", "at-rest"])
async def test_a_device_that_was_signed_out_learns_and_deletes_nothing(gathering: Gathering, rests: bool) -> None:
    """Not even after the person has left, when the token they had last still opens what is kept about them."""
    anna, beth = await gather(gathering)
    stolen, new = beth.ticket, await renew(gathering.lobby, beth.ticket)
    for does in (about_me, forget_me, renew):
        assert await refused(does(gathering.lobby, stolen)) == "wrong-token"
    beth = await gathering.arrive(new)
    gathering.guests = [anna, beth]
    await leaves(gathering, anna, beth)
    if rests:
        await restart(gathering)
    for does in (about_me, forget_me, renew):
        assert await refused(does(gathering.lobby, stolen)) == "wrong-token"
    assert [line.text for line in (await about_me(gathering.lobby, beth.ticket)).lines] == [SECRET]
    await forget_me(gathering.lobby, beth.ticket)
    assert "Bethsabee" not in repr(await gathering.store.load(gathering.identity))


async def test_two_people_who_had_the_same_seat_are_forgotten_one_by_one(gathering: Gathering) -> None:
    anna, beth = await gather(gathering)
    await leaves_before(gathering, anna, beth)
    zoe = gathering.guests[-1]
    await say(gathering, zoe, chat.Say("I am new"))
    await gathering.begin()
    await gathering.lobby.leave(zoe.ticket)
    await forget_me(gathering.lobby, beth.ticket)
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    assert [line.text for line in stored.lines] == ["mine is not", "I am new"]
    assert (await gathering.table).names[1] == "Zoe"
    await forget_me(gathering.lobby, zoe.ticket)
    assert (await gathering.table).names[1] == "Guest 2", "the log can tell them apart"
    await restart(gathering)
    assert (await gathering.table).names[1] == "Guest 2"


async def test_a_seat_left_again_shows_no_name_of_whoever_is_forgotten(gathering: Gathering) -> None:
    anna, beth = await gather(gathering)
    await hands_over(gathering, anna, beth)
    table = await gathering.table
    await table.between(lambda: table.room.leave(1))
    await forget_me(gathering.lobby, beth.ticket)
    assert table.names[1] == "Zoe"


@pytest.mark.parametrize("gathering", ["sqlite"], indirect=True)
@pytest.mark.parametrize("rests", [False, True], ids=["live", "at-rest"])
async def test_a_token_of_a_game_that_is_over_expires_for_whoever_left_too(
    gathering: Gathering, rests: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await gather(gathering)
    await leaves(gathering, anna, beth)
    table = await gathering.table
    await table.between(lambda: ended(table))
    if rests:
        await restart(gathering)
    gathering.lobby.uses = token_use.TokenUse(gathering.store)  # type: ignore[arg-type]
    later_ms = now_ms() + (token_use.UNUSED_DAYS + 1) * token_use.DAY_MS
    with monkeypatch.context() as then:
        then.setattr(token_use, "now_ms", lambda: later_ms)
        for does in (about_me, forget_me):
            assert await refused(does(gathering.lobby, beth.ticket)) == "wrong-token"
    assert (await about_me(gathering.lobby, beth.ticket)).name == "Bethsabee"
    await forget_me(gathering.lobby, beth.ticket)
    assert "Bethsabee" not in repr(await gathering.store.load(gathering.identity))


async def ended(table: Table) -> None:
    """The game is ended early."""
    await table.room.happen(Ended("A"))


async def test_a_leaver_watches_like_anybody_else(gathering: Gathering) -> None:
    """The old token is no invitation, neither to watch nor to speak."""
    anna, beth = await gather(gathering)
    await leaves(gathering, anna, beth)
    assert await refused(gathering.lobby.visit(gathering.identity, beth.ticket.token, Ear())) == "no-invitation"
    assert await refused(gathering.lobby.join(f"{gathering.identity}-{beth.ticket.token}", "", "")) == "no-invitation"
    heard = len(anna.heard)
    (await gathering.table).post(chat.Say("I am still here"), beth)
    (await gathering.table).post(protocol.Next(beth.view.version), beth)
    await until(lambda: beth.errors)
    assert not any(isinstance(each, chat.LineMessage) for each in anna.heard[heard:])
