"""A solver for the rest of a deal: a search with all hands open, to judge a seat's claim (decision 0127)."""

from collections.abc import Hashable
from typing import NamedTuple

from barbu.arguments import checked
from barbu.engine.actions import Action, Play
from barbu.engine.board import Board
from barbu.engine.endings.layout import LayoutRemainder
from barbu.engine.endings.remainder import Remainder
from barbu.engine.endings.tricks import TricksRemainder
from barbu.engine.phases import Void
from barbu.engine.play.base import CardPlay
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.errors import BarbuError
from barbu.messages import message


class Claim(NamedTuple):
    """A ``seat`` claims to take a number of the remaining ``tricks`` (if it claims all, every trick still played) or of
    the remaining ``points``. Points are those of the contract, before doubles and exposed cards."""

    seat: int
    tricks: int | None = None
    points: int | None = None


class EndingError(BarbuError):
    """It cannot be told how a deal can end: nothing can be claimed in it now, or the search has reached its limit of
    positions."""

    code = "ending"


def remainder_of(board: Board) -> Remainder | None:
    """What is left of a deal, or None if nothing can be claimed in it."""
    match board.play:
        case Tricks() as play:
            return TricksRemainder(board, play)
        case Layout() as play if not (play.terms.contract.open or play.terms.contract.rules.several):
            return LayoutRemainder(play)
    return None


class Endings:
    """How a deal can end after a claim made in a ``position`` in which cards are played one by one."""

    @checked
    def __init__(self, position: Position | None, claim: Claim, positions: int = 100_000) -> None:
        """Each search looks at no more than the given number of ``positions``, which is usually enough for the last six
        tricks. Between two deals a game has no position.

        Raises:
            EndingError: no cards are played now, each player sets them all at once, or there is no such seat.
        """
        position = _present(position)
        if claim.seat not in range(position.board.plan.players):
            raise EndingError(message("engine-no-such-seat"))
        if not any(isinstance(number, int) for number in (claim.tricks, claim.points)):
            raise EndingError(message("engine-claim-empty"))
        rest, play = _rest(position.board), position.board.play
        self._start = position
        self._claim = claim
        self._most = positions
        self._looked = 0
        self._done = 0 if play is None else len(play.done)
        self._left = rest.tricks
        self._brought = rest.brought(claim.seat)
        self._proofs: dict[tuple[Hashable, tuple[int, ...]], bool] = {}
        self._dead: set[tuple[Hashable, tuple[int, ...] | None]] = set()

    def proven(self) -> tuple[int, ...] | None:
        """The scores of the deal if the claimer can make it end as claimed whatever the others play. None if they
        cannot, or if the others can influence the scores.

        Raises:
            EndingError: the search is too long to tell.
        """
        self._looked = 0
        candidates: set[tuple[int, ...]] = set()
        self._collect(self._start, candidates, set())
        for scores in sorted(candidates):
            if self._forced(self._start, scores):
                return scores
        return None

    @checked
    def line(self, position: Position | None, scores: tuple[int, ...] | None = None) -> list[Action] | None:
        """The actions of all seats on a way from a position (the first or a later one) to an end as claimed, with the
        given ``scores`` if any; None if there is no such way.

        Raises:
            EndingError: the search is too long to tell, or there is no position.
        """
        self._looked = 0
        return self._found(_present(position), scores)

    def _met(self, board: Board) -> bool:
        """Whether a finished deal ended as claimed."""
        play, claim = board.play, self._claim
        if play is None or isinstance(board, Void):
            return False
        if claim.points is not None:
            return _rest(board).brought(claim.seat) - self._brought == claim.points
        won = self._won(play)
        return won == claim.tricks or (claim.tricks == self._left and won == len(play.done) - self._done)

    def _won(self, play: CardPlay) -> int:
        return sum(trick.winner == self._claim.seat for trick in play.done[self._done :])

    def _may_be_met(self, position: Position) -> bool:
        """Whether the claim can still be met; checked between two tricks."""
        play, claim = position.board.play, self._claim
        if play is None or play.cards:
            return True
        rest = _rest(position.board)
        if claim.points is None:
            won = self._won(play)
            return claim.tricks is not None and won <= claim.tricks <= won + rest.tricks
        gained = rest.brought(claim.seat) - self._brought
        least, most = (sum(value for value in rest.values if (value < 0) == below) for below in (True, False))
        return gained + least <= claim.points <= gained + most

    def _look(self) -> None:
        self._looked += 1
        if self._looked > self._most:
            raise EndingError(message("engine-ending-long", most=self._most), message("engine-ending-long-hint"))

    def _collect(self, position: Position, found: set[tuple[int, ...]], seen: set[Hashable]) -> None:
        """Collect the scores of all ends as claimed, trying only one card for each of the others. Scores that can be
        forced are always among them."""
        if position.turn is None:
            if self._met(position.board):
                found.add(position.board.scores)
            return
        self._look()
        rest = _rest(position.board)
        key = rest.key(position)
        if key in seen or not self._may_be_met(position):
            return
        seen.add(key)
        actions = rest.different(position)
        for action in actions if position.turn == self._claim.seat else actions[:1]:
            self._collect(position.apply(action), found, seen)

    def _forced(self, position: Position, scores: tuple[int, ...]) -> bool:
        """Whether the claimer can force an end as claimed with the given scores."""
        turn = position.turn
        if turn is None:
            return self._met(position.board) and position.board.scores == scores
        key = (_rest(position.board).key(position), scores)
        if key not in self._proofs:
            self._look()
            ends = (self._forced(position.apply(action), scores) for action in self._ordered(position, turn))
            self._proofs[key] = self._may_be_met(position) and (any if turn == self._claim.seat else all)(ends)
        return self._proofs[key]

    def _found(self, position: Position, scores: tuple[int, ...] | None) -> list[Action] | None:
        """A line to an end as claimed, most promising actions first."""
        turn = position.turn
        if turn is None:
            met = self._met(position.board) and scores in (None, position.board.scores)
            return [] if met else None
        key = (_rest(position.board).key(position), scores)
        if key in self._dead:
            return None
        self._look()
        if self._may_be_met(position):
            for action in self._ordered(position, turn):
                rest = self._found(position.apply(action), scores)
                if rest is not None:
                    return [action, *rest]
        self._dead.add(key)
        return None

    def _ordered(self, position: Position, turn: int) -> list[Action]:
        """High cards come first for the claimer if the claim is for a lot, and for the others if it is for little."""
        claim, rest = self._claim, _rest(position.board)
        if claim.points is None:
            wanted = 2 * (claim.tricks or 0) >= self._left
        else:
            wanted = 2 * abs(claim.points) >= abs(sum(rest.values))
        high = wanted == (turn == claim.seat)
        return sorted(rest.different(position), key=_rank, reverse=high)


def _rank(action: Action) -> int:
    return action.card & 15 if isinstance(action, Play) else -1


def _present(position: Position | None) -> Position:
    """A position of a game, which has none between two deals.

    Raises:
        EndingError: there is none.
    """
    if position is None:
        raise EndingError(message("engine-ending-none"))
    return position


def _rest(board: Board) -> Remainder:
    """What is left of a deal in which something can be claimed.

    Raises:
        EndingError: nothing can.
    """
    rest = remainder_of(board)
    if rest is None:
        raise EndingError(message("engine-ending-none"))
    return rest
