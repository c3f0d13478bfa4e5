"""A counting game: each player in turn lays any card, its value is added up, and reaching a mark scores."""

from collections.abc import Iterator
from typing import ClassVar

from barbu.engine.actions import Action, Play
from barbu.engine.frozen import Frozen
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Awaited, OneByOne, Opening, Rows
from barbu.errors import IllegalAction
from barbu.messages import message


class CountingTerms(Frozen, frozen=True):
    """What never changes during a counting game: the contract, the next seat after each, the seat that lays the first
    card, and the cards in each hand."""

    contract: ContractPlan
    after: tuple[int, ...]
    leader: int
    each: int


class Counting(OneByOne, frozen=True):
    """The public state of a counting game (relatives, section 6.3, Hundred); immutable.

    ``laid`` are the cards so far, ``count`` what they add up to, ``points`` the points so far by seat. The deal is over
    once the last mark is reached: then ``turn`` is None.
    """

    awaited: ClassVar[Awaited] = "play"
    answers: ClassVar[tuple[type[Action], ...]] = (Play,)

    terms: CountingTerms
    turn: int | None
    points: tuple[int, ...]
    laid: tuple[int, ...] = ()
    played: int = 0
    count: int = 0

    @classmethod
    def begun(cls, opening: Opening) -> "Counting":
        """The state before the first card."""
        plan = opening.plan
        terms = CountingTerms(opening.contract, plan.after, opening.leader, plan.cards_each)
        return cls(terms, opening.leader, (0,) * plan.players)

    def legal(self, hand: int) -> int:
        """All cards: no suit need be followed."""
        return hand

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """None: a card can always be laid."""
        return ()

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "Counting":
        """The state after the player to act has laid a card, which is not checked."""
        assert isinstance(action, Play)
        seat, card = self.turn, action.card
        if seat is None:
            raise IllegalAction("over", action.token, message("engine-deal-over"))
        count = self.count + self.adds(card)
        points = self.points
        if gained := self.gained(card):
            points = (*points[:seat], points[seat] + gained, *points[seat + 1 :])
        over = count >= self.terms.contract.marks[-1][0]
        turn = None if over else self.terms.after[seat]
        return Counting(self.terms, turn, points, (*self.laid, card), self.played | 1 << card, count)

    def adds(self, card: int) -> int:
        """What a card adds to the count."""
        return self.terms.contract.adds.get(card, 0)

    def gained(self, card: int) -> int:
        """What the player to act scores by laying a card now: the marks that it reaches."""
        count = self.count + self.adds(card)
        return sum(points for mark, points in self.terms.contract.marks if self.count < mark <= count)

    @property
    def next_mark(self) -> tuple[int, int] | None:
        """The next mark and what reaching it scores; None once all are reached."""
        return next((each for each in self.terms.contract.marks if each[0] > self.count), None)

    @property
    def reached(self) -> tuple[int, ...]:
        """The seats that have reached the marks so far, from the lowest mark on."""
        marks, found, count = self.terms.contract.marks, list[int](), 0
        for seat, card in self.moves:
            count += self.adds(card)
            found += [seat] * (sum(mark <= count for mark, _ in marks) - len(found))
        return tuple(found)

    @property
    def lying(self) -> tuple[tuple[int, int], ...]:
        """The latest card of each seat with its seat, the oldest first."""
        return tuple(self.moves)[-len(self.points) :]

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards left in each hand."""
        left = [self.terms.each] * len(self.points)
        for seat, _ in self.moves:
            left[seat] -= 1
        return tuple(left)

    @property
    def barred(self) -> tuple[int, ...]:
        """Nothing: every card may be laid at any time."""
        return (0,) * len(self.points)

    @property
    def order(self) -> tuple[int, ...]:
        """Empty: it does not count who goes out first."""
        return ()

    @property
    def moves(self) -> Iterator[tuple[int, int]]:
        """Each card so far, with the seat that laid it."""
        seat = self.terms.leader
        for card in self.laid:
            yield seat, card
            seat = self.terms.after[seat]
