"""People gather at a table, agree on terms, and play; the room survives a restart of the server."""

import asyncio

import pytest
from msgspec.structs import replace

from barbu.cards import parse_card
from barbu.errors import BarbuError
from barbu.fair.verify import verify
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import go_on, new_table
from barbu.live.people.seats import RequestError
from barbu.live.table.inbox import Departure
from barbu.live.wire import people, protocol, requests
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from barbu.store.events import Terms
from tests.live.gathering import PAGAT, Gathering, Guest
from tests.live.harness import Ear, until
from tests.live.players import play


def names(room: people.RoomMessage) -> list[str]:
    """Who sits where; a free chair is empty."""
    return [chair.name for chair in room.chairs]


async def test_people_come_by_invitation_agree_and_play_a_whole_game(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", ""], length="one-deal"))
    beth = await gathering.join("Beth")
    await gathering.join("Carl")
    assert names(host.room)[:2] == ["Anna", "Beth"]
    assert names(host.room)[3] == "Carl"
    assert [chair.bot for chair in host.room.chairs] == [None, None, "random", None]
    assert not host.views(), "nothing is dealt before all agree"
    refused = await gathering.say(host, people.Begin())
    assert refused is not None
    assert refused.code == "not-agreed"
    assert "Beth" in refused.text
    await gathering.agree()
    assert [chair.agreed for chair in host.room.chairs] == [False, True, False, True]
    assert host.room.missing == ""
    assert await gathering.say(host, people.Begin()) is None
    await until(lambda: all(guest.views() for guest in gathering.guests))
    assert {guest.view.seat for guest in gathering.guests} == {"A", "B", "D"}
    await play(await gathering.table, list(gathering.guests))
    assert beth.view.phase == "over"


async def test_new_terms_or_seats_ask_everybody_to_agree_again(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    beth = await gathering.join("Beth")
    old = beth.room.agreement
    await gathering.agree()
    assert await gathering.say(host, people.Offer(Terms(clock_s=7, hints=False))) is None
    assert beth.room.terms.clock_s == 7
    assert not beth.room.chairs[1].agreed
    stale = await gathering.say(beth, people.Agree(old))
    assert stale is not None
    assert stale.code == "stale"
    await gathering.agree()
    assert await gathering.say(host, people.Places("BADC")) is None
    assert beth.room.seat == "A"
    assert host.room.seat == host.room.host == "B"
    assert not any(chair.agreed for chair in host.room.chairs)


async def test_moving_keeps_token_connection_and_host(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna"))
    beth = await gathering.join("Beth")
    assert await gathering.say(host, people.Take("D")) is None
    assert host.room.seat == host.room.host == "D"
    assert names(beth.room) == ["", "Beth", "", "Anna"]
    assert await gathering.say(host, people.Places()) is None
    assert sorted(names(beth.room)) == ["", "", "Anna", "Beth"]
    await gathering.restart()
    assert names(host.room)["ABCD".index(host.room.seat or "")] == "Anna"
    assert names(beth.room)["ABCD".index(beth.room.seat or "")] == "Beth"


async def test_only_the_host_may_use_the_hosts_actions(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna"))
    beth = await gathering.join("Beth")
    wanted = [people.Offer(Terms()), people.SeatBot("C", "club"), people.Clear("A"), people.Places("BACD")]
    for said in [*wanted, people.HandOver("B"), people.Invite(), people.Begin()]:
        refused = await gathering.say(beth, said)
        assert refused is not None
        assert refused.code == "not-host"
    assert await gathering.say(host, people.HandOver("B")) is None
    assert host.room.host == "B"
    assert await gathering.say(beth, people.SeatBot("C", "club")) is None
    assert host.room.chairs[2].bot == "club"


async def test_a_removed_guest_is_told_and_their_token_opens_nothing(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna"))
    beth = await gathering.join("Beth")
    assert await gathering.say(host, people.Clear("B")) is None
    assert beth.errors[-1].code == "shown-out"
    assert beth.closed == 4403
    assert host.room.chairs[1].free
    with pytest.raises(RequestError) as refused:
        await gathering.lobby.arrive(beth.ticket, Ear())
    assert refused.value.code == "wrong-token"


async def test_when_the_host_leaves_somebody_present_becomes_host(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna"))
    beth = await gathering.join("Beth")
    carl = await gathering.join("Carl")
    (await gathering.table).post(Departure(), gathering.guests[1])
    await until(lambda: not host.room.chairs[1].present)
    await gathering.lobby.leave(host.ticket)
    assert carl.room.host == "C"
    assert carl.room.chairs[0].free
    assert beth.room.host == "A", "whoever is away is told nothing"


@pytest.mark.parametrize("bad", ["", "x", "old"])
async def test_an_invalid_invitation_opens_nothing(gathering: Gathering, bad: str) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna"))
    old = host.room.invitation or ""
    assert await gathering.say(host, people.Invite()) is None
    assert host.room.invitation not in (None, old)
    code = {"": gathering.identity, "x": f"{gathering.identity}-x", "old": old}[bad]
    with pytest.raises(RequestError) as refused:
        await gathering.lobby.join(code, "Beth", "")
    assert refused.value.code == "no-invitation"
    with pytest.raises(RequestError):
        await gathering.lobby.visit(gathering.identity, code.partition("-")[2], Ear())


async def test_a_full_table_admits_nobody_until_a_bot_is_removed(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3))
    for name in ("Beth", "Beth", "Beth"):
        await gathering.join(name)
    assert sorted(names(host.room)) == ["Anna", "Beth", "Beth 2", "Beth 3"]
    with pytest.raises(RequestError) as refused:
        await gathering.join("Emil")
    assert refused.value.code == "full"


async def test_a_public_table_is_listed_and_open_to_all(gathering: Gathering) -> None:
    terms = Terms(public=True)
    host = await gathering.open(requests.NewRoom(name="Anna", terms=terms, invited=False))
    assert [table.id for table in gathering.lobby.open_tables()] == [gathering.identity]
    await gathering.join("Beth", gathering.identity)
    assert names(host.room)[1] == "Beth"
    watcher = Ear()
    await gathering.lobby.visit(gathering.identity, "", watcher)
    await until(lambda: host.room.watching == 1)
    assert await gathering.say(host, people.Offer(Terms(public=False))) is None
    assert gathering.lobby.open_tables() == []


async def test_a_public_table_needs_a_clock(gathering: Gathering) -> None:
    with pytest.raises(BarbuError) as refused:
        await gathering.open(requests.NewRoom(terms=Terms(public=True, clock_s=0)))
    assert refused.value.code == "bad-table"


async def test_the_room_survives_a_restart(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", ""], length="each-contract"))
    beth = await gathering.join("Beth")
    await gathering.join("Carl")
    await gathering.agree()
    before = [guest.room for guest in gathering.guests]
    await gathering.restart()
    assert [guest.room for guest in gathering.guests] == before
    assert await gathering.say(host, people.Begin()) is None
    await until(lambda: beth.views())
    dealt = beth.view
    await gathering.restart()
    await until(lambda: beth.views())
    assert beth.view.hand == dealt.hand
    assert beth.room.begun


async def test_the_same_people_go_on_to_another_game(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], length="one-deal"))
    beth = await gathering.join("Beth")
    await gathering.agree()
    await gathering.say(host, people.Begin())
    asked = requests.Again(host.ticket.table, host.ticket.token)
    with pytest.raises(RequestError):
        await go_on(gathering.lobby, asked, None)
    await until(lambda: all(guest.views() for guest in gathering.guests))
    old = await gathering.table
    await play(old, list(gathering.guests))
    first = old.game.finished[0].deal.declarer
    totals = list(old.game.totals)
    with pytest.raises(RequestError) as refused:
        await go_on(gathering.lobby, requests.Again(beth.ticket.table, beth.ticket.token, length="game"), None)
    assert refused.value.code == "not-host"
    new = await go_on(gathering.lobby, asked, None)
    assert await go_on(gathering.lobby, asked, None) == new
    assert [message.table for message in beth.heard if isinstance(message, people.MovedMessage)] == [new]
    gathering.identity = new
    for guest in gathering.guests:
        guest.ticket = requests.Ticket(new, guest.ticket.token)
        guest.heard.clear()
        await gathering.lobby.arrive(guest.ticket, guest)
    await until(lambda: beth.rooms and host.rooms)
    assert names(beth.room)[:2] == ["Anna", "Beth"]
    evening = beth.room.evening
    assert evening is not None
    assert (evening.played, evening.points) == (1, totals)
    assert sum(evening.won) >= 1
    await gathering.agree()
    await gathering.say(host, people.Begin())
    await until(lambda: beth.views())
    assert first is not None
    assert beth.view.declarer == "ABCD"[(first + 1) % 4]


async def test_watchers_with_a_valid_invitation_move_to_the_next_table(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3))
    table = gathering.identity

    async def watch(code: str, ear: Ear) -> Ear:
        await gathering.lobby.visit(gathering.identity, code, ear)
        await until(lambda: ear.heard)
        return ear

    def moved(ear: Ear) -> list[tuple[str, str]]:
        return [(each.table, each.invitation) for each in ear.heard if isinstance(each, people.MovedMessage)]

    early = await watch((host.room.invitation or "").partition("-")[2], Ear())
    assert await gathering.say(host, people.Invite()) is None
    good = await watch((host.room.invitation or "").partition("-")[2], Ear())
    new = await go_on(gathering.lobby, requests.Again(table, host.ticket.token, length="one-deal"), None)
    assert moved(host) == moved(early) == [(new, "")], "who has a seat needs none; that of the other one was taken back"
    ((_, code),) = moved(good)
    gathering.identity = new
    await watch(code, good)
    await gathering.lobby.arrive(requests.Ticket(new, host.ticket.token), host)
    await until(lambda: host.room.invitation == f"{new}-{code}")
    with pytest.raises(RequestError):
        await watch("", early)


async def test_the_terms_may_forbid_hints(gathering: Gathering) -> None:
    terms = Terms(hints=False, first="host")
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3, terms=terms))
    await gathering.say(host, people.Begin())
    await until(lambda: host.views() and host.view.choice is not None)
    assert host.view.declarer == "A"
    refused = await gathering.say(host, protocol.AskHint(host.view.version))
    assert refused is not None
    assert refused.code == "no-hint"


async def test_a_card_may_decide_who_declares_first(gathering: Gathering) -> None:
    """Agreed like all terms, proven with the deal, and in the next game it is the next one's turn."""
    terms = Terms(first="2D", clock_s=0)
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3, length="one-deal", terms=terms))
    assert host.room.terms.first == "2D"
    for card in ("3D", "2d", ""):
        refused = await gathering.say(host, people.Offer(replace(terms, first=card)))
        assert refused is not None, "only the card that the rules page names"
    await gathering.begin()
    table = await gathering.table
    await play(table, list(gathering.guests))
    deal = table.game.finished[0].deal
    assert deal.declarer is not None
    assert deal.hands[deal.declarer] >> parse_card("2D") & 1
    proof = table.fairness.tags()
    assert proof["Fair"] == "2 card 2D"
    assert verify(print_record(record_of(table.game, table.names, proof))).fair
    gathering.identity = await go_on(gathering.lobby, requests.Again(table.id, host.ticket.token), None)
    terms_next = (await gathering.table).company.terms
    assert terms_next is not None
    assert terms_next.first == "ABCD"[(deal.declarer + 1) % 4]


