"""A person whose browser has lost their seat gets it back, without waiting for a clock: the host says so, or all do."""

import asyncio

import pytest

from barbu.live.lobby.joining import ask_for_seat
from barbu.live.people.seats import RequestError
from barbu.live.table.readiness import AWAY_S
from barbu.live.wire import chat as talk
from barbu.live.wire import people, requests
from barbu.live.wire.consent import Reply
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest, at_table
from tests.live.hands import Hands, quiet
from tests.live.sitting import LATE_S, asked, away, come, move, sit_down
from tests.live.test_chat import chat, watch

KEY = "k" * 32


async def ask(
    gathering: Gathering, seat: str, name: str = "Beth", back: bool = True, key: str = KEY
) -> "asyncio.Task[requests.Seated]":
    """Ask for a seat by invitation; returns the answer to come."""
    wanted = requests.AskSeat(gathering.guests[0].room.invitation or gathering.identity, seat, name, "", back, key)
    asking = asyncio.ensure_future(ask_for_seat(gathering.lobby, wanted))
    await quiet()
    return asking


async def reply(gathering: Gathering, guest: Guest, yes: bool = True) -> None:
    assert await gathering.say(guest, Reply(asked(guest).id, yes)) is None
    await quiet()


async def refusal(asking: "asyncio.Task[requests.Seated]") -> str:
    """The code with which a wish is refused."""
    with pytest.raises(RequestError) as refused:
        await asking
    return refused.value.code


async def arrived(gathering: Gathering, seated: requests.Seated) -> Guest:
    """The person in the seat they were given."""
    guest = Guest()
    guest.ticket = requests.Ticket(seated.table, seated.token)
    await come(gathering, guest)
    return guest


async def test_the_host_gives_a_lost_seat_back_at_once(gathering: Gathering, hands: Hands) -> None:
    """The person stays who they were, also after a restart; the lost token opens nothing."""
    anna, beth = await sit_down(gathering)
    hand = beth.view.hand
    await away(gathering, beth)
    asking = await ask(gathering, "B", "Bethie")
    assert asked(anna).text == "Bethie asks for the seat of Beth: it is theirs, they say"
    await reply(gathering, anna)
    seated = await asking
    assert (seated.seat, seated.token) == ("B", KEY)
    back = await arrived(gathering, seated)
    assert (back.view.seat, back.view.hand) == ("B", hand)
    assert [chair.name for chair in anna.room.chairs][:2] == ["Anna", "Beth"]
    with pytest.raises(RequestError) as refused:
        await gathering.lobby.arrive(beth.ticket, Guest())
    assert refused.value.code == "wrong-token"
    gathering.guests[1] = back
    await gathering.restart()
    assert back.room.seat == "B"
    again = await ask(gathering, "B")
    assert (await again).token == KEY, "an answer that was lost is given again"


async def test_the_hosts_word_counts_and_without_a_host_all_have_to_agree(gathering: Gathering, hands: Hands) -> None:
    anna, beth, carl = await at_table(gathering)
    await away(gathering, beth)
    asking = await ask(gathering, "B")
    await reply(gathering, carl, yes=False)
    assert not asking.done(), "the host has not spoken"
    await reply(gathering, anna)
    assert (await asking).seat == "B"
    await away(gathering, anna)
    asking = await ask(gathering, "A", "Anna", key="a" * 32)
    await reply(gathering, carl, yes=False)
    assert await refusal(asking) == "asked-before"


async def test_a_host_who_says_no_is_not_outvoted(gathering: Gathering, hands: Hands) -> None:
    anna, beth, carl = await at_table(gathering)
    await away(gathering, beth)
    asking = await ask(gathering, "B")
    await reply(gathering, carl)
    assert not asking.done()
    await reply(gathering, anna, yes=False)
    assert await refusal(asking) == "asked-before"
    await come(gathering, beth)
    assert beth.room.seat == "B", "her token is as good as before"


