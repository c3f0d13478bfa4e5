"""The value of a dealt hand in a contract, in points."""

from barbu.bots.club.tricks.count import BELOW, Count
from barbu.bots.club.tricks.odds import stays
from barbu.bots.club.tricks.stakes import Stakes
from barbu.bots.club.tricks.suits import future
from barbu.bots.club.tricks.weights import HAND, Danger
from barbu.bots.club.weighing import weighed
from barbu.cards import HEARTS, SUIT_MASKS, cards_of, less, rank_of

POT = 1.5
"""How much more the cost of a pot differs between hands than their tricks do, since one of them gets all of it."""


def in_tricks(stakes: Stakes, hand: int, pack: int, players: int, trump: int) -> float:
    """The expected points of a hand in tricks."""
    count = Count(stakes, 0, hand, less(pack, hand), players, trump)
    if count.positive:
        return future(count, hand)
    points = (stakes.taken + (POT - 1) * stakes.pot) * weighed(HAND, danger(count))
    return max(float(stakes.taken), min(0.0, points))


def danger(count: Count) -> Danger:
    """The dangers of a hand, from each card's chance of winning when its suit is led."""
    hand = count.hand
    chances: list[float] = []
    lowest = squares = side = 0.0
    for suit, mask in enumerate(SUIT_MASKS):
        mine = hand & mask
        unseen = count.unseen & mask
        length, out, hands = mine.bit_count(), unseen.bit_count(), count.hands[suit]
        squares += length * length
        found = []
        for card in sorted(cards_of(mine), key=rank_of):
            lower = (unseen & BELOW[card]).bit_count()
            found.append(stays(hands, lower, out - lower, 0.0))
        if found:
            lowest += found[0]
            chances += found
            if suit != HEARTS:
                side += sum(found)
    cards = len(chances)
    chances.sort()
    mean = sum(chances) / cards
    lowest /= 4
    barred = count.stakes.contract.rules.heart_lead == "never"
    side = side / cards if barred else mean
    hearts = (hand & SUIT_MASKS[HEARTS]).bit_count() * 13 / cards / 4
    return Danger(
        sum(chance * chance for chance in chances) / cards,
        sum(chances[:4]) / 4,
        mean * mean,
        lowest * lowest,
        side * squares * (13 / cards) ** 2 / 50,
        side * hearts if barred else 0.0,
        side if barred else 0.0,
        future(count, hand) / count.stakes.taken,
    )
