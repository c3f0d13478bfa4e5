"""What is done for an absent player: when a decision runs out of time nothing is bet for them; a bot that plays their
seat bets as it always does."""

import random
from typing import NamedTuple

import pytest

from barbu.coach.advice import ADVISER
from barbu.engine.chance import shuffled
from barbu.live.bots.runner import decide
from barbu.live.table import clock as clocks
from barbu.live.table import fairness
from barbu.live.table.readiness import AWAY_S
from barbu.live.wire import people, protocol
from barbu.rules.load import load
from barbu.store.events import Terms
from barbu.store.memory import MemoryStore
from tests.live.gathering import Gathering, Guest, at_table, call
from tests.live.hands import Hands
from tests.live.sitting import LATE_S, away, clock


class Asked(NamedTuple):
    """A choice of Beth's after Anna's call: the rules, the contract, a deal, and the action when her time runs out and
    the adviser would bet."""

    rules: str
    contract: str
    seed: int
    said: str

    def __str__(self) -> str:
        return f"{self.rules.split('+')[-1]} {self.said}"


TWO_CONTRACTS = "pagat" + "".join(
    f"+without-{contract}" for contract in ("no-queens", "no-king", "no-last-two", "trumps", "dominoes")
)
"""With two deals for each declarer, every double owed is due in the first."""

BETS = [
    Asked("pagat", "no-tricks", 2, "pass"),
    Asked(TWO_CONTRACTS, "no-tricks", 0, "double A"),
    Asked("pagat+misdeals", "no-king", 4, "pass"),
    Asked("french+expose", "no-king", 3, "pass"),
]


@pytest.fixture(params=BETS, ids=str)
def asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What Beth is asked, at a table with known cards."""
    found: Asked = request.param
    monkeypatch.setattr(
        fairness, "next_deal", lambda game, *_: game.next_deal(shuffled(game.plan, random.Random(found.seed)), 0)
    )
    return found


async def before_beth(asked: Asked, terms: Terms) -> tuple[Gathering, Guest, Guest, str]:
    """Anna and Beth, before Beth's choice; the adviser's recommendation for her is a bet."""
    gathering = Gathering(MemoryStore(), load(asked.rules))
    anna, beth = await at_table(gathering, ["Beth"], terms)
    await call(gathering, asked.contract)
    if anna.view.turn == "A":
        assert await gathering.say(anna, protocol.Act(anna.view.version, "pass")) is None
    table = await gathering.table
    assert table.game.turn == 1
    bet = decide(table.game, ADVISER, b"", 0).action.token
    assert bet != asked.said
    return gathering, anna, beth, bet


def said_by_beth(guest: Guest) -> list[str | None]:
    """Beth's actions as announced; shown cards are not announced."""
    kinds = ("double", "claim", "expose")
    return [view.event.act for view in guest.views() if view.event.seat == "B" and view.event.kind in kinds]


async def test_a_decision_that_runs_out_of_time_makes_no_bet_that_is_not_owed(asked: Asked, hands: Hands) -> None:
    gathering, anna, _, _ = await before_beth(asked, Terms(first="host", takeback=False))
    await hands.pass_by(LATE_S)
    assert clock(anna).kept == ["B"]
    table = await gathering.table
    if asked.rules == "french+expose":
        assert table.game.turn != 1
        assert not any(table.game.running.board.exposed)
    else:
        assert said_by_beth(anna) == [asked.said]
    await gathering.lobby.close()


async def test_a_bot_that_plays_the_seat_bets_as_a_bot_does(asked: Asked, hands: Hands) -> None:
    gathering, anna, beth, bet = await before_beth(asked, Terms(first="host", clock_s=0, takeback=False))
    await away(gathering, beth)
    await hands.pass_by(AWAY_S)
    assert await gathering.say(anna, people.KeepWarm("B")) is None
    await hands.pass_by(clocks.KEPT_S + 0.01)
    table = await gathering.table
    if asked.rules == "french+expose":
        assert table.game.running.board.exposed[1]
    else:
        assert said_by_beth(anna) == [bet]
    await gathering.lobby.close()


async def test_cards_are_played_for_an_absent_player_as_a_bot_plays(gathering: Gathering, hands: Hands) -> None:
    anna, _ = await at_table(gathering, ["Beth"], Terms(first="host"))
    table = await gathering.table
    advised = decide(table.game, ADVISER, table._progress._secret, table.timeline.ply).action
    await hands.pass_by(LATE_S)
    assert anna.view.contract == getattr(advised, "contract", None)
