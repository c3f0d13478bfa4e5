"""Nothing ends or is given away behind a person's back, and nobody stops a game for longer than their share."""

import pytest

from barbu.cards import card_texts
from barbu.live.people import seats
from barbu.live.table import clock as clocks
from barbu.live.table import ending, upkeep
from barbu.live.table.readiness import AWAY_S
from barbu.live.wire import people, requests
from barbu.live.wire.consent import Reply, Withdraw
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.hands import Hands, quiet
from tests.live.sitting import LATE_S, asked, away, clock, come, move, paused, sit_down
from tests.live.test_chat import watch
from tests.live.test_refusals import code
from tests.live.test_taking_over import agree, seated, take_over

UNHURRIED = Terms(first="host", clock_s=0)


async def three(gathering: Gathering, terms: Terms = UNHURRIED) -> list[Guest]:
    """Anna, the host, Beth and Carl in a game with a bot."""
    await gathering.open(requests.NewRoom(name="Anna", bots=["", "", "random"], terms=terms))
    await gathering.join("Beth")
    await gathering.join("Carl")
    await gathering.begin()
    return gathering.guests


async def ended_without_beth(gathering: Gathering, hands: Hands) -> list[Guest]:
    """Beth lets her time run out and loses her connection; Anna ends the game."""
    anna, beth = await sit_down(gathering)
    assert await move(gathering, anna) is None
    await away(gathering, beth)
    while "B" not in clock(anna).kept:
        await hands.pass_by(LATE_S)
    assert await code(gathering, anna, people.EndGame()) is None
    await quiet()
    return [anna, beth]


