"""Decisions weighed without a kernel: the values are the kernel's within their errors, and clear mistakes are named."""

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from statistics import mean, stdev

import pytest

import barbu
from barbu.analysis.analysing import Analysis
from barbu.analysis.decisions import PLAIN, Decided, Weighed, decisions
from barbu.analysis.plain import FIRST, WORLDS, weighing, whole
from barbu.bots.search import calling, doubling
from barbu.bots.search.hands import policy_of
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.plain_worths import trial_of
from barbu.bots.search.policies import straying
from barbu.engine.actions import Call, Double, Play
from barbu.engine.game import Game
from barbu.engine.phases import Calling, Doubling, Exposing
from barbu.engine.view import View
from barbu.kernel.guiding import TrickPolicy
from barbu.notation import print_record, record_of
from tests.analysis.planting import FILE as PLANTED_FILE
from tests.analysis.test_analysing import PLANTED, SHARED, at, played, with_other_cards

pytest.importorskip("numba")

MANY = 6_000
"""The worlds of the kernel beside which those of a trial are few."""

ALONE = """
import json, sys
for name in ("numba", "numpy", "llvmlite"):
    sys.modules[name] = None  # whoever imports it fails
import barbu
found = barbu.analyse(sys.stdin.read(), "A", "plain")
print(json.dumps([each.as_dict() for each in found]))
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return played("pagat", 4)


def several(game: Game) -> Iterator[Decided]:
    """Some of the decisions about cards."""
    for place, each in enumerate(decisions(game)):
        if each.view.board.play is not None and place % 9 == 0:
            yield each


def by_the_kernel(view: View) -> dict[int, tuple[float, float]]:
    """What each card is worth, with its error, by the same playouts."""
    machine = KERNEL.awaited()
    table = machine.table(view.board)
    policy = policy_of(table)
    policy = straying(policy) if isinstance(policy, TrickPolicy) else policy
    cards = [action.card for action in view.legal if isinstance(action, Play)]
    outcomes = machine.playouts(table, machine.worlds(view, MANY, 5), 6, cards, policy)
    found = outcomes.payoffs[:, :, view.seat] * (outcomes.counts > 0)
    return {card: (row.mean(), row.std() / MANY**0.5) for card, row in zip(cards, found, strict=True)}


def test_cards_are_worth_what_the_kernel_says_within_the_errors(game: Game) -> None:
    kinds = set()
    for decided in several(game):
        trial = trial_of(decided.view, Random(decided.place))
        assert trial is not None
        rows = [trial.world(range(len(trial.groups))) for _ in range(FIRST)]
        wanted = by_the_kernel(decided.view)
        kinds.add(decided.view.board.call)
        for group, worths in zip(trial.groups, zip(*rows, strict=True), strict=True):
            for action in group:
                assert isinstance(action, Play)
                middle, error = wanted[action.card]
                # A few worlds may all be alike.
                limit = 4.5 * (stdev(worths) ** 2 / FIRST + error**2) ** 0.5 + 4.5 * error * (MANY / FIRST) ** 0.5 / 2
                assert abs(mean(worths) - middle) <= limit, action.token
    assert len(kinds) == 4


def test_calls_and_doubles_are_worth_what_the_kernel_says_within_the_errors(game: Game) -> None:
    judge = JUDGES.awaited(KERNEL.awaited(), game.plan)
    early = [each for each in decisions(game) if isinstance(each.view.board, Calling | Doubling)][:9]
    assert {type(each.view.board) for each in early} == {Calling, Doubling}
    for decided in early:
        view, board = decided.view, decided.view.board
        trial = trial_of(view, Random(decided.place))
        assert trial is not None
        rows = [trial.world(range(len(trial.groups))) for _ in range(FIRST)]
        if isinstance(board, Doubling):
            # What was said is heard a little differently.
            legal = [each for (each,) in trial.groups if isinstance(each, Double)]
            gains = doubling.gains_of(judge, view, [each.targets for each in legal], 3, MANY)
            for each, worths in zip(legal, zip(*rows, strict=True), strict=True):
                apart = 4.5 * stdev(worths) / FIRST**0.5 + 0.5 * judge.spread[board.contract.name]
                assert abs(mean(worths) - gains[each.targets]) <= apart
            continue
        found, later = calling.worths(judge, view, 1_000, 3), calling.later_of(judge, view)
        calls = [call for (call,) in trial.groups if isinstance(call, Call)]
        wanted = [found[call] + later[call.contract] for call in calls]
        # What is kept is valued by a mean of its own, which is the same for all calls.
        middle = mean(mean(row) for row in rows) - mean(wanted)
        for want, worths in zip(wanted, zip(*rows, strict=True), strict=True):
            apart = 4.5 * stdev(worths) / FIRST**0.5 + 0.5 * mean(judge.spread.values())
            assert abs(mean(worths) - middle - want) <= apart


def test_planted_blunders_are_named() -> None:
    game = barbu.replay(PLANTED_FILE.read_bytes()).checked()
    for deal, token, loss in PLANTED:
        found = whole(at(game, deal, token))
        assert found is not None and found.mistake and found.token == token != found.best
        assert found.loss == pytest.approx(loss, abs=max(4 * found.error, loss / 2))
        best = found.values[found.best].mean - found.values[token].mean
        assert abs(best) == pytest.approx(found.loss), "they are compared in the same worlds"


def test_nothing_is_needed_for_it() -> None:
    """A process without Numba and NumPy finds the same."""
    game = played("pagat", 1, seed=8)
    record = print_record(record_of(game))
    said = subprocess.run([sys.executable, "-c", ALONE], input=record, capture_output=True, text=True, check=True)
    found = barbu.analyse(game, "A", PLAIN)
    assert json.loads(said.stdout) == [each.as_dict() for each in found]
    assert [each.token for each in found] == [each.action.token for each in decisions(game, 0)]


@pytest.mark.parametrize(("deal", "token"), [(10, "play 3C"), (1, "double C")])
def test_no_value_depends_on_cards_that_the_seat_cannot_see(deal: int, token: str) -> None:
    sample = barbu.replay((SHARED / "game.bgn").read_bytes()).checked()
    decided = at(sample, deal, token)
    assert whole(decided) == whole(with_other_cards(sample, decided))


def test_it_goes_on_where_it_was_put_down(game: Game) -> None:
    analysis, steps = Analysis(game, "B", PLAIN), 0
    analysis.wanted = analysis.wanted[:3]
    while analysis.missing:
        analysis.run(late=lambda: True)
        steps += 1
    assert steps > len(analysis.wanted), "a decision takes several steps"
    assert analysis.found == [whole(each) for each in analysis.wanted]


def test_a_decision_takes_no_more_worlds_than_are_told(game: Game) -> None:
    for decided in several(game):
        assert sum(1 for _ in weighing(decided)) <= WORLDS


def test_what_playouts_cannot_tell_is_left_out_and_other_orders_of_ranks_are_not() -> None:
    shown = [each for each in decisions(played("trex-complex", 4)) if isinstance(each.view.board, Exposing)]
    assert shown and all(whole(each) is None for each in shown)
    other = list(decisions(played("herzeln", 1)))[::9]
    found = [present for each in other if (present := whole(each)) is not None]
    assert found
    for one, each in zip(found, other, strict=True):
        assert isinstance(one, Weighed) and set(one.values) == {legal.token for legal in each.view.legal}


@pytest.mark.parametrize("variant", ["trex-partners", "king-auction", "fruit-salad"])
def test_partners_auctions_and_several_games_in_one_are_weighed(variant: str) -> None:
    every = list(decisions(played(variant, 1)))
    for decided in [every[0], every[len(every) // 2], every[-1]]:
        found = whole(decided)
        assert found is not None
        assert set(found.values) == {legal.token for legal in decided.view.legal}
        assert found.loss >= 0 and found.mistake <= (found.best != found.token)
