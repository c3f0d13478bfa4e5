"""What the kernel covers, how it is obtained, and what it refuses."""

import random
import re
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from tools.games import variants_by_number

from barbu.cards import ACE, SUIT_MASKS, cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.phases import Void
from barbu.engine.position import Position
from barbu.kernel import tricks
from barbu.kernel.coverage import refusal
from barbu.kernel.errors import KernelError, KernelMissing
from barbu.kernel.machine import Machine
from barbu.messages import spoken
from barbu.rules.load import load
from tests.kernel.boards import first_card
from tests.repository.files import ROOT
from tests.typed import present


def test_what_only_the_engine_plays() -> None:
    left = Counter(
        (variant, players, spoken(why))
        for variant, players in variants_by_number()
        for rules in [load(variant, players)]
        for contract in rules.contracts
        if (why := refusal(rules, contract))
    )
    packs, rows = "the fast kernel knows one pack of cards, not two", "the fast kernel does not play Chinese poker"
    ranks = "the fast kernel knows the usual order of ranks only"
    assert left == {("canadian-salad", players, packs): 12 for players in (7, 8, 9, 10)} | {
        ("wikipedia-nine", 4, rows): 1
    } | {("herzeln", players, ranks): 8 for players in (3, 4)} | {
        ("king-auction", 4, "no card is played in this contract"): 1
    } | {
        (variant, 4, why): 1
        for variant in ("lora-czech", "lorum")
        for why in ("the fast kernel does not play quarts", "the fast kernel does not play trials")
    } | {("coup-d-etat", players, ranks): 6 for players in (3, 4)} | {
        ("lora-czech", 4, "the fast kernel lays one card in a turn"): 1
    } | {("rosbiratschka", players, "the fast kernel does not play counting games"): 1 for players in (3, 4)}


def test_a_play_out_takes_any_legal_card_alike(machine: Machine) -> None:
    """The first card of 13,000 deals, and the generator's own test vector (splitmix64 from 1234567)."""
    from barbu.kernel import bits, words

    wanted = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    chance, found = 1234567, []
    for _ in range(3):
        chance = int(bits.stepped(chance))
        found.append(int(bits.mixed(chance)))
    assert found == wanted
    state, found = np.uint64(1234567), []
    for _ in range(3):
        state = np.uint64(words.stepped(state))
        found.append(int(words.mixed(state)))
    assert found == wanted
    position = first_card(load("pagat"), "no-tricks", random.Random(1))
    table, hands = machine.table(position.board), machine.hands([position.hands])[0]
    first = Counter(machine.line(table, hands, seed, 1)[0][0] for seed in range(1300))
    assert set(first) == set(cards_of(position.hands[table.turn]))
    assert sum((count - 100) ** 2 / 100 for count in first.values()) < 40


def test_each_card_is_followed_by_deals_of_its_own(machine: Machine) -> None:
    """Of three tricks' worth of cards the highest trump takes its trick in every deal."""
    position = first_card(load("pagat"), "trumps", random.Random(3))
    table, hands = machine.table(position.board), machine.hands([position.hands] * 40)
    trump = table.plan.trump  # type: ignore[union-attr]
    own = present(position.turn)
    cards = [card for card in cards_of(position.hands[own]) if card & 48 == trump]
    assert cards, "the declarer leads, and holds a trump"
    outcomes = machine.playouts(table, hands, 5, cards)
    assert outcomes.points.shape == outcomes.scores.shape == (len(cards), 40, 4)
    assert outcomes.counts.all()
    assert (outcomes.points.sum(axis=2) == 65).all()
    if cards[-1] & 15 == ACE:
        assert (outcomes.points[-1, :, own] >= 5).all()


