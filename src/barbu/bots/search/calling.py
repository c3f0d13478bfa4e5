"""Which contract to call, with which trump suit or start rank: every call is played out in the same worlds."""

from collections.abc import Collection

from barbu.bots.base import Budget, Decision
from barbu.bots.club.calling import choice as club
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.judge import Judge
from barbu.engine.actions import Action, Call
from barbu.engine.chance import Chance
from barbu.engine.standings import opponents
from barbu.engine.view import View
from barbu.kernel.machine import SEEDS
from barbu.kernel.plan import Numbers

WORLDS = 400
"""The number of worlds in which each call is tried, if the budget sets neither worlds nor a time."""

BATCH = 100
"""The number of worlds to look at between two looks at the clock."""


def choose(judge: Judge, view: View, rng: Chance, budget: Budget) -> Decision:
    """The call with the best total: the contract itself plus those kept for later deals. Doubles are ignored: every
    contract draws its share of them, now or later."""
    if not judge.worth:
        return club.choose(view)
    over = budget.started()
    seed, worlds = rng.randrange(SEEDS), budget.worlds or WORLDS
    totals, done = dict.fromkeys(_calls(view), 0.0), 0
    while done < worlds and not (done and over()):
        rows = min(BATCH, worlds - done)
        for call, worth in worths(judge, view, rows, seed + 2 * done).items():
            totals[call] += rows * worth
        done += rows
    means = {call: total / done for call, total in totals.items()}
    later = later_of(judge, view)
    best = max(means, key=lambda call: means[call] + later[call.contract])
    return Decision(best, {call.token: view.plan.sign * edge for call, edge in means.items()})


def worths(
    judge: Judge, view: View, worlds: int, seed: int, among: Collection[Action] | None = None
) -> dict[Call, float]:
    """The expected lead over the mean of the opponents after each call, or each of some, in the same worlds."""
    hands = judge.machine.worlds(view, worlds, seed)
    calls = [call for call in _calls(view) if among is None or call in among]
    return {call: lead(judge, view, call, hands, seed + 1) for call in calls}


def later_of(judge: Judge, view: View) -> dict[str, float]:
    """What the contracts kept for later deals are worth after each contract that may be called."""
    stock, deals = judge.stock(view, view.seat), view.deals_left[view.seat] - 1
    return {name: judge.later(judge.kept(stock, name), deals) for name in view.board.available}


def _calls(view: View) -> list[Call]:
    return [call for call in view.legal if isinstance(call, Call)]


def lead(judge: Judge, view: View, call: Call, hands: Numbers, seed: int) -> float:
    """The expected lead over the mean of the opponents after a call, in points turned so that more is better; of
    partners together, over both opponents."""
    if call not in judge.worth:
        return judge.share * judge.above(call, view.hand)
    table = opened(judge.machine, view.plan, call, view.board.setup)
    outcomes = judge.machine.playouts(table, hands, seed, (), policy_of(table))
    payoffs = outcomes.payoffs[0] * outcomes.counts[0][:, None]
    share = view.plan.players / opponents(view.plan.rules, view.seat)
    return share * float((payoffs[:, view.seat] - payoffs.mean(axis=1)).mean())
