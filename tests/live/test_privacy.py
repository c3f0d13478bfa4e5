"""What is stored about a person is reported, gets a new token, and is deleted; the cards and scores stay right."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.privacy import about_me, forget_me, renew
from barbu.live.people.seats import RequestError
from barbu.live.wire import chat as talk
from barbu.live.wire.requests import NewRoom, Ticket
from barbu.store.memory import MemoryStore
from barbu.store.model import LineRow
from barbu.store.sqlite import FILE, SqliteStore
from tests.live.gathering import Gathering
from tests.live.harness import Ear, until
from tests.live.test_chat import begin, chat, lines, say, watch


@pytest.fixture(params=["memory", "sqlite"])
async def gathering(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Gathering]:
    store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path)
    made = Gathering(store)  # type: ignore[arg-type]
    yield made
    await made.lobby.close()
    store.close()


async def test_a_person_is_forgotten_and_the_cards_stay(gathering: Gathering, tmp_path: Path) -> None:
    host = await gathering.open(NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    beth = await gathering.join("Bethsabee")
    await say(gathering, beth, talk.Say("my secret is 4711"))
    await say(gathering, host, talk.Say("mine is not"))
    await begin(gathering)
    renewed = await renew(gathering.lobby, beth.ticket)
    assert [error.code for error in beth.errors] == ["signed-out"]
    told = await about_me(gathering.lobby, Ticket(renewed.table, renewed.token))
    assert (told.seat, told.name, [line.text for line in told.lines]) == ("B", "Bethsabee", ["my secret is 4711"])
    before = (await gathering.table).game
    await forget_me(gathering.lobby, Ticket(renewed.table, renewed.token))
    await until(lambda: host.room.chairs[1].name == "Guest")
    assert host.room.chairs[1].bot == "club"
    for token in (beth.ticket.token, renewed.token):
        with pytest.raises(RequestError) as refused:
            await gathering.lobby.arrive(Ticket(renewed.table, token), Ear())
        assert refused.value.code == "wrong-token"
    await gathering.lobby.close()
    gathering.lobby = Lobby(gathering.store, BotsHere())
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None, "its sums are right"
    assert "Bethsabee" not in repr(stored)
    assert [line.text for line in stored.lines] == ["mine is not"]
    table = await gathering.lobby.table(gathering.identity)
    assert table.names[:2] == ["Anna", "Guest"]
    assert table.game.latest[0].hands == before.latest[0].hands
    host.heard.clear()
    await gathering.lobby.arrive(host.ticket, host)
    await until(lambda: host.views())
    if (tmp_path / FILE).exists():
        await gathering.lobby.close()
        gathering.store.close()
        assert not any(b"Bethsabee" in file.read_bytes() for file in tmp_path.iterdir()), "nor is it found in a file"


async def test_after_a_new_token_the_old_one_opens_nothing(gathering: Gathering) -> None:
    host = await gathering.open(NewRoom(name="Anna", bots=["random"] * 3))
    await say(gathering, host, talk.Say("still me"))
    renewed = await renew(gathering.lobby, host.ticket)
    with pytest.raises(RequestError):
        await gathering.lobby.arrive(host.ticket, Ear())
    await gathering.lobby.close()
    gathering.lobby = Lobby(gathering.store, BotsHere())
    for old in (host.ticket, Ticket(renewed.table, "guessed")):
        with pytest.raises(RequestError):
            await gathering.lobby.look(old)
    host.heard.clear()
    await gathering.lobby.arrive(Ticket(renewed.table, renewed.token), host)
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    await say(gathering, host, talk.Say("under the same name"))
    chat = next(each for each in host.heard if isinstance(each, talk.ChatMessage))
    assert {line.who for line in (*chat.lines, *lines(host))} == {chat.me}


async def test_a_game_nobody_else_needs_is_deleted(gathering: Gathering) -> None:
    host = await gathering.open(NewRoom(name="Anna", bots=["random"] * 3))
    await forget_me(gathering.lobby, host.ticket)
    assert await gathering.store.load(gathering.identity) is None


async def test_the_report_includes_everything_a_person_has_written(gathering: Gathering) -> None:
    host = await gathering.open(NewRoom(name="Anna", bots=["random"] * 3))
    table = await gathering.table
    await say(gathering, host, talk.Say("the first"))
    await table.chat.flush()
    rows = [LineRow(table.id, number, "x", "A", "Anna", "text", "not mine", False, 5) for number in range(2, 131)]
    await gathering.store.say(rows)
    await gathering.restart()
    await until(lambda: any(isinstance(each, talk.ChatMessage) for each in host.heard))
    await say(gathering, host, talk.Say("the last"))
    told = await about_me(gathering.lobby, host.ticket)
    assert [line.text for line in told.lines] == ["the first", "the last"]


async def test_people_who_are_forgotten_can_be_told_apart(gathering: Gathering) -> None:
    """From each other, and from somebody alive who is called the same; live, in the record and after a restart."""
    host = await gathering.open(NewRoom(name="Guest", bots=["", "", "random"], length="one-deal"))
    beth = await gathering.join("Bethsabee")
    carl = await gathering.join("Carlotta")
    await begin(gathering)
    await forget_me(gathering.lobby, beth.ticket)
    await forget_me(gathering.lobby, carl.ticket)
    called = ["Guest", "Guest 2", "Guest 3"]
    await until(lambda: [chair.name for chair in host.room.chairs[:3]] == called)
    assert [seat.name for seat in host.view.seats[:3]] == called
    assert (await gathering.table).names[:3] == called
    gathering.guests = [host]
    await gathering.restart()
    assert [chair.name for chair in host.room.chairs[:3]] == called
    stored = repr(await gathering.store.load(gathering.identity))
    assert "Bethsabee" not in stored
    assert "Carlotta" not in stored


KEY = "willi" * 6 + "_1"
"""What a spectator's browser brings along."""


