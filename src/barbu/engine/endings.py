"""How a deal can end from here: a search of what is left with all hands open, to judge the claim of one seat."""

from collections.abc import Hashable
from typing import NamedTuple

from barbu.cards import FIRST_PACK, cards_of, union
from barbu.engine.actions import Action, Play
from barbu.engine.board import Board
from barbu.engine.phases import Void
from barbu.engine.plan import ContractPlan, points_of
from barbu.engine.play.base import CardPlay
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position


class Claim(NamedTuple):
    """What a ``seat`` claims to take of the rest: a number of ``tricks`` (if all that are left, every trick still
    played) or of ``points``, those of the contract before doubles and exposed cards."""

    seat: int
    tricks: int | None = None
    points: int | None = None


class TooLong(Exception):
    """The search would look at more positions than it may."""


def tricks_left(play: CardPlay) -> int:
    """Tricks that may still be played, including the one on the table; none in other kinds of play."""
    return play.terms.tricks - len(play.done) if isinstance(play, Tricks) else 0


def brought(play: CardPlay, seat: int) -> int:
    """The points that a seat has taken so far, without those counted only at the end."""
    if not isinstance(play, Tricks):
        return play.points[seat]
    contract = play.terms.contract
    won = sum(value for trick, value in zip(play.done, contract.trick_points, strict=False) if trick.winner == seat)
    return won + points_of(contract.values, play.taken[seat])


def still_there(board: Board) -> list[int]:
    """What can still be taken: the points of each trick and each card that nobody has taken, or of each undecided place
    in a layout."""
    play, contract = board.play, board.contract
    if isinstance(play, Layout) and contract is not None:
        return [*contract.rules.places[len(play.order) :]]
    if not isinstance(play, Tricks) or contract is None:
        return []
    cards = [points_of(contract.values, 1 << card) for card in (*cards_of(board.hidden), *play.cards)]
    return [value for value in (*contract.trick_points[len(play.done) :], *cards) if value]


def possible_points(board: Board) -> list[int]:
    """The points that somebody may still take, as far as everybody can see: every sum of points still to be taken; in a
    layout, the points of each place that is left."""
    values = still_there(board)
    if isinstance(board.play, Layout):
        return sorted(set(values))
    sums = {0}
    for value in values:
        sums |= {value + each for each in sums}
    return sorted(sums)


def possible_tricks(board: Board, seat: int) -> range:
    """The tricks that a seat may still take, as far as everybody can see."""
    play = board.play
    if not isinstance(play, Tricks):
        return range(0)
    beaten = play.best_seat != seat and seat in list(board.plan.orders[play.leader])[: len(play.cards)]
    return range(tricks_left(play) - beaten + 1)


