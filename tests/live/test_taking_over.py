"""Watchers may ask for a seat: who may have it, what they may not know, and that nobody is pestered."""

from barbu.live.people.seats import ASKS, Player
from barbu.live.table.inbox import Arrival, Departure
from barbu.live.wire import chat as talk
from barbu.live.wire import people, requests
from barbu.live.wire.consent import AskMessage, Reply, Withdraw
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.hands import Hands, quiet
from tests.live.harness import Ear
from tests.live.sitting import LATE_S, asked, away, come, move, sit_down
from tests.live.test_chat import chat, may, watch


async def take_over(gathering: Gathering, watcher: Ear, seat: str, name: str = "Zoe") -> str | None:
    """Have a watcher ask for a seat; returns the error code if they may not ask."""
    before = len(watcher.errors)
    (await gathering.table).post(people.TakeOver(seat, name), watcher)
    await quiet()
    return watcher.errors[-1].code if len(watcher.errors) > before else None


async def agree(gathering: Gathering, guest: Guest) -> None:
    assert await gathering.say(guest, Reply(asked(guest).id, True)) is None
    await quiet()


def seated(ear: Ear) -> str | None:
    """The seat a person has been given."""
    return next((each.seat for each in ear.heard if isinstance(each, people.SeatedMessage)), None)


async def test_a_player_who_comes_back_while_the_others_are_asked_keeps_the_seat(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering)
    watcher = await watch(gathering)
    await move(gathering, anna)
    await away(gathering, beth)
    await hands.pass_by(LATE_S)
    assert await take_over(gathering, watcher, "B") is None
    await come(gathering, beth)
    await agree(gathering, anna)
    assert seated(watcher) is None
    assert anna.room.chairs[1].name == "Beth"
    assert beth.closed is None
    assert watcher.errors[-1].code == "not-away"


async def test_a_watcher_who_has_seen_a_hand_takes_no_other_seat_in_that_deal(
    gathering: Gathering, hands: Hands
) -> None:
    anna, _ = await sit_down(gathering, Terms(first="host", clock_s=0))
    one, other = await watch(gathering), await watch(gathering)
    assert await gathering.say(anna, talk.ShowHand(chat(one).me)) is None
    assert await take_over(gathering, one, "C") == "seen-hand"
    later = await watch(gathering)
    assert await take_over(gathering, later, "C") == "seen-hand", "they may be the same under another name"
    assert await take_over(gathering, one, "A") is None, "that hand they may know"
    assert await gathering.say(anna, Reply(asked(anna).id, False)) is None
    assert await move(gathering, anna) is None
    assert await take_over(gathering, other, "C") is None
    assert await gathering.say(anna, talk.ShowHand(chat(other).me)) is None
    for guest in gathering.guests:
        await agree(gathering, guest)
    assert seated(other) is None, "nor if they are shown one meanwhile"
    assert other.errors[-1].code == "seen-hand"


async def test_a_player_who_has_left_comes_back_to_no_other_seat_in_that_deal(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    before = await watch(gathering)
    await gathering.lobby.leave(beth.ticket)
    back = await watch(gathering)
    assert may(back) == "nothing"
    assert await take_over(gathering, back, "C") == "seen-hand"
    assert await take_over(gathering, back, "B") is None
    assert await gathering.say(anna, Reply(asked(anna).id, False)) is None
    assert await move(gathering, anna) is None
    assert await take_over(gathering, before, "C") is None
    await agree(gathering, anna)
    assert seated(before) == "C"


async def test_a_watchers_question_blocks_nobody_elses(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    watcher = await watch(gathering)
    assert await take_over(gathering, watcher, "C") is None
    assert await gathering.say(anna, people.EndGame()) is None
    assert asked(beth).kind == "end-game"
    assert await take_over(gathering, watcher, "C") == "asked-already"
    assert await gathering.say(beth, Reply(asked(beth).id, False)) is None
    refused = []
    for _ in range(int(ASKS) + 1):
        guest = anna if anna.view.turn == "A" else beth
        assert await move(gathering, guest) is None
        await hands.pass_by(1)
        refused.append(await take_over(gathering, watcher, "C"))
        if refused[-1] is None:
            assert await gathering.say(beth, Reply(asked(beth).id, False)) is None
    assert refused == [None] * (int(ASKS) - 1) + ["too-many-asks"] * 2
    assert "second" in watcher.errors[-1].hint


async def test_a_new_player_gets_a_name_nobody_else_has(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    bot = anna.room.chairs[3].name
    watcher = await watch(gathering)
    assert await take_over(gathering, watcher, "C", bot) is None
    for guest in (anna, beth):
        await agree(gathering, guest)
    assert anna.room.chairs[2].name == f"{bot} 2"


async def test_a_player_who_has_lost_the_seat_on_the_way_to_it_is_disconnected(gathering: Gathering) -> None:
    await gathering.open(requests.NewRoom(name="Anna"))
    late = Ear()
    (await gathering.table).post(Arrival(Player("Beth", token=b"gone")), late)
    await quiet()
    assert [error.code for error in late.errors] == ["wrong-token"]
    assert late.closed == 4403


async def test_whoever_asks_hears_that_it_was_refused(gathering: Gathering, hands: Hands) -> None:
    """Also where spectators see a deal later, since nobody's cards are at stake."""
    anna, _ = await sit_down(gathering, Terms(first="host", clock_s=0, watching="later"))
    watcher, other = await watch(gathering), await watch(gathering)
    assert await take_over(gathering, watcher, "C") is None
    for ear in (watcher, other):
        assert asked(ear).text == f"Zoe asks to take over the seat of {anna.room.chairs[2].name}"
    assert await gathering.say(anna, Reply(asked(anna).id, False)) is None
    assert [error.code for error in watcher.errors] == ["asked-before"]
    assert other.errors == anna.errors == []


async def test_a_question_ends_when_the_watcher_who_asks_it_leaves(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    watcher = await watch(gathering)
    assert await take_over(gathering, watcher, "C") is None
    question = asked(beth)
    (await gathering.table).post(Departure(), watcher)
    await quiet()
    assert [each.ended for each in anna.heard if isinstance(each, AskMessage)][-1] == "withdrawn"
    refused = await gathering.say(beth, Reply(question.id, True))
    assert refused is not None
    assert refused.code == "asked-gone"


async def test_a_watcher_may_withdraw_what_they_ask(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, Terms(first="host", clock_s=0))
    table, watcher, other = await gathering.table, await watch(gathering), await watch(gathering)
    assert await take_over(gathering, watcher, "C") is None
    assert asked(watcher).who == chat(watcher).me
    withdraw = Withdraw(asked(beth).id)
    table.post(withdraw, other)
    await quiet()
    assert other.errors[-1].code == "not-asked"
    table.post(withdraw, watcher)
    await quiet()
    assert [each.ended for each in anna.heard if isinstance(each, AskMessage)][-1] == "withdrawn"
    refused = await gathering.say(beth, Reply(withdraw.ask, True))
    assert refused is not None
    assert refused.code == "asked-gone"
    table.post(withdraw, watcher)
    await quiet()
    assert watcher.errors[-1].code == "asked-gone"