@pytest.mark.parametrize(
    ("first", "variant", "kept"),
    [
        ("host", "trex", "drawn"),
        ("2D", "trex", "drawn"),
        ("2D", "french-32", "drawn"),
        ("2D", "barbette", "2D"),
        ("D", "house-2000-three", "drawn"),
        ("C", "house-2000-three", "C"),
    ],
)
async def test_other_rules_keep_who_declares_first_if_they_can(
    gathering: Gathering, first: str, variant: str, kept: str
) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["random"] * 3, terms=Terms(first=first, clock_s=0)))
    token = host.ticket.token
    gathering.identity = await go_on(gathering.lobby, requests.Again(gathering.identity, token), load(variant))
    host.heard.clear()
    await gathering.lobby.arrive(requests.Ticket(gathering.identity, token), host)
    await until(lambda: host.rooms)
    assert host.room.terms.first == kept
    assert await gathering.say(host, people.Offer(replace(host.room.terms, hints=False))) is None, "all else can change"


async def test_the_list_of_games_says_whose_turn_it_is(gathering: Gathering) -> None:
    terms = Terms(first="B", clock_s=86400)
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"], terms=terms))
    beth = await gathering.join("Beth")

    async def told() -> list[tuple[str, bool]]:
        listed = await gathering.lobby.mine([host.ticket, beth.ticket])
        return [(entry.awaited, entry.my_turn) for entry in listed]

    assert await told() == [("", True), ("", False)], "the host is to begin"
    await gathering.begin()
    assert await told() == [("Beth", False), ("", True)]
    await gathering.restart()
    assert await told() == [("Beth", False), ("", True)]


