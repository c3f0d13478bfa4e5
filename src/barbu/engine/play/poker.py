"""Chinese poker: thirteen cards set in three rows, and which row beats which.

Every player sets three cards in front, five in the middle and five at the back, before seeing anybody else's.
Each row is compared with the same row of each opponent.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from barbu.cards import ACE, SECOND_PACK, SUIT_MASKS, add, cards_of, mask_of, rank_of, single
from barbu.engine.actions import Action, Set
from barbu.engine.chance import Chance
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Awaited, Opening, Rows, WithoutTricks

ROW_CARDS = (3, 5, 5)
"""Cards in the front, middle and back row."""

CATEGORIES = (
    "high-card",
    "pair",
    "two-pairs",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "five-of-a-kind",
)
"""The categories of rows, weakest first; five of a kind needs two packs."""

_HIGH, _PAIR, _TWO_PAIRS, _THREE, _STRAIGHT, _FLUSH, _FULL_HOUSE, _FOUR, _STRAIGHT_FLUSH, _FIVE = range(10)
_BY_COUNTS = {
    (2, 1): _PAIR,
    (2, 1, 1, 1): _PAIR,
    (2, 2, 1): _TWO_PAIRS,
    (3,): _THREE,
    (3, 1, 1): _THREE,
    (3, 2): _FULL_HOUSE,
    (4, 1): _FOUR,
    (5,): _FIVE,
}
_WHEEL = (ACE, 3, 2, 1, 0)
_CATEGORY_SHIFT = 20


class RowDuel(NamedTuple):
    """How the rows of two seats compare: for front, middle and back, 1 if ``one`` wins the row, -1 if ``other`` does, 0
    if neither. A mis-set hand loses all three rows to a properly set one."""

    one: int
    other: int
    rows: tuple[int, int, int]


def strength(row: int) -> int:
    """The strength of a row of three or five cards. The higher number wins; suits never count.

    Straights and flushes have five cards; A2345 is the lowest straight. Rows compare by category, then by ranks, the
    most frequent first. A front row whose ranks are a prefix of another row's is the lower of the two, because it has
    fewer cards: AAK loses to AAK32 and beats AAQJT.
    """
    counts = 0
    for shift in range(0, row.bit_length(), 16):
        counts += _spread(row >> shift & 0x1FFF)
    suit = SUIT_MASKS[((row & -row).bit_length() - 1 & SECOND_PACK - 1) >> 4]
    return _strength(counts, row.bit_count() == 5 and not row & ~suit)


def category(value: int) -> int:
    """The category of a row with a given strength, as an index into ``CATEGORIES``."""
    return value >> _CATEGORY_SHIFT


@cache
def _spread(ranks: int) -> int:
    """The ranks of one suit as a number with four bits for each rank, so that suits can be added up."""
    return sum(1 << 4 * rank for rank in range(ACE + 1) if ranks >> rank & 1)


@cache
def _strength(counts: int, flush: bool) -> int:
    """The strength of a row, from the number of its cards of each rank, in four bits each."""
    found = [(counts >> 4 * rank & 15, rank) for rank in range(ACE + 1) if counts >> 4 * rank & 15]
    found.sort(reverse=True)
    ranks = tuple(rank for _, rank in found)
    kind = _BY_COUNTS.get(tuple(number for number, _ in found), _HIGH)
    if len(ranks) == 5:
        if ranks == _WHEEL:
            ranks = (*_WHEEL[1:], -1)
        if ranks[0] - ranks[4] == 4:
            kind = _STRAIGHT_FLUSH if flush else _STRAIGHT
    if flush and kind != _STRAIGHT_FLUSH:
        kind = _FLUSH
        ranks = tuple(rank for number, rank in sorted(found, key=lambda pair: -pair[1]) for _ in range(number))
    value = kind
    for place in range(5):
        value = value << 4 | (ranks[place] + 2 if place < len(ranks) else 0)
    return value


def mis_set(rows: Rows) -> bool:
    """Whether a row fails to outrank the one in front of it."""
    front, middle, back = map(strength, rows)
    return not front < middle < back


def rows_of(cards: Sequence[int]) -> Rows:
    """The rows that result from setting cards in the given order, from front to back."""
    front, middle, back = ROW_CARDS
    rows = (cards[:front], cards[front : front + middle], cards[-back:])
    set_front, set_middle, set_back = (single(mask_of(row)) for row in rows)
    return set_front, set_middle, set_back


def partition_ok(hand: int, rows: Rows) -> bool:
    """Whether the rows have three, five and five cards and use each card of a hand exactly once."""
    front, middle, back = rows
    return (
        tuple(row.bit_count() for row in rows) == ROW_CARDS
        and all(row > 0 and row == single(row) for row in rows)
        and add(add(front, middle), back) == hand
    )


def duels(rows_by_seat: tuple[Rows, ...]) -> tuple[RowDuel, ...]:
    """The comparison of rows for each pair of seats; two mis-set hands win nothing from each other."""
    values = [tuple(map(strength, rows)) for rows in rows_by_seat]
    wrong = [not front < middle < back for front, middle, back in values]
    found = []
    for one, other in combinations(range(len(rows_by_seat)), 2):
        if wrong[one] or wrong[other]:
            sign = wrong[other] - wrong[one]
            front = middle = back = sign
        else:
            front, middle, back = (
                (mine > theirs) - (mine < theirs) for mine, theirs in zip(values[one], values[other], strict=True)
            )
        found.append(RowDuel(one, other, (front, middle, back)))
    return tuple(found)


def points_of_rows(rows_by_seat: tuple[Rows, ...], value: int) -> tuple[int, ...]:
    """Points by seat: ``value`` for each opposing row that the seat's own row beats."""
    points = [0] * len(rows_by_seat)
    for duel in duels(rows_by_seat):
        points[duel.one] += value * duel.rows.count(1)
        points[duel.other] += value * duel.rows.count(-1)
    return tuple(points)


