"""The second reading of contracts that are turned round: the extra card, what may be announced, what it pays, and who
declares afterwards (relatives, sections 9.1 and 9.2)."""

from collections.abc import Sequence

from barbu.rules.model import Rules
from tests.engine import reference
from tests.engine.selling import Selling


class Turning(Selling):
    """A game in which contracts may be turned round. ``holder`` has been dealt the extra card, ``turner`` has turned
    this contract round (empty: nobody), ``spare`` is the card left over. ``seizures`` has the deals after which another
    declarer goes on, with their letters; ``pool`` are the fines that nobody has taken yet."""

    holder = turner = spare = ""
    pool = 0
    hands: dict[str, list[str]]
    trump: str | None

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.seizures: dict[int, str] = {}

    def turns(self) -> bool:
        return self.rules.session.reversal != "none"

    def series(self, number: int) -> int:
        """The number of the series of a deal: without blocks every deal is one."""
        if self.rules.session.rotation != "block":
            return number
        return (number - 1) // (self.length() // len(self.seats))

    def role(self, number: int) -> str:
        """Who declares: the last player who has taken everything in this series, or else the one whose turn it is."""
        usual = super().role(number)
        if not self.turns():
            return usual
        before = [deal for deal in self.seizures if deal < number and self.series(deal) == self.series(number)]
        return self.seizures[max(before)] if before else usual

    def whose(self) -> str:
        """The player whose contracts are played."""
        return Selling.role(self, self.number) if self.turns() else self.declarer

    def deal_out(self) -> None:
        """Find the extra card in a new deal, and the card left over."""
        extra = self.rules.deck.extra
        self.turner = ""
        dealt = [card for hand in self.hands.values() for card in hand]
        (self.holder,) = (seat for seat in self.seats if extra in self.hands[seat])
        (self.spare,) = (card for card in [*self.pack, extra] if card not in dealt)

    def announcements(self, contracts: Sequence[str]) -> list[str]:
        """What the holder of the extra card may say about some contracts."""
        may = any(self.rules.contracts[name].reward for name in contracts)
        if self.rules.session.reversal == "after-call" and self.rules.session.reversal_pays == "declarer":
            may = may and self.holder != self.declarer
        return ["pass", "reverse"] if may else ["pass"]

    def swap(self) -> None:
        self.hands[self.holder].remove(self.rules.deck.extra)
        self.hands[self.holder].append(self.spare)

    def free_cards(self, hand: list[str], trick: list[str]) -> list[str]:
        """The cards that may follow while the extra card is in the game."""
        extra = self.rules.deck.extra
        if not trick or trick[0] == extra:
            return hand
        same = [card for card in hand if card[1] == trick[0][1] and card != extra]
        return [card for card in hand if card in same or card == extra] if same else hand

    def best_of(self, trick: list[str]) -> int:
        extra = self.rules.deck.extra
        if self.turner and extra in trick:
            return trick.index(extra)
        return reference.winner(trick, self.trump, self.rules.deck.ranking)

    def settled(self, points: list[int], reward: int, fine: int) -> list[int]:
        """What is paid in a deal that was turned round, and who declares then."""
        at = self.seats.index(self.turner)
        all_pay = self.rules.session.reversal_pays == "all"
        sign = -1 if self.rules.winner == "lowest" else 1
        paid = [0] * len(self.seats)
        if not any(own for seat, own in enumerate(points) if seat != at):
            self.seizures[self.number] = self.turner
            for seat in self.seats:
                if seat != self.turner and (all_pay or seat == self.declarer):
                    paid[self.seats.index(seat)] -= sign * reward
                    paid[at] += sign * reward
            return paid
        paid[at] -= sign * fine
        if all_pay:
            self.pool = self.pool + sign * fine
        else:
            paid[self.seats.index(self.declarer)] += sign * fine
        return paid

    def emptied(self, scores: list[int]) -> list[int]:
        """The scores after the declarer of the last deal of a series has taken the pool."""
        series_ends = self.series(self.number) != self.series(self.number + 1)
        last = self.number == self.length()
        if not self.turns() or not (last or (series_ends and self.rules.session.rotation == "block")):
            return scores
        at, taken, self.pool = self.seats.index(self.declarer), self.pool, 0
        return [own + taken * (seat == at) for seat, own in enumerate(scores)]