async def test_a_table_for_one_has_no_room(gathering: Gathering) -> None:
    table, tickets = await seated_alone(gathering.lobby)
    gathering.identity = table
    alone = Guest()
    await gathering.lobby.arrive(tickets, alone)
    refused = await gathering.say(alone, people.Invite())
    assert refused is not None
    assert refused.code == "no-room"
    assert not alone.rooms
    with pytest.raises(RequestError):
        await gathering.lobby.join(table, "Beth", "")
    with pytest.raises(RequestError):
        await gathering.lobby.visit(table, "", Ear())


async def seated_alone(lobby: Lobby) -> tuple[str, requests.Ticket]:
    """A table for one person against bots, with them seated."""
    seated = await new_table(lobby, requests.NewTable(bots=["random"] * 3), PAGAT)
    return seated.table, requests.Ticket(seated.table, seated.token)


async def test_one_invitation_used_twice_at_once_seats_one_person_on_the_last_chair(gathering: Gathering) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    code = host.room.invitation or ""
    await gathering.join("Beth")
    assert await gathering.say(host, people.Clear("C")) is None
    assert await gathering.say(host, people.Clear("D")) is None
    await gathering.join("Carl")
    found = await asyncio.gather(
        *(gathering.lobby.join(code, name, "") for name in ("Dora", "Emma", "Fred")), return_exceptions=True
    )
    seated = [each for each in found if isinstance(each, requests.Seated)]
    refused = [each for each in found if isinstance(each, RequestError)]
    assert ([each.seat for each in seated], [each.code for each in refused]) == (["D"], ["full", "full"])
