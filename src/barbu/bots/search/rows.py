"""Which card to lay in dominoes: each is tried in the same worlds, and a world counts the more, the better the plays of
the others fit it."""

from collections.abc import Callable

import numpy as np

from barbu.bots.search.patterns import Reals, Tables, shipped
from barbu.cards import cards_of
from barbu.engine.actions import Play
from barbu.engine.view import View
from barbu.kernel import reading
from barbu.kernel.layout import KNOCK, PLAYED
from barbu.kernel.layout_policy import LayoutPolicy
from barbu.kernel.machine import Machine
from barbu.kernel.plan import LayoutPlan, Numbers
from barbu.kernel.table import Table

SHARPNESS, SLIPS = 10.0, 0.1
"""How surely others are taken to play what the policy holds best: a card's chance grows by a factor of e for each tenth
of a spread of the places, and a share of the cards is played by lot."""

PRIOR = 150.0
"""What the policy itself says of a card counts as much as so many worlds."""

BATCH = 64
"""So many worlds, or an eighth of them all, are looked at before the clock is."""

ENOUGH, CLEARLY = 256, 2.6
"""After so many worlds a card is left out if it is behind the best by so many standard errors."""


def weigh(
    machine: Machine, view: View, worlds: int, seed: int,
    over: Callable[[], bool] = lambda: False, tables: Tables | None = None,
) -> dict[int, float]:  # fmt: skip
    """What each card that may be laid is worth: the payoff it should bring when all play on by the policy, over so many
    worlds (one at least), or until the time is ``over``. The same seed gives the same, if there is time. Cards that
    are clearly behind are left out and keep the value that they have by then.

    Raises:
        KernelError: the kernel does not play this deal, or cannot deal these worlds.
    """
    table = machine.table(view.board)
    assert isinstance(table.plan, LayoutPlan)
    policy = (tables or shipped()).policy(table.plan, view.plan.sign)
    hands = machine.worlds(view, worlds, 2 * seed)
    moves = _moves(view)
    cards = list(cards_of(view.legal_cards()))
    prior = _prior(table, policy, hands[0], len(cards))
    values = np.zeros(len(cards))
    found, likely = np.full((len(cards), worlds), np.nan), np.empty(worlds)
    alive, means = np.arange(len(cards)), np.zeros(len(cards))
    done, step = 0, max(BATCH, worlds // 8)
    while done < worlds and not (done and over()):
        part = slice(done, min(done + step, worlds))
        reading.likelihoods(table.plan, policy, view.seat, moves, hands[part], SHARPNESS, SLIPS, likely[part])
        outcomes = machine.playouts(table, hands[part], 2 * seed + 1 + done, [cards[each] for each in alive], policy)
        found[alive, part] = outcomes.payoffs[:, :, view.seat]
        done = part.stop
        weights = np.exp(likely[:done] - likely[:done].max())
        weights /= weights.sum()
        means[alive] = found[alive, :done] @ weights
        size = 1 / float(weights @ weights)
        values[alive] = _tempered(means, prior * found[alive[0], :done].std(), size)[alive]
        if done >= ENOUGH:
            alive = _contenders(found[:, :done], weights, values, alive)
    return {card: float(value) for card, value in zip(cards, values, strict=True)}


def _tempered(means: Reals, prior: Reals, size: float) -> Reals:
    """Means over so many worlds and what the policy holds of the cards, which is known up to what all have in
    common."""
    if not prior.any():
        return means
    tempered: Reals = (size * means + PRIOR * (prior - prior.mean() + means.mean())) / (size + PRIOR)
    return tempered


def _contenders(found: Reals, weights: Reals, values: Reals, alive: Numbers) -> Numbers:
    """Those of the cards still tried that are not clearly behind the best, world by world."""
    best = alive[np.argmax(values[alive])]
    behind = found[best] - found[alive]
    mean = behind @ weights
    error = np.sqrt((behind - mean[:, None]) ** 2 @ weights**2)
    left: Numbers = alive[(values[best] - values[alive] <= CLEARLY * error) | (alive == best)]
    return left


def _prior(table: Table, policy: LayoutPolicy, hands: Numbers, cards: int) -> Reals:
    """What the policy holds of the cards, in spreads of what a deal brings; nothing where the first card sets the
    start."""
    worths = np.zeros(cards, np.float32)
    assert isinstance(table.plan, LayoutPlan)
    if table.state[PLAYED] or not table.plan.row.any():
        reading.rated(table.plan, policy, table.state, hands, worths)
    return worths.astype(np.float64)


def _moves(view: View) -> Numbers:
    """All moves of a deal, as the kernel reads them."""
    moves = [(seat, action.card if isinstance(action, Play) else KNOCK) for seat, action in view.moves]
    return np.array(moves, np.int64).reshape(-1, 2)
