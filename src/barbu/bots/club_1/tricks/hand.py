"""What a dealt hand is likely to bring in a contract, in points."""

from barbu.bots.club_1.adding import added
from barbu.bots.club_1.tricks.count import BELOW, Count
from barbu.bots.club_1.tricks.odds import stays
from barbu.bots.club_1.tricks.stakes import Stakes
from barbu.bots.club_1.tricks.suits import future
from barbu.bots.club_1.tricks.weights import HAND, Danger
from barbu.bots.club_1.weighing import weighed
from barbu.cards import HEARTS, SUIT_MASKS, cards_of, less, rank_of

POT = 1.5
"""How many times more hands differ in what a pot costs them than in their tricks: one of them gets all of it."""


def in_tricks(stakes: Stakes, hand: int, pack: int, players: int, trump: int) -> float:
    """Points that a hand should make in tricks."""
    count = Count(stakes, 0, hand, less(pack, hand), players, trump)
    if count.positive:
        return future(count, hand)
    points = (stakes.taken + (POT - 1) * stakes.pot) * weighed(HAND, danger(count))
    return max(float(stakes.taken), min(0.0, points))


def danger(count: Count) -> Danger:
    """How dangerous a hand is, made of the chance of each card to win its suit when it is led."""
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
                side += added(found)
    cards = len(chances)
    chances.sort()
    mean = added(chances) / cards
    lowest /= 4
    barred = count.stakes.contract.rules.heart_lead == "never"
    side = side / cards if barred else mean
    hearts = (hand & SUIT_MASKS[HEARTS]).bit_count() * 13 / cards / 4
    return Danger(
        added(chance * chance for chance in chances) / cards,
        added(chances[:4]) / 4,
        mean * mean,
        lowest * lowest,
        side * squares * (13 / cards) ** 2 / 50,
        side * hearts if barred else 0.0,
        side if barred else 0.0,
        future(count, hand) / count.stakes.taken,
    )
