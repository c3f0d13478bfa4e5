"""Simulation: same seed, same records; correct counts and errors; the same deals at all duplicated tables."""

import math
import signal
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from random import Random

import pytest

from barbu.bots.base import bots_named
from barbu.engine.actions import Action
from barbu.engine.chance import Chance, shuffled
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from barbu.sim import Report, SimulationError, Tally, play_contract, play_game, rotations, simulate, stopping

MIXED = "club,random,random,random"


def records(seed: int, processes: int = 1, duplicate: bool = False) -> list[str]:
    rules = load("pagat")
    games: list[Game] = []
    simulate(rules, bots_named(MIXED, 4), 2, seed, each=games.append, processes=processes, duplicate=duplicate)
    return [print_record(record_of(game, "ABCD")) for game in games]


def test_the_same_seed_gives_the_same_records() -> None:
    assert records(1) == records(1)
    assert records(1) != records(2)


def test_processes_change_nothing() -> None:
    assert records(3, processes=2) == records(3)
    bots = bots_named(MIXED, 4)
    assert simulate(load("pagat"), bots, 3, 1, processes=2) == simulate(load("pagat"), bots, 3, 1)


def test_processes_stop_when_they_are_interrupted() -> None:
    """Waiting for what they do would take an hour."""
    with pytest.raises(KeyboardInterrupt), stopping(ProcessPoolExecutor(1)) as pool:
        for _ in range(3):
            pool.submit(time.sleep, 3600)
        raise KeyboardInterrupt


def calm(view: View, rng: Chance) -> Action:
    """A bot that fails in a process that an interrupt would end."""
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    return view.legal[0]


def test_processes_leave_an_interrupt_to_the_one_that_asks() -> None:
    simulate("rifki-express", [calm] * 4, processes=2)


def test_a_bot_that_other_processes_cannot_have_is_named() -> None:
    with pytest.raises(SimulationError, match="the bot <lambda> cannot be sent to other processes") as caught:
        simulate("rifki-express", ["random", "random", "random", lambda view, rng: view.legal[0]], processes=2)
    assert "module" in caught.value.hint


def test_duplicated_games_have_the_same_cards() -> None:
    rules = load("house-2000-three")
    games: list[Game] = []
    report = simulate(rules, bots_named("club,random,random", 3), 1, 5, each=games.append, duplicate=True)
    assert len(games) == 3
    deals = [[done.deal.hands for done in game.finished] for game in games]
    assert deals[0] == deals[1] == deals[2]
    assert report.deals == 3 * 21
    assert report.bots["club"].score.count == 21


def test_rotations_give_every_seat_to_every_bot() -> None:
    bots = bots_named(MIXED, 4)
    tables = rotations(bots, duplicate=True)
    assert [[bot.name for bot in table].index("club") for table in tables] == [0, 1, 2, 3]
    assert rotations(bots, duplicate=False) == [bots]


def test_a_report_adds_up() -> None:
    """Seats share every deal's total; equal bots in all seats have the mean of the seats."""
    rules = load("pagat")
    told: list[tuple[int, int]] = []
    report = simulate(rules, bots_named("random", 4), 3, 9, progress=lambda *counts: told.append(counts))
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert report.games == 3
    assert report.deals == 84
    assert sum(line.points.total for line in report.seats.values()) == 0
    assert report.bots["random"].points.count == 84
    assert math.isclose(report.bots["random"].score.total, 0, abs_tol=1e-9)
    assert {contract for contract, _ in report.contracts} == set(rules.contracts)
    assert all(line.points.count == 12 for line in report.contracts.values())
    tricks = report.contracts["no-tricks", "random"]
    assert tricks.points.mean == -26 / 4
    assert tricks.points.error == 0


def test_club_beats_random() -> None:
    report = simulate(load("pagat"), bots_named(MIXED, 4), 4, 1, duplicate=True)
    low, _ = report.bots["club"].score.interval
    assert low > 0


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("house-2000", 4),
        ("canadian-salad", 9),
        ("rentz", 6),
        ("rifki+misdeals", 4),
        ("trex+expose", 4),
        ("wikipedia-nine", 4),
    ],
)
def test_a_given_contract_is_played(name: str, players: int) -> None:
    rules = load(name, players)
    for contract in rules.contracts:
        board = play_contract(rules, contract, bots_named("club", players), "x")
        assert board.phase == "over"
        assert board.call is not None
        assert board.call.contract == contract


def test_a_shorter_sitting() -> None:
    game = play_game(load("pagat"), bots_named("random", 4), "s", length="series")
    assert len(game.finished) == 7
    assert len({done.deal.declarer for done in game.finished}) == 1


def test_deals_that_do_not_count_change_no_later_cards() -> None:
    bots = bots_named("random", 4)
    with_claims = play_game(load("rifki+misdeals"), bots, "redeals 9")
    without = play_game(load("rifki"), bots, "redeals 9")
    assert len(with_claims.redealt) == 1
    void = with_claims.redealt[0].deal.number
    both = zip(with_claims.finished, without.finished, strict=True)
    assert [one.deal.number for one, other in both if one.deal.hands != other.deal.hands] == [void]


def test_a_tally_is_a_mean_with_its_error() -> None:
    numbers = [3.0, -1.0, 4.0, 1.0, -5.0]
    tally, half = Tally(), Tally()
    for number in numbers[:2]:
        tally.add(number)
    for number in numbers[2:]:
        half.add(number)
    tally.merge(half)
    assert tally.mean == pytest.approx(statistics.mean(numbers))
    assert tally.error == pytest.approx(statistics.stdev(numbers) / math.sqrt(5))
    low, high = tally.interval
    assert low == pytest.approx(tally.mean - 1.96 * tally.error)
    assert high == pytest.approx(tally.mean + 1.96 * tally.error)
    assert Tally().error == math.inf


def test_hands_are_dealt_evenly() -> None:
    plan = Game(load("house-2000-three")).plan
    hands = shuffled(plan, Random(1))
    assert [hand.bit_count() for hand in hands] == [17, 17, 17]
    assert sum(hands) == plan.pack


@pytest.mark.parametrize(("seats", "games", "said"), [(3, 1, "4 players need 4 bots, not 3"), (4, 0, "at least one")])
def test_what_cannot_be_simulated_is_refused(seats: int, games: int, said: str) -> None:
    with pytest.raises(SimulationError, match=said):
        simulate(load("pagat"), bots_named("random", seats), games, 1)


def test_reports_start_empty() -> None:
    assert Report().bots == {}
