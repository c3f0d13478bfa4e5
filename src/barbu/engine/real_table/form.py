"""The questions to ask about a deal played at a real table, and the points that follow from the answers.

No contract is known by name here: the fields follow from what a contract scores (catalogue 2.3, F4). Every answer is a
number for each seat: how many cards or tricks it took, 1 for the seat that took a single one, or the place in which it
went out. This handles a salad like any other contract, and all answers are stored in the same form (decision 0088).
"""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Literal, NamedTuple

from barbu.engine.plan import ContractPlan, Plan, after_takers, layout_points, with_exactly
from barbu.engine.settle import trial_points
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.seats import SEATS

Kind = Literal["count", "taker", "places", "share", "rows", "numbers"]
"""How a field is answered: with a number for each seat, adding up to the total (``count``), one seat (``taker``), the
order of all seats (``places``), some seats (``share``), numbers that may add up to less, since tied rows count for no
player (``rows``), or any numbers (``numbers``)."""

Answer = tuple[int | None, ...]
"""A number for each seat, or None where it has not been given yet."""

TRICKS, POT, PLACES, POKER_ROWS, LEFT, KNOCKS = "tricks", "majority", "places", "rows", "left", "knocks"
TOGETHER, REVERSAL = "together", "reversal"
FAILURES = "failures"
"""The names of the fields that are not about single cards, sets of cards or single tricks."""

MARK = "mark-"
"""The beginning of the name of a field about who reached a mark of a counting game."""

AND = "+"
"""The sign that joins the words for cards counted together."""


class ToldError(BarbuError):
    """The answers about a deal are impossible or incomplete. ``field`` is the field that is wrong."""

    def __init__(self, reason: str, field: str, why: Message) -> None:
        super().__init__(why)
        self.code = f"told-{reason}"
        self.field = field


class Field(NamedTuple):
    """One question. ``name`` is unique in the form; ``total`` is the sum of the answers (at most, where they need not
    add up), ``most`` the largest answer for one seat, ``value`` the points for each unit. ``cards`` are the cards
    counted; a question about a single trick has its number in ``trick``, out of ``tricks`` in all. If only one ``seat``
    is asked, all others have none."""

    name: str
    kind: Kind
    total: int
    most: int
    value: int
    cards: int = 0
    trick: int = 0
    tricks: int = 0
    seat: int | None = None

    @property
    def what(self) -> Message:
        """What the field asks for: ``the queens``, ``the last trick``."""
        if self.trick:
            last = self.tricks - self.trick
            return message("told-trick", number=self.trick, last=last if last < 3 else -1)
        if self.name.startswith(MARK):
            return message("told-mark", mark=self.name.removeprefix(MARK))
        if not self.cards:
            return message(f"told-{self.name}")
        words = self.name.split(AND)
        return message("told-cards", words=tuple(map(_named, words)))

    def is_part_of(self, other: "Field") -> bool:
        """Whether a seat with nothing of another field can have nothing of this one, either: its cards are among those
        of the other, or it needs all cards in one trick."""
        if self.name == TOGETHER:
            return bool(other.cards)
        return bool(self.cards) and not self.cards & ~other.cards

    @property
    def words(self) -> tuple[str, ...]:
        """The words for the card sets and single cards counted together."""
        return tuple(self.name.split(AND)) if self.cards else ()


def _named(word: str) -> Message:
    if len(word) == 2:
        return message("card", rank=message("rank", rank=word[0]), suit=message("suit", suit=word[1]))
    return message("set-all", word=word)


class Bounds(NamedTuple):
    """The points that a player can have in a deal: from ``least`` to ``most``, in steps of ``step`` counted from the
    points that everybody begins with (``start``). All players' points add up to ``total``."""

    total: int
    least: int
    most: int
    step: int
    start: int

    def holds(self, points: int) -> bool:
        """Whether a player can have this many points."""
        return self.least <= points <= self.most and (points - self.start) % self.step == 0


