"""What lies in the middle of the table: the cards of a trick, or those that are counted."""

from collections.abc import Sequence

from barbu.engine.board import Board
from barbu.engine.play.base import CardPlay, Trick
from barbu.engine.play.counting import Counting
from barbu.engine.play.tricks import Tricks
from barbu.live.wire import protocol
from barbu.scoresheet import model
from barbu.scoresheet.sheet import on_table


def lying(board: Board, play: CardPlay | None) -> list[model.Card]:
    """The cards in the middle, each with its player: those of the trick or, where cards are counted, the latest of each
    player."""
    match play:
        case Tricks():
            return on_table(board.plan.orders[play.leader], play.cards)
        case Counting(turn=int(), lying=latest):
            return on_table([seat for seat, _ in latest], [card for _, card in latest])
    return []


def finished_tricks(play: CardPlay | None) -> Sequence[Trick]:
    """The finished tricks. The last cards that are counted are taken away like one, by the player who laid the last."""
    match play:
        case Tricks(done=done):
            return done
        case Counting(turn=None, lying=latest):
            return [Trick(latest[0][0], tuple(card for _, card in latest), latest[-1][0])]
    return ()


def count_of(play: Counting) -> protocol.Count:
    """What the cards add up to, and the next mark."""
    mark, points = play.next_mark or play.terms.contract.marks[-1]
    return protocol.Count(play.count, mark, points)
