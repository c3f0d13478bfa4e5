"""During play in tricks, what the others have played tells of the hands that a seat cannot see."""

import numpy as np

from barbu.bots.search.inference import Reals
from barbu.engine.actions import Play
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel import reading
from barbu.kernel.guiding import TrickPolicy, Weights
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.table import Table

SHARPNESS, SLIPS = 0.012, 0.25
"""How reliably others are assumed to play the card that the policy likes best: one that it likes less by some 80 units
of its weights fits worse by a factor of e, but none by more than a factor of four or so. In every contract of ``pagat``
this gives the hands as they lie more weight than others, when the club player plays and when bots that search do
(``bench/reading.py``)."""


class Reading:
    """What the others' plays in tricks tell a seat about their hands."""

    def __init__(self, table: Table, policy: TrickPolicy, view: View) -> None:
        assert isinstance(table.plan, TrickPlan)
        moves = [(seat, action.card) for seat, action in view.moves if isinstance(action, Play)]
        self._moves = np.array(moves, np.int64).reshape(-1, 2)
        self._known, self._policy = (table.plan, table.stakes.paired, view.seat), policy

    def fit(self, hands: Numbers, sharpness: float = SHARPNESS, slips: float = SLIPS) -> Reals:
        """How well the others' plays fit each of many worlds (rows of hands as they are now): the logarithms of their
        likelihoods."""
        found = np.zeros(hands.shape)
        reading.likelihoods(*self._known, self._policy, self._moves, hands, sharpness, slips, False, found)
        fits: Reals = found.sum(axis=1)
        return fits

    def chances(self, hands: Numbers, weights: Weights, sharpness: float, slips: float) -> Reals:
        """How likely each other seat (column) would have been to play as it did in each world if it chose its cards by
        a softmax of some weights, as logarithms."""
        found = np.zeros(hands.shape)
        policy = self._policy._replace(weights=weights)
        reading.likelihoods(*self._known, policy, self._moves, hands, sharpness, slips, True, found)
        return found


def plays_tell(view: View) -> bool:
    """Whether others have played any cards. It is ignored in partnerships, where a card may be meant for the partner's
    hand."""
    return partner_of(view.plan.rules, view.seat) is None and any(seat != view.seat for seat, _ in view.moves)
