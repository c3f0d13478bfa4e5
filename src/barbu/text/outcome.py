"""Why a finished deal came out for a player as it did, in one sentence."""

from collections.abc import Sequence
from itertools import compress

from barbu.cards import card_text, display_order
from barbu.engine.plan import longest_suit
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.sheet import FinishedDeal
from barbu.messages import Message, message
from barbu.text.names import card_message
from barbu.text.render import render

_NAMED_CARDS = 3
"""So many cards are named; of more it is said how many there are."""


def outcome_text(finished: FinishedDeal, seat: int, names: Sequence[str]) -> str:
    """What a seat did in a deal, and what came to its points: ``You took no card that counts, and the doubles brought
    24``. Whoever reads it is named "You"."""
    board = finished.board
    side = finished.scores[seat] - finished.points[seat]
    doubled = board.doubles is not None and bool(board.doubles.in_a_pair() >> seat & 1)
    penalties = board.plan.rules.winner == "lowest"
    sign = (side > 0) - (side < 0)
    return render(
        message(
            "outcome",
            did=_did(finished, seat, names[seat]),
            source="doubles" if doubled else "cards" if side else "none",
            came={0: "nothing", 1: "more", -1: "less"}[sign],
            amount=abs(side),
            points="penalties" if penalties else "points",
        )
    )


def _did(finished: FinishedDeal, seat: int, who: str) -> Message:
    play = finished.board.play
    if isinstance(play, Layout):
        place = play.order.index(seat) + 1
        return message("outcome-out", who=who, place=place, last="yes" if place == len(play.order) else "no")
    if isinstance(play, Poker):
        mine = [
            duel.rows if duel.one == seat else tuple(-row for row in duel.rows)
            for duel in play.duels
            if seat in (duel.one, duel.other)
        ]
        won, lost = (sum(rows.count(sign) for rows in mine) for sign in (1, -1))
        return message("outcome-rows", who=who, won=won, lost=lost)
    if not isinstance(play, Tricks):
        return message("outcome-not-played")
    things = _things(play, seat)
    return message("outcome-took", who=who, what=things) if things else message("outcome-took-nothing", who=who)


def _things(play: Tricks, seat: int) -> tuple[Message, ...]:
    """What a seat took of all that counts."""
    contract = play.terms.contract
    values = contract.trick_points[: len(play.done)]
    scoring = list(compress(play.done, values))
    won = [trick for trick in scoring if trick.winner == seat]
    found = []
    if won and len(scoring) == 1:
        found.append(message("outcome-the-trick", number=1 + play.done.index(won[0]), of=len(contract.trick_points)))
    elif won:
        found.append(message("outcome-tricks", number=len(won), all="yes" if all(contract.trick_points) else "no"))
    cards = display_order(play.taken[seat] & contract.scoring)
    if cards and len(cards) == contract.scoring.bit_count() > 1:
        found.append(message("outcome-all-cards"))
    elif len(cards) > _NAMED_CARDS:
        found.append(message("outcome-cards", number=len(cards)))
    else:
        found += [card_message(card_text(card)) for card in cards]
    if contract.pot and (most := longest_suit(play.taken[seat])):
        found.append(message("outcome-suit", number=most))
    return tuple(found)
