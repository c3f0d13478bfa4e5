"""Hidden cards dealt by the kernel: as many ways as the engine counts, and every one as likely as any other."""

import random
from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace
from tools.games import variants_by_number

from barbu.cards import cards_of
from barbu.engine.evidence import needed
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.errors import BarbuError
from barbu.kernel.errors import KernelError
from barbu.kernel.machine import Machine
from barbu.rules.load import load, parse
from tests.engine.helpers import random_steps
from tests.engine.test_worlds import NEEDY, enumerate_worlds, late_views
from tests.kernel.boards import first_card, view_of

PLAYED = [
    (variant, players)
    for variant, players in variants_by_number()
    if load(variant, players).deck.packs == 1 and players != 4
] + [("pagat", 4), ("trex-complex", 4), ("cats", 4), ("salade", 4)]


def known(view: View) -> tuple[list[int], list[int]]:
    """For each seat the cards that it may hold, and how many of them it does."""
    others = [seat != view.seat for seat in range(view.plan.players)]
    may = [view.unseen & ~barred * other for barred, other in zip(view.barred, others, strict=True)]
    return may, [count * other for count, other in zip(view.board.counts, others, strict=True)]


@pytest.mark.parametrize(("variant", "players"), PLAYED)
def test_there_are_as_many_worlds_as_the_engine_counts(machine: Machine, variant: str, players: int) -> None:
    rules = load(variant, players)
    rng = random.Random(f"{variant} {players}")
    for contract in rng.sample([*rules.contracts], min(3, len(rules.contracts))):
        position = first_card(rules, contract, rng)
        while position.turn is not None:
            view = view_of(position, rng.randrange(players))
            if rng.random() < 0.2:
                worlds = machine.worlds(view, 3, rng.getrandbits(64))
                assert machine.count(view) == pytest.approx(Worlds(view).count, rel=1e-13)
                may, _ = known(view)
                for row in worlds.tolist():
                    assert row[view.seat] == view.hand
                    assert sum(row) == view.hand | view.unseen
                    assert [hand.bit_count() for hand in row] == list(view.board.counts)
                    assert all(not row[seat] & ~may[seat] for seat in range(players) if seat != view.seat)
            position = position.apply(rng.choice(position.legal))


def test_callers_and_doublers_have_what_they_needed_in_each_world(machine: Machine) -> None:
    rules, narrowed = parse(NEEDY, "needy"), 0
    for game, _, _ in (step for seed in range(12) for step in random_steps(rules, seed)):
        if game.position is None or game.position.board.play is None or game.position.board.play.done:
            continue
        view = game.view(game.position.to_act)
        needs = [(seat, mask) for seat, mask in needed(view.board) if seat != view.seat]
        assert machine.count(view) == pytest.approx(Worlds(view).count, rel=1e-13)
        assert all(row[seat] & mask for row in machine.worlds(view, 20, 1).tolist() for seat, mask in needs)
        narrowed += bool(needs)
    assert narrowed > 50


@pytest.mark.parametrize("variant", ["pagat", "cats", "french"])
def test_each_world_is_as_likely_as_any_other(machine: Machine, variant: str) -> None:
    """Chi-square over all worlds found by full enumeration, 400 draws for each."""
    tested = 0
    for view in late_views(variant, 7, range(3)):
        every = enumerate_worlds(view) if any(view.barred) and 20 <= Worlds(view).count <= 120 else set()
        if not every:
            continue
        drawn = Counter(map(tuple, machine.worlds(view, 400 * len(every), tested).tolist()))
        assert set(drawn) == every
        chi = sum((count - 400) ** 2 / 400 for count in drawn.values())
        degrees = len(every) - 1
        assert chi < degrees + 4 * (2 * degrees) ** 0.5 + 8
        tested += 1
        if tested == 6:
            return
    raise AssertionError("there are too few such views")


def test_who_holds_a_card_comes_out_as_it_is_counted(machine: Machine) -> None:
    """In the middle of a deal, with voids: the share of the worlds in which a seat holds a card, against the share of
    the ways in which it does."""
    rng = random.Random(1)
    rows, checked = 40_000, 0
    while checked < 3:
        position = first_card(load("pagat"), "no-tricks", rng)
        while sum(position.board.counts) > 26:
            position = position.apply(rng.choice(position.legal))
        view = view_of(position, 0)
        may, room = known(view)
        if sum(map(bool, view.barred[1:])) < 2:
            continue
        worlds = machine.worlds(view, rows, checked)
        ways = machine.count(view)
        for seat in range(1, 4):
            for card in cards_of(view.unseen):
                if not may[seat] >> card & 1:
                    assert not (worlds[:, seat] >> card & 1).any()
                    continue
                alone = [cards & ~(1 << card) if other != seat else cards for other, cards in enumerate(may)]
                share = _ways(alone, room, view.unseen) / ways
                spread = (share * (1 - share) / rows) ** 0.5
                assert abs((worlds[:, seat] >> card & 1).mean() - share) <= 5 * spread + 1e-12
        checked += 1


def test_each_seed_begins_with_any_world(machine: Machine) -> None:
    """Where nothing is known every card is with each of three seats in a third of the first worlds of many seeds."""
    view = view_of(first_card(load("pagat"), "no-tricks", random.Random(1)), 0)
    seeds = 40_000
    first = np.concatenate([machine.worlds(view, 1, seed) for seed in range(seeds)])
    for card in cards_of(view.unseen):
        shares = [(first[:, seat] >> card & 1).mean() for seat in range(1, 4)]
        assert max(abs(share - 1 / 3) for share in shares) < 5 * (2 / 9 / seeds) ** 0.5


def _ways(may: list[int], room: list[int], unseen: int) -> float:
    from barbu.kernel import sampling

    none = np.zeros((0, len(may)), np.int64)
    return sampling.worlds(np.array(may, np.int64), np.array(room, np.int64), unseen, none, np.uint64(0))


def test_the_same_seed_deals_the_same_worlds(machine: Machine) -> None:
    view = view_of(first_card(load("pagat"), "trumps", random.Random(1)), 2)
    assert machine.worlds(view, 50, 7).tolist() == machine.worlds(view, 50, 7).tolist()
    assert machine.worlds(view, 50, 7).tolist() != machine.worlds(view, 50, 8).tolist()
    assert machine.worlds(view, 0, 7).shape == (0, 4)


def test_what_cannot_be_dealt_is_refused(machine: Machine) -> None:
    view = view_of(first_card(load("pagat"), "trumps", random.Random(1)), 2)
    with pytest.raises(BarbuError, match="no hands of the other seats fit"):
        machine.worlds(replace(view, hand=view.hand & view.hand - 1), 1, 0)
    with pytest.raises(KernelError, match="cannot be negative"):
        machine.worlds(view, -1, 0)
    two_packs = first_card(load("canadian-salad", 7), "no-aces", random.Random(1))
    with pytest.raises(KernelError, match="one pack of cards, not two"):
        machine.worlds(view_of(two_packs, 0), 1, 0)
