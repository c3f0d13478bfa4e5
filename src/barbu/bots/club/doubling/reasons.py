"""Why somebody is doubled or not, in words."""

from collections.abc import Mapping

from barbu.bots.club.words import listed, number_word, points_word, seat_word, sentence
from barbu.engine.view import View
from barbu.seats import seats_of


def why(view: View, mine: float, gains: Mapping[int, float], targets: int) -> str:
    """A sentence for a statement; ``mine`` are points above an average hand, ``gains`` above each other seat."""
    doubles = view.board.doubles
    contract = view.board.contract
    assert doubles is not None
    assert contract is not None
    hand = f"this hand should do {points_word(mine)} {'better' if mine > 0 else 'worse'} than the average"
    if abs(mine) < 0.5:
        hand = "this hand is about average"
    seat, declarer = view.seat, view.board.declarer
    named = listed([_name(view, other) for other in seats_of(targets)])
    if not gains:
        return "You have nobody to double: nobody has doubled you."
    if not targets:
        if seat == declarer:
            return sentence(f"{hand}, not enough to raise the stakes against those who doubled you")
        if len(gains) == 1 and declarer in gains:
            return sentence(f"{hand}, and the declarer chose this contract to be ahead: no double")
        return sentence(f"{hand}: nobody is likely to do worse by enough to be doubled")
    assert declarer is not None
    unwilling = [other for other in seats_of(targets) if gains[other] <= 0]
    if unwilling == [declarer] and seat != declarer:
        owed = view.owed[seat][declarer]
        deals = view.chances[seat][declarer]
        if doubles.must(seat):
            text = "the double of the declarer is owed in this deal"
        else:
            times = "a double" if owed == 1 else f"{number_word(owed)} doubles"
            text = f"you owe the declarer {times} in {number_word(deals)} deals, and later it is likely to cost more"
        rest = listed([_name(view, other) for other in seats_of(targets) if other != declarer])
        return sentence(text + (f"; {rest} should do worse than you" if rest else ""))
    if mine > -0.5:
        return sentence(f"{hand}, which should be more than {named} can expect")
    return sentence(f"{hand}, but {named} should do worse still")


def _name(view: View, other: int) -> str:
    if other == view.board.declarer:
        return "the declarer"
    return seat_word(view.seat, other, view.plan.players)
