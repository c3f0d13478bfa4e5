"""What happens after each choice of a puzzle, in one deal of the hidden cards."""

from random import Random

from msgspec.structs import replace

from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import parse_action
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.puzzle import Puzzle

EQUALS = "club"
"""The bot that plays on for everyone."""


def world_of(puzzle: Puzzle) -> Position:
    """One deal of those that fit what the solver sees, always the same for the same puzzle.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    return Worlds(puzzle.view()).sample(Random(digest_of(puzzle)))


def followed(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """The scores of the deal by seat after each option, in the puzzle's ``world_of``, which club players play to its
    end.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    view, world = puzzle.view(), world_of(puzzle)
    return [_end(view, world.apply(parse_action(option.tokens[0]))) for option in puzzle.options]


def _end(view: View, position: Position) -> tuple[int, ...]:
    bot = bot_named(EQUALS)
    while (seat := position.turn) is not None:
        seen = replace(view, seat=seat, hand=position.hands[seat], board=position.board.seen_by(seat))
        position = position.apply(bot.choose(seen, Random(0), Budget()).action)
    return position.board.scores