@pytest.mark.parametrize(
    ("variant", "contract", "wanted"),
    [
        ("rifki+misdeals", "no-queens", "void"),
        ("canadian-salad", "no-one-eyed", "shot"),
        ("trex-complex", "complex", "exposed"),
        ("wikipedia-nine", "ravage-city", "shared"),
    ],
)
def test_every_way_in_which_a_deal_can_end(machine: Machine, variant: str, contract: str, wanted: str) -> None:
    """The kernel plays deals to each possible ending; the engine follows and agrees."""
    rng = random.Random(variant)
    rules = load(variant)
    for _ in range(400):
        position = first_card(rules, contract, rng)
        hands = machine.hands([position.hands])[0]
        moves, table, _ = machine.line(machine.table(position.board), hands, rng.getrandbits(64), 100)
        for move in moves:
            position = position.apply(PLAYS[move])
        board = position.board
        assert machine.result(table) == (board.points, board.scores, not isinstance(board, Void))
        plan = present(board.contract)
        found = {
            "void": isinstance(board, Void),
            "shot": sorted(board.points) == [0] + [plan.shoot] * (rules.players - 1) and plan.shoot != 0,
            "exposed": any(exposure.amount and exposure.shower != exposure.taker for exposure in board.exposures),
            "shared": plan.pot != 0 and sorted(board.points)[:2] == [plan.pot // 2] * 2,
        }
        if found[wanted]:
            return
    raise AssertionError(f"no deal was {wanted}")


def test_tricks_count_for_the_moon_as_cards_do(machine: Machine) -> None:
    """With a suit in each hand whoever leads takes all tricks (catalogue D26)."""
    position = first_card(load("canadian-salad"), "no-tricks", random.Random(1))
    position = Position(position.board, tuple(position.board.plan.pack & suit for suit in SUIT_MASKS))
    leader = present(position.turn)
    outcomes = machine.playouts(machine.table(position.board), machine.hands([position.hands]), 1)
    while (turn := position.turn) is not None:
        position = position.apply(position.legal[turn % len(position.legal)])
    assert outcomes.points[0, 0].tolist() == list(position.board.points)
    assert [points == 0 for points in position.board.points] == [seat == leader for seat in range(4)]


def test_hands_that_are_not_those_of_the_deal_are_refused(machine: Machine) -> None:
    rng = random.Random(2)
    for contract in ("no-tricks", "dominoes"):
        position = first_card(load("pagat"), contract, rng)
        for _ in range(6):
            position = position.apply(rng.choice(position.legal))
        table = machine.table(position.board)
        good = list(position.hands)
        low = good[0] & -good[0]
        other = good[1] & -good[1]
        wrong = {
            "a card is held twice": [good[0], good[1] | low, *good[2:]],
            "a card is missing": [good[0] ^ low, *good[1:]],
            "a card has been played": [good[0] ^ low | position.board.plan.pack & ~position.board.hidden, *good[1:]],
        }
        if contract == "no-tricks":
            wrong["one has too many"] = [good[0] ^ low, good[1] | low, *good[2:]]
        swapped = [good[0] ^ low | other, good[1] ^ other | low, *good[2:]]
        assert machine.playouts(table, machine.hands([good, swapped]), 1).points.shape == (1, 2, 4)
        for hands in wrong.values():
            with pytest.raises(KernelError, match="the hands in row 1 are not possible"):
                machine.playouts(table, machine.hands([good, hands]), 1)
        with pytest.raises(KernelError, match="a column for each of the 4 seats"):
            machine.playouts(table, machine.hands([good])[0], 1)
        barred = position.board.plan.pack & ~machine.legal(table, machine.hands([good])[0])
        card = next(cards_of(barred))
        with pytest.raises(KernelError, match="row 0"):
            machine.playouts(table, machine.hands([good]), 1, [card])
        with pytest.raises(KernelError, match="may not be played now"):
            machine.after(table, machine.hands([good])[0], [card])


def test_a_deal_without_cards_to_play_is_refused(machine: Machine) -> None:
    rng = random.Random(2)
    position = first_card(load("pagat"), "no-king", rng)
    two_packs = first_card(load("canadian-salad", 7), "no-aces", rng)
    with pytest.raises(KernelError, match="one pack of cards, not two"):
        machine.table(two_packs.board)
    doubling = Position.start(position.board.plan, position.deal, position.board.setup.calls)
    with pytest.raises(KernelError, match="no card can be played yet"):
        machine.table(doubling.board)
    while position.turn is not None:
        position = position.apply(position.legal[0])
    with pytest.raises(KernelError, match="the deal is over"):
        machine.playouts(machine.table(position.board), machine.hands([position.hands]), 1)


def test_other_threads_run_meanwhile(machine: Machine) -> None:
    """While compiled code runs for a fifth of a second or more, this thread gets processor time of its own."""
    position = first_card(load("pagat"), "no-tricks", random.Random(1))
    table, hands = machine.table(position.board), machine.hands([position.hands] * 300_000)
    with ThreadPoolExecutor(1) as pool:
        before = time.thread_time()
        playing = pool.submit(machine.playouts, table, hands, 1)
        while not playing.done():
            pass
        spent = time.thread_time() - before
    assert playing.result().counts.all()
    assert spent > 0.03, "some switching at the beginning and at the end costs less"


def test_the_guide_runs(machine: Machine) -> None:
    guide = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```$", guide, re.M | re.S)
    exec(compile(code, "docs/kernel.md", "exec"), {})


def test_nothing_heavy_is_loaded_before_the_kernel_is_wanted() -> None:
    code = "import sys, barbu.kernel.machine; print({'numba', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_a_machine_without_numba_says_so() -> None:
    code = """
import sys
sys.modules["numba"] = None
from barbu.kernel.machine import Machine
from barbu.kernel.errors import KernelMissing
try:
    Machine()
except KernelMissing as error:
    print(error)
    print(error.hint)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("the fast kernel cannot be used on this machine: ModuleNotFoundError: import of numba")
    assert "barbu[fast]" in said


def test_a_machine_that_cannot_compile_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*arguments: object) -> None:
        raise RuntimeError("no such target")

    monkeypatch.setattr(tricks, "advance", fails)
    told: list[tuple[int, int]] = []
    with pytest.raises(KernelMissing) as caught:
        Machine(lambda done, of: told.append((done, of)))
    assert caught.value.cause == "RuntimeError: no such target"
    assert [done for done, _ in told] == [1, 2]


def test_what_was_compiled_from_other_sources_is_not_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Numba itself would look only at the file of the function that is called."""
    from barbu.kernel import compiling

    monkeypatch.setattr("numba.core.config.CACHE_DIR", str(tmp_path))

    def again() -> tuple[int, int]:
        made = compiling.entry(_doubled)
        assert made(21) == 42
        stats = made.compiled.stats  # type: ignore[attr-defined]
        return sum(stats.cache_hits.values()), sum(stats.cache_misses.values())

    assert again() == (0, 1)
    assert again() == (1, 0)
    monkeypatch.setattr(compiling, "SOURCES", "others")
    # What other sources have left may name classes that are no longer there, so that it cannot be read at all.
    for index in tmp_path.rglob("*.nbi"):
        index.write_bytes(index.read_bytes()[:-9])
    assert again() == (0, 1)
    assert again() == (1, 0)


def _doubled(number: int) -> int:
    return 2 * number
