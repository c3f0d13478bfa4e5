"""What a question costs that is refused, withdrawn or not answered: it is not asked again at once, it delays nobody for
long, and a restart forgets none of that."""

from collections.abc import Callable

import pytest

from barbu.live.people import seats
from barbu.live.table import clock as clocks
from barbu.live.table import consent, takeback
from barbu.live.wire import protocol
from barbu.live.wire.choices import CallChoice, DoubleChoice
from barbu.live.wire.consent import ClaimRest, Reply, Withdraw
from barbu.rules.load import load
from barbu.store.events import Refused, Terms
from barbu.store.memory import MemoryStore
from tests.live.gathering import Gathering, Guest, at_table, call
from tests.live.hands import Hands, quiet
from tests.live.harness import undo
from tests.live.sitting import asked, clock, move, sit_down
from tests.live.test_claims import started
from tests.live.test_consent import ended, events, misclick

Asks = Callable[[Guest], protocol.ClientMessage]

QUICK = Terms(first="host", clock_s=7)


def claims(guest: Guest) -> protocol.ClientMessage:
    """A claim of no tricks."""
    return ClaimRest(guest.view.version, tricks=0)


def takes_back(guest: Guest) -> protocol.ClientMessage:
    """The wish to take back the last action."""
    return undo(guest.view)


async def code(gathering: Gathering, guest: Guest, said: protocol.ClientMessage) -> str | None:
    """The code of the error that a message is answered with, if any."""
    error = await gathering.say(guest, said)
    return None if error is None else error.code


async def playing(gathering: Gathering, monkeypatch: pytest.MonkeyPatch, terms: Terms = QUICK) -> list[Guest]:
    """Anna and Beth, with two bots, where Anna leads to the first trick."""
    return await started(gathering, monkeypatch, "no-tricks", names=("Beth",), terms=terms)


