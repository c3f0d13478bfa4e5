"""What the others have said, by a contract and by doubles, tells of their hands: worlds are weighted by how well the
hands in them fit it."""

import numpy as np
from numpy.typing import NDArray

from barbu.bots.club.doubling.choice import owed_limit
from barbu.bots.search.judge import Judge
from barbu.engine.doubling import Doubles
from barbu.engine.view import View
from barbu.kernel.plan import Numbers

Reals = NDArray[np.float64]

DOUBTS = 0.5
"""How far off players are when they judge their own hands before a double, in spreads of the contract."""

TASTE = 0.35
"""The same when they choose among contracts."""

MARGIN = 0.15
"""By how many spreads of the contract people want to beat somebody before they double them."""

EFFECTIVE = 0.1
"""The share of the worlds that must still count after they are weighted: until they do, what was said counts for
less."""


def weights_of(judge: Judge, view: View, hands: Numbers) -> Reals:
    """The weight of each row of hands that a view allows, by what has been said before the first card; they sum to 1.
    All are the same where hands cannot be valued."""
    board = view.board
    logs = np.zeros(len(hands))
    if board.play is not None:
        hands = hands | np.array(board.play.gone, np.int64)
    if board.declarer is not None and board.call in judge.worth:
        if board.declarer != view.seat:
            logs += _fit_of_call(judge, view, hands[:, board.declarer])
        if board.doubles is not None:
            logs = _with_statements(judge, view, board.doubles, hands, logs)
    return _tempered(logs)


def read_of(judge: Judge, view: View, hands: Numbers) -> Reals:
    """What the holder of each hand should make of it, in points above the mean, as they themselves see it."""
    board = view.board
    assert board.call is not None and board.declarer is not None
    worth = judge.worth[board.call]
    return worth.of(hands) + np.roll(worth.seats.astype(np.float64), board.declarer)


def chance(gains: Reals, spread: float) -> Reals:
    """How likely somebody is to name a player whom they expect to beat by so much more than they need."""
    found: Reals = 1 / (1 + np.exp(-_scaled(gains, spread)))
    return found


def _scaled(gains: Reals, spread: float) -> Reals:
    return np.clip(gains / (DOUBTS * spread + 1e-9), -30, 30)


def _tempered(logs: Reals) -> Reals:
    """Weights from their logarithms, which are drawn together until enough worlds count."""
    while True:
        weights: Reals = np.exp(logs - logs.max())
        weights /= weights.sum()
        if EFFECTIVE * len(weights) * (weights @ weights) >= 1:
            logs = 0.8 * logs
        else:
            return weights


def _fit_of_call(judge: Judge, view: View, held: Numbers) -> Reals:
    """How likely the declarer was to choose the call with each of some hands, as a logarithm."""
    board = view.board
    assert board.call is not None and board.declarer is not None
    stock, deals = judge.stock(view, board.declarer), view.deals_left[board.declarer] - 1
    later = {name: judge.later(judge.kept(stock, name), deals) for name in board.available}
    found: dict[str, Reals] = {}
    for call in board.setup.calls:
        if call in judge.worth:
            worth = judge.share * judge.worth[call].of(held).astype(np.float64) + later[call.contract]
            found[call.contract] = np.maximum(found.get(call.contract, worth), worth)
            if call == board.call:
                chosen = worth
    taste = TASTE * judge.spread[board.call.contract] + 1e-9
    best = np.array(list(found.values()))
    top = best.max(axis=0)
    fit: Reals = (chosen - top) / taste - np.log(np.exp((best - top) / taste).sum(axis=0))
    return fit


def _with_statements(judge: Judge, view: View, doubles: Doubles, hands: Numbers, logs: Reals) -> Reals:
    """The logarithms with what the statements add, one after the other: each speaker knew those before. Statements in
    which somebody only answers a double say little more, and are left out."""
    contract = view.board.contract
    assert contract is not None
    spread = judge.spread[contract.name]
    read = read_of(judge, view, hands)
    state = Doubles.start(doubles.rules, view.plan.orders[doubles.declarer], contract.negative, doubles.bound)
    for speaker, targets in doubles.statements[: view.plan.players]:
        if speaker != view.seat:
            logs = logs + _fit_of_statement(judge, view, state, speaker, targets, read, _tempered(logs) @ read, spread)
        state = state.say(targets)
    return logs


def _fit_of_statement(
    judge: Judge, view: View, state: Doubles, speaker: int, targets: int, read: Reals, means: Reals, spread: float
) -> Reals:
    """How likely a speaker was to make a statement with their hand in each world, as a logarithm, when the hands of the
    others looked like so much on average."""
    contract = view.board.contract
    assert contract is not None
    mine = read[:, speaker]
    free = state.allowed(speaker) & ~state.must(speaker)
    named = [seat for seat in range(view.plan.players) if free >> seat & 1]
    if state.all_or_none(speaker) and named:
        return _fit(mine - float(means[named].mean()) - MARGIN * spread, bool(targets), spread)
    fit = np.zeros(len(read))
    for other in named:
        limit = MARGIN * spread
        if other == state.declarer:
            limit = min(limit, owed_limit(judge, view, speaker, contract.name))
        fit += _fit(mine - float(means[other]) - limit, bool(targets >> other & 1), spread)
    return fit


def _fit(gains: Reals, said: bool, spread: float) -> Reals:
    """The logarithm of the chance that somebody is named, or is not."""
    scaled = _scaled(gains, spread)
    fit: Reals = -np.logaddexp(0, -scaled if said else scaled)
    return fit
