"""During play in tricks, what the others have played tells of the hands that a seat cannot see and of how they play
(decisions 0105, 0135)."""

import numpy as np

from barbu.bots.search.copying import GENTLE, NAT
from barbu.bots.search.inference import Reals
from barbu.bots.search.policies import copy_of, kind_at
from barbu.engine.actions import Play
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel import reading
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.table import TrickTable

SHARP = 0.06
"""How reliably players of the policy itself choose its best card, in nats for each of its units."""

STYLES = (GENTLE, SHARP, 1 / NAT)
"""How reliably the players of each style choose their best card, in nats for each unit of its value: gently or sharply
by the policy, or by the copy of the club player."""

SLIPS = 0.06
"""The share of plays that fit no style, taken to be played by lot."""

CAUTION = 0.7
"""The power of a likelihood with which it counts, since no real player is of any of the styles exactly."""

_ODDS = reading.odds_of(STYLES)


class Reading:
    """What the others' plays in tricks tell a seat about their hands."""

    def __init__(self, table: TrickTable, policy: TrickPolicy, view: View) -> None:
        assert isinstance(table.plan, TrickPlan)
        moves = [(seat, action.card) for seat, action in view.moves if isinstance(action, Play)]
        self._moves = np.array(moves, np.int64).reshape(-1, 2)
        policy = policy._replace(habits=copy_of(kind_at(table).name, NUMPY))
        self._known = table.plan, table.stakes.paired, view.seat, policy

    def likelihoods(self, hands: Numbers) -> Reals:
        """How likely the plays of each seat are in each of many worlds (rows of hands as they are now) if it has each
        style: by world, seat and style."""
        found = np.ones((*hands.shape, len(STYLES)))
        reading.likelihoods(*self._known, self._moves, hands, _ODDS, SLIPS, found)
        return found

    def fit(self, hands: Numbers) -> Reals:
        """How well the others' plays fit each of many worlds, as logarithms. No player's style is known, and all styles
        are equally likely."""
        fits: Reals = CAUTION * np.log(self.likelihoods(hands).mean(axis=2)).sum(axis=1)
        return fits


def plays_tell(view: View) -> bool:
    """Whether others have played any cards. It is ignored in partnerships, where a card may be meant for the partner's
    hand."""
    return partner_of(view.plan.rules, view.seat) is None and any(seat != view.seat for seat, _ in view.moves)