async def test_a_spectator_is_forgotten_by_the_key_they_brought(gathering: Gathering, tmp_path: Path) -> None:
    """Live, and after they have gone and the server has been restarted; nobody else's words go with theirs."""
    host = await gathering.open(NewRoom(name="Anna", bots=["random"] * 3))
    willi, other = await watch(gathering, "Willibald", KEY), await watch(gathering, "Other", KEY[::-1])
    await say(gathering, willi, talk.Say("my secret is 4711"))
    await say(gathering, other, talk.Say("mine is not"))
    await (await gathering.table).chat.flush()
    await gathering.restart()
    told = await about_me(gathering.lobby, Ticket(gathering.identity, KEY))
    assert (told.seat, told.name, [line.text for line in told.lines]) == ("", "Willibald", ["my secret is 4711"])

    again = await watch(gathering, "Willibald", KEY)
    assert chat(again).me == told.lines[0].who, "the same person as before"
    await say(gathering, again, talk.Say("4711 it is"))
    await forget_me(gathering.lobby, Ticket(gathering.identity, KEY))
    await until(lambda: any(isinstance(each, talk.UnsaidMessage) for each in host.heard))
    assert [line.text for line in chat(await watch(gathering)).lines] == ["mine is not"]
    with pytest.raises(RequestError) as refused:
        await about_me(gathering.lobby, Ticket(gathering.identity, KEY))
    assert refused.value.code == "wrong-token"
    assert host.room.chairs[0].name == "Anna"
    await gathering.lobby.close()
    if (tmp_path / FILE).exists():
        gathering.store.close()
        assert not any(b"4711" in file.read_bytes() for file in tmp_path.iterdir()), "nor is it found in a file"


@pytest.mark.parametrize("live", [True, False])
async def test_a_key_that_has_said_nothing_and_what_is_public_forget_nobody(gathering: Gathering, live: bool) -> None:
    host = await gathering.open(NewRoom(name="Anna", bots=["random"] * 3))
    willi = await watch(gathering, "Willi", KEY)
    await say(gathering, willi, talk.Say("still there"))
    await say(gathering, host, talk.Say("so am I"))
    who = {chat(host).me, chat(willi).me}
    await (await gathering.table).chat.flush()
    if not live:
        await gathering.lobby.close()
        gathering.lobby = Lobby(gathering.store, BotsHere())
    for token in (*who, KEY[::-1], KEY.upper(), ""):
        for does in (about_me, forget_me):
            with pytest.raises(RequestError) as refused:
                await does(gathering.lobby, Ticket(gathering.identity, token))
            assert refused.value.code == "wrong-token"
    with pytest.raises(RequestError) as renewed:
        await renew(gathering.lobby, Ticket(gathering.identity, KEY))
    assert renewed.value.code == "wrong-token", "nobody sits down by having watched"
    assert (gathering.lobby.live(gathering.identity) is not None) is live, "no game is loaded for them"
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    assert [line.text for line in stored.lines] == ["still there", "so am I"]
