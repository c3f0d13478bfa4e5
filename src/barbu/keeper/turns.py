"""What is asked next about a deal that is being entered, as the engine sees it."""

from typing import NamedTuple

from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling
from barbu.engine.real_table.opening import begun, roles_next, roles_taken
from barbu.engine.view import View
from barbu.keeper.model import Sitting
from barbu.seats import seat_of


class NextDeal(NamedTuple):
    """The next deal of a sitting: who deals, who declares (None: no declarer), and its board before the first
    statement."""

    dealer: int
    declarer: int | None
    board: Calling | Called


def next_deal(game: Game, sitting: Sitting, *, declarer: int | None = None, waived: bool = False) -> NextDeal:
    """The next deal of a sitting; ``declarer`` (a seat) and ``waived`` as in an entry.

    Raises:
        ToldError: all deals have been played, or this declarer has none left.
    """
    first, names = seat_of(sitting.first), sitting.names_at(game.number)
    board = begun(game, first, declarer=declarer, waived=waived, names=names)
    return NextDeal(*roles_taken(game, first, declarer, names), board)


def view_of(game: Game, sitting: Sitting, board: Board) -> View:
    """The choices of the seat whose turn it is to call or double. Its hand is unknown, so it may do anything that some
    hand allows."""
    sheet = game.sheet.begun(roles_next(game, seat_of(sitting.first)))
    seat = board.turn
    hand = board.contract.scoring if board.contract is not None else board.plan.pack
    return View(seat or 0, hand, board, sheet.deals, sheet.totals, *sheet.remaining)
