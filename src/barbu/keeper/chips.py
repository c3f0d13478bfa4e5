"""Settlement with chips, step by step, so that no deal needs paper (catalogue 2.7)."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.engine.settle import Due, credited
from barbu.engine.sheet import FinishedDeal
from barbu.errors import BarbuError
from barbu.messages import Message, message


class ChipsError(BarbuError):
    """These rules cannot be settled with chips."""

    code = "chips"


class ChipMove(NamedTuple):
    """A movement of chips: the giver (None: the stacks on the table), the receiver (None: a stack in front of the
    giver), how many, and the sentence."""

    giver: int | None
    taker: int | None
    chips: int
    said: Message


class Settled(NamedTuple):
    """A deal in chips: the steps, and what each seat has won by them, together 0."""

    steps: tuple[ChipMove, ...]
    net: tuple[int, ...]


def settled(finished: FinishedDeal, names: Sequence[str]) -> Settled:
    """A deal in chips: what the opponents net is their score; the declarer nets theirs less the total of the contract.

    In a negative contract every player stakes their points, the stacks are evened out for the doubles, and the declarer
    takes them all. In a positive one the declarer pays each opponent that player's points, and pays or collects for
    each double that was handed to them; so it goes, too, where points are paid to the declarer or written down for a
    neighbour.

    Raises:
        ChipsError: there is no declarer to take the stacks.
    """
    board, points = finished.board, finished.points
    declarer = finished.deal.declarer
    if declarer is None:
        raise ChipsError(message("chips-no-declarer"))
    sign = board.plan.sign
    paid = board.contract.passes
    if paid and board.contract.taker < 0:
        points = credited(points, board.contract.rules.points_to, declarer)
    if board.reverser is not None:
        points = (0,) * len(points)
    stakes = board.contract.negative and not paid and all(sign * count <= 0 for count in points)
    steps: list[ChipMove] = []
    if stakes:
        for seat, count in enumerate(points):
            if count:
                steps.append(_step("chips-stake", seat, None, abs(count), names))
    else:
        for seat, count in enumerate(points):
            if count and seat != declarer:
                steps.append(_paid("chips-points", declarer, seat, sign * count, names))
    for payment in finished.payments:
        if payment.amount:
            steps.append(_paid("chips-double", payment.second, payment.first, sign * payment.amount, names))
    if board.sale is not None:
        steps.append(_paid("chips-sale", board.sale.buyer, declarer, board.sale.price, names))
    for due in board.dues:
        steps.append(_step(_due(due, board.reverser), due.payer, due.payee, due.amount, names))
    for exposure in board.exposures:
        if exposure.shower != exposure.taker:
            steps.append(_paid("chips-shown", exposure.taker, exposure.shower, sign * exposure.amount, names))
    if stakes and any(points):
        steps.append(_step("chips-take-all", None, declarer, abs(sum(points)), names))
    return Settled(tuple(steps), _net(steps, len(points)))


def chips_of(game: Game) -> tuple[int, ...]:
    """What each seat has won in chips in all finished deals.

    Raises:
        ChipsError: as in ``settled``.
    """
    names = [""] * game.plan.players
    nets = [settled(finished, names).net for finished in game.finished]
    return tuple(map(sum, zip(*nets, strict=True))) if nets else (0,) * game.plan.players


def _due(due: Due, reverser: int | None) -> str:
    """The message for what is paid because of a contract that was turned round."""
    if due.payer is None:
        return "chips-pool"
    if due.payer != reverser:
        return "chips-reward"
    return "chips-into-pool" if due.payee is None else "chips-fine"


def _net(steps: Sequence[ChipMove], players: int) -> tuple[int, ...]:
    net = [0] * players
    for giver, taker, chips, _ in steps:
        if giver is not None:
            net[giver] -= chips
        if taker is not None:
            net[taker] += chips
    return tuple(net)


def _paid(what: str, giver: int, taker: int, chips: int, names: Sequence[str]) -> ChipMove:
    """Chips from one to another; a negative number goes the other way."""
    return _step(what, *((giver, taker) if chips > 0 else (taker, giver)), abs(chips), names)


def _step(what: str, giver: int | None, taker: int | None, chips: int, names: Sequence[str]) -> ChipMove:
    who = {"giver": "" if giver is None else names[giver], "taker": "" if taker is None else names[taker]}
    return ChipMove(giver, taker, chips, message(what, chips=chips, **who))
