"""Tricks with a pot for whoever takes most cards of one suit: what counts is the longest suit each seat has taken.

The chance of each seat to get the pot follows from the suits taken so far and the cards to come. A trick is worth what
it changes in these chances; from there on the trick player weighs the cards as in any other contract.
"""

from collections.abc import Sequence
from math import exp, sqrt

from barbu.bots.club_1.adding import added
from barbu.bots.club_1.tricks.model import TrickChoice
from barbu.bots.club_1.tricks.odds import none_of
from barbu.cards import SUIT_MASKS
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View

SHARP = 1.2
"""How much one more card in the longest suit counts when one trick is left; with more tricks less, by their root."""

Lengths = Sequence[Sequence[float]]
"""For each seat the cards it has taken of each suit."""


def lengths_of(taken: Sequence[int]) -> list[list[float]]:
    """The cards of each suit that each seat has taken."""
    return [[float((mask & suit).bit_count()) for suit in SUIT_MASKS] for mask in taken]


def shares(lengths: Lengths, rest: Sequence[float], tricks: int) -> list[float]:
    """The share of the pot that each seat is likely to get; ``rest`` are the cards of each suit that nobody has taken,
    in so many tricks. A seat that can no longer catch up with the longest suit has none."""
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
    total = added(weights)
    return [weight / total for weight in weights]


class PotChoice(TrickChoice):
    """The choice of a card where a pot is at stake besides the points of cards and tricks."""

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
        self.unit += self.mine * added(prices) / 4

    def values(self) -> dict[int, float]:
        """What each legal card is expected to bring, in points of this deal."""
        return {card: worth + self.swing(card) for card, worth in super().values().items()}

    def swing(self, card: int) -> float:
        """What the pot is expected to be worth after this trick, with the card played to it."""
        best, best_seat = self.play.best, self.play.best_seat
        if self.beats(card):
            best, best_seat = card, self.count.seat
        falls = self._falls(card)
        held = self.after(best_seat, falls)
        if not self.later:
            return held
        chance, _ = self._after(self.led or SUIT_OF[card], best)
        lost = added(self.after(seat, falls) for seat in self.later) / len(self.later)
        return chance * held + (1 - chance) * lost

    def taken(self, seat: int, suit: int) -> int:
        """How many cards of a suit a seat has taken."""
        return round(self.lengths[seat][suit])

    def leading(self) -> tuple[int, int, int]:
        """The seat that has taken the longest suit, how many cards that are, and the suit."""
        length, seat, suit = max(
            (length, seat, suit) for seat, each in enumerate(self.lengths) for suit, length in enumerate(each)
        )
        return seat, round(length), suit

    def after(self, taker: int, falls: Sequence[float]) -> float:
        """What the pot is worth when a seat takes so many cards of each suit with this trick."""
        lengths = list(self.lengths)
        lengths[taker] = [length + more for length, more in zip(lengths[taker], falls, strict=True)]
        rest = [max(0.0, have - gone) for have, gone in zip(self.rest, falls, strict=True)]
        chances = shares(lengths, rest, self.count.left - 1)
        return self.pot * added(worth * chance for worth, chance in zip(self.worth, chances, strict=True))

    def _price(self, suit: int) -> float:
        """What a trick in a suit costs its taker, as points of their own."""
        count = self.count
        falls = [0.0] * 4
        hands, out = count.hands[suit], (count.unseen & SUIT_MASKS[suit]).bit_count()
        falls[suit] = min(self.rest[suit], 1 + hands * (1 - none_of(hands, out)))
        others = [self.after(seat, falls) for seat in range(count.players) if seat != count.seat]
        return (self.after(count.seat, falls) - added(others) / len(others)) / self.mine

    def _falls(self, card: int) -> list[float]:
        """How many cards of each suit the trick is likely to hold in the end."""
        count = self.count
        falls = [0.0] * 4
        for each in (*self.play.cards, card):
            falls[(each & 63) >> 4] += 1
        led = self.led or SUIT_OF[card]
        suit = (led & -led).bit_length() - 1 >> 4
        out = (count.unseen & led).bit_count()
        others = [float((count.unseen & mask & ~led).bit_count()) for mask in SUIT_MASKS]
        total = added(others) or 1.0
        for seat in self.later:
            follows = 0.0 if not out or count.out[seat] & led else 1 - none_of(count.hands[suit], out)
            falls[suit] += follows
            for each, number in enumerate(others):
                falls[each] += (1 - follows) * number / total
        return falls
