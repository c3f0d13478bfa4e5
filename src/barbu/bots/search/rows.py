"""Which card to lay in dominoes: each is tried in the same worlds, which fit what the others have played."""

from collections.abc import Callable

import numpy as np

from barbu.bots.search.cards import contenders
from barbu.bots.search.habits import habits
from barbu.bots.search.patterns import Reals
from barbu.cards import cards_of
from barbu.engine.actions import Play
from barbu.engine.view import View
from barbu.kernel import laying
from barbu.kernel.laying import Habits
from barbu.kernel.layout import KNOCK, PLAYED
from barbu.kernel.machine import SEEDS, Machine
from barbu.kernel.plan import LayoutPlan, Numbers
from barbu.kernel.table import Table

SHARPNESS, SLIPS = 10.0, 0.1
"""How surely others are taken to play what they hold best by habit: a card's chance grows by a factor of e for each
tenth of a spread of the places, and a share of the cards is played by lot."""

READ = 5
"""From so many times as many worlds those are taken which fit the others' plays."""

BLUR = 0.3
"""By how much habits vary from world to world, at most, in spreads of the places."""

PRIOR = 150.0
"""What a card is worth by habit counts as much as so many worlds."""

BATCH = 64
"""So many worlds, or an eighth of them all, are looked at before the clock is."""

ENOUGH = 256
"""After so many worlds a card is left out if it is clearly behind."""


def weigh(
    machine: Machine, view: View, worlds: int, seed: int, over: Callable[[], bool] = lambda: False
) -> dict[int, float]:
    """What each card that may be laid is worth: the payoff it should bring when all lay by habit, over so many
    worlds (one at least), or until the time is ``over``. The same seed gives the same, if there is time. Cards that are
    clearly behind are left out and keep the value that they have by then.

    Raises:
        KernelError: the kernel does not play this deal, or cannot deal these worlds.
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
        hands, fit = _fitting(machine, view, known[0], moves, part.stop - done, 2 * (seed + done))
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
    machine: Machine, view: View, known: Habits, moves: Numbers, worlds: int, seed: int
) -> tuple[Numbers, float]:
    """So many worlds, each the more often, the likelier the others' moves are with it; and how many they count for."""
    others = np.any((moves[:, 0] != view.seat) & (moves[:, 1] != KNOCK))
    if not others:
        return machine.worlds(view, worlds, seed), worlds
    hands = machine.worlds(view, READ * worlds, seed)
    likely = np.empty(len(hands))
    plan = machine.table(view.board).plan
    assert isinstance(plan, LayoutPlan)
    laying.likelihoods(plan, known, view.seat, moves, hands, SHARPNESS, SLIPS, likely)
    weights = np.exp(likely - likely.max())
    weights /= weights.sum()
    places = np.searchsorted(weights.cumsum(), (np.arange(worlds) + 0.5) / worlds)
    return hands[np.minimum(places, len(hands) - 1)], min(worlds, 1 / float(weights @ weights))


def _tempered(means: Reals, prior: Reals, size: float) -> Reals:
    """Means over so many worlds and what the cards are worth by habit, which is known up to what all have in common."""
    if not prior.any():
        return means
    tempered: Reals = (size * means + PRIOR * (prior - prior.mean() + means.mean())) / (size + PRIOR)
    return tempered


def _prior(table: Table, known: list[Habits], hand: int, cards: list[int]) -> Reals:
    """What the cards are worth by habit, in spreads of what a deal brings; nothing where the first card sets the
    start."""
    assert isinstance(table.plan, LayoutPlan)
    if not table.state[PLAYED] and table.plan.row.any():
        return np.zeros(len(cards))
    worths = np.zeros((2, 64))
    laying.look(table.plan, known[0], hand, worths)
    found: Reals = worths[0, cards] + worths[1, cards] / hand.bit_count()
    return found


def _start(plan: LayoutPlan, moves: Numbers, card: int) -> int:
    """The start cards of a layout: where the first card sets them, it is that of the moves, or else this one."""
    laid = moves[moves[:, 1] != KNOCK, 1]
    return int(plan.row[laid[0] if len(laid) else card]) or plan.opening


def _stakes(table: Table, own: int) -> Reals:
    """What a point of each seat is worth to one of them, with the doubles and a partner's share."""
    times = table.stakes.times
    scores = np.diag(1 + times.sum(axis=1)) - times
    found: Reals = (table.sides[:, own] @ scores).astype(np.float64)
    return found


def _moves(view: View) -> Numbers:
    """All moves of a deal, as the kernel reads them."""
    moves = [(seat, action.card if isinstance(action, Play) else KNOCK) for seat, action in view.moves]
    return np.array(moves, np.int64).reshape(-1, 2)
