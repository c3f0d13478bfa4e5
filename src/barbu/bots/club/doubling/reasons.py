"""Why players are doubled or not."""

from collections.abc import Mapping

from barbu.bots.club import words
from barbu.engine.doubling import Doubles
from barbu.engine.view import View
from barbu.messages import Message, message
from barbu.seats import seats_of

ABOUT = 0.5
"""Up to this distance from an average hand, in points, a hand is called about average."""


def reason(view: View, doubles: Doubles, mine: float, gains: Mapping[int, float], targets: int) -> Message:
    """The reason for a statement. ``mine`` is the hand's value above an average hand, ``gains`` the expected lead over
    each seat that may be doubled, in points."""
    if not gains:
        return message("club-double-nobody")
    seat, declarer = view.seat, doubles.declarer
    hand, shown = _hand(mine), "better" if mine >= ABOUT else "other"
    if not targets:
        if seat == declarer:
            return words.then(hand, message("club-double-not-back", hand=shown))
        if list(gains) == [declarer]:
            better = "hardly" if gains[declarer] > 0 else "no"
            name = message("club-seat-declarer")
            return words.then(hand, message("club-double-not-declarer", better=better, hand=shown, declarer=name))
        return words.then(hand, message("club-double-none", hand=shown))
    unwilling = [other for other in seats_of(targets) if gains[other] <= 0]
    if unwilling == [declarer] and seat != declarer:
        return _owed(view, doubles, targets & ~(1 << declarer))
    doubled = _seats(view, targets)
    if mine <= -ABOUT:
        return words.then(hand, message("club-double-worse", doubled=doubled))
    return words.then(hand, message("club-double-above", hand=shown, doubled=doubled))


def _hand(mine: float) -> Message:
    if abs(mine) < ABOUT:
        return message("club-hand-average")
    return message("club-hand-better" if mine > 0 else "club-hand-worse", points=words.points(mine))


def _owed(view: View, doubles: Doubles, others: int) -> Message:
    """Why the declarer is doubled against the odds; ``others`` are doubled as well."""
    if doubles.must(view.seat):
        said = message("club-double-owed-now")
    else:
        owed, deals = view.owed[view.seat][doubles.declarer], view.chances[view.seat][doubles.declarer]
        said = message("club-double-owed", owed=owed, doubles=words.number(owed), deals=words.number(deals))
    return words.then(said, message("club-double-others", others=_seats(view, others))) if others else said


def _seats(view: View, seats: int) -> tuple[Message, ...]:
    return tuple(
        message("club-seat-declarer")
        if other == view.board.declarer
        else words.seat(view.seat, other, view.plan.players)
        for other in seats_of(seats)
    )