async def test_a_person_who_asks_and_withdraws_again_and_again_has_to_act_in_time(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await playing(gathering, monkeypatch)
    version, begun_s = anna.view.version, hands.now_s
    while anna.view.version == version:
        if await code(gathering, anna, claims(anna)) is None:
            await hands.pass_by(0.8)
            assert await gathering.say(anna, Withdraw(asked(beth).id)) is None
        await hands.pass_by(0.1)
        assert hands.now_s < begun_s + 7 + 0.8 + clocks.LONGEST_LINE_S + 0.2, "the clock waits for one question"


async def test_the_time_for_a_decision_waits_for_the_first_question_about_it_alone(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await playing(gathering, monkeypatch)
    assert await code(gathering, anna, claims(anna)) is None
    assert (clock(anna).seat, clock(anna).runs) == ("A", False)
    assert await gathering.say(anna, Withdraw(asked(beth).id)) is None
    assert clock(anna).runs
    assert await code(gathering, beth, claims(beth)) is None
    assert clock(anna).runs, "the second question"
    version = anna.view.version
    await hands.pass_by(7 + clocks.LONGEST_LINE_S)
    assert anna.view.version > version
    assert ended(beth) == "void"


@pytest.mark.parametrize("asks", [claims, takes_back])
async def test_a_question_that_was_withdrawn_leaves_the_others_room_for_their_own(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch, asks: Asks
) -> None:
    anna, beth = await playing(gathering, monkeypatch, Terms(first="host", clock_s=0))
    card = anna.view.hand[0]
    assert await gathering.say(anna, protocol.Act(anna.view.version, f"play {card}")) is None
    assert await code(gathering, anna, asks(anna)) is None
    assert await gathering.say(anna, Withdraw(asked(beth).id)) is None
    for _ in range(25):
        assert await code(gathering, anna, asks(anna)) == "asked-before"
    assert await code(gathering, beth, claims(beth)) is None
    assert asked(anna).text == "Beth claims none of the tricks that are left"


async def test_a_no_that_comes_too_late_holds_for_what_follows(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await playing(gathering, monkeypatch, Terms(first="host", clock_s=0))
    assert await code(gathering, anna, claims(anna)) is None
    number = asked(beth).id
    assert await gathering.say(anna, Withdraw(number)) is None
    assert await move(gathering, anna) is None
    assert await code(gathering, anna, claims(anna)) is None, "the game has gone on"
    assert await gathering.say(beth, Reply(number, False)) is None
    assert ended(anna) == "refused"
    assert await move(gathering, beth) is None
    await quiet()
    assert await code(gathering, anna, claims(anna)) == "asked-before", "until the deal is over"
    assert await code(gathering, beth, Reply(number, False)) == "asked-gone"


async def test_a_late_no_is_remembered_when_nothing_is_asked(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await playing(gathering, monkeypatch, Terms(first="host", clock_s=0))
    assert await code(gathering, anna, claims(anna)) is None
    number = asked(beth).id
    assert await gathering.say(anna, Withdraw(number)) is None
    assert await code(gathering, anna, Reply(number, False)) == "asked-gone", "Anna was not asked"
    assert await gathering.say(beth, Reply(number, False)) is None
    assert await move(gathering, anna) is None
    assert await code(gathering, anna, claims(anna)) == "asked-before"


async def test_a_no_holds_until_the_deal_is_over_and_silence_until_the_game_goes_on(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consent, "ANSWER_S", 1)
    anna, beth = await playing(gathering, monkeypatch, Terms(first="host", clock_s=0))
    assert await code(gathering, anna, claims(anna)) is None
    await hands.pass_by(2)
    assert ended(beth) == "refused"
    assert await code(gathering, anna, claims(anna)) == "asked-before"
    assert await move(gathering, anna) is None
    assert await code(gathering, anna, claims(anna)) is None
    assert await gathering.say(beth, Reply(asked(beth).id, False)) is None
    assert await move(gathering, beth) is None
    await quiet()
    assert await code(gathering, anna, claims(anna)) == "asked-before"
    assert await code(gathering, beth, claims(beth)) is None, "nobody else is kept from asking"


async def test_each_question_that_is_not_granted_has_a_price(
    gathering: Gathering, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, beth = await playing(gathering, monkeypatch, Terms(first="host", clock_s=0))
    answers: list[str | None] = []
    for _ in range(int(seats.ASKS) + 1):
        answers.append(await code(gathering, anna, claims(anna)))
        if answers[-1] is None:
            assert await gathering.say(anna, Withdraw(asked(beth).id)) is None
        guest = anna if anna.view.turn == "A" else beth
        assert await move(gathering, guest) is None
        await quiet()
    assert answers == [None] * int(seats.ASKS) + ["too-many-asks"]
    assert "seconds" in anna.errors[-1].hint
    assert await code(gathering, beth, claims(beth)) is None, "nobody pays for another"


async def test_what_is_granted_costs_nothing(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    for _ in range(2 * int(seats.ASKS)):
        question = await misclick(gathering)
        assert await gathering.say(beth, Reply(question.id, True)) is None
        assert anna.view.phase == "call"


async def test_a_refusal_survives_a_restart(gathering: Gathering) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    question = await misclick(gathering)
    assert await gathering.say(beth, Reply(question.id, False)) is None
    assert (await events(gathering))[-1] == Refused("undo", "A", said=True)
    await gathering.restart()
    assert await code(gathering, anna, takes_back(anna)) == "asked-before"


async def test_a_withdrawal_survives_a_restart(gathering: Gathering) -> None:
    anna, _ = await at_table(gathering, ["Beth"])
    question = await misclick(gathering)
    assert await gathering.say(anna, Withdraw(question.id)) is None
    assert (await events(gathering))[-1] == Refused("undo", "A")
    await gathering.restart()
    assert await code(gathering, anna, takes_back(anna)) == "asked-before"


async def test_questions_do_not_prolong_a_day_for_a_decision(
    gathering: Gathering, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await sit_down(gathering, Terms(first="host", clock_s=86400))
    await call(gathering)
    journal = (await gathering.table).journal
    played_ms = journal.played_ms
    monkeypatch.setattr("barbu.live.table.journal.now_ms", lambda: played_ms + 20 * 3600 * 1000)
    monkeypatch.setattr(clocks, "now_ms", lambda: played_ms + 20 * 3600 * 1000)
    assert await code(gathering, anna, takes_back(anna)) is None
    assert await gathering.say(anna, Withdraw(asked(gathering.guests[1]).id)) is None
    await gathering.restart()
    await quiet()
    assert clock(anna).seat == "B"
    assert clock(anna).left_s == pytest.approx(4 * 3600, abs=1)


async def test_an_only_statement_is_said_to_be_evident_and_is_not_changed(hands: Hands) -> None:
    """Nobody waits for the player who could make no other, as all know."""
    gathering = Gathering(MemoryStore(), load("italian"))
    anna, beth, carl, dora = await at_table(gathering, ["Beth", "Carl", "Dora"], Terms(first="host", clock_s=0))
    await call(gathering, anna.view.choice.options[0].contract if isinstance(anna.view.choice, CallChoice) else "")
    for guest, act in [(beth, "pass"), (carl, "double B"), (dora, "pass")]:
        assert isinstance(guest.view.choice, DoubleChoice)
        assert not guest.view.choice.evident
        assert await code(gathering, guest, protocol.Act(guest.view.version, act)) is None
        assert guest.view.can_change
        await hands.pass_by(4)
    assert isinstance(anna.view.choice, DoubleChoice)
    assert anna.view.choice.evident
    assert await code(gathering, anna, protocol.Act(anna.view.version, "pass")) is None
    assert not anna.view.can_change
    assert (beth.view.phase, beth.view.turn) == ("double", "B"), "she may answer Carl"
    await gathering.lobby.close()


async def test_a_statement_is_not_changed_again_and_again(hands: Hands) -> None:
    gathering = Gathering(MemoryStore(), load("italian"))
    anna, beth = await at_table(gathering, ["Beth"], Terms(first="host", clock_s=0))
    await call(gathering, anna.view.choice.options[0].contract if isinstance(anna.view.choice, CallChoice) else "")
    begun_s = hands.now_s
    for _ in range(takeback.CHANGES):
        assert await code(gathering, beth, protocol.Act(beth.view.version, "pass")) is None
        assert (beth.view.turn, beth.view.can_change) == ("C", True)
        await hands.pass_by(2.9)
        assert await code(gathering, beth, protocol.ChangeCall(beth.view.version)) is None
        assert beth.view.turn == "B"
    assert await code(gathering, beth, protocol.Act(beth.view.version, "pass")) is None
    await quiet()
    assert not beth.view.can_change
    assert await code(gathering, beth, protocol.ChangeCall(beth.view.version)) == "no-change"
    assert beth.view.turn not in ("B", "C") or beth.view.phase != "double"
    assert hands.now_s < begun_s + 2.9 * takeback.CHANGES + 2
    await gathering.lobby.close()