async def test_a_game_is_not_ended_behind_the_back_of_a_person_whose_line_breaks(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth = await sit_down(gathering)
    await away(gathering, beth)
    assert await code(gathering, anna, people.KeepWarm("B")) == "not-away"
    assert anna.errors[-1].hint == "Nobody decides alone about their seat for another 30 seconds."
    assert await code(gathering, anna, people.EndGame()) == "nobody-to-ask"
    assert clock(anna).kept == []
    await hands.pass_by(AWAY_S - 1)
    assert await code(gathering, anna, people.KeepWarm("B")) == "not-away"


async def test_a_seat_that_a_bot_keeps_by_request_has_not_agreed_to_the_end(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, UNHURRIED)
    await away(gathering, beth)
    await hands.pass_by(AWAY_S)
    assert await code(gathering, anna, people.KeepWarm("B")) is None
    assert clock(anna).kept == ["B"]
    await hands.pass_by(3600)
    assert await code(gathering, anna, people.EndGame()) == "nobody-to-ask"
    assert anna.errors[-1].text == "Beth is away, and everybody has to agree to this"
    watcher = await watch(gathering)
    assert await take_over(gathering, watcher, "B") == "not-away", "nor is the seat given away"
    await come(gathering, beth)
    assert await code(gathering, anna, people.EndGame()) is None
    assert await gathering.say(beth, Reply(asked(beth).id, True)) is None
    assert beth.room.ended
    assert beth.room.end is None, "everybody has agreed"


async def test_with_others_there_nobody_is_kept_warm_at_once_unless_they_agree(
    gathering: Gathering, hands: Hands
) -> None:
    anna, beth, carl = await three(gathering)
    await away(gathering, carl)
    assert await code(gathering, anna, people.KeepWarm("C")) is None
    assert clock(anna).kept == [], "the host asks too"
    assert await gathering.say(beth, Reply(asked(beth).id, False)) is None
    assert clock(anna).kept == []
    assert await code(gathering, anna, people.KeepWarm("C")) == "asked-before"
    await hands.pass_by(AWAY_S)
    assert await code(gathering, anna, people.KeepWarm("C")) is None
    assert clock(anna).kept == ["C"], "the host may, after a while"


async def test_a_person_who_was_not_asked_takes_the_end_back(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await ended_without_beth(gathering, hands)
    assert anna.room.ended
    end = anna.room.end
    assert end is not None
    assert end.seats == ["B"]
    assert await code(gathering, anna, people.Resume()) == "game-over", "Anna has agreed"
    await gathering.restart()
    await quiet()
    assert (beth.view.phase, beth.room.end) == ("over", end), "a restart changes nothing"
    (entry,) = await gathering.lobby.mine([beth.ticket])
    assert (entry.over, entry.ended) == (True, True)
    assert await code(gathering, beth, people.Resume()) is None
    await quiet()
    for guest in (anna, beth):
        assert (guest.room.ended, guest.room.end) == (False, None)
        assert guest.view.phase != "over"
    player = anna if anna.view.turn == "A" else beth
    version = player.view.version
    assert await move(gathering, player) is None
    assert player.view.version > version
    (entry,) = await gathering.lobby.mine([beth.ticket])
    assert (entry.over, entry.ended) == (False, False)
    await gathering.restart()
    await quiet()
    assert not anna.room.ended


async def test_the_end_stands_after_a_week(gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, beth = await ended_without_beth(gathering, hands)
    end = anna.room.end
    assert end is not None
    monkeypatch.setattr(ending, "now_ms", lambda: end.until_ms)
    await come(gathering, beth)
    assert beth.room.end is None
    assert await code(gathering, beth, people.Resume()) == "game-over"
    assert beth.view.phase == "over"


async def test_the_hands_of_a_game_that_may_go_on_stay_hidden(gathering: Gathering, hands: Hands) -> None:
    anna, _ = await ended_without_beth(gathering, hands)
    position = (await gathering.table).game.position
    assert position is not None
    anna.texts.clear()
    await come(gathering, anna)
    assert anna.view.phase == "over"
    hidden = {card for hand in position.hands[1:] for card in card_texts(hand)}
    assert not any(f'"{card}"' in text for text in anna.texts for card in hidden)


async def test_a_seat_of_a_person_whose_time_ran_out_can_be_taken_over(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering)
    assert await move(gathering, anna) is None
    await away(gathering, beth)
    while "B" not in clock(anna).kept:
        await hands.pass_by(LATE_S)
    watcher = await watch(gathering)
    assert await take_over(gathering, watcher, "B") is None
    await agree(gathering, anna)
    assert seated(watcher) == "B"


async def test_a_pause_is_ended_by_more_than_half(gathering: Gathering) -> None:
    anna, beth, carl = await three(gathering)
    assert await code(gathering, anna, people.Pause()) is None
    assert await code(gathering, beth, people.Resume()) is None
    question = asked(carl)
    assert question.majority
    assert await gathering.say(anna, Reply(question.id, False)) is None
    assert (asked(carl).waiting, asked(carl).agreed) == (["A", "C"], []), "nobody is told who has said no"
    assert asked(anna).waiting == ["C"], "except for the person"
    assert paused(carl) == "A"
    assert await gathering.say(carl, Reply(question.id, True)) is None
    assert paused(anna) is None


async def test_half_of_those_here_end_no_pause(gathering: Gathering) -> None:
    anna, beth, carl = await three(gathering)
    assert await code(gathering, anna, people.Pause()) is None
    assert await code(gathering, beth, people.Resume()) is None
    assert await gathering.say(anna, Reply(asked(carl).id, False)) is None
    assert await gathering.say(carl, Reply(asked(carl).id, False)) is None
    assert paused(beth) == "A"
    assert await code(gathering, beth, people.Resume()) == "asked-before"
    assert await code(gathering, anna, people.Resume()) is None, "the person who paused may"
    assert paused(beth) is None
    assert await code(gathering, anna, people.Pause()) is None
    assert await code(gathering, carl, people.Resume()) is None


async def test_a_yes_may_become_a_no_while_the_question_is_open(gathering: Gathering) -> None:
    anna, beth, carl = await three(gathering)
    assert await code(gathering, anna, people.EndGame()) is None
    number = asked(beth).id
    assert await gathering.say(beth, Reply(number, True)) is None
    assert asked(carl).agreed == ["B"]
    assert await gathering.say(beth, Reply(number, False)) is None
    assert await code(gathering, carl, Reply(number, True)) == "asked-gone"
    assert not anna.room.ended


async def test_nobody_pauses_again_and_again(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await sit_down(gathering)
    for _ in range(seats.PAUSES):
        assert await code(gathering, anna, people.Pause()) is None
        assert await code(gathering, anna, people.Resume()) is None
    assert await code(gathering, anna, people.Pause()) == "too-many-asks"
    assert anna.errors[-1].hint == "You can pause again in 60 minutes."
    await gathering.restart()
    assert await code(gathering, anna, people.Pause()) == "too-many-asks", "a restart forgets nothing"
    assert await code(gathering, anna, people.HandOver("B")) is None
    assert await code(gathering, beth, people.Pause()) is None, "each person has their own"
    assert await code(gathering, beth, people.Resume()) is None
    assert await code(gathering, beth, people.HandOver("A")) is None
    (await gathering.table).players[0].pauses = ()
    monkeypatch.setattr(upkeep, "PAUSES_MS", 0)
    assert await code(gathering, anna, people.Pause()) is None


async def test_every_kind_of_question_has_a_price(gathering: Gathering) -> None:
    _, beth, carl = await three(gathering)
    for kind, said in enumerate((people.EndGame(), people.EndGame())):
        answer = await code(gathering, beth, said)
        assert answer == (None if kind == 0 else "asked-before")
        if answer is None:
            assert await gathering.say(beth, Withdraw(asked(carl).id)) is None
    (await gathering.table).players[1].asks.take(seats.ASKS)
    await away(gathering, carl)
    assert await code(gathering, beth, people.KeepWarm("C")) == "too-many-asks"


async def test_a_person_who_comes_back_counts_as_just_gone_again(gathering: Gathering, hands: Hands) -> None:
    anna, beth = await sit_down(gathering, UNHURRIED)
    await away(gathering, beth)
    await hands.pass_by(AWAY_S - 1)
    await come(gathering, beth)
    await away(gathering, beth)
    await hands.pass_by(2)
    assert await code(gathering, anna, people.KeepWarm("B")) == "not-away"
    await hands.pass_by(AWAY_S)
    assert await code(gathering, anna, people.KeepWarm("B")) is None
    await hands.pass_by(clocks.KEPT_S)
