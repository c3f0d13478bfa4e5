"""The second reading of doubles: who may double whom, and who has to."""

from collections.abc import Sequence
from itertools import combinations

from barbu.rules.model import Contract, Rules
from tests.engine import reference
from tests.engine.turning import Turning
from tests.typed import present


class Ringing(Turning):
    """A game with doubles. ``rings`` counts those of each player against each declarer, ``doubled`` has those of this
    deal and ``said`` the statements; ``late`` tells whether the seats speak a second time."""

    contract: Contract
    scoring: list[Contract]
    doubled: list[tuple[str, str]]
    said: list[tuple[str, list[str]]]
    late: bool

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rings: dict[tuple[str, str], int] = {}

    def holds(self, seat: str, words: Sequence[str]) -> bool:
        """Whether a hand has one of some cards, or none is needed."""
        return not words or any(reference.named(words, card) for card in self.hands[seat])

    def statements(self) -> list[str]:
        doubling, me = present(self.rules.doubling), self.turn
        doublers = [seat for seat in self.seats if (seat, me) in self.doubled]
        whom = doubling.negative if self.contract.kind == "negative" else doubling.positive
        others = [seat for seat in self.seats if seat != me]
        if self.late:
            mine = next(place for place, (seat, _) in enumerate(self.said) if seat == me)
            since = [seat for seat, whom in self.said[mine:] if me in whom]
            named = [seat for seat in doublers if seat in since and (me, seat) not in self.doubled]
        elif me == self.declarer:
            named = doublers
        else:
            named = others if whom == "any" else [self.declarer]
        if not self.holds(me, self.contract.double_needs):
            return ["pass"]
        if not self.can_redouble(me):
            named = [seat for seat in named if seat not in doublers]
        sizes = list(range(len(named) + 1))
        if me == self.declarer and doubling.declarer_redouble == "all-or-none":
            sizes = sorted({0, len(named)})
        sets = [chosen for size in sizes for chosen in combinations(named, size)]
        if not self.late and me != self.declarer and self.has_to_double(me):
            sets = [chosen for chosen in sets if self.declarer in chosen]
        return ["double " + ",".join(chosen) if chosen else "pass" for chosen in sets]

    def can_redouble(self, seat: str) -> bool:
        if not self.holds(seat, self.contract.double_needs):
            return False
        if self.contract.redoubler == "anyone":
            return True
        return any(reference.card_value(self.scoring, card, self.trump) for card in self.hands[seat])

    def has_to_double(self, seat: str) -> bool:
        doubling = present(self.rules.doubling)
        if doubling.owed_over == "series":
            owed = doubling.owed - self.rings.get((seat, self.declarer), 0)
            return 0 < owed >= self.deals_left(self.declarer, self.number)
        made = sum(count for (player, _), count in self.rings.items() if player == seat)
        left = sum(self.role(n) != seat for n in range(self.number, self.rounds(self.number) + 1))
        return 0 < doubling.owed - made >= left