async def test_nobody_takes_the_seat_of_a_person_who_is_there(gathering: Gathering, hands: Hands) -> None:
    """Neither when it is asked for, nor when it is granted; and no one gets in without an invitation."""
    anna, beth = await sit_down(gathering)
    assert await refusal(await ask(gathering, "B")) == "not-away"
    await away(gathering, beth)
    asking = await ask(gathering, "B")
    await come(gathering, beth)
    await reply(gathering, anna)
    assert await refusal(asking) == "not-away"
    assert beth.closed is None
    await away(gathering, beth)
    wanted = requests.AskSeat(f"{gathering.identity}-{'x' * 12}", "B", "Beth", "", True, KEY)
    with pytest.raises(RequestError) as refused:
        await ask_for_seat(gathering.lobby, wanted)
    assert refused.value.code == "no-invitation"
    await away(gathering, anna)
    assert await refusal(await ask(gathering, "B")) == "nobody-to-ask"


async def test_a_browser_left_open_elsewhere_is_turned_away(gathering: Gathering, hands: Hands) -> None:
    """It is still connected, but nobody sits before it: a bot keeps the seat."""
    anna, beth = await sit_down(gathering)
    await move(gathering, anna)
    await hands.pass_by(LATE_S)
    assert beth.room.chairs[1].present
    asking = await ask(gathering, "B")
    await reply(gathering, anna)
    back = await arrived(gathering, await asking)
    assert beth.errors[-1].code == "handed-over"
    assert beth.closed is not None
    assert back.clock is not None
    assert back.clock.kept == []


async def test_before_the_game_a_chair_comes_back_as_well(gathering: Gathering, hands: Hands) -> None:
    host = await gathering.open(requests.NewRoom(name="Anna", bots=["", "random", "random"]))
    beth = await gathering.join("Beth")
    await away(gathering, beth)
    assert await refusal(await ask(gathering, "C", back=False)) == "no-game"
    asking = await ask(gathering, "B")
    await reply(gathering, host)
    back = await arrived(gathering, await asking)
    assert [chair.name for chair in back.room.chairs][:2] == ["Anna", "Beth"]
    assert host.room.chairs[1].present


async def test_at_a_public_table_all_agree_and_the_person_has_been_gone_for_a_while(
    gathering: Gathering, hands: Hands
) -> None:
    terms = Terms(first="host", public=True)
    anna, beth, carl = await at_table(gathering, terms=terms)
    await away(gathering, beth)
    assert await refusal(await ask(gathering, "B")) == "not-away"
    await hands.pass_by(AWAY_S)
    asking = await ask(gathering, "B")
    await reply(gathering, anna)
    assert not asking.done()
    await reply(gathering, carl)
    assert (await asking).seat == "B"


async def test_a_newcomer_gets_a_bots_seat_but_not_knowing_another_hand(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    asking = await ask(gathering, "C", "Zoe", back=False)
    assert asked(anna).text == f"Zoe asks to take over the seat of {anna.room.chairs[2].name}"
    await reply(gathering, anna)
    assert not asking.done(), "all have to agree to that"
    await reply(gathering, beth)
    assert (await asking).seat == "C"
    assert anna.room.chairs[2].name == "Zoe"
    gathering.guests.append(await arrived(gathering, await asking))
    assert await gathering.say(gathering.guests[2], people.CallMe("Zoë", "moon")) is None
    refused = await gathering.say(beth, people.CallMe("Zoe"))
    assert refused is not None
    assert refused.code == "game-begun", "she has been known by another name"
    await gathering.restart()
    assert [(chair.name, chair.late) for chair in anna.room.chairs][:3] == [
        ("Anna", False),
        ("Beth", False),
        ("Zoë", True),
    ]
    assert anna.view.seats[2].name == "Zoë"
    watcher = await watch(gathering)
    assert await gathering.say(anna, talk.ShowHand(chat(watcher).me)) is None
    assert await refusal(await ask(gathering, "D", "Emil", back=False, key="e" * 32)) == "seen-hand"
    await away(gathering, beth)
    assert await refusal(await ask(gathering, "B", key="b" * 32)) == "seen-hand", "they may be that watcher"
    assert await refusal(await ask(gathering, "D", "\u034f", back=False, key="f" * 32)) == "no-name"
