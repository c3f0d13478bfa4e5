"""What a scorer sees of a deal that was played by its cards: the doubles, and the cards in front of each player."""

from barbu.cards import mask_of
from barbu.engine.board import Board
from barbu.engine.doubling import Statement
from barbu.engine.phases import Called
from barbu.engine.plan import longest_suit
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.real_table.form import (
    FAILURES,
    LEFT,
    MARK,
    PLACES,
    POT,
    REVERSAL,
    TOGETHER,
    Answer,
    Field,
    ToldError,
)
from barbu.engine.real_table.result import form_after
from barbu.engine.sheet import FinishedDeal


def said(finished: FinishedDeal) -> list[Statement]:
    """The statements of those who did not pass."""
    doubles = finished.board.doubles
    return [] if doubles is None else [made for made in doubles.statements if made[1]]


def exposed(finished: FinishedDeal) -> dict[int, int]:
    """The cards shown by seat."""
    return {seat: cards for seat, cards in enumerate(finished.board.exposed) if cards}


def seen(board: Board, field: Field) -> tuple[int, ...]:
    """What each player has at the end of what a field asks for, counted from the cards on the table."""
    play = board.play
    players = range(board.plan.players)
    if field.name == FAILURES and isinstance(board, Called):
        return tuple(board.failures * (seat == board.declarer) for seat in players)
    match play:
        case Quarts():
            return play.counts
        case Layout():
            if field.name == PLACES:
                return tuple(play.order.index(seat) + 1 for seat in players)
            return play.counts if field.name == LEFT else play.knocks
        case Counting():
            at = [mark for mark, _ in play.terms.contract.marks].index(int(field.name.removeprefix(MARK)))
            return tuple(int(play.reached[at] == seat) for seat in players)
        case Poker():
            signs = [
                [sign if seat == duel.one else -sign for duel in play.duels if seat in duel[:2] for sign in duel.rows]
                for seat in players
            ]
            return tuple(each.count(1) for each in signs)
    assert isinstance(play, Tricks)
    if field.name == REVERSAL:
        others = [seat for seat in players if board.points[seat] and seat != board.reverser]
        return tuple(int(seat == (others[0] if others else board.reverser)) for seat in players)
    if field.name == POT:
        longest = [longest_suit(cards) for cards in play.taken]
        return tuple(int(length == max(longest)) for length in longest)
    if field.name == TOGETHER:
        whole = [trick.winner for trick in play.done if not play.terms.contract.scoring & ~mask_of(trick.cards)]
        return tuple(int(seat in whole) for seat in players)
    if field.cards:
        return tuple((cards & field.cards).bit_count() for cards in play.taken)
    winners = [trick.winner for trick in play.done]
    if field.trick:
        return tuple(int(winners[field.trick - 1] == seat) for seat in players)
    return tuple(winners.count(seat) for seat in players)


def answers_of(finished: FinishedDeal) -> dict[str, Answer] | None:
    """The answers to all that is asked about a deal that was played; None where its points do not follow from them,
    since it ended before its last card."""
    form, board = form_after(finished.board), finished.board
    try:
        answers: dict[str, Answer] = {field.name: seen(board, field) for field in form.fields}
        return answers if form.points(form.checked(answers)) == finished.points else None
    except (ToldError, IndexError, ValueError):
        return None
