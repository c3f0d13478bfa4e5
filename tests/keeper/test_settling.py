"""Chips, money and statistics of kept games."""

from fractions import Fraction
from itertools import permutations, product

import pytest

from barbu.engine.game import Game
from barbu.keeper.chips import ChipsError, chips_of, settled
from barbu.keeper.model import Entry
from barbu.keeper.money import Transfer, amounts, payments
from barbu.keeper.reckoning import reckoned
from barbu.keeper.statistics import figures
from barbu.rules.load import load
from barbu.text.render import render
from tests.engine.helpers import TABLES, random_game
from tests.keeper.test_sitting import HEARTS, NAMES, QUEENS, pagat


def kept(*deals: Entry) -> Game:
    return reckoned(pagat(*deals)).game


def test_tv11_a_negative_contract_in_chips() -> None:
    game = kept(QUEENS, HEARTS)
    first, second = (settled(done, NAMES) for done in game.finished)
    assert (first.net, second.net) == ((12, 24, -12, -24), (38, -8, -36, 6))
    assert [render(step.said) for step in first.steps] == [
        "Anna stakes 6.",
        "Carl stakes 6.",
        "Dora stakes 12.",
        "Anna gives Beth 6 chips for the double.",
        "Carl gives Beth 6 chips for the double.",
        "Dora gives Beth 12 chips for the double.",
        "Anna takes all stacks, 24 together.",
    ]
    assert chips_of(game) == (50, 16, -48, -18)


def test_tv11_a_positive_contract_in_chips() -> None:
    entry = Entry("dominoes", "7", ("C>A", "D>A", "A>C"), told={"places": (2, 3, 1, 4)})
    game = kept(entry)
    assert game.totals == (-5, 5, 95, -30)
    done = settled(game.finished[0], NAMES)
    assert done.net == (-70, 5, 95, -30)
    assert [(step.giver, step.taker, step.chips) for step in done.steps] == [
        (0, 1, 5), (0, 2, 45), (3, 0, 5), (0, 2, 50), (3, 0, 25),
    ]  # fmt: skip


@pytest.mark.parametrize(("variant", "players"), TABLES[::5])
def test_each_deal_in_chips_adds_up_to_nothing(variant: str, players: int) -> None:
    game = random_game(load(variant, players), 2)
    names = [str(seat) for seat in range(players)]
    for done in game.finished:
        declarer = done.deal.declarer
        if declarer is None:
            with pytest.raises(ChipsError):
                settled(done, names)
            continue
        net = settled(done, names).net
        paper = [game.plan.sign * score for score in done.scores]
        paper[declarer] -= sum(paper)
        assert (list(net), sum(net)) == (paper, 0)


def test_money_is_shared_out_to_the_last_cent() -> None:
    assert amounts((-4, 16, -48, 36), Fraction(10)) == (-40, 160, -480, 360)
    assert amounts((10, 0, 0), Fraction(1)) == (7, -3, -4)
    assert amounts((10, 0, 0), Fraction(1), -1) == (-6, 3, 3)
    assert amounts((0, 0, 0, 0), Fraction(1, 3)) == (0, 0, 0, 0)


def fewest(wanted: tuple[int, ...]) -> int:
    """The fewest payments, by trying all ways to pay one after the other."""
    if not any(wanted):
        return 0
    found = []
    for payer, payee in permutations(range(len(wanted)), 2):
        if wanted[payer] < 0 < wanted[payee]:
            amount = min(-wanted[payer], wanted[payee])
            left = list(wanted)
            left[payer] += amount
            left[payee] -= amount
            found.append(1 + fewest(tuple(left)))
    return min(found)


def test_players_settle_with_the_fewest_payments() -> None:
    assert payments((-30, 20, 10)) == (Transfer(0, 1, 20), Transfer(0, 2, 10))
    # Two pairs that settle among themselves, where the largest payments first would take three.
    assert len(payments((-5, -4, 4, 5))) == 2
    for numbers in product(range(-3, 4), repeat=4):
        wanted = (*numbers, -sum(numbers))
        paid = payments(wanted)
        balance = list(wanted)
        for payer, payee, amount in paid:
            assert amount > 0
            balance[payer] += amount
            balance[payee] -= amount
        assert not any(balance)
        if sum(map(abs, numbers)) < 8:
            assert len(paid) == fewest(wanted)


def test_statistics_of_several_sittings() -> None:
    one, two = kept(QUEENS, HEARTS), kept(QUEENS)
    found = figures([(one, NAMES), (two, ["Beth", "Anna", "Carl", "Eve"])])
    assert (found.sittings, found.deals) == (2, 3)
    anna, beth = found.players[:2]
    assert (anna.name, anna.sittings, anna.total, anna.best_run, anna.worst_run) == ("Anna", 2, 20, 2, 1)
    queens = anna.contracts[0]
    assert (queens.contract, queens.deals, queens.declared, queens.points, queens.score) == ("no-queens", 2, 1, -6, 12)
    assert (queens.doubled, queens.was_doubled, queens.by_doubles) == (1 + 3, 2 + 0, 18)
    assert (beth.won, beth.finished) == (0, 0)
    # Anna paid Beth 6, and got 6 back when they had changed seats.
    assert ("Anna", "Beth") not in {(paid.payer, paid.payee) for paid in found.paid}
    assert {(paid.payer, paid.payee, paid.amount) for paid in found.paid} >= {("Carl", "Beth", 6), ("Dora", "Anna", 8)}


def test_a_sitting_that_is_over_has_winners() -> None:
    games = [random_game(load("pagat"), seed) for seed in (1, 2, 3)]
    found = figures((game, NAMES) for game in games)
    assert sum(player.won for player in found.players) >= 3
    assert all(player.finished == 3 and player.wins_in_a_row <= player.won for player in found.players)
