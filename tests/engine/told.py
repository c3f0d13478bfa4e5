"""What a scorer sees of a deal that the engine has played: who doubled whom, and what lies before each player."""

from barbu.engine.doubling import Statement
from barbu.engine.form import Answer, Field
from barbu.engine.game import Game
from barbu.engine.plan import longest_suit
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.sheet import FinishedDeal
from barbu.engine.told import begun, called, doubled, entered, form_on, shown, told


def said(finished: FinishedDeal) -> list[Statement]:
    """The statements of those who did not pass."""
    doubles = finished.board.doubles
    return [] if doubles is None else [made for made in doubles.statements if made[1]]


def exposed(finished: FinishedDeal) -> dict[int, int]:
    """The cards shown by seat."""
    return {seat: cards for seat, cards in enumerate(finished.board.exposed) if cards}


def seen(finished: FinishedDeal, field: Field) -> tuple[int, ...]:
    """What each player has at the end of what a field asks for, counted from the cards on the table."""
    play = finished.board.play
    players = range(finished.board.plan.players)
    match play:
        case Layout():
            return tuple(play.order.index(seat) + 1 for seat in players)
        case Poker():
            signs = [
                [sign if seat == duel.one else -sign for duel in play.duels if seat in duel[:2] for sign in duel.rows]
                for seat in players
            ]
            return tuple(each.count(1) for each in signs)
    assert isinstance(play, Tricks)
    if field.name == "majority":
        longest = [longest_suit(cards) for cards in play.taken]
        return tuple(int(length == max(longest)) for length in longest)
    if field.cards:
        return tuple((cards & field.cards).bit_count() for cards in play.taken)
    winners = [trick.winner for trick in play.done]
    if field.trick:
        return tuple(int(winners[field.trick - 1] == seat) for seat in players)
    return tuple(winners.count(seat) for seat in players)


def tell(game: Game, played: FinishedDeal, first: int, *, gaps: bool = False) -> Game:
    """Enter a deal that was played as a scorer would see it; with ``gaps`` the last number of each field is left out
    where it fills itself in."""
    board = called(begun(game, first), played.board.call)
    board = shown(doubled(board, said(played)), exposed(played))
    form = form_on(board)
    answers: dict[str, Answer] = {}
    for field in form.fields if form is not None else ():
        answers[field.name] = seen(played, field)
    if gaps and form is not None:
        short: dict[str, Answer] = {name: (*answer[:-1], None) for name, answer in answers.items()}
        answers = {
            name: short[name] if form.completed(short)[name] == answer else answer for name, answer in answers.items()
        }
    return entered(game, first, told(board, answers))
