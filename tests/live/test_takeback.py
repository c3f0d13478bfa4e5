"""The second in which a player may take back what they have just done, while others leave and are replaced by bots."""

from collections.abc import Awaitable, Callable

import pytest

from barbu.live.table import takeback
from barbu.live.wire import people
from barbu.live.wire.consent import Reply
from tests.live.gathering import Gathering, Guest, at_table, call
from tests.live.hands import Hands, quiet
from tests.live.harness import undo
from tests.live.sitting import asked


async def leaves(gathering: Gathering, guest: Guest) -> None:
    """A player leaves for good."""
    await gathering.lobby.leave(guest.ticket)


async def is_removed(gathering: Gathering, guest: Guest) -> None:
    """Anna, the host, gives a player's seat to a bot."""
    assert await gathering.say(gathering.guests[0], people.Clear(guest.view.seat)) is None


Goes = Callable[[Gathering, Guest], Awaitable[None]]

ways = pytest.mark.parametrize("goes", [leaves, is_removed])


@pytest.fixture(autouse=True)
def a_second(monkeypatch: pytest.MonkeyPatch, gathering: Gathering) -> None:
    """Bots wait for a second, as they do at real tables."""
    monkeypatch.setattr(takeback, "MISCLICK_S", 1.0)


@ways
async def test_the_bot_that_replaces_a_player_waits_too_and_the_call_may_be_taken_back(
    gathering: Gathering, hands: Hands, goes: Goes
) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    await hands.pass_by(0.4)
    await goes(gathering, beth)
    await hands.pass_by(0.5)
    assert (anna.view.turn, anna.view.undo, anna.room.chairs[1].bot) == ("B", 1, "club")
    assert await gathering.say(anna, undo(anna.view)) is None
    question = asked(carl)
    assert question.waiting == ["C"]
    await hands.pass_by(2)
    assert anna.view.turn == "B", "it waits as long as the question is open"
    assert await gathering.say(carl, Reply(question.id, True)) is None
    await quiet()
    assert (anna.view.phase, anna.view.turn) == ("call", "A")


@ways
async def test_the_bot_that_replaces_a_player_acts_once_the_second_is_over(
    gathering: Gathering, hands: Hands, goes: Goes
) -> None:
    anna, beth, _ = await at_table(gathering)
    await call(gathering)
    await hands.pass_by(0.4)
    await goes(gathering, beth)
    await hands.pass_by(0.59)
    assert anna.view.turn == "B"
    await hands.pass_by(0.02)
    assert anna.view.turn == "C"
    refused = await gathering.say(anna, undo(anna.view))
    assert refused is not None
    assert refused.code == "no-undo"


@ways
async def test_with_nobody_left_to_ask_the_call_stands_and_the_bot_still_waits(
    gathering: Gathering, hands: Hands, goes: Goes
) -> None:
    anna, beth = await at_table(gathering, ["Beth"])
    await call(gathering)
    await goes(gathering, beth)
    await hands.pass_by(0.9)
    assert (anna.view.turn, anna.view.undo) == ("B", None)
    refused = await gathering.say(anna, undo(anna.view))
    assert refused is not None
    assert refused.code == "no-undo"
    await hands.pass_by(0.2)
    assert anna.view.turn == "A" or anna.view.phase == "play"


async def test_a_player_who_leaves_while_being_asked_delays_nothing(gathering: Gathering, hands: Hands) -> None:
    anna, beth, carl = await at_table(gathering)
    await call(gathering)
    assert await gathering.say(anna, undo(anna.view)) is None
    question = asked(carl)
    await leaves(gathering, beth)
    assert asked(carl).waiting == ["C"], "whoever has left is not waited for"
    assert await gathering.say(carl, Reply(question.id, False)) is None
    await hands.pass_by(0.9)
    assert anna.view.turn == "B", "a refusal does not shorten the second"
    await hands.pass_by(0.2)
    assert anna.view.turn == "C"
