"""Inference from what the others have said: worlds are weighted by how well hands fit the call and the doubles."""

from statistics import mean
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.club.doubling.choice import owed_limit
from barbu.bots.search.judge import Judge
from barbu.bots.search.speaking import DOUBTS, MARGIN, TASTE, free
from barbu.engine.actions import Call
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Called
from barbu.engine.view import View
from barbu.kernel.plan import Numbers

Reals = NDArray[np.float64]

EFFECTIVE = 0.1
"""The effective fraction of worlds that must remain after weighting. If fewer do, what was said gets less weight."""


class Heard(NamedTuple):
    """A statement in its context: the doubles before it, and the value of each seat's hand at that time as everybody
    could estimate it."""

    state: Doubles
    speaker: int
    targets: int
    means: Reals


class Talk:
    """What was said before the first card, as heard by an observer who sees no hands: it gives the players' public
    estimates of each other. The deals of a sample are weighted by how well their hands fit. Statements that only answer
    a double say little more, and are left out."""

    def __init__(self, judge: Judge, view: View) -> None:
        board = view.board
        assert isinstance(board, Called) and board.doubles is not None
        self.judge, self.view, self.board, doubles = judge, view, board, board.doubles
        declarer = doubles.declarer
        self._read = read_of(judge, board, declarer, judge.sample_hands)
        self._logs = fit_of_call(judge, view, board, declarer, judge.sample_hands[:, declarer])
        self.state = Doubles.start(doubles.rules, view.plan.orders[declarer], board.contract.negative, doubles.bound)
        self.heard: list[Heard] = []
        for speaker, targets in doubles.statements[: view.plan.players]:
            self.heard.append(Heard(self.state, speaker, targets, self.means))
            self._logs = self._after(speaker, targets)
            self.state = self.state.say(targets)

    @property
    def means(self) -> Reals:
        """The public estimate of each seat's hand so far, in points above the mean."""
        found: Reals = tempered(self._logs) @ self._read
        return found

    def taken_for(self, speaker: int, targets: int) -> float:
        """The public estimate of the next speaker's hand after a statement."""
        return float(tempered(self._after(speaker, targets)) @ self._read[:, speaker])

    def _after(self, speaker: int, targets: int) -> Reals:
        heard = Heard(self.state, speaker, targets, self.means)
        return self._logs + fit_of_statement(self.judge, self.view, self.board, heard, self._read[:, speaker])


def weights_of(judge: Judge, view: View, talk: Talk, hands: Numbers) -> Reals:
    """The weights of worlds (rows of hands) that a view allows, by what was said before the first card; they sum to
    1."""
    return tempered(fit_of(judge, view, talk.board, talk, hands))


def fit_of(judge: Judge, view: View, board: Called, talk: Talk | None, hands: Numbers) -> Reals:
    """The log-likelihood of everything said before the first card, for each row of dealt hands; ``talk`` is what was
    said after the call."""
    declarer = board.declarer
    logs = np.zeros(len(hands))
    if declarer is None:
        return logs
    if declarer != view.seat:
        logs += fit_of_call(judge, view, board, declarer, hands[:, declarer])
    if talk is not None:
        read = read_of(judge, board, declarer, hands)
        for heard in talk.heard:
            if heard.speaker != view.seat:
                logs += fit_of_statement(judge, view, board, heard, read[:, heard.speaker])
    return logs


def read_of(judge: Judge, board: Called, declarer: int, hands: Numbers) -> Reals:
    """The expected points from each hand, above the mean, as its holder sees it."""
    return seated(judge, board.call, judge.worth[board.call].of(hands), declarer)


def seated(judge: Judge, call: Call, worth: NDArray[np.float32], declarer: int) -> Reals:
    """The value of hands, by seat, including the value of the seats themselves."""
    return worth + np.roll(judge.worth[call].seats.astype(np.float64), declarer)


def _limit(judge: Judge, view: View, board: Called, declarer: int, speaker: int, other: int) -> float:
    """The lead that a speaker wants over another player before doubling them."""
    wanted = MARGIN * judge.spread[board.contract.name]
    return min(wanted, owed_limit(judge, view, board, declarer, speaker)) if other == declarer else wanted


def chance(gains: Reals, spread: float) -> Reals:
    """The probability of doubling a player, given how far the expected lead is above the lead needed."""
    found: Reals = 1 / (1 + np.exp(-_scaled(gains, spread)))
    return found


def _scaled(gains: Reals, spread: float) -> Reals:
    return np.clip(gains / (DOUBTS * spread + 1e-9), -30, 30)


def tempered(logs: Reals, share: float = EFFECTIVE) -> Reals:
    """Weights that sum to 1, from their logarithms, which are shrunk until the effective fraction of worlds is at least
    ``share``."""
    while True:
        weights: Reals = np.exp(logs - logs.max())
        weights /= weights.sum()
        if share * len(weights) * (weights @ weights) >= 1:
            logs = 0.8 * logs
        else:
            return weights


def fit_of_call(judge: Judge, view: View, board: Called, declarer: int, hands: Numbers) -> Reals:
    """The log-likelihood that the declarer would make the call with each of some hands."""
    stock, deals = judge.stock(view, declarer), view.deals_left[declarer] - 1
    later = {name: judge.later(judge.kept(stock, name), deals) for name in board.available}
    found: dict[str, Reals] = {}
    worths = judge.share * judge.worths(hands).T.astype(np.float64, order="C")
    for call in board.calls:
        if call in judge.worth:
            worth = worths[judge.columns[call]] + later[call.contract]
            found[call.contract] = np.maximum(found.get(call.contract, worth), worth)
            if call == board.call:
                chosen = worth
    taste = TASTE * mean(judge.spread.values()) + 1e-9
    best = np.array(list(found.values()))
    top = best.max(axis=0)
    fit: Reals = (chosen - top) / taste - np.log(np.exp((best - top) / taste).sum(axis=0))
    return fit


def fit_of_statement(judge: Judge, view: View, board: Called, heard: Heard, mine: Reals) -> Reals:
    """The log-likelihood that a speaker would make a statement with each of some hands, given the values they see in
    them."""
    state, speaker, targets, means = heard
    spread = judge.spread[board.contract.name]
    named = free(state, speaker)
    if state.all_or_none(speaker) and named:
        return _fit(mine - float(means[named].mean()) - MARGIN * spread, bool(targets), spread)
    fit = np.zeros(len(mine))
    for other in named:
        limit = _limit(judge, view, board, state.declarer, speaker, other)
        fit += _fit(mine - float(means[other]) - limit, bool(targets >> other & 1), spread)
    return fit


def _fit(gains: Reals, said: bool, spread: float) -> Reals:
    """The logarithm of the probability of doubling a player, or of not doubling them."""
    scaled = _scaled(gains, spread)
    fit: Reals = -np.log1p(np.exp(-scaled if said else scaled))
    return fit
