"""Things that need everybody's agreement: questions and answers, and misclicks."""

import asyncio

import pytest

from barbu.live.table import consent, takeback
from barbu.live.table.inbox import ChangeTimeOver
from barbu.live.wire import consent as asks
from barbu.live.wire import protocol
from barbu.live.wire.choices import CallChoice
from barbu.live.wire.consent import AskMessage, Reply, Withdraw
from barbu.messages import message
from barbu.rules.load import load
from barbu.store.events import Consented, Terms, TookBack
from barbu.store.memory import MemoryStore
from tests.live.gathering import Gathering, Guest, at_table, call, depart
from tests.live.harness import Ear, undo, until
from tests.live.players import act


def asked(guest: Ear) -> asks.Ask | None:
    """The question a person is being asked."""
    told = [each for each in guest.heard if isinstance(each, AskMessage)]
    return told[-1].ask if told else None


def ended(guest: Ear) -> str | None:
    """How the last question ended."""
    told = [each for each in guest.heard if isinstance(each, AskMessage)]
    return told[-1].ended if told else None


async def misclick(gathering: Gathering) -> asks.Ask:
    """Have Anna call something and ask to take it back; returns what the others are asked."""
    anna = gathering.guests[0]
    await call(gathering)
    assert await gathering.say(anna, undo(anna.view)) is None
    question = asked(gathering.guests[1])
    assert question is not None
    return question


async def events(gathering: Gathering) -> list[object]:
    """The stored events of the table."""
    stored = await gathering.store.load(gathering.identity)
    assert stored is not None
    return [logged.event for logged in stored.events]


