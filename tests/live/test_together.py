"""People look at a shared review together: one leads, and the pages of the others follow."""

import random
from collections.abc import Callable

import pytest

from barbu.api.lines import welcomed
from barbu.api.questions import Questions
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.together import ReviewGroup
from barbu.live.people.seats import RequestError
from barbu.live.table.inbox import Departure
from barbu.live.views.practising import practice_rules
from barbu.live.wire.protocol import ErrorMessage, Hello, Next
from barbu.live.wire.requests import Ticket
from barbu.live.wire.together import Lead, PlaceShown, Reader, ShowPlace, TogetherNow, Way
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.harness import Ear
from tests.live.players import Person, play, seated
from tests.live.test_sharing_reviews import share

pytest.importorskip("numba")

KEYS = {name: letter * 32 for name, letter in (("Anna", "a"), ("Beth", "b"), ("Guest", "g"))}


class Party:
    """A lobby with a game of two friends that is over and shared."""

    def __init__(self, lobby: Lobby, tickets: dict[str, Ticket]) -> None:
        self.lobby, self.tickets = lobby, tickets

    async def come(self, name: str, way: Way = "open") -> tuple[ReviewGroup, Ear]:
        ear, ticket = Ear(), self.tickets[name]
        hello = Hello(ticket.token, key=KEYS[name], review=way)
        group = await welcomed(self.lobby, ticket.table, hello, ear)
        assert isinstance(group, ReviewGroup)
        return group, ear


@pytest.fixture
async def party() -> Party:
    lobby = Lobby(MemoryStore(), BotsHere())
    people = [Person(random.Random(seed)) for seed in (3, 4)]
    table, (anna, beth) = await seated(lobby, practice_rules(load("pagat"), "no-king", 1), people)
    await play(table, people)
    ask = Questions(lobby)
    await share(ask, anna)
    code = (await share(ask, beth)).code
    return Party(lobby, {"Anna": anna, "Beth": beth, "Guest": Ticket(table.id, code)})


def now(ear: Ear) -> TogetherNow:
    return next(said for said in reversed(ear.heard) if isinstance(said, TogetherNow))


def leader(ear: Ear) -> str:
    """The name of the one who leads, as far as this reader knows."""
    told = now(ear)
    return next((each.name for each in told.readers if each.who == told.leader), "")


def places(ear: Ear) -> list[str]:
    return [said.place for said in ear.heard if isinstance(said, PlaceShown)]


async def test_the_first_player_leads_and_the_others_follow(party: Party) -> None:
    group, guest = await party.come("Guest")
    assert (leader(guest), [each.seat for each in now(guest).readers]) == ("", [None])
    _, beth = await party.come("Beth")
    _, anna = await party.come("Anna")
    assert [leader(ear) for ear in (guest, beth, anna)] == ["Beth"] * 3
    told = now(anna)
    assert [(each.name, each.seat) for each in told.readers] == [("Guest", None), ("Beth", "B"), ("Anna", "A")]
    assert told.me == told.readers[2].who
    group.post(ShowPlace("review/b/1"), beth)
    group.post(ShowPlace("deal/1/17+2/7c/qh"), beth)
    group.post(ShowPlace("review"), anna)
    assert places(anna) == places(guest) == ["review/b/1", "deal/1/17+2/7c/qh"]
    assert places(beth) == [], "who leads is where they are"
    _, late = await party.come("Guest")
    assert now(late).place == "deal/1/17+2/7c/qh", "one who comes later is taken there, too"
    assert len(now(late).readers) == 3, "a person at two browsers is one person"
    await party.lobby.close()


async def test_the_lead_is_passed_on_or_taken_once_its_holder_is_away(party: Party) -> None:
    group, anna = await party.come("Anna")
    _, guest = await party.come("Guest")
    mine = now(guest).me
    group.post(Lead(mine), guest)
    assert isinstance(guest.heard[-1], ErrorMessage) and guest.heard[-1].code == "no-lead"
    group.post(Lead("f" * 32), anna)
    assert isinstance(anna.heard[-1], ErrorMessage), "there is no such person"
    group.post(Lead(mine), anna)
    assert leader(anna) == leader(guest) == "Guest"
    group.post(Departure(), guest)
    assert leader(anna) == ""
    assert now(anna).leader == mine, "they may come back"
    _, again = await party.come("Guest", "lead")
    assert leader(anna) == leader(again) == "Guest"
    group.post(Departure(), again)
    group.post(Lead(now(anna).me), anna)
    assert leader(anna) == "Anna"
    await party.lobby.close()


async def test_after_a_restart_the_one_who_led_leads_whoever_is_back_first(party: Party) -> None:
    again = Party(Lobby(party.lobby.store, BotsHere()), party.tickets)
    group, anna = await again.come("Anna", "follow")
    assert now(anna).leader == ""
    _, beth = await again.come("Beth", "lead")
    group.post(ShowPlace("review/2"), beth)
    assert (leader(anna), places(anna)) == ("Beth", ["review/2"])
    await again.lobby.close()
    await party.lobby.close()


async def test_nothing_is_open_that_is_not_shared(party: Party) -> None:
    _, anna = await party.come("Anna")
    _, guest = await party.come("Guest")
    for said in anna.heard + guest.heard:
        assert isinstance(said, TogetherNow)
        assert all(isinstance(each, Reader) for each in said.readers)
    await share(Questions(party.lobby), party.tickets["Beth"], agreed=False)
    assert (anna.closed, guest.closed) == (1000, 1000)
    for name in ("Anna", "Guest"):
        with pytest.raises(RequestError) as refused:
            await party.come(name)
        assert refused.value.code == "no-review"
    party.tickets["Guest"] = Ticket(party.tickets["Guest"].table, "guessed")
    with pytest.raises(BarbuError):
        await party.come("Guest")
    await party.lobby.close()


@pytest.mark.parametrize("of", [lambda code: code[:-1], lambda code: "", lambda code: code.upper() + "x"])
async def test_a_wrong_code_opens_nothing(party: Party, of: Callable[[str], str]) -> None:
    ticket = party.tickets["Guest"]
    party.tickets["Guest"] = Ticket(ticket.table, of(ticket.token))
    with pytest.raises(RequestError):
        await party.come("Guest")
    await party.lobby.close()


async def test_what_belongs_to_a_table_is_refused_and_so_are_too_many_pages(party: Party) -> None:
    group, anna = await party.come("Anna")
    group.post(Next(1), anna)
    assert isinstance(anna.heard[-1], ErrorMessage) and anna.heard[-1].code == "unknown-message"
    for _ in range(200):
        group.post(ShowPlace("review"), anna)
    assert isinstance(anna.heard[-1], ErrorMessage) and anna.heard[-1].code == "too-fast"
    await party.lobby.close()


async def test_a_table_refuses_what_belongs_to_a_review(party: Party) -> None:
    ear, ticket = Ear(), party.tickets["Anna"]
    table, _ = await party.lobby.arrive(ticket, ear)
    table.post(ShowPlace("review"), ear)
    await table.between(_nothing)
    assert [said.code for said in ear.heard if isinstance(said, ErrorMessage)] == ["unknown-message"]
    await party.lobby.close()


async def _nothing() -> None:
    """Wait until the table has done all that came before."""
