"""Steps of a game at a table: actions, who takes them, and the game after each."""

from typing import Literal, NamedTuple

from barbu.engine.actions import Action, Agree, Bid, Call, Deal, Double, Expose, Give, Knock, Play, Redeal, Set
from barbu.engine.game import Game
from barbu.live.wire.events import Event
from barbu.seats import SEATS

_KINDS: dict[
    type[Action], Literal["bid", "call", "claim", "give", "double", "expose", "set", "play", "knock", "stop"]
] = {
    Bid: "bid",
    Agree: "bid",
    Call: "call",
    Double: "double",
    Play: "play",
    Knock: "knock",
    Redeal: "claim",
    Expose: "expose",
    Give: "give",
    Set: "set",
}


class Step(NamedTuple):
    """An action, the seat that takes it (None: the deck), and the game after it."""

    seat: int | None
    action: Action
    after: Game


def event_of(step: Step, before: Game) -> Event:
    """A step as everybody is told about it."""
    action = step.action
    if step.seat is None or isinstance(action, Deal):
        # The hands are in a deal's token, so it stays here.
        return Event("deal")
    kind = _KINDS[type(action)]
    if isinstance(action, Double) and before.position is not None:
        # A pass is also the answer to a bid, and to the question who claims a redeal, or who shows cards.
        match before.position.board.phase:
            case "bid" | "claim" | "expose" as phase:
                kind = phase
            case "play":
                kind = "stop"
    # Not shown to others: rows before all have set, what is shown before all have spoken, and cards passed on.
    hidden = kind in ("set", "expose", "give")
    return Event(kind, SEATS[step.seat], None if hidden else action.token)


def least_bet(game: Game) -> Action | None:
    """The action that stakes least if the seat to act may bid, bet, show cards or claim a new deal: a pass, or only the
    doubles it has to make. None if it is asked for anything else."""
    # These list what may be said from a pass on, fewest doubles first.
    return game.legal[0] if game.running.board.phase in ("bid", "claim", "double", "expose") else None


def forced_rest(game: Game) -> list[Step]:
    """The rest of the play if no player has a choice any more; otherwise empty."""
    steps: list[Step] = []
    position = game.position
    if position is None or position.board.phase != "play":
        return []
    while (turn := game.turn) is not None:
        action = game.only_action
        if action is None:
            return []
        game = game.apply(action)
        steps.append(Step(turn, action, game))
    return steps