class Poker(WithoutTricks, frozen=True):
    """The public state of a deal of Chinese poker (catalogue P37); immutable.

    The seats set their cards in seat order; the first ``ready`` of them have done so. When all have, the deal is over:
    ``rows`` holds the rows of each seat, ``points`` their points, and ``turn`` is None. Until then ``rows`` is empty.
    """

    awaited: ClassVar[Awaited] = "set"
    answers: ClassVar[tuple[type[Action], ...]] = (Set,)

    contract: ContractPlan
    players: int
    points: tuple[int, ...]
    ready: int = 0
    rows: tuple[Rows, ...] = ()

    @classmethod
    def begun(cls, opening: Opening) -> "Poker":
        """The state before anybody has set their cards."""
        return cls.start(opening.contract, opening.plan.players)

    @classmethod
    def start(cls, contract: ContractPlan, players: int) -> "Poker":
        """The state before anybody has set their cards."""
        return cls(contract, players, (0,) * players)

    @property
    def turn(self) -> int | None:
        """The seat that sets its cards next, or None if all have."""
        return self.ready if self.ready < self.players else None

    @property
    def played(self) -> int:
        """The cards that everybody has seen: none until all seats have set, then all."""
        seen = 0
        for rows in self.rows:
            for row in rows:
                seen = add(seen, row)
        return seen

    @property
    def duels(self) -> tuple[RowDuel, ...]:
        """The comparison of rows for each pair of seats; empty until all have set."""
        return duels(self.rows)

    def legal(self, hand: int) -> int:
        """None: cards are set, not played singly."""
        return 0

    def otherwise(self, hand: int) -> tuple[Action, ...]:
        """One way to set a hand, high cards at the back."""
        return (Set(rows_of(sorted(cards_of(hand), key=rank_of))),)

    def after(self, action: Action, rows: tuple[Rows, ...] = (), follower: int | None = None) -> "Poker":
        """The state after the seat to act has set its cards, which is not checked. If it is the last seat, ``rows``
        must be the rows of all seats, which now become public."""
        ready = self.ready + 1
        if ready < self.players:
            return replace(self, ready=ready)
        return Poker(self.contract, self.players, points_of_rows(rows, self.contract.rules.row), ready, rows)

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of cards left in each hand: all of them until everybody has set."""
        return (0 if self.rows else sum(ROW_CARDS),) * self.players

    @property
    def order(self) -> tuple[int, ...]:
        """Empty: everybody lays down all their cards at once."""
        return ()

    @property
    def gone(self) -> tuple[int, ...]:
        """None: hands stay whole, since setting uses the whole hand."""
        return (0,) * self.players

    @property
    def barred(self) -> tuple[int, ...]:
        """None: setting rows shows nothing about a hand."""
        return (0,) * self.players

    def history(self, rows: tuple[Rows, ...] = ()) -> Iterator[tuple[int, Action]]:
        """Each setting, with its seat."""
        for seat, each in enumerate(self.rows or rows):
            yield seat, Set(each)

    def secrets(self, hands: tuple[int, ...], rng: Chance) -> tuple[Rows, ...]:
        """Random rows of the seats that have set so far, with equal probability for every setting of their hands."""
        return tuple(_somehow_set(hand, rng) for hand in hands[: self.ready])


def _somehow_set(hand: int, rng: Chance) -> Rows:
    cards = list(cards_of(hand))
    rng.shuffle(cards)
    return rows_of(cards)
