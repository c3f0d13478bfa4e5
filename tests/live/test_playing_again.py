"""The same people play another game: one tap each, with their chat, their tally and the name of their table."""

import pytest

from barbu.live.lobby import opening
from barbu.live.lobby.opening import go_on
from barbu.live.lobby.privacy import forget_me
from barbu.live.people.seats import RequestError
from barbu.live.wire import chat, people, requests
from barbu.live.wire.consent import AskMessage, Reply
from barbu.rules.load import load
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.harness import until
from tests.live.players import play


async def move_on(gathering: Gathering, asker: Guest | None = None) -> None:
    """Have a person (the host, unless it is another one) play again, and everyone follow them to the next table."""
    ticket = (asker or gathering.guests[0]).ticket
    gathering.identity = await go_on(gathering.lobby, requests.Again(ticket.table, ticket.token), None)
    for guest in gathering.guests:
        guest.ticket = requests.Ticket(gathering.identity, guest.ticket.token)
        guest.heard.clear()
        await gathering.lobby.arrive(guest.ticket, guest)
    await until(lambda: all(guest.rooms for guest in gathering.guests))


async def play_together(gathering: Gathering) -> None:
    """Anna and Beth play a game of one deal with two bots."""
    await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    await gathering.join("Beth")
    await gathering.begin()
    await play(await gathering.table, list(gathering.guests))


async def test_playing_again_takes_one_tap_of_each_and_anyone_may_begin(gathering: Gathering) -> None:
    await play_together(gathering)
    host, beth = gathering.guests
    await move_on(gathering, beth)
    assert [chair.agreed for chair in host.room.chairs[:2]] == [False, True]
    assert (host.room.again, host.room.begun, host.room.host) == (True, False, "A")
    assert await gathering.say(host, people.Agree(host.room.agreement)) is None
    await until(lambda: beth.views() and host.views())
    assert beth.room.begun
    await gathering.restart()
    assert beth.room.begun


async def test_both_may_ask_to_play_again_at_the_same_time(gathering: Gathering) -> None:
    await play_together(gathering)
    asked = [requests.Again(guest.ticket.table, guest.ticket.token) for guest in gathering.guests]
    new = [await go_on(gathering.lobby, each, None) for each in asked]
    assert new[0] == new[1]
    table = await gathering.lobby.table(new[0])
    assert table.company.begun


async def test_what_the_host_changes_is_agreed_to_once_more(gathering: Gathering) -> None:
    await play_together(gathering)
    host, beth = gathering.guests
    old = beth.ticket
    await move_on(gathering)
    assert await gathering.say(host, people.Offer(Terms(clock_s=60))) is None
    await go_on(gathering.lobby, requests.Again(old.table, old.token), None)
    assert not (await gathering.table).company.begun
    assert not beth.room.chairs[1].agreed
    assert await gathering.say(beth, people.Agree(beth.room.agreement)) is None
    assert not beth.room.begun, "the host has not agreed since"
    assert await gathering.say(host, people.Agree(host.room.agreement)) is None
    await until(lambda: beth.room.begun)


async def test_a_host_alone_with_bots_may_wait_for_friends(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3, length="one-deal"))
    await gathering.begin()
    await play(await gathering.table, [host])
    await move_on(gathering)
    assert not host.room.begun
    await gathering.join("Beth")


async def test_only_the_host_chooses_another_game(gathering: Gathering) -> None:
    await play_together(gathering)
    beth = gathering.guests[1].ticket
    with pytest.raises(RequestError) as refused:
        await go_on(gathering.lobby, requests.Again(beth.table, beth.token, length="each-contract"), None)
    assert refused.value.code == "not-host"
    with pytest.raises(RequestError) as refused:
        await go_on(gathering.lobby, requests.Again(beth.table, beth.token), load("trex"))
    assert refused.value.code == "not-host"


async def test_a_game_that_was_ended_early_counts_for_nothing(gathering: Gathering) -> None:
    await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    await gathering.join("Beth")
    await gathering.begin()
    host, beth = gathering.guests
    assert await gathering.say(host, people.EndGame()) is None
    question = next(each.ask for each in reversed(beth.heard) if isinstance(each, AskMessage) and each.ask)
    assert await gathering.say(beth, Reply(question.id, True)) is None
    await until(lambda: beth.room.ended)
    await move_on(gathering)
    assert beth.room.evening is None
    assert beth.room.again


async def test_the_chat_goes_on_with_the_people(gathering: Gathering) -> None:
    """Only with those who go on: what others have said is theirs, and stays where they can delete it."""
    await gathering.open(requests.NewRoom(name="Anna", bots=["", "", "random"], length="one-deal"))
    for name in ("Beth", "Carl"):
        await gathering.join(name)
    await gathering.begin()
    host, beth, carl = gathering.guests
    for guest, text in ((carl, "I must go"), (beth, "one more?"), (host, "yes")):
        (await gathering.table).post(chat.Say(text), guest)
    await gathering.lobby.leave(carl.ticket)
    gathering.guests.remove(carl)
    await play(await gathering.table, list(gathering.guests))
    await move_on(gathering)

    def said(guest: Guest) -> list[str]:
        (told,) = [each for each in guest.heard if isinstance(each, chat.ChatMessage)]
        return [line.text for line in told.lines]

    assert said(host) == said(beth) == ["one more?", "yes"]
    await forget_me(gathering.lobby, beth.ticket)
    gathering.guests.remove(beth)
    await gathering.restart()
    assert said(host) == ["yes"]


async def test_a_table_keeps_its_name_and_counts_evenings(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_together(gathering)
    host, beth = gathering.guests
    refused = await gathering.say(host, people.NameTable("x" * 41))
    assert refused is not None
    assert refused.code == "bad-name"
    refused = await gathering.say(beth, people.NameTable("Ours"))
    assert refused is not None
    assert refused.code == "not-host"
    assert await gathering.say(host, people.NameTable(" Thursday  salad ")) is None
    assert beth.room.name == "Thursday salad"
    await gathering.restart()
    for evening in (1, 2):
        await move_on(gathering)
        assert beth.room.name == "Thursday salad"
        assert beth.room.evening is not None
        assert (beth.room.evening.played, beth.room.evening.evenings) == (evening, evening)
        monkeypatch.setattr(opening, "EVENING_MS", 0)
        assert await gathering.say(beth, people.Agree(beth.room.agreement)) is None
        await until(lambda: all(guest.views() for guest in gathering.guests))
        await play(await gathering.table, list(gathering.guests))
    (mine,) = await gathering.lobby.mine([host.ticket])
    assert (mine.name, mine.over, mine.lasts) == ("Thursday salad", True, True)
