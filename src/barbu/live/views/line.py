"""What might have been: a finished deal played on in another way from one of its moves, with all hands open."""

from barbu.engine.actions import PASS, Action, Set
from barbu.engine.game import Game
from barbu.engine.position import Position
from barbu.live.views.deal_course import Tried
from barbu.scoresheet.model import Move
from barbu.seats import SEATS, letter

MOST_LEGAL = 64
"""The most alternatives that are told. Only passing cards and setting rows have more, and bots can do that."""


def told(start: Game, actions: list[Action], solved: int) -> Tried:
    """A line from the position before a move of a finished deal.

    Raises:
        IllegalAction: an action is not legal.
    """
    now, moves = start, list[Move]()
    for action in actions:
        before = now.running
        now = now.apply(action)
        if (move := _move(before, action, now)) is not None:
            moves.append(move)
    legal = [action.token for action in now.legal] if not isinstance(next(iter(now.legal), None), Set) else []
    return Tried(
        acts=[action.token for action in actions],
        moves=moves,
        seat=None if now.position is None else letter(now.running.to_act),
        legal=legal if len(legal) <= MOST_LEGAL else [],
        scores=list(now.finished[-1].scores) if now.position is None else None,
        solved=solved,
    )


def _move(before: Position, action: Action, now: Game) -> Move | None:
    """An action as a replay shows it; None for a pass that is not shown."""
    board, seat = before.board, SEATS[before.to_act]
    after = now.latest[1]
    match board.phase:
        case "bid" | "reverse" | "call" | "give" | "double" as kind:
            return Move(seat, action.token, kind, _points(now))
        case "expose":
            return None if action == PASS else Move(seat, action.token, "expose", _points(now))
        case "play":
            done, earlier = after.play, board.play
            taken = 0 if earlier is None else len(earlier.done)
            taker = SEATS[done.done[-1].winner] if done is not None and len(done.done) > taken else None
            if isinstance(action, Set):
                return Move(seat, action.token, "set", _points(now))
            return Move(seat, action.token, "stop" if action == PASS else "play", _points(now), taker)
    return None


def _points(game: Game) -> list[int]:
    board = game.latest[1]
    return [0] * game.plan.players if board.play is None else list(board.play.points)
