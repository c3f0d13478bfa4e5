"""What is asked next about a deal that is being entered, as the engine sees it."""

from typing import NamedTuple

from barbu.engine.board import Board
from barbu.engine.game import Game
from barbu.engine.phases import Called, Calling
from barbu.engine.real_table.opening import begun, roles_next
from barbu.engine.view import View
from barbu.keeper.model import Sitting
from barbu.seats import seat_of


class Next(NamedTuple):
    """The next deal of a sitting: who deals, who declares (None: nobody), and its board before anything is said."""

    dealer: int
    declarer: int | None
    board: Calling | Called


def next_deal(game: Game, sitting: Sitting, *, waived: bool = False) -> Next:
    """The next deal of a sitting; ``waived`` as in an entry.

    Raises:
        ToldError: all deals have been played.
    """
    first = seat_of(sitting.first)
    return Next(*roles_next(game, first), begun(game, first, waived=waived))


def view_of(game: Game, sitting: Sitting, board: Board) -> View:
    """What the seat whose turn it is to call or to double has to choose from. Nobody has told its hand, so it may do
    whatever some hand allows."""
    sheet = game.sheet.begun(roles_next(game, seat_of(sitting.first)))
    seat = board.turn
    hand = board.contract.scoring if board.contract is not None else 0
    return View(seat or 0, hand, board, sheet.deals, sheet.totals, *sheet.remaining)
