"""What has just happened at the table, in a sentence: who took the trick, with what, and what it brought them."""

from collections.abc import Sequence

from barbu.bots.club import words
from barbu.engine.plan import ContractPlan, points_of
from barbu.engine.play.base import Trick
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.messages import Argument, Message, message


def happened(view: View, names: Sequence[str]) -> Message | None:
    """What has happened since this seat last acted, if it is worth a sentence; ``names`` by seat."""
    match view.board.play:
        case Tricks(done=(*_, trick)) as play if len(play.cards) < view.plan.players:
            return _trick(view, play, trick, names)
        case Layout() as play:
            return _layout(view, play, names)
    return None


def counted(view: View) -> bool:
    """Whether the last trick brought or cost its winner anything."""
    play, contract = view.board.play, view.board.contract
    return play is not None and contract is not None and bool(play.done) and _points(contract, play.done) != 0


def stake(contract: ContractPlan, number: int, cards: Sequence[int]) -> int:
    """What a trick is worth with these cards in it, by its number from 0."""
    return contract.trick_points[number] + sum(points_of(contract.values, 1 << card) for card in cards)


def consequence(points: int, name: str, *, positive: bool) -> dict[str, Argument]:
    """The arguments by which a sentence says what a trick brings a player; an empty name means the reader."""
    way = "nothing" if not points else "brings" if positive else "costs"
    return {"way": way, "points": coach_points(points), "who": "you" if not name else "other", "name": name}


def coach_points(points: int) -> Message:
    """``6 points``, without a sign."""
    return message("coach-points", points=abs(points))


def _trick(view: View, play: Tricks, trick: Trick, names: Sequence[str]) -> Message:
    best = _best(play, trick)
    trumped = bool(play.terms.trump >> best & 1) and not SUIT_OF[trick.cards[0]] >> best & 1
    name = "" if trick.winner == view.seat else names[trick.winner]
    contract = play.terms.contract
    told = consequence(_points(contract, play.done), name, positive=not contract.negative)
    if contract.taker < 0 or (contract.passes and trick.winner == view.board.declarer):
        told["way"] = "passed"
    return message(
        "coach-trumped" if trumped else "coach-took",
        rank=words.rank(best),
        suit=words.suit_of_card(best),
        card=words.card(best),
        **told,
    )


def _points(contract: ContractPlan, done: Sequence[Trick]) -> int:
    """The points of the last trick."""
    return stake(contract, len(done) - 1, done[-1].cards)


def _best(play: Tricks, trick: Trick) -> int:
    seat = trick.leader
    for card in trick.cards:
        if seat == trick.winner:
            return card
        seat = play.terms.after[seat]
    raise AssertionError("the winner has played to the trick")


def _layout(view: View, play: Layout, names: Sequence[str]) -> Message | None:
    """Who has run out of cards since this seat's last turn."""
    since = 0
    for seat, _ in reversed(play.moves):
        if seat == view.seat:
            break
        since += 1
    out = [seat for seat, _ in play.moves[len(play.moves) - since :] if not play.counts[seat]]
    if not out:
        return None
    place = play.order.index(out[-1])
    points = play.points[out[-1]]
    return message(
        "coach-out",
        name=names[out[-1]],
        n=place + 1,
        points=coach_points(points),
        sign="minus" if points < 0 else "plus",
    )
