"""Which card to play where there is no kernel: the policy says which cards are worth a try, and they are tried in a few
worlds."""

from collections.abc import Callable

from barbu.bots.club.weighing import mean, spread
from barbu.bots.search import patterns, policies
from barbu.bots.search.weighing import Weighing, alike
from barbu.cards import cards_of
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.kernel import layout
from barbu.kernel.arrays import LISTS
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.interpreted import payoffs, rated
from barbu.kernel.layout_policy import LayoutPolicy
from barbu.kernel.machine import SEEDS
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.table import Table, table_of

TRIED = 4
"""So many cards are tried, those that the policy holds best."""

PRIOR = 60.0
"""What the policy itself says of a card counts as much as so many worlds."""


def weigh(view: View, worlds: int, rng: Chance, over: Callable[[], bool]) -> Weighing:
    """What each card that may be played is worth: what the policy says of it, and what it brings in so many worlds (one
    at least), or until the time is ``over``. Cards that are not tried are worth no more than those that are.

    Raises:
        KernelError: the kernel does not play this deal, and so neither does this.
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


def policy_of(table: Table, sign: int) -> TrickPolicy | LayoutPolicy:
    """The policy that a deal is played on by; ``sign``: -1 where low totals win."""
    if isinstance(table.plan, LayoutPlan):
        return patterns.shipped(LISTS).policy(table.plan, sign)
    return policies.learned(table, LISTS)


def judged(
    table: Table, policy: TrickPolicy | LayoutPolicy, view: View, hands: tuple[int, ...]
) -> tuple[dict[int, list[int]], dict[int, float]]:
    """The cards that may be played, one of each group that do the same, with the group; and what the policy holds each
    of these to be worth, in payoffs: known up to what all have in common."""
    plan, stakes = table.plan, sum(table.stakes.times[view.seat, other] for other in range(table.players))
    worths = rated(table, policy, hands, view.legal_cards())
    if isinstance(plan, LayoutPlan):
        groups = [[card] for card in cards_of(view.legal_cards())]
        first = not table.state[layout.PLAYED] and any(plan.row)
        unit = 0.0 if first else spread([float(points) for points in plan.places])  # the first card sets the start
    else:
        groups = alike(table, view)
        unit = policies.kind_at(table).unit / policies.SCALE
    best = {max(group, key=worths.__getitem__): group for group in groups}
    return best, {card: unit * (1 + stakes) * worths[card] for card in best}
