"""What is left of a deal played in tricks: the tricks still to come, and the cards not yet taken."""

from collections.abc import Hashable
from typing import NamedTuple

from barbu.cards import FIRST_PACK, cards_of, union
from barbu.engine.actions import Action, Play
from barbu.engine.board import Board
from barbu.engine.plan import ContractPlan, points_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position


class TricksRemainder(NamedTuple):
    """What is left of a deal played in tricks."""

    board: Board
    play: Tricks

    @property
    def tricks(self) -> int:
        """Tricks that may still be played, including the one on the table."""
        return self.play.terms.tricks - len(self.play.done)

    @property
    def values(self) -> tuple[int, ...]:
        """The points of each trick and of each card not yet taken."""
        play, contract = self.play, self.play.terms.contract
        cards = [points_of(contract.values, 1 << card) for card in (*cards_of(self.board.hidden), *play.cards)]
        return tuple(value for value in (*contract.trick_points[len(play.done) :], *cards) if value)

    @property
    def only_tricks(self) -> bool:
        """Whether every remaining trick scores the same and no card counts."""
        contract = self.play.terms.contract
        return not contract.values and len(set(contract.trick_points[len(self.play.done) :])) == 1

    def possible_tricks(self, seat: int) -> range:
        """From none to all remaining tricks, except the current one if the seat's card in it is already beaten."""
        play = self.play
        beaten = play.best_seat != seat and seat in self.board.plan.orders[play.leader][: len(play.cards)]
        return range(self.tricks - beaten + 1)

    def possible_points(self) -> list[int]:
        """Every possible sum of points still to be taken."""
        sums = {0}
        for value in self.values:
            sums |= {value + each for each in sums}
        return sorted(sums)

    def brought(self, seat: int) -> int:
        """The points of the tricks and cards that a seat has taken."""
        play, contract = self.play, self.play.terms.contract
        won = sum(value for trick, value in zip(play.done, contract.trick_points, strict=False) if trick.winner == seat)
        return won + points_of(contract.values, play.taken[seat])

    def different(self, position: Position) -> list[Action]:
        """The legal plays, one for each set of equivalent cards: those of one suit that score alike with no card of
        another player between them."""
        play, board, legal = self.play, self.board, [*position.legal]
        if board.plan.pack > FIRST_PACK or board.plan.rules.deck.ranking or len(legal) < 2:
            return legal
        mine = position.hands[position.to_act]
        others = union(position.hands) ^ mine | union(1 << card for card in play.cards)
        contract = play.terms.contract
        special = contract.penalty | union(board.exposed)
        kept: list[Action] = []
        last: int | None = None
        for card in sorted(action.card for action in legal if isinstance(action, Play)):
            if last is None or not _alike(contract, special, last, card) or others & _between(last, card):
                kept.append(Play(card))
            last = card
        return kept

    def key(self, position: Position) -> Hashable:
        """The hands, the current trick, and whatever past tricks have decided that still matters."""
        play, contract = self.play, self.play.terms.contract
        whole = contract.pot or contract.counts_takers or contract.rules.redeal != "never" or any(self.board.exposed)
        won = tuple(trick.winner for trick in play.done)
        counts = tuple(won.count(seat) for seat in range(len(position.hands)))
        return position.hands, play.leader, play.cards, play.broken, play.points, counts, play.taken if whole else 0


def _between(low: int, high: int) -> int:
    """The cards between two of the same suit."""
    return (1 << high) - (2 << low)


def _alike(contract: ContractPlan, special: int, one: int, other: int) -> bool:
    """Whether two cards are of the same suit and score alike."""
    if one >> 4 != other >> 4 or (special >> one & 1) != (special >> other & 1):
        return False
    return points_of(contract.values, 1 << one) == points_of(contract.values, 1 << other)
