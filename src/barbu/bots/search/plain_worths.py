"""What every alternative is worth where there is no kernel: the same playouts as in ``worths``, done by Python, one
world at a time (decision 0366). What was played tells nothing of hidden hands here but who cannot follow a suit."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from barbu.bots.club.outlook import outlook
from barbu.bots.search import plain, plain_doubling, policies
from barbu.bots.search.weighing import alike
from barbu.cards import cards_of
from barbu.engine.actions import PLAYS, Action, Call
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Doubling
from barbu.engine.standings import opponents
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.kernel.arrays import LISTS
from barbu.kernel.coverage import plays_on, refusal
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.interpreted import outcome, payoffs
from barbu.kernel.machine import SEEDS
from barbu.kernel.table import table_of


class Trial(NamedTuple):
    """How the alternatives of a seat are weighed: those in a group are worth the same, and ``world`` tells what groups
    (by their places) are worth in a world that nobody has seen yet, in points turned so that more is better, as in
    ``Worths``. A group is worth something only beside the others of the same world."""

    groups: list[list[Action]]
    world: Callable[[Sequence[int]], list[float]]


def trial_of(view: View, rng: Chance) -> Trial | None:
    """How to weigh the alternatives of the seat whose turn it is. None where playouts cannot, as for ``worths_of``."""
    board = view.board
    if plays_on(board):
        return _cards(view, rng)
    if board.sale is not None or board.left_over or board.reverser is not None:
        return None
    if isinstance(board, Calling):
        rules = view.plan.rules
        return None if all(refusal(rules, name) for name in rules.contracts) else _calls(view, rng)
    if isinstance(board, Doubling) and not refusal(view.plan.rules, board.call.contract):
        return _doubles(view, board, rng)
    return None


def _cards(view: View, rng: Chance) -> Trial:
    table, seat, dealt = table_of(view.board, LISTS), view.seat, Worlds(view)
    policy = plain.policy_of(table, view.plan.sign)
    if isinstance(policy, TrickPolicy):
        policy, groups = policies.straying(policy), alike(table, view)
    else:
        groups = [[card] for card in cards_of(view.legal_cards())]

    def world(among: Sequence[int]) -> list[float]:
        hands, seed = dealt.sample(rng).hands, rng.randrange(SEEDS)
        found = [payoffs(table, hands, groups[each][0], seed, policy) for each in among]
        return [0.0 if each is None else float(each[seat]) for each in found]

    return Trial([[PLAYS[card] for card in group] for group in groups], world)


def _calls(view: View, rng: Chance) -> Trial:
    plan, seat, look, dealt = view.plan, view.seat, outlook(view.plan), Worlds(view)
    calls = [call for call in view.legal if isinstance(call, Call)]
    share = plan.players / opponents(plan.rules, seat)
    stock, deals = look.stock(view, seat), view.deals_left[seat] - 1
    later = {name: look.later(look.kept(stock, name), deals) for name in view.board.available}
    opened = [None if refusal(plan.rules, call.contract) else plain.opened(view.board.setup, call) for call in calls]

    def lead(at: int, hands: tuple[int, ...], seed: int) -> float:
        table = opened[at]
        if table is None:
            return plan.players / (plan.players - 1) * look.above(calls[at], view.hand)
        found = outcome(table, hands, (), seed, plain.policy_of(table, plan.sign))
        if found is None:
            return 0.0
        return share * (found.payoffs[seat] - sum(found.payoffs) / plan.players)

    def world(among: Sequence[int]) -> list[float]:
        hands, seed = dealt.sample(rng).hands, rng.randrange(SEEDS)
        return [lead(each, hands, seed) + later[calls[each].contract] for each in among]

    return Trial([[call] for call in calls], world)


def _doubles(view: View, board: Doubling, rng: Chance) -> Trial:
    legal = board.legal(view.hand)
    gains = plain_doubling.gains(view, board, rng)

    def world(among: Sequence[int]) -> list[float]:
        gain = gains()
        passed = gain(0)
        return [gain(legal[each].targets) - passed for each in among]

    return Trial([[each] for each in legal], world)
