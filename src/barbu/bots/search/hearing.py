"""During play, what was said before the first card tells of the hands that a seat cannot see (decision 0098)."""

import numpy as np

from barbu.bots.search.inference import Reals, Talk, fit_of
from barbu.bots.search.judge import Judge
from barbu.engine.actions import Play
from barbu.engine.phases import Called
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.plan import Numbers


class Hearing:
    """What the call and the doubles tell a seat about the hands that it cannot see."""

    def __init__(self, judge: Judge, view: View) -> None:
        board = view.board
        assert isinstance(board, Called)
        self._judge, self._view, self._board = judge, view, board
        self._talk = None if board.doubles is None else Talk(judge, view)
        self._played = np.zeros(view.plan.players, np.int64)
        for seat, action in view.moves:
            if isinstance(action, Play):
                self._played[seat] |= 1 << action.card

    def fit(self, hands: Numbers) -> Reals:
        """The log-likelihood of what was said, for each of many worlds (rows of hands as they are now)."""
        return fit_of(self._judge, self._view, self._board, self._talk, hands | self._played)


def tells(view: View) -> bool:
    """Whether anything that others have said depends on their cards. It is ignored in partnerships, where players also
    speak for their partner's hand, which is not modelled."""
    board, seat = view.board, view.seat
    if partner_of(view.plan.rules, seat) is not None:
        return False
    spoken = () if board.doubles is None else board.doubles.statements
    if board.sale is not None:  # the call is that of the buyer, who paid for it: not modelled
        return any(speaker != seat for speaker, _ in spoken)
    called = board.declarer not in (None, seat) and len(board.setup.calls) > 1
    return called or any(speaker != seat for speaker, _ in spoken)
