"""Deals solved exactly, with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from barbu.arguments import checked
from barbu.cards import RANKS, cards_of, union
from barbu.engine.actions import KNOCK, PLAYS, Call
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.kernel import layout, tricks
from barbu.kernel.coverage import refusal
from barbu.kernel.errors import KernelError, KernelMissing, has_compiler
from barbu.kernel.plan import LayoutPlan, Numbers, PointValues, TrickPlan, layout_plan, trick_plan
from barbu.kernel.table import TrickTable, table_of
from barbu.messages import message
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS

LIMIT = 100_000_000
"""How many positions are looked at, if nothing else is said: about half a minute."""


class Solution(NamedTuple):
    """What a deal is worth if everyone knows all cards and plays perfectly. ``seat`` is to act; ``side`` has the
    letters of the seats that play together against all others, "" if everyone plays for themselves. ``value`` is the
    sum of the side's scores, or the score of the seat to act, and ``values`` what it is after each legal action, by
    token. ``scores`` are those of all seats after each, if everyone plays for themselves."""

    seat: str
    side: str
    value: int
    values: dict[str, int]
    scores: dict[str, tuple[int, ...]]


@checked
def solve(position: Position | None, side: str = "", positions: int = LIMIT) -> Solution:
    """What a deal of tricks or dominoes is worth from a position on if all see every card.

    A ``side``, such as ``"A"`` or ``"AC"``, plays for the sum of its scores in the deal (the lowest, where low totals
    win), the others against it. Without a side, everyone plays for their own score, or for that of their team. Of
    actions that are equally good for them, they choose one that leaves the least to the next seat in turn, then to the
    one after it, and so on (decision 0261). A deal that does not count is worth 0. At most the given number of
    ``positions`` are looked at.

    Raises:
        KernelError: no cards are played now, or the kernel does not play the contract; there is no such side; the
            search is too long.
        KernelMissing: this computer has no kernel.
    """
    if position is None or position.turn is None:
        raise KernelError(message("kernel-no-cards"))
    return _solved(table_of(position.board), position.hands, side, positions)


def solve_hands(
    rules: Rules, call: Call, hands: Sequence[int], leader: int, side: str = "", positions: int = LIMIT
) -> Solution:
    """What the last tricks of a contract, or a whole deal of dominoes, are worth with these hands and a leader: as for
    ``solve``, but only what is still to be won counts, without doubles, and hearts are not broken.

    Raises:
        KernelError, KernelMissing: as for ``solve``; the hands do not have the same number of cards of the pack, or not
            all of them in dominoes.
    """
    plan = plan_of(rules)
    contract = plan.contracts.get(call.contract)
    if contract is None or call not in contract.calls:
        raise KernelError(message("kernel-solve-call", call=call.token))
    if why := refusal(rules, call.contract):
        raise KernelError(why)
    size = plan.cards_each if contract.layout else hands[0].bit_count()
    fits = sum(hands) == union(hands) and not union(hands) & ~plan.pack and 0 < size <= plan.cards_each
    if len(hands) != plan.players or not fits or any(hand.bit_count() != size for hand in hands):
        raise KernelError(message("kernel-solve-hands", players=plan.players))
    import numpy as np

    own = np.eye(plan.players, dtype=np.int64)
    stakes = PointValues(own, 0, np.zeros((0, 3), np.int64))
    under: TrickPlan | LayoutPlan
    if contract.layout:
        under = layout_plan(plan, contract, None if call.parameter is None else RANKS.index(call.parameter))
        state = np.zeros(layout.POINTS + 2 * plan.players, np.int64)
        state[layout.TURN], state[layout.OPEN] = leader, under.opening
    else:
        under = trick_plan(plan, contract.under(call.parameter), call.parameter)
        state = np.zeros(tricks.TAKEN + 2 * plan.players, np.int64)
        state[tricks.TURN] = leader
        state[tricks.LED] = state[tricks.BEST] = -1
        state[tricks.DONE], state[tricks.PLAYED] = plan.cards_each - size, plan.pack & ~union(hands)
    return _solved(TrickTable(under, stakes, state, plan.sign * own), hands, side, positions)


def warm() -> None:
    """Compile what solves deals, of two sides and of players who play for themselves: as long again as the kernel."""
    rules = load("pagat")
    cards = [1 << card for card in cards_of(plan_of(rules).pack)]
    hands = [union(cards[seat :: rules.players]) for seat in range(rules.players)]
    for call, side in ((Call("no-tricks"), ""), (Call("dominoes", "8"), ""), (Call("no-tricks"), "A")):
        with suppress(KernelError):
            solve_hands(rules, call, hands, 0, side, positions=1)


def _solved(table: TrickTable, hands: Sequence[int], side: str, positions: int) -> Solution:
    seats = [SEATS[: table.players].find(letter) for letter in side]
    if -1 in seats or len(set(seats)) < len(seats) or len(seats) == table.players:
        raise KernelError(message("kernel-solve-side", side=repr(side), seats=", ".join(SEATS[: table.players])))
    if not has_compiler():
        raise KernelMissing("numba")
    import numpy as np

    turn = table.turn
    moves = [*cards_of(_legal(table, hands[turn]))] or [layout.KNOCK]
    tokens = [KNOCK.token if move < 0 else PLAYS[move].token for move in moves]
    given = np.array(moves, np.int64)
    found = np.empty((len(moves), table.players) if not side else len(moves), np.int64)
    if side:
        looked = _opposing(table, hands, sum(1 << seat for seat in seats), given, found, positions)
    else:
        looked = _selfish(table, hands, given, found, positions)
    if looked > positions:
        raise KernelError(message("kernel-solve-long", most=positions), message("kernel-solve-long-hint"))
    if side:
        sign = int(table.sides[0, 0])
        best = (max if turn in seats else min)(found.tolist())
        values = {token: sign * value for token, value in zip(tokens, found.tolist(), strict=True)}
        return Solution(SEATS[turn], "".join(sorted(side)), sign * best, values, {})
    scores = {token: tuple(map(int, row)) for token, row in zip(tokens, found, strict=True)}
    chosen = max(scores.values(), key=lambda row: _preference(table, row))
    return Solution(SEATS[turn], "", chosen[turn], {token: row[turn] for token, row in scores.items()}, scores)


def _legal(table: TrickTable, hand: int) -> int:
    """The cards that the seat to play may play."""
    plan, stakes = table.plan, table.stakes
    if isinstance(plan, LayoutPlan):
        return layout.legal(plan.late, hand, int(table.state[layout.OPEN]))
    led, done, broken = (int(table.state[word]) for word in (tricks.LED, tricks.DONE, tricks.BROKEN))
    spared, barred = stakes.paired >> table.turn & 1, tricks.early(plan, led, done)
    return tricks.legal(
        plan.duties, plan.trump, plan.penalty, spared, hand, led, int(table.state[tricks.BEST]), broken, barred
    )


def _preference(table: TrickTable, scores: Sequence[int]) -> list[int]:
    """The more the seat to act prefers a result, the greater: what it plays for, then what the next ones do not get."""
    seat, found = table.turn, list[int]()
    for sign in [1, *[-1] * (table.players - 1)]:
        found.append(sign * int(scores @ table.sides[:, seat]))
        seat = int(table.plan.after[seat])
    return found


def _opposing(table: TrickTable, hands: Sequence[int], own: int, moves: Numbers, found: Numbers, positions: int) -> int:
    """Write down what each move is worth to a side; return how many positions were looked at."""
    import numpy as np

    from barbu.kernel import layout_minimax, minimax
    from barbu.kernel.opposing import layout_sides_of, sides_of

    plan, held = table.plan, np.array(hands, np.int64)
    if isinstance(plan, LayoutPlan):
        return layout_minimax.solve(plan, layout_sides_of(table, own), table.state, held, moves, found, positions)
    sides = sides_of(table, own)
    return minimax.solve(plan, sides, table.stakes, table.state, held, moves, found, 0, positions)


def _selfish(table: TrickTable, hands: Sequence[int], moves: Numbers, found: Numbers, positions: int) -> int:
    """Write down the scores after each move, one row each, if everyone plays for themselves; return how many positions
    were looked at."""
    import numpy as np

    from barbu.kernel import layout_selfish, selfish
    from barbu.kernel.opposing import selves_of

    plan, held = table.plan, np.array(hands, np.int64)
    if isinstance(plan, TrickPlan):
        return selfish.solve(plan, selves_of(table), table.stakes, table.state, held, moves, found, positions)
    worth = table.stakes.worth
    looked = layout_selfish.solve(plan, table.sides.T @ worth, table.state, held, moves, found, positions)
    found[:] = found @ worth.T
    return looked
