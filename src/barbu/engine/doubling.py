"""Doubles and redoubles: which seats may double which, and when."""

from functools import cache
from itertools import dropwhile

from msgspec.structs import replace

from barbu.engine.actions import Double
from barbu.engine.frozen import Frozen
from barbu.errors import BarbuError
from barbu.messages import message, shortened
from barbu.rules.model import Doubling
from barbu.seats import SEATS, seat_of, seats_of

Statement = tuple[int, int]
"""A speaker and the mask of the seats they doubled."""


class Doubles(Frozen, frozen=True):
    """The public state of the doubling; immutable.

    ``statements`` are in the order they were made; ``targets`` has for each seat the mask of the seats it has doubled;
    ``speakers`` are the seats that have yet to speak, the next one first; ``bound`` is the mask of the seats that must
    double the declarer in this deal.
    """

    rules: Doubling
    declarer: int
    anyone: bool
    bound: int
    statements: tuple[Statement, ...]
    targets: tuple[int, ...]
    speakers: tuple[int, ...]
    late: bool = False

    @classmethod
    def start(cls, rules: Doubling, order: tuple[int, ...], negative: bool, bound: int) -> "Doubles":
        """The state before the first statement. ``order`` has the seats in playing order, starting with the declarer,
        who speaks last."""
        declarer, *others = order
        anyone = (rules.negative if negative else rules.positive) == "any"
        return cls(rules, declarer, anyone, bound, (), (0,) * len(order), (*others, declarer))

    @property
    def turn(self) -> int | None:
        """The seat that speaks next, or None if all have spoken."""
        return self.speakers[0] if self.speakers else None

    def doublers(self, seat: int) -> int:
        """The mask of the seats that have doubled a given seat."""
        doublers, bit = 0, 1
        for targets in self.targets:
            if targets >> seat & 1:
                doublers |= bit
            bit <<= 1
        return doublers

    def allowed(self, seat: int, redoubles: bool = True, doubles: bool = True) -> int:
        """The mask of the seats that the speaker may double; ``redoubles`` and ``doubles`` tell whether the speaker's
        hand allows a redouble, and any double at all."""
        if not doubles:
            return 0
        doublers = self.doublers(seat)
        if self.late:
            named = self._unanswered(seat)
        elif seat == self.declarer:
            named = doublers
        elif self.anyone:
            named = (1 << len(self.targets)) - 1 & ~(1 << seat)
        else:
            named = 1 << self.declarer
        return named if redoubles else named & ~doublers

    def must(self, seat: int) -> int:
        """The mask of the seats that the speaker must double."""
        return 1 << self.declarer if not self.late and self.bound >> seat & 1 else 0

    def all_or_none(self, seat: int) -> bool:
        """Whether the speaker must double all seats they may, or none."""
        return seat == self.declarer and self.rules.declarer_redouble == "all-or-none"

    @property
    def has_one_answer(self) -> bool:
        """Whether the speaker has only one legal statement, whatever their hand."""
        return len(self.legal()) == 1

    def legal(self, redoubles: bool = True, doubles: bool = True) -> tuple[Double, ...]:
        """The legal statements of the speaker, fewest targets first; the others as in ``allowed``."""
        seat = self.speakers[0]
        return statements(self.allowed(seat, redoubles, doubles), self.must(seat), self.all_or_none(seat))

    def allows(self, targets: int, redoubles: bool = True, doubles: bool = True) -> bool:
        """Whether the speaker may double exactly these seats; the others as in ``allowed``."""
        seat = self.speakers[0]
        allowed, must = self.allowed(seat, redoubles, doubles), self.must(seat)
        if targets & ~allowed or must & ~targets:
            return False
        return targets in (0, allowed) or not self.all_or_none(seat)

    def say(self, targets: int, redoublers: int = -1) -> "Doubles":
        """The state after the speaker has doubled some seats, which is not checked. ``redoublers`` is the mask of the
        seats whose hands allow them to redouble; only they may get a second statement."""
        seat, *rest = self.speakers
        named = self.targets
        if targets:
            named = (*named[:seat], named[seat] | targets, *named[seat + 1 :])
        new = replace(self, statements=(*self.statements, (seat, targets)), targets=named, speakers=tuple(rest))
        if rest or self.late or self.rules.redouble != "any-time":
            return new
        return replace(new, late=True, speakers=tuple(seat for seat in new.doubled_later() if redoublers >> seat & 1))

    def multiplicity(self, one: int, other: int) -> int:
        """The multiplier for the side payment between two seats: 0 without a double, 1 if doubled, 2 if redoubled."""
        return (self.targets[one] >> other & 1) + (self.targets[other] >> one & 1)

    def in_a_pair(self) -> int:
        """The mask of the seats that have doubled or been doubled."""
        mask = 0
        for seat, targets in enumerate(self.targets):
            if targets:
                mask |= targets | 1 << seat
        return mask

    def doubled_later(self) -> tuple[int, ...]:
        """The seats that were doubled after their own statement and have not redoubled, from the declarer's left."""
        return tuple(seat for seat, _ in self.statements if self._unanswered(seat))

    def _unanswered(self, seat: int) -> int:
        """The mask of the seats that doubled a seat after its own statement and have not been redoubled. It could
        already answer earlier doubles in that statement."""
        later = dropwhile(lambda statement: statement[0] != seat, self.statements)
        return sum(1 << other for other, targets in later if targets >> seat & 1) & ~self.targets[seat]


@cache
def statements(allowed: int, must: int, all_or_none: bool) -> tuple[Double, ...]:
    """Every statement that doubles only allowed seats and all those that must be doubled, fewest targets first."""
    if all_or_none:
        choices = [0, allowed] if allowed else [0]
    else:
        choices = [0]
        for seat in seats_of(allowed):
            choices += [choice | 1 << seat for choice in choices]
        choices.sort(key=lambda choice: (choice.bit_count(), choice))
    return tuple(Double(choice) for choice in choices if choice & must == must)


def statement_text(speaker: int, targets: int) -> str:
    """A statement: ``B>A,C``, or ``B>-`` for a pass."""
    return f"{SEATS[speaker]}>{','.join(SEATS[seat] for seat in seats_of(targets)) or '-'}"


def parse_statement(text: str) -> Statement:
    """The statement written as ``B>A,C`` or ``B>-``.

    Raises:
        BarbuError: the text is not a statement.
    """
    speaker, sign, named = text.partition(">")
    if not sign or not named:
        raise BarbuError(message("record-statement-form", word=shortened(text)))
    targets = [] if named == "-" else named.split(",")
    return seat_of(speaker), sum({1 << seat_of(letter) for letter in targets})
