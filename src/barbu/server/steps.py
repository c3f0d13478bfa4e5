"""Steps of a game at a table: actions with who takes them and what comes of them."""

from typing import Literal, NamedTuple

from barbu.engine.actions import SEATS, Action, Call, Deal, Double, Knock, Play
from barbu.engine.game import Game
from barbu.server import protocol

_KINDS: dict[type[Action], Literal["call", "double", "play", "knock"]] = {
    Call: "call",
    Double: "double",
    Play: "play",
    Knock: "knock",
}


class Step(NamedTuple):
    """An action, the seat that takes it (None: the deck), and the game after it."""

    seat: int | None
    action: Action
    after: Game


def event_of(step: Step) -> protocol.Event:
    """A step as everybody is told of it."""
    if step.seat is None or isinstance(step.action, Deal):
        # The hands are in a deal's token, so it stays here.
        return protocol.Event("deal")
    return protocol.Event(_KINDS[type(step.action)], SEATS[step.seat], step.action.token)


def forced_rest(game: Game) -> list[Step]:
    """The rest of the play if nobody has a choice any more, nothing otherwise."""
    steps: list[Step] = []
    position = game.position
    if position is None or position.board.phase != "play":
        return []
    while (turn := game.turn) is not None:
        legal = game.legal()
        if len(legal) > 1:
            return []
        game = game.apply(legal[0])
        steps.append(Step(turn, legal[0], game))
    return steps
