"""A played deal, entered as a scorer would see it."""

from barbu.engine.actions import Bid
from barbu.engine.game import Game
from barbu.engine.real_table.form import Answer
from barbu.engine.real_table.opening import begun, bought, called, doubled, reversed_by, shown
from barbu.engine.real_table.result import entered, form_on, told
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.seen import exposed, said, seen


def tell(game: Game, played: FinishedDeal, first: int, *, gaps: bool = False) -> Game:
    """Enter a played deal as a scorer would see it; with ``gaps`` the last number of each field is left out where it
    can be filled in."""
    reverser = played.board.reverser
    before, sale = begun(game, first, reverser=reverser), played.board.sale
    if sale is not None:
        before = bought(before, sale.buyer, Bid(sale.contract, sale.tricks))
    ready = reversed_by(called(before, played.board.call), reverser)
    board = shown(doubled(ready, said(played)), exposed(played))
    form = form_on(board)
    answers: dict[str, Answer] = {}
    for field in form.fields if form is not None else ():
        answers[field.name] = seen(played.board, field)
    if gaps and form is not None:
        short: dict[str, Answer] = {name: (*answer[:-1], None) for name, answer in answers.items()}
        answers = {
            name: short[name] if form.completed(short)[name] == answer else answer for name, answer in answers.items()
        }
    return entered(game, first, told(board, answers))
