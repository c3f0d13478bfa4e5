"""What happens after each choice of a puzzle, in one deal of the hidden cards."""

from random import Random

from msgspec.structs import replace

from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import parse_action
from barbu.engine.chance import Chance
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.puzzles.puzzle import Puzzle

EQUALS = "club"
"""The bot that plays on for everyone."""


def followed(puzzle: Puzzle, rng: Chance) -> list[tuple[int, ...]]:
    """The scores of the deal by seat after each option, in a deal drawn from all those that fit, the same for all,
    which club players play to its end.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    view = puzzle.view()
    world = Worlds(view).sample(rng)
    return [_end(view, world.apply(parse_action(option.tokens[0]))) for option in puzzle.options]


def _end(view: View, position: Position) -> tuple[int, ...]:
    bot = bot_named(EQUALS)
    while (seat := position.turn) is not None:
        seen = replace(view, seat=seat, hand=position.hands[seat], board=position.board.seen_by(seat))
        position = position.apply(bot.choose(seen, Random(0), Budget()).action)
    return position.board.scores