class Endings:
    """What can come of a claim made in a ``position`` in which cards are played. Each search looks at no more than a
    number of ``positions``."""

    def __init__(self, position: Position, claim: Claim, positions: int) -> None:
        play = position.board.play
        assert play is not None
        self._start = position
        self._claim = claim
        self._most = positions
        self._looked = 0
        self._done = len(play.done) if isinstance(play, Tricks) else 0
        self._left = tricks_left(play)
        self._brought = brought(play, claim.seat)
        self._proofs: dict[tuple[Hashable, tuple[int, ...]], bool] = {}
        self._dead: set[tuple[Hashable, tuple[int, ...] | None]] = set()

    def proven(self) -> tuple[int, ...] | None:
        """The scores with which the claimer can make the deal end as claimed, whatever the others play; None if they
        cannot force that, or the others decide what becomes of the rest.

        Raises:
            TooLong: the search is too long to tell.
        """
        self._looked = 0
        candidates: set[tuple[int, ...]] = set()
        self._collect(self._start, candidates, set())
        for scores in sorted(candidates):
            if self._forced(self._start, scores):
                return scores
        return None

    def line(self, position: Position, scores: tuple[int, ...] | None = None) -> list[Action] | None:
        """Actions of all seats that lead from a position, which may be a later one, to an end as claimed, with certain
        ``scores`` if given; None if there are none.

        Raises:
            TooLong: the search is too long to tell.
        """
        self._looked = 0
        return self._found(position, scores)

    def _met(self, board: Board) -> bool:
        """Whether a deal has ended as claimed."""
        play, claim = board.play, self._claim
        if play is None or isinstance(board, Void):
            return False
        if claim.points is not None:
            return brought(play, claim.seat) - self._brought == claim.points
        assert isinstance(play, Tricks)
        won = self._won(play)
        return won == claim.tricks or (claim.tricks == self._left and won == len(play.done) - self._done)

    def _won(self, play: Tricks) -> int:
        return sum(trick.winner == self._claim.seat for trick in play.done[self._done :])

    def _may_be_met(self, position: Position) -> bool:
        """Whether the claim can still be met; checked between two tricks."""
        play, claim = position.board.play, self._claim
        if not isinstance(play, Tricks) or play.cards:
            return True
        if claim.tricks is not None:
            won = self._won(play)
            return won <= claim.tricks <= won + tricks_left(play)
        gained = brought(play, claim.seat) - self._brought
        values = still_there(position.board)
        least, most = (sum(value for value in values if (value < 0) == below) for below in (True, False))
        return claim.points is not None and gained + least <= claim.points <= gained + most

    def _look(self) -> None:
        self._looked += 1
        if self._looked > self._most:
            raise TooLong

    def _collect(self, position: Position, found: set[tuple[int, ...]], seen: set[Hashable]) -> None:
        """The scores of all ends as claimed if each of the others plays just one of their cards: any that can be forced
        are among them."""
        if position.turn is None:
            if self._met(position.board):
                found.add(position.board.scores)
            return
        self._look()
        key = _key(position)
        if key in seen or not self._may_be_met(position):
            return
        seen.add(key)
        actions = _different(position)
        for action in actions if position.turn == self._claim.seat else actions[:1]:
            self._collect(position.apply(action), found, seen)

    def _forced(self, position: Position, scores: tuple[int, ...]) -> bool:
        """Whether the claimer can bring about an end as claimed with certain scores."""
        turn = position.turn
        if turn is None:
            return self._met(position.board) and position.board.scores == scores
        key = (_key(position), scores)
        if key not in self._proofs:
            self._look()
            ends = (self._forced(position.apply(action), scores) for action in self._ordered(position, turn))
            self._proofs[key] = self._may_be_met(position) and (any if turn == self._claim.seat else all)(ends)
        return self._proofs[key]

    def _found(self, position: Position, scores: tuple[int, ...] | None) -> list[Action] | None:
        """A line, trying first what brings the claim about soonest."""
        turn = position.turn
        if turn is None:
            met = self._met(position.board) and scores in (None, position.board.scores)
            return [] if met else None
        key = (_key(position), scores)
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
        """High cards first where they help the claim: the claimer's if the claim is for much, else the others'."""
        claim = self._claim
        values = still_there(position.board)
        wanted = (
            (claim.tricks or 0) * 2 >= self._left if claim.points is None else 2 * abs(claim.points) >= abs(sum(values))
        )
        high = wanted == (turn == claim.seat)
        actions = _different(position)
        return sorted(actions, key=lambda action: _rank(action), reverse=high)


def _rank(action: Action) -> int:
    return action.card & 15 if isinstance(action, Play) else -1


def _different(position: Position) -> list[Action]:
    """What the seat whose turn it is may do, leaving out cards equivalent to another: those of a suit that score alike,
    with no card of the others between them."""
    legal = [*position.legal]
    play, board = position.board.play, position.board
    if not isinstance(play, Tricks) or board.plan.pack > FIRST_PACK or len(legal) < 2:
        return legal
    mine = position.hands[position.to_act]
    others = union(position.hands) ^ mine | union(1 << card for card in play.cards)
    contract = play.terms.contract
    special = contract.penalty | union(board.exposed)
    kept: list[Action] = []
    last: int | None = None
    for action in sorted(legal, key=lambda action: action.card if isinstance(action, Play) else -1):
        assert isinstance(action, Play)
        card = action.card
        if last is None or not _alike(contract, special, last, card) or others & _between(last, card):
            kept.append(action)
        last = card
    return kept


def _between(low: int, high: int) -> int:
    """The cards between two of the same suit."""
    return (1 << high) - (2 << low)


def _alike(contract: ContractPlan, special: int, one: int, other: int) -> bool:
    """Whether two cards are of the same suit and score alike."""
    if one >> 4 != other >> 4 or (special >> one & 1) != (special >> other & 1):
        return False
    return points_of(contract.values, 1 << one) == points_of(contract.values, 1 << other)


def _key(position: Position) -> Hashable:
    """What decides how a deal can end, besides the claim: positions with the same key have the same ends."""
    play = position.board.play
    if isinstance(play, Tricks):
        contract = play.terms.contract
        whole = contract.pot or contract.shoot or contract.rules.redeal != "never" or any(position.board.exposed)
        won = tuple(trick.winner for trick in play.done)
        counts = tuple(won.count(seat) for seat in range(len(position.hands)))
        return position.hands, play.leader, play.cards, play.broken, play.points, counts, play.taken if whole else 0
    if isinstance(play, Layout):
        return position.hands, play.turn, play.start, play.order
    return position
