"""Whom to double or redouble."""

from barbu.bots.base import Decision
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import Double, seats_of
from barbu.engine.view import View

MARGIN = 0.1
"""By how many spreads of the contract one must expect to be better than another to double him."""

STRONG = 0.7
"""Spreads that a player is above the fair share when he doubles of his own will."""


def choose(view: View) -> Decision:
    """Doubles those who may be expected to score worse."""
    board = view.board
    doubles, call, contract = board.doubles, board.call, board.contract
    assert doubles is not None
    assert call is not None
    assert contract is not None
    look = outlook(view.plan)
    seat, declarer = view.seat, board.declarer
    players = view.plan.players
    spread = look.spread[contract.name]
    mine = look.above(call, view.hand)
    ahead = look.advantage(contract.name, len(board.available))
    expected = [-ahead / (players - 1)] * players
    expected[declarer] = ahead
    if seat != declarer:
        mine -= ahead / (players - 1)
    for speaker, targets in doubles.statements:
        if targets and speaker != declarer:
            expected[speaker] += STRONG * spread
    allowed, must = doubles.allowed(seat), doubles.must(seat)
    better = {other: mine - expected[other] for other in seats_of(allowed)}
    targets = must
    for other, gain in better.items():
        limit = MARGIN * spread
        owed, deals = view.owed[seat][other], view.deals_left[other]
        if other == declarer and owed:
            limit -= spread * owed / deals
        if gain > limit:
            targets |= 1 << other
    if doubles.all_or_none(seat):
        targets = allowed if sum(better.values()) > 0 else 0
    return Decision(Double(targets), None, "Doubles those who should score worse.")
