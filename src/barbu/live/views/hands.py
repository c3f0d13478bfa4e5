"""The cards that each seat holds, and those that have come to it."""

from collections.abc import Sequence

from barbu.cards import less, single
from barbu.engine.board import Board
from barbu.engine.exchange import exchanged
from barbu.engine.game import Game


def hands_in(game: Game, board: Board) -> Sequence[int]:
    """The cards in each hand; between two deals, those that were left when the last one ended."""
    if game.position is not None:
        return game.position.hands
    hands = tuple(map(single, game.latest[0].hands))
    if any(board.given):
        hands = exchanged(hands, board.given, board.receivers)
    if board.play is None:
        return hands
    left = zip(hands, board.play.gone, board.counts, strict=True)
    return [less(hand, gone) if count else 0 for hand, gone, count in left]


def came_to(game: Game) -> tuple[int, ...]:
    """The cards that have been passed on to each seat and that it still holds, before the first trick is over; empty if
    there are none."""
    position = game.position
    board = None if position is None else position.board
    if position is None or board is None or board.phase == "give" or not any(board.given):
        return ()
    if board.play is not None and board.play.done:
        return ()
    givers = [board.receivers.index(seat) for seat in range(len(position.hands))]
    return tuple(hand & board.given[giver] for hand, giver in zip(position.hands, givers, strict=True))
