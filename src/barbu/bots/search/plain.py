"""Which card to play without the kernel: a policy picks the most promising cards, which are tried in a few worlds."""

from collections.abc import Callable

from barbu.bots.club.weighing import mean, spread
from barbu.bots.search import patterns, policies
from barbu.bots.search.weighing import Weighing, alike
from barbu.cards import cards_of
from barbu.engine.actions import Call
from barbu.engine.board import Agreed, Setup
from barbu.engine.chance import Chance
from barbu.engine.phases import first_card
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.kernel import layout
from barbu.kernel.arrays import LISTS
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.interpreted import payoffs, rated
from barbu.kernel.layout_policy import LayoutPolicy
from barbu.kernel.machine import SEEDS
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.table import TrickTable, table_of

TRIED = 4
"""The number of cards to try, the best ones in the policy's judgement."""

PRIOR = 60.0
"""The policy's own judgement of a card counts as much as this many worlds."""


def weigh(view: View, worlds: int, rng: Chance, over: Callable[[], bool]) -> Weighing:
    """The value of each legal card, from the policy's judgement and its payoffs in a number of worlds (at least one),
    or until the time is ``over``. Cards that are not tried are rated no higher than those that are.

    Raises:
        KernelError: the kernel cannot play this deal, so this module cannot either.
    """
    table = table_of(view.board, LISTS)
    policy = policy_of(table, view.plan.sign)
    dealt, seat = Worlds(view), view.seat
    groups, prior = judged(table, policy, view, dealt.sample(rng).hands)
    best = sorted(groups, key=prior.__getitem__, reverse=True)[:TRIED]
    brought: dict[int, list[int]] = {card: [] for card in best}
    done = 0
    while done < worlds and not (done and over()):
        hands, seed = dealt.sample(rng).hands, rng.randrange(SEEDS)
        for card, found in brought.items():
            payoff = payoffs(table, hands, card, seed, policy)
            found.append(0 if payoff is None else payoff[seat])
        done += 1
    level = mean([mean(found) for found in brought.values()]) - mean([prior[card] for card in best])
    values = {
        card: (done * mean(found) + PRIOR * (prior[card] + level)) / (done + PRIOR) for card, found in brought.items()
    }
    least = min(values.values())
    for card in groups:
        values.setdefault(card, min(prior[card] + level, least))
    return Weighing({each: values[card] for card, group in groups.items() for each in group}, done)


def opened(setup: Setup, call: Call) -> TrickTable:
    """The table for a call before the first card, without doubles."""
    contract = setup.plan.contracts[call.contract].under(call.parameter)
    return table_of(first_card(setup, Agreed(call, contract)), LISTS)


def policy_of(table: TrickTable, sign: int) -> TrickPolicy | LayoutPolicy:
    """The policy for playing out a deal; ``sign`` is -1 where low totals win."""
    if isinstance(table.plan, LayoutPlan):
        return patterns.shipped(LISTS).policy(table.plan, sign)
    return policies.learned(table, LISTS)


def judged(
    table: TrickTable, policy: TrickPolicy | LayoutPolicy, view: View, hands: tuple[int, ...]
) -> tuple[dict[int, list[int]], dict[int, float]]:
    """The legal cards, one for each group of equivalent ones, with its group; and the policy's judgement of each, in
    payoffs up to a common constant."""
    plan, stakes = table.plan, max(1, table.stakes.worth[view.seat, view.seat])
    worths = rated(table, policy, hands, view.legal_cards())
    if isinstance(plan, LayoutPlan):
        groups = [[card] for card in cards_of(view.legal_cards())]
        first = not table.state[layout.PLAYED] and any(plan.row)
        unit = 0.0 if first else spread([float(points) for points in plan.places])  # the first card sets the start
    else:
        groups = alike(table, view)
        unit = policies.kind_at(table).unit / policies.SCALE
    best = {max(group, key=worths.__getitem__): group for group in groups}
    return best, {card: unit * stakes * worths[card] for card in best}
