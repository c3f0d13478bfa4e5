"""What the others have said, by a contract and by doubles, tells of their hands: worlds are weighted by how well the
hands in them fit it."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.club.doubling.choice import owed_limit
from barbu.bots.search.judge import Judge
from barbu.engine.actions import Call
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Doubling
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


class Heard(NamedTuple):
    """A statement as it was made: the doubles before it, and what the hands of the players then looked like to anybody
    on average, by seat."""

    state: Doubles
    speaker: int
    targets: int
    means: Reals


class Talk:
    """What has been said before the first card, as somebody hears it who sees no hand at all: it tells what the players
    take each other for. Deals of a sample are weighted by how well the hands in them fit. Statements in which somebody
    only answers a double say little more, and are left out."""

    def __init__(self, judge: Judge, view: View) -> None:
        board = view.board
        assert isinstance(board, Doubling)
        self.judge, self.view, doubles = judge, view, board.doubles
        self._read = seated(judge, board.call, judge.reads[board.call], doubles.declarer)
        self._logs = fit_of_call(judge, view, lambda call: judge.reads[call][:, doubles.declarer])
        self.state = Doubles.start(
            doubles.rules, view.plan.orders[doubles.declarer], board.contract.negative, doubles.bound
        )
        self.heard: list[Heard] = []
        for speaker, targets in doubles.statements[: view.plan.players]:
            self.heard.append(Heard(self.state, speaker, targets, self.means))
            self._logs = self._after(speaker, targets)
            self.state = self.state.say(targets)

    @property
    def means(self) -> Reals:
        """What the hand of each seat looks like by now, in points above the mean."""
        found: Reals = _tempered(self._logs) @ self._read
        return found

    def taken_for(self, speaker: int, targets: int) -> float:
        """What the hand of the next speaker will look like after a statement."""
        return float(_tempered(self._after(speaker, targets)) @ self._read[:, speaker])

    def _after(self, speaker: int, targets: int) -> Reals:
        heard = Heard(self.state, speaker, targets, self.means)
        return self._logs + fit_of_statement(self.judge, self.view, heard, self._read[:, speaker])


def weights_of(judge: Judge, view: View, talk: Talk, hands: Numbers) -> Reals:
    """The weight of each row of hands that a view allows, by what has been said before the first card; they sum to
    1."""
    declarer = talk.state.declarer
    logs = np.zeros(len(hands))
    if declarer != view.seat:
        logs += fit_of_call(judge, view, lambda call: judge.worth[call].of(hands[:, declarer]))
    read = read_of(judge, view, hands)
    for heard in talk.heard:
        if heard.speaker != view.seat:
            logs += fit_of_statement(judge, view, heard, read[:, heard.speaker])
    return _tempered(logs)


def read_of(judge: Judge, view: View, hands: Numbers) -> Reals:
    """What the holder of each hand should make of it, in points above the mean, as they themselves see it."""
    board = view.board
    assert board.call is not None and board.declarer is not None
    return seated(judge, board.call, judge.worth[board.call].of(hands), board.declarer)


def seated(judge: Judge, call: Call, worth: NDArray[np.float32], declarer: int) -> Reals:
    """The worth of hands, by seat, with what the seats themselves are worth."""
    return worth + np.roll(judge.worth[call].seats.astype(np.float64), declarer)


def _free(state: Doubles, speaker: int) -> list[int]:
    """Whom a speaker may name and need not."""
    free = state.allowed(speaker) & ~state.must(speaker)
    return [seat for seat in range(len(state.targets)) if free >> seat & 1]


def _limit(judge: Judge, view: View, state: Doubles, speaker: int, other: int) -> float:
    """By how much a speaker wants to beat somebody before they name them."""
    contract = view.board.contract
    assert contract is not None
    wanted = MARGIN * judge.spread[contract.name]
    return min(wanted, owed_limit(judge, view, speaker, contract.name)) if other == state.declarer else wanted


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


def fit_of_call(judge: Judge, view: View, worth_of: Callable[[Call], NDArray[np.float32]]) -> Reals:
    """How likely the declarer was to choose the call with each of some hands, which have so much worth in a call; as a
    logarithm."""
    board = view.board
    assert board.call is not None and board.declarer is not None
    stock, deals = judge.stock(view, board.declarer), view.deals_left[board.declarer] - 1
    later = {name: judge.later(judge.kept(stock, name), deals) for name in board.available}
    found: dict[str, Reals] = {}
    for call in board.setup.calls:
        if call in judge.worth:
            worth = judge.share * worth_of(call).astype(np.float64) + later[call.contract]
            found[call.contract] = np.maximum(found.get(call.contract, worth), worth)
            if call == board.call:
                chosen = worth
    taste = TASTE * judge.spread[board.call.contract] + 1e-9
    best = np.array(list(found.values()))
    top = best.max(axis=0)
    fit: Reals = (chosen - top) / taste - np.log(np.exp((best - top) / taste).sum(axis=0))
    return fit


def fit_of_statement(judge: Judge, view: View, heard: Heard, mine: Reals) -> Reals:
    """How likely a speaker was to make a statement with each of some hands, which they read so; as a logarithm."""
    contract = view.board.contract
    assert contract is not None
    state, speaker, targets, means = heard
    spread = judge.spread[contract.name]
    named = _free(state, speaker)
    if state.all_or_none(speaker) and named:
        return _fit(mine - float(means[named].mean()) - MARGIN * spread, bool(targets), spread)
    fit = np.zeros(len(mine))
    for other in named:
        limit = _limit(judge, view, state, speaker, other)
        fit += _fit(mine - float(means[other]) - limit, bool(targets >> other & 1), spread)
    return fit


def _fit(gains: Reals, said: bool, spread: float) -> Reals:
    """The logarithm of the chance that somebody is named, or is not."""
    scaled = _scaled(gains, spread)
    fit: Reals = -np.logaddexp(0, -scaled if said else scaled)
    return fit
