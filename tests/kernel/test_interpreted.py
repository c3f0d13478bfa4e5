"""The kernel's functions run as plain Python: the same cards fall, with no packages needed."""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from barbu.bots.base import BotError, Budget, bot_named
from barbu.bots.search import plain, player, policies
from barbu.bots.search.hands import policy_of
from barbu.bots.search.kernel import Kernel
from barbu.bots.search.plain import policy_of as plain_policy_of
from barbu.cards import cards_of
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.kernel import layout
from barbu.kernel.arrays import LISTS, NUMPY
from barbu.kernel.coverage import refusal
from barbu.kernel.errors import KernelError, KernelMissing
from barbu.kernel.guiding import WEIGHTS, TrickPolicy
from barbu.kernel.interpreted import payoffs, rated
from barbu.kernel.machine import SEEDS, Machine
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.table import table_of
from barbu.rules.load import load
from tests.bots.cases_reader import cases
from tests.kernel.boards import first_card, view_of
from tests.kernel.test_twin import COVERED
from tests.typed import present

EXPERT = """
import sys
for name in ("numba", "numpy", "llvmlite"):
    sys.modules[name] = None  # whoever imports it fails
import json, random
from barbu.bots.base import Budget, bot_named
from tests.bots.cases_reader import cases
views = [case.view() for case in cases()]
found = [bot_named("expert").choose(view, random.Random(3), Budget()) for view in views]
print(json.dumps([[decision.action.token, decision.values] for decision in found]))
"""


@pytest.mark.parametrize(("variant", "players"), COVERED)
def test_python_plays_as_the_kernel_does(machine: Machine, variant: str, players: int) -> None:
    """From the middle of a deal of every contract, by the policies that were learned."""
    rules, rng = load(variant, players), random.Random(f"{variant} {players}")
    for contract in rules.contracts:
        if refusal(rules, contract):
            continue
        position = first_card(rules, contract, rng, rng.choice((0.3, 0.9)))
        for _ in range(rng.randrange(24)):
            later = position.apply(rng.choice(position.legal))
            position = position if later.turn is None else later
        check(machine, position, rng.randrange(SEEDS))


def mixed(policy: TrickPolicy, seed: int) -> TrickPolicy:
    """The policy as it plays deals out, with seats that now and then do the reverse."""
    backwards: Any = policy.weights[::-1]
    habits: Any = backwards if isinstance(backwards, list) else backwards.copy()
    return policies.straying(policy)._replace(habits=habits, shares=seed >> 4)


def check(machine: Machine, position: Position, seed: int) -> None:
    compiled, plain = machine.table(position.board), table_of(position.board, LISTS)
    assert compiled.state.tolist() == plain.state
    hands, seat = machine.hands([position.hands]), present(position.turn)
    may = position.board.legal_cards(position.hands[seat])
    guides = policy_of(compiled), plain_policy_of(plain, position.board.plan.sign)
    playing = [mixed(each, seed) if isinstance(each, TrickPolicy) else each for each in guides]
    for card in [*cards_of(may)][:3]:
        outcomes = machine.playouts(compiled, hands, seed, (card,), playing[0])
        wanted = outcomes.payoffs[0, 0].tolist() if outcomes.counts[0, 0] else None
        assert payoffs(plain, position.hands, card, seed, playing[1]) == wanted
    if not may & may - 1 or (isinstance(plain.plan, LayoutPlan) and not plain.state[layout.PLAYED]):
        return
    worths = rated(plain, guides[1], position.hands, may)
    assert list(worths) == list(cards_of(may))
    blur = 0.0 if isinstance(plain.plan, LayoutPlan) else 15
    move = machine.line(compiled, hands[0], seed, 1, guides[0])[0][0]
    assert worths[move] >= max(worths.values()) - blur - 1e-4


def test_nothing_is_needed_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process without Numba and NumPy makes the same choices as this one with the kernel off."""
    said = subprocess.run([sys.executable, "-c", EXPERT], capture_output=True, text=True, check=True).stdout
    kernel = Kernel()
    kernel.missing = KernelMissing("no such target")
    monkeypatch.setattr(player, "KERNEL", kernel)
    for case, (token, values) in zip(cases(), json.loads(said), strict=True):
        decision = bot_named("expert").choose(case.view(), random.Random(3), Budget())
        assert (decision.action.token, decision.values) == (token, values), case.name


def test_a_yardstick_is_never_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    kernel.missing = KernelMissing("no such target")
    monkeypatch.setattr(player, "KERNEL", kernel)
    with pytest.raises(KernelMissing, match="no such target"):
        bot_named("flat:30").choose(next(iter(cases())).view(), random.Random(1), Budget())


def test_what_the_kernel_refuses_is_refused_here_too() -> None:
    """Two packs, hands that fit nothing that is known, and a deal in which no card may be played yet."""

    def weighed(view: View) -> object:
        return plain.weigh(view, 1, random.Random(1), lambda: False)

    two_packs = first_card(load("canadian-salad", 7), "no-aces", random.Random(1))
    with pytest.raises(KernelError, match="one pack of cards, not two"):
        weighed(view_of(two_packs, present(two_packs.turn)))
    position = first_card(load("pagat"), "trumps", random.Random(1))
    view = view_of(position, present(position.turn))
    with pytest.raises(BarbuError, match="no hands of the other seats fit"):
        weighed(replace(view, hand=view.hand & view.hand - 1))
    doubling = Position.start(position.board.plan, position.deal, position.board.setup.calls)
    with pytest.raises(KernelError, match="no card can be played yet"):
        weighed(replace(view, board=doubling.board))


@pytest.mark.parametrize("wrong", ["<f8", "short"])
def test_weights_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    weights = np.zeros(WEIGHTS if wrong == "<f8" else 7, wrong if wrong == "<f8" else np.int16)
    np.savez_compressed(tmp_path / "tricks.npz", allow_pickle=False, **{"avoid-tricks": weights})
    monkeypatch.setattr(policies, "FILE", str(tmp_path / "tricks.npz"))
    policies.weights_of.cache_clear()
    for arrays in (NUMPY, LISTS):
        with pytest.raises(BotError, match=r"the weights in tricks\.npz are those of another version"):
            policies.weights_of("avoid-tricks", arrays)