class Form(NamedTuple):
    """The questions about a deal: its contract as called, and the fields in the order they are asked; in a trial,
    ``behind`` are the points that make its player the last of all."""

    plan: Plan
    contract: ContractPlan
    fields: tuple[Field, ...]
    behind: int = 0

    def tried(self, failures: Sequence[int]) -> tuple[int, ...]:
        """Points by seat in a trial, by how often it has failed for each seat; all but one have 0."""
        contract, seat = self.contract, max(range(len(failures)), key=failures.__getitem__)
        return trial_points(len(failures), seat, contract.price, failures[seat], contract.attempts, self.behind)

    def completed(self, answers: Mapping[str, Sequence[int | None]]) -> dict[str, Answer]:
        """The answers, with all that follows from them filled in and unknown fields left out. A player without tricks,
        or without cards of a set, has none of its parts either."""
        found: dict[str, Answer] = {}
        for field in self.fields:
            answer = tuple(answers.get(field.name) or (None,) * self.plan.players)
            for seat, count in enumerate(answer):
                others = field.seat not in (None, seat)
                if count is None and (others or self._nothing_left(field, seat, found)):
                    answer = (*answer[:seat], 0, *answer[seat + 1 :])
            found[field.name] = _completed(field, answer)
        return found

    def _nothing_left(self, field: Field, seat: int, found: Mapping[str, Answer]) -> bool:
        """Whether a seat must have 0 in a field, because it has none of the set that the field is part of."""
        if field.name == LEFT and PLACES in found:
            place = found[PLACES][seat]
            return place is not None and place < self.plan.players
        for other in self.fields:
            part = field.is_part_of(other)
            of_tricks = other.name == TRICKS and (field.cards or field.trick)
            if (part or of_tricks) and other.name in found and found[other.name][seat] == 0:
                return True
        return False

    def checked(
        self, answers: Mapping[str, Sequence[int | None]], names: Sequence[str] = SEATS
    ) -> tuple[tuple[int, ...], ...]:
        """The complete answers of all fields, in their order; ``names`` by seat are used in errors.

        Raises:
            ToldError: a field is unknown or not answered, or the answers are impossible.
        """
        known = {field.name for field in self.fields}
        for name in answers:
            if name not in known:
                raise ToldError("field", name, message("told-field", field=name))
        for field in self.fields:
            _check_shape(field, answers.get(field.name, ()), self.plan.players)
        completed = self.completed(answers)
        found = [_check(field, completed[field.name], names) for field in self.fields]
        self._check_together(found, names)
        return tuple(found)

    def answered(
        self, field: Field, answers: Mapping[str, Sequence[int | None]], names: Sequence[str] = SEATS
    ) -> tuple[int, ...]:
        """The complete answer of one field, given the answers before it.

        Raises:
            ToldError: it is not answered, or the answer is impossible.
        """
        _check_shape(field, answers.get(field.name, ()), self.plan.players)
        return _check(field, self.completed(answers)[field.name], names)

    def points(self, told: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """Points by seat from the checked answers."""
        contract = self.contract
        if contract.price:
            (failures,) = told
            return self.tried(failures)
        if contract.layout:
            return self._layout_points({field.name: answer for field, answer in zip(self.fields, told, strict=True)})
        points = [contract.each] * self.plan.players
        takers: set[int] = set()
        bonus = [0] * self.plan.players
        for field, answer in zip(self.fields, told, strict=True):
            for seat, count in enumerate(answer):
                if field.kind == "share":
                    points[seat] += field.value // sum(answer) * count
                else:
                    points[seat] += field.value * count
                if field.cards and not field.cards & contract.moon:
                    bonus[seat] += field.value * count
                elif count and field.value:
                    takers.add(seat)
        if contract.exact:
            points = list(with_exactly(contract, told[0], tuple(points)))
        return after_takers(contract, takers, tuple(points), bonus) if contract.counts_takers else tuple(points)

    def _layout_points(self, told: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
        """Points by seat in a layout. Without places to tell, the player with no cards left was out first."""
        seats = range(self.plan.players)
        places, knocks = told.get(PLACES), told.get(KNOCKS, (0,) * len(seats))
        order = sorted(seats, key=places.__getitem__) if places else [told[LEFT].index(0)]
        # Where nobody counts cards left, the last player has some all the same.
        left = told.get(LEFT) or tuple(int(seat not in order[: self.contract.outs]) for seat in seats)
        return layout_points(self.contract, order, left, knocks)

    def taken(self, told: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """For each seat, the single cards that it is known to have taken."""
        taken = [0] * self.plan.players
        for field, answer in zip(self.fields, told, strict=True):
            if field.cards and field.kind == "taker":
                taken[answer.index(1)] |= field.cards
        return tuple(taken)

    @property
    def bounds(self) -> Bounds | None:
        """The points that a player can have; None where they are not a simple sum over what the player has taken."""
        simple = all(field.kind in ("count", "taker") for field in self.fields)
        if self.contract.price or not simple or self.contract.exact or self.contract.spared > 1:
            return None
        start = self.contract.each
        worth = [field.value * field.total for field in self.fields]
        return Bounds(
            total=start * self.plan.players + sum(worth),
            least=start + sum(value for value in worth if value < 0),
            most=start + sum(value for value in worth if value > 0),
            step=gcd(*(field.value for field in self.fields)) or 1,
            start=start,
        )

    @property
    def taps(self) -> int:
        """The fewest taps that answer everything on a page where a tap adds one or sets a number, and whatever follows
        from the answers fills itself in."""
        each = self.plan.players
        fewest = {"taker": 1, "share": 1, "places": each - 1, "rows": each, "numbers": each}
        if self.contract.price:
            return 1
        return sum(fewest.get(field.kind) or min(field.total, self.plan.players - 1) for field in self.fields)

    def _check_together(self, told: Sequence[tuple[int, ...]], names: Sequence[str]) -> None:
        """Check that the answers do not contradict each other."""
        answers = list(zip(self.fields, told, strict=True))
        for field, answer in answers:
            for other, others in answers:
                if other.name == TRICKS:
                    _check_tricks(field, answer, others, names)
                elif field.name == TOGETHER and other.cards:
                    _check_whole(field, answer, other, others, names)
                elif other is not field and field.is_part_of(other):
                    _check_part(field, answer, other, others, names)
        for other, tricks in answers:
            if other.name == TRICKS:
                _check_single_tricks(answers, tricks, names)
        self._check_left(answers)
        held = [sum(answer[seat] for field, answer in answers if field.cards) for seat in range(self.plan.players)]
        if self.contract.rules.redeal == "one-each" and set(held) == {1}:
            raise ToldError("void", self.fields[0].name, message("told-void", what=self.fields[0].what))

    def _check_left(self, answers: Sequence[tuple[Field, tuple[int, ...]]]) -> None:
        """Check that the players who are out, and no others, have no cards left."""
        told = {field.name: answer for field, answer in answers}
        left, places = told.get(LEFT), told.get(PLACES)
        if left is not None:
            out = [count == 0 for count in left]
            fits = out.count(True) == 1 if places is None else out == [place < len(left) for place in places]
            if not fits:
                raise ToldError("left", LEFT, message("told-left-out", all="no" if places is None else "yes"))


def _check_tricks(field: Field, answer: Sequence[int], tricks: Sequence[int], names: Sequence[str]) -> None:
    """Check that no player has taken more cards than fit into their tricks."""
    room = 1 if field.trick else len(tricks)
    for seat, count in enumerate(answer):
        if (field.cards or field.trick) and count > tricks[seat] * room:
            raise _few_tricks(field, names[seat], tricks[seat])


def _check_single_tricks(
    answers: Sequence[tuple[Field, Sequence[int]]], tricks: Sequence[int], names: Sequence[str]
) -> None:
    """Check that no player has taken more of the tricks asked about one by one than tricks in all."""
    for seat, count in enumerate(tricks):
        single = [field for field, answer in answers if field.trick and answer[seat]]
        if len(single) > count:
            raise _few_tricks(single[0], names[seat], count)


def _few_tricks(field: Field, player: str, tricks: int) -> ToldError:
    why = message("told-few-tricks", player=player, tricks=tricks, what=field.what)
    return ToldError("tricks", field.name, why)


def _check_part(
    field: Field, answer: Sequence[int], whole: Field, counted: Sequence[int], names: Sequence[str]
) -> None:
    """Check that a player's number of some cards agrees with their number of a set that contains them."""
    rest = (whole.cards & ~field.cards).bit_count()
    for seat, count in enumerate(answer):
        if not 0 <= counted[seat] - count <= rest:
            why = message("told-among", player=names[seat], what=field.what, among=whole.what)
            raise ToldError("among", field.name, why)


def _check_whole(
    field: Field, answer: Sequence[int], other: Field, counted: Sequence[int], names: Sequence[str]
) -> None:
    """Check that a player who took all cards in one trick took all of these."""
    for seat, count in enumerate(answer):
        if count and counted[seat] < other.total:
            raise ToldError(TOGETHER, TOGETHER, message("told-not-whole", player=names[seat], what=other.what))


def _completed(field: Field, answer: Answer) -> Answer:
    """An answer, with the rest filled in where it follows."""
    open_seats = [seat for seat, count in enumerate(answer) if count is None]
    if not open_seats or field.kind in ("rows", "numbers"):
        return answer
    said = [count for count in answer if count is not None]
    if field.kind == "places":
        left = sorted({*range(1, len(answer) + 1)} - {*said})
        fill = left[0] if len(open_seats) == len(left) == 1 else None
    elif field.kind == "share":
        fill = 0 if any(said) else None
    else:
        rest = field.total - sum(said)
        fill = rest if len(open_seats) == 1 and rest >= 0 else 0 if rest == 0 else None
    return answer if fill is None else tuple(fill if count is None else count for count in answer)


def _check_shape(field: Field, answer: Sequence[int | None], players: int) -> None:
    if answer and len(answer) != players:
        why = message("told-players", what=field.what, players=players, given=len(answer))
        raise ToldError("players", field.name, why)


def _check(field: Field, answer: Answer, names: Sequence[str]) -> tuple[int, ...]:
    """Check a complete answer by itself, and return it."""
    told = tuple(count for count in answer if count is not None)
    what, total, given = field.what, field.total, sum(told)
    least = 1 if field.kind == "places" else 0
    for player, count in zip(names, answer, strict=False):
        if count is not None and not least <= count <= field.most:
            why = message("told-range", kind=field.kind, player=player, given=count, most=field.most, what=what)
            raise ToldError("range", field.name, why)
    if field.seat is not None and any(count for seat, count in enumerate(told) if seat != field.seat):
        raise ToldError("range", field.name, message("told-trial", player=names[field.seat]))
    if field.kind == "places":
        if len(set(told)) < len(told):
            raise ToldError("twice", field.name, message("told-place-twice"))
    elif given > total:
        raise ToldError("sum", field.name, message("told-too-many", what=what, total=total, given=given))
    if len(told) < len(answer) or (field.kind == "share" and not given):
        raise ToldError("missing", field.name, message("told-missing", what=what))
    if field.kind in ("count", "taker") and given < total:
        raise ToldError("sum", field.name, message("told-too-few", what=what, total=total, given=given))
    return told
