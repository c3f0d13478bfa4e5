"""Deals played at random."""

from collections.abc import Iterator
from random import Random

from barbu.engine.actions import NO_TRUMP, PASS, Action
from barbu.engine.chance import shuffled
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.rules.model import Rules
from barbu.rules.practice import without_reversal


def moments(rules: Rules, contract: str, rng: Random) -> Iterator[Position]:
    """All positions of a random deal of a contract, from the call to the end. Nobody claims a redeal, or turns the
    contract round."""
    rules = without_reversal(rules)
    game = Game(rules)
    deal = game.next_deal(shuffled(game.plan, rng), rng.randrange(rules.players))
    calls = plan_of(rules).contracts[contract].calls
    suits = [call for call in calls if call.parameter != NO_TRUMP] or calls
    position = Position.start(game.plan, deal, calls).called(rng.choice(suits))
    while position.turn is not None:
        yield position
        position = position.apply(_any(position, rng))
    yield position


def _any(position: Position, rng: Random) -> Action:
    return PASS if position.board.phase == "claim" else rng.choice(position.legal)