async def test_a_misclick_is_taken_back_once_all_agree(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    assert (question.kind, question.seat, question.waiting, question.agreed) == ("undo", "A", ["B", "C"], [])
    assert question.text == "Anna asks to take back the contract"
    mine = asked(anna)
    assert mine is not None
    assert mine.text == "You ask to take back the contract"
    assert await gathering.say(beth, Reply(question.id, True)) is None
    told = asked(carl)
    assert told is not None
    assert (told.agreed, told.waiting) == (["B"], ["C"])
    assert anna.view.contract == "no-tricks", "one of two is not all"
    assert await gathering.say(carl, Reply(question.id, True)) is None
    assert ended(anna) == ended(beth) == "agreed"
    assert anna.view.phase == "call"
    assert anna.view.event.kind == "undo"
    assert (await events(gathering))[-2:] == [Consented("undo", "A", "BC"), TookBack("A", 1)]


async def test_one_no_ends_it_and_nobody_learns_whose_it_was(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    assert await gathering.say(beth, Reply(question.id, True)) is None
    assert await gathering.say(carl, Reply(question.id, False)) is None
    assert ended(anna) == "refused"
    assert anna.texts[-1] == beth.texts[-1], "the same for all"
    assert anna.view.contract == "no-tricks"
    again = await gathering.say(anna, undo(anna.view))
    assert again is not None
    assert again.code == "asked-before"
    assert not any(isinstance(event, Consented) for event in await events(gathering))


async def test_no_answer_counts_as_a_refusal(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consent, "ANSWER_S", 0.05)
    anna, beth, _ = await at_table(gathering)
    question = await misclick(gathering)
    await gathering.say(beth, Reply(question.id, True))
    await until(lambda: ended(anna) == "refused")
    late = await gathering.say(beth, Reply(question.id, True))
    assert late is not None
    assert late.code == "asked-gone"


async def test_the_asker_may_withdraw_the_question(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    refused = await gathering.say(beth, Withdraw(question.id))
    assert refused is not None
    assert refused.code == "not-asked"
    assert await gathering.say(anna, Withdraw(question.id)) is None
    assert ended(carl) == "withdrawn"
    again = await gathering.say(anna, undo(anna.view))
    assert again is not None
    assert again.code == "asked-before", "at this version it counts as a refusal"


async def test_only_those_who_are_asked_may_answer(gathering: Gathering) -> None:
    anna, beth, _ = await at_table(gathering)
    question = await misclick(gathering)
    mine = await gathering.say(anna, Reply(question.id, True))
    assert mine is not None
    assert mine.code == "not-asked"
    wrong = await gathering.say(beth, Reply(question.id + 1, True))
    assert wrong is not None
    assert wrong.code == "asked-gone"
    for _ in range(3):
        assert await gathering.say(beth, Reply(question.id, True)) is None, "to say yes again changes nothing"
    told = asked(anna)
    assert told is not None
    assert told.agreed == ["B"]


async def test_the_next_action_withdraws_the_question(gathering: Gathering) -> None:
    anna, beth, _ = await at_table(gathering)
    await misclick(gathering)
    assert beth.view.turn == "B"
    assert await gathering.say(beth, protocol.Act(beth.view.version, act(beth.view, beth.rng))) is None
    assert ended(anna) == "void"
    late = await gathering.say(anna, undo(anna.view))
    assert late is not None
    assert late.code == "no-undo"
    assert not anna.view.undo


async def test_one_question_at_a_time(gathering: Gathering) -> None:
    anna, beth, _ = await at_table(gathering)
    question = await misclick(gathering)
    table = await gathering.table

    async def never() -> None:
        raise AssertionError

    wish = consent.Wish("undo", 1, message("asks-undo", name="Beth", what=message("asks-undo-word")), never)
    with pytest.raises(Exception, match="another question"):
        table.consent.ask(wish)
    twice = await gathering.say(anna, undo(anna.view))
    assert twice is not None
    assert twice.code == "asked-already"
    assert asked(beth) is not None
    assert asked(anna) is not None
    assert question.id == 1


async def test_a_player_who_leaves_is_no_longer_asked(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    await gathering.say(beth, Reply(question.id, True))
    await gathering.lobby.leave(carl.ticket)
    await until(lambda: ended(anna) == "agreed")
    assert anna.view.phase == "call"
    assert Consented("undo", "A", "B") in await events(gathering)


async def test_a_question_ends_when_its_asker_leaves(gathering: Gathering) -> None:
    anna, beth, _ = await at_table(gathering)
    await misclick(gathering)
    await gathering.lobby.leave(anna.ticket)
    await until(lambda: ended(beth) == "withdrawn")
    assert beth.room.host == "B"


async def test_a_dropped_connection_neither_agrees_nor_refuses(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    await depart(gathering, carl)
    await gathering.say(beth, Reply(question.id, True))
    assert ended(anna) is None
    carl.heard.clear()
    await gathering.lobby.arrive(carl.ticket, carl)
    await until(lambda: asked(carl) is not None)
    told = asked(carl)
    assert told is not None
    assert (told.agreed, told.waiting) == (["B"], ["C"]), "the question is there again"
    await gathering.say(carl, Reply(question.id, True))
    assert ended(anna) == "agreed"


async def test_a_player_who_was_away_when_it_was_asked_is_not_asked(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    await depart(gathering, carl)
    assert await gathering.say(anna, undo(anna.view)) is None
    question = asked(beth)
    assert question is not None
    assert question.waiting == ["B"]
    await gathering.say(beth, Reply(question.id, True))
    assert anna.view.phase == "call"


async def test_with_nobody_there_to_agree_a_take_back_is_refused(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering)
    await depart(gathering, beth)
    refused = await gathering.say(anna, undo(anna.view))
    assert refused is not None
    assert refused.code == "nobody-to-ask"


async def test_a_restart_ends_a_question_and_it_can_be_asked_again(gathering: Gathering) -> None:
    anna, beth, carl = await at_table(gathering)
    question = await misclick(gathering)
    await gathering.say(beth, Reply(question.id, True))
    await gathering.restart()
    assert asked(anna) is None
    stale = await gathering.say(carl, Reply(question.id, True))
    assert stale is not None
    assert stale.code == "asked-gone"
    await until(lambda: anna.views())
    assert await gathering.say(anna, undo(anna.view)) is None
    again = asked(beth)
    assert again is not None
    assert again.waiting == ["B", "C"]


async def test_an_agreed_take_back_survives_a_restart(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    question = await misclick(gathering)
    await gathering.say(beth, Reply(question.id, True))
    hand = anna.view.hand
    await gathering.restart()
    await until(lambda: anna.views())
    assert (anna.view.phase, anna.view.hand) == ("call", hand)
    assert Consented("undo", "A", "B") in await events(gathering)


async def test_bots_wait_after_a_possible_misclick(gathering: Gathering, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MISCLICK_S", 60)
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering)
    await gathering.say(beth, protocol.Act(beth.view.version, "pass"))
    assert (beth.view.turn, beth.view.undo) == ("C", 2), "the bot has not spoken"
    assert await gathering.say(beth, undo(beth.view)) is None
    question = asked(anna)
    assert question is not None
    (await gathering.table).post(ChangeTimeOver(beth.view.version))
    await asyncio.sleep(0)
    assert beth.view.turn == "C", "it waits as long as the question is open"
    await gathering.say(anna, Reply(question.id, False))
    await until(lambda: beth.view.turn != "C")
    assert not beth.view.undo


async def test_the_terms_may_forbid_take_backs(gathering: Gathering) -> None:
    terms = Terms(first="host", clock_s=0, takeback=False)
    anna, beth = await at_table(gathering, ["Beth"], terms)
    await call(gathering)
    assert not anna.view.undo
    refused = await gathering.say(anna, undo(anna.view))
    assert refused is not None
    assert refused.code == "no-undo"
    await gathering.lobby.leave(beth.ticket)
    await until(lambda: anna.view.choice is not None)
    assert not anna.view.undo, "nor alone"


async def decide(gathering: Gathering, guest: Guest) -> None:
    """Let somebody alone with bots play until they have made a real choice, which they may take back."""
    async with asyncio.timeout(20):
        while not guest.view.undo:
            await gathering.say(guest, protocol.Act(guest.view.version, act(guest.view, guest.rng)))


async def test_a_decision_made_among_people_stands_after_they_have_left(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering)
    await gathering.lobby.leave(beth.ticket)
    await until(lambda: anna.view.choice is not None)
    refused = await gathering.say(anna, undo(anna.view))
    assert refused is not None
    assert refused.code == "no-undo"
    await decide(gathering, anna)
    before = anna.view.version
    gathering.guests.remove(beth)
    await gathering.restart()
    await until(lambda: anna.views())
    assert anna.view.version == before
    assert anna.view.undo
    await gathering.say(anna, undo(anna.view))
    assert not anna.view.undo, "and no further back"


async def test_only_its_author_may_confirm_a_call() -> None:
    gathering = Gathering(MemoryStore(), load("italian"))
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering, anna.view.choice.options[0].contract if isinstance(anna.view.choice, CallChoice) else "")
    assert beth.view.phase == "double"
    await gathering.say(beth, protocol.Act(beth.view.version, "pass"))
    assert (beth.view.turn, beth.view.can_change) == ("C", True)
    await gathering.say(anna, protocol.GoOn(anna.view.version))
    assert beth.view.can_change, "that is not for Anna to say"
    assert await gathering.say(beth, protocol.ChangeCall(beth.view.version)) is None
    assert (beth.view.turn, beth.view.event.kind) == ("B", "change")
    await gathering.say(beth, protocol.Act(beth.view.version, "pass"))
    said = beth.view.version
    await gathering.say(beth, protocol.GoOn(said))
    assert beth.view.version > said
    await gathering.lobby.close()
