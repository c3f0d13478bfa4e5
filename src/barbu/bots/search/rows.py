"""Which card to lay in dominoes: all are tried in the same worlds, which fit what the others have played
(decision 0086), and in analysis what they have said, too (decision 0310)."""

from collections.abc import Callable, Sequence

import numpy as np

from barbu.bots.search import fitting
from barbu.bots.search.cards import contenders
from barbu.bots.search.fitting import Fit
from barbu.bots.search.habits import habits
from barbu.bots.search.inference import tempered
from barbu.bots.search.patterns import Reals
from barbu.cards import cards_of
from barbu.engine.actions import Play
from barbu.engine.view import View
from barbu.kernel import laying
from barbu.kernel.laying import Habits
from barbu.kernel.layout import KNOCK, PLAYED
from barbu.kernel.machine import SEEDS, Machine
from barbu.kernel.plan import LayoutPlan, Numbers
from barbu.kernel.table import TrickTable

SHARPNESS, SLIPS = 10.0, 0.1
"""How reliably others are assumed to play their best card by habit: its probability grows by a factor of e for each
tenth of a standard deviation of the places, and a fraction of the cards is played at random."""

READ = 5
"""The worlds that fit the plays are chosen from this many times as many; with anything else to fit, as in tricks."""

BLUR = 0.3
"""The most that habits vary from world to world, in standard deviations of the places."""

PRIOR = 150.0
"""The value of a card by habit counts as much as this many worlds."""

BATCH = 64
"""This many worlds, or an eighth of all, are looked at between two looks at the clock."""

ENOUGH = 256
"""After this many worlds, a card is dropped if it is clearly behind."""


def weigh(
    machine: Machine,
    view: View,
    worlds: int,
    seed: int,
    over: Callable[[], bool] = lambda: False,
    fits: Sequence[Fit] = (),
) -> dict[int, float]:
    """The value of each legal card: its expected payoff if everybody plays by habit, over a number of worlds (at least
    one), or until the time is ``over``. The same seed gives the same values if the time suffices. Cards that are
    clearly behind are dropped and keep their value so far. Worlds that ``fits`` make likely are preferred.

    Raises:
        KernelError: the kernel cannot play this deal or deal these worlds.
    """
    table, moves = machine.table(view.board), _moves(view)
    plan = table.plan
    assert isinstance(plan, LayoutPlan)
    cards = list(cards_of(view.legal_cards()))
    known = [habits(plan, _start(plan, moves, card), view.plan.sign) for card in cards]
    prior = _prior(table, known, view.hand, cards)
    stakes = _stakes(table, view.seat)
    values, means = np.zeros((2, len(cards)))
    found, alive = np.zeros((len(cards), worlds)), list(range(len(cards)))
    done, size, step = 0, 0.0, max(BATCH, worlds // 8)
    while done < worlds and not (done and over()):
        part = slice(done, min(done + step, worlds))
        hands, fit = _fitting(machine, view, known[0], moves, part.stop - done, 2 * (seed + done), fits)
        size += fit
        chance = np.uint64((2 * (seed + done) + 1) % SEEDS)
        for each in alive:
            laying.brought(plan, known[each], stakes, table.state, hands, cards[each], BLUR, chance, found[each, part])
        done = part.stop
        means[alive] = found[alive, :done].mean(axis=1)
        spread = found[alive[0], :done].std()
        values[alive] = _tempered(means, prior * spread, size)[alive]
        if done >= ENOUGH:
            alive = contenders(found[:, :done], values, alive)
    return {card: float(value) for card, value in zip(cards, values, strict=True)}


def _fitting(
    machine: Machine, view: View, known: Habits, moves: Numbers, worlds: int, seed: int, fits: Sequence[Fit]
) -> tuple[Numbers, float]:
    """Worlds drawn in proportion to the likelihood of the others' moves in them, and of what else is to fit, and their
    effective number."""
    others = np.any((moves[:, 0] != view.seat) & (moves[:, 1] != KNOCK))
    if not others and not fits:
        return machine.worlds(view, worlds, seed), worlds
    hands = machine.worlds(view, (fitting.READ if fits else READ) * worlds, seed)
    likely = np.zeros(len(hands))
    if others:
        plan = machine.table(view.board).plan
        assert isinstance(plan, LayoutPlan)
        laying.likelihoods(plan, known, view.seat, moves, hands, SHARPNESS, SLIPS, likely)
    if fits:
        weights = tempered(likely + np.sum([fit(hands) for fit in fits], axis=0), 1 / fitting.READ)
    else:
        weights = np.exp(likely - likely.max())
        weights /= weights.sum()
    places = np.searchsorted(weights.cumsum(), (np.arange(worlds) + 0.5) / worlds)
    return hands[np.minimum(places, len(hands) - 1)], min(worlds, 1 / float(weights @ weights))


def _tempered(means: Reals, prior: Reals, size: float) -> Reals:
    """The means over ``size`` worlds combined with the values by habit, which are known up to a common constant."""
    if not prior.any():
        return means
    tempered: Reals = (size * means + PRIOR * (prior - prior.mean() + means.mean())) / (size + PRIOR)
    return tempered


def _prior(table: TrickTable, known: list[Habits], hand: int, cards: list[int]) -> Reals:
    """The values of the cards by habit, in standard deviations of the payoffs of a deal; zero where the first card sets
    the start."""
    assert isinstance(table.plan, LayoutPlan)
    if not table.state[PLAYED] and table.plan.row.any():
        return np.zeros(len(cards))
    worths = np.zeros((2, 64))
    laying.look(table.plan, known[0], hand, worths)
    found: Reals = worths[0, cards] + worths[1, cards] / hand.bit_count()
    return found


def _start(plan: LayoutPlan, moves: Numbers, card: int) -> int:
    """The start cards of a layout. Where the first card sets them, it is the first of the moves or else ``card``."""
    laid = moves[moves[:, 1] != KNOCK, 1]
    return int(plan.row[laid[0] if len(laid) else card]) or plan.opening


def _stakes(table: TrickTable, own: int) -> Reals:
    """The value of a point of each seat to one of them, including doubles and the partner's points."""
    found: Reals = (table.sides[:, own] @ table.stakes.worth).astype(np.float64)
    return found


def _moves(view: View) -> Numbers:
    """All moves of a deal, in the kernel's format."""
    moves = [(seat, action.card if isinstance(action, Play) else KNOCK) for seat, action in view.moves]
    return np.array(moves, np.int64).reshape(-1, 2)
