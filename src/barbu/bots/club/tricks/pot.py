"""Tricks with a pot for the player who takes the most cards of one suit, judged by the longest suit each seat has
taken.

Each seat's chance of getting the pot follows from the suits taken so far and the cards to come. A trick is worth the
change in these chances; beyond that, cards are weighed as in any other contract.
"""

from collections.abc import Sequence
from math import exp, sqrt

from barbu.bots.club.tricks.model import TrickChoice
from barbu.bots.club.tricks.odds import none_of
from barbu.cards import SUIT_MASKS
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View

SHARP = 1.2
"""The weight of one more card in the longest suit when one trick is left. With more tricks left, it is divided by the
square root of their number."""

Lengths = Sequence[Sequence[float]]
"""For each seat, the number of cards it has taken in each suit."""


def lengths_of(taken: Sequence[int]) -> list[list[float]]:
    """The number of cards that each seat has taken in each suit."""
    return [[float((mask & suit).bit_count()) for suit in SUIT_MASKS] for mask in taken]


def shares(lengths: Lengths, rest: Sequence[float], tricks: int) -> list[float]:
    """The expected share of the pot for each seat; ``rest`` are the numbers of cards in each suit still to be taken, in
    ``tricks`` tricks. A seat that can no longer catch up with the longest suit gets none."""
    longest = [max(each) for each in lengths]
    top = max(longest)
    if not tricks:
        ties = longest.count(top)
        return [1 / ties if each == top else 0.0 for each in longest]
    sharp = SHARP / sqrt(tricks)
    players = len(lengths)
    weights = []
    for each in lengths:
        reach = max(length + more for length, more in zip(each, rest, strict=True))
        weight = 0.0
        if reach >= top:
            for length, more in zip(each, rest, strict=True):
                weight += exp(sharp * (length + more / players - top))
        weights.append(weight)
    total = sum(weights)
    return [weight / total for weight in weights]


class PotChoice(TrickChoice):
    """The choice of a card where a pot is at stake as well as points for cards and tricks."""

    def __init__(self, view: View, play: Tricks) -> None:
        super().__init__(view, play)
        count = self.count
        self.pot = count.stakes.pot
        self.lengths = lengths_of(play.taken)
        self.rest = [
            float(((count.unseen | self.hand) & suit).bit_count() + sum(suit >> card & 1 for card in play.cards))
            for suit in SUIT_MASKS
        ]
        prices = [self._price(suit) for suit in range(4)]
        base = min(prices, key=abs)
        count.per_trick += base - self.pot / count.contract_tricks
        count.by_suit = [price - base for price in prices]
        self.unit += self.mine * sum(prices) / 4

    def values(self) -> dict[int, float]:
        """The expected points of this deal with each legal card."""
        return {card: worth + self.swing(card) for card, worth in super().values().items()}

    def swing(self, card: int) -> float:
        """The expected value of the pot after this trick, if the card is played to it."""
        best, best_seat = self.play.best, self.play.best_seat
        if self.beats(card):
            best, best_seat = card, self.count.seat
        falls = self._falls(card)
        held = self.after(best_seat, falls)
        if not self.later:
            return held
        chance, _ = self._after(self.led or SUIT_OF[card], best)
        lost = sum(self.after(seat, falls) for seat in self.later) / len(self.later)
        return chance * held + (1 - chance) * lost

    def taken(self, seat: int, suit: int) -> int:
        """The number of cards of a suit that a seat has taken."""
        return round(self.lengths[seat][suit])

    def leading(self) -> tuple[int, int, int]:
        """The seat that has taken the longest suit, the number of cards in it, and the suit."""
        length, seat, suit = max(
            (length, seat, suit) for seat, each in enumerate(self.lengths) for suit, length in enumerate(each)
        )
        return seat, round(length), suit

    def out_of_reach(self) -> bool:
        """Whether this seat can no longer catch up with the longest suit that another has taken."""
        mine = self.lengths[self.count.seat]
        return max(map(sum, zip(mine, self.rest, strict=True))) < self.leading()[1]

    def after(self, taker: int, falls: Sequence[float]) -> float:
        """The value of the pot if a seat takes the given numbers of cards in each suit with this trick."""
        lengths = list(self.lengths)
        lengths[taker] = [length + more for length, more in zip(lengths[taker], falls, strict=True)]
        rest = [max(0.0, have - gone) for have, gone in zip(self.rest, falls, strict=True)]
        chances = shares(lengths, rest, self.count.left - 1)
        return self.pot * sum(worth * chance for worth, chance in zip(self.worth, chances, strict=True))

    def _price(self, suit: int) -> float:
        """The cost of a trick in a suit to the player who takes it, in points."""
        count = self.count
        falls = [0.0] * 4
        hands, out = count.hands[suit], (count.unseen & SUIT_MASKS[suit]).bit_count()
        falls[suit] = min(self.rest[suit], 1 + hands * (1 - none_of(hands, out)))
        others = [self.after(seat, falls) for seat in range(count.players) if seat != count.seat]
        return (self.after(count.seat, falls) - sum(others) / len(others)) / self.mine

    def _falls(self, card: int) -> list[float]:
        """The expected number of cards of each suit in the finished trick."""
        count = self.count
        falls = [0.0] * 4
        for each in (*self.play.cards, card):
            falls[(each & 63) >> 4] += 1
        led = self.led or SUIT_OF[card]
        suit = (led & -led).bit_length() - 1 >> 4
        out = (count.unseen & led).bit_count()
        others = [float((count.unseen & mask & ~led).bit_count()) for mask in SUIT_MASKS]
        total = sum(others) or 1.0
        for seat in self.later:
            follows = 0.0 if not out or count.out[seat] & led else 1 - none_of(count.hands[suit], out)
            falls[suit] += follows
            for each, number in enumerate(others):
                falls[each] += (1 - follows) * number / total
        return falls
