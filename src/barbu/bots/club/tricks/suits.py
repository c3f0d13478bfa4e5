"""The expected points from the cards of a hand: the model behind every card that the club player plays to a trick.

Each suit is considered separately. To avoid points, players are assumed to play their low cards first; to win points,
their high ones. Each card contributes its chance of winning its round of the suit, times the points in such a trick.
"""

from barbu.bots.club.tricks.count import BELOW, Count
from barbu.bots.club.tricks.odds import none_of, stays
from barbu.cards import HEARTS, SUIT_MASKS, cards_of, rank_of
from barbu.engine.play.tricks import ABOVE, SUIT_OF

ALONE = 0.05
"""The winning chance of a card in a suit that no other player holds: only its holder can lead it."""

FADE = 0.35
"""Discount for each further card of a suit: it may be discarded before its round."""

DECAY = 0.4
"""Discount for each card beyond those kept for the scoring tricks at the end."""

_HELD_UP = ((1.0, 1.0, 1.0), (0.25, 0.55, 0.6), (0.1, 0.25, 0.4), (0.03, 0.1, 0.2))
"""The chance of winning with a card, by the number of higher cards out (at most 3) and of lower ones to play under them
(at most 2)."""


def future(count: Count, hand: int) -> float:
    """The expected points from the cards of a hand in the tricks to come."""
    value = 0.0
    for suit in range(4):
        mine = hand & SUIT_MASKS[suit]
        if mine:
            value += suit_value(count, mine, suit)
    if count.tail:
        value += tail_value(count, hand)
    return value


def suit_value(count: Count, mine: int, suit: int) -> float:
    """The expected points from the cards of one suit."""
    if not mine:
        return 0.0
    if count.positive:
        return _won(count, mine, suit)
    return _caught(count, mine, suit)


def _caught(count: Count, mine: int, suit: int) -> float:
    """The expected points from the tricks that cards of a suit win although their holder ducks as long as possible."""
    hands = count.hands[suit]
    unseen = count.unseen & SUIT_MASKS[suit]
    out = unseen.bit_count()
    value = count.value
    scoring = unseen & count.stakes.scoring
    total = 0.0
    gone = 0
    weight = count.hearts if suit == HEARTS else 1.0
    for card in cards_of(mine):
        points: float = count.per_trick + count.by_suit[suit] + value.get(card, 0)
        if gone >= out:
            points += count.drift * min(2, count.players - 1)
            total += weight * ALONE * points
            weight *= FADE
            continue
        below = unseen & BELOW[card]
        lower = below.bit_count()
        keep = 1 - gone / out
        chance = stays(hands, int(lower * keep + 0.5), int((out - lower) * keep + 0.5), 0.0)
        if chance:
            points += count.drift * hands * none_of(hands, out - gone)
            if scoring & below:
                points += falling(count, scoring & below, hands)
            total += weight * chance * points
        gone += hands
        weight *= FADE
    return total


def falling(count: Count, scoring: int, hands: int) -> float:
    """The expected points from scoring cards that fall when some hands follow a suit below its best card."""
    values = [count.value[each] for each in cards_of(scoring)]
    return sum(values) * min(1.0, hands / len(values))


def _won(count: Count, mine: int, suit: int) -> float:
    """The expected points from the tricks that cards of a suit win when their holder wants them."""
    mask = SUIT_MASKS[suit]
    hands = count.hands[suit]
    unseen = count.unseen & mask
    out = unseen.bit_count()
    length = mine.bit_count()
    trump = count.trump
    threat = trump and trump != mask and count.unseen & trump
    value = count.value
    total = 0.0
    for index, card in enumerate(sorted(cards_of(mine), key=rank_of, reverse=True)):
        higher = max(0, (unseen & ABOVE[card]).bit_count() - index // 2)
        chance = _HELD_UP[min(higher, 3)][min(length - index - 1, 2)]
        if hands == 0 or out <= index * hands:
            chance = 0.85
        if trump == mask:
            # A small trump wins by ruffing, or when the others have no trumps left.
            spare = length - out / max(1, hands)
            chance = max(chance, min(0.9, 0.35 + 0.12 * spare))
        elif threat:
            chance *= 1 - 0.6 * (1 - (1 - none_of(hands, max(0, out - index * hands))) ** max(1, hands))
        total += chance * (count.per_trick + count.by_suit[suit] + value.get(card, 0) + count.drift)
    return total


def tail_value(count: Count, hand: int) -> float:
    """The expected points from the last tricks, which score more than the others: players keep suitable cards for
    them."""
    left = max(1, hand.bit_count())
    tail = min(count.tail, left)
    keep = tail / left
    sign = -1 if count.positive else 1
    chances = sorted(sign * end_chance(count, card, keep) for card in cards_of(hand))
    weight, weights, total = 1.0, 0.0, 0.0
    for index, chance in enumerate(chances):
        if index >= tail:
            weight *= DECAY
        total += weight * sign * chance
        weights += weight
    return count.tail_value * total / weights if weights else 0.0


def end_chance(count: Count, card: int, keep: float) -> float:
    """The chance that a card wins one of the last tricks, which are the fraction ``keep`` of all tricks."""
    suit = SUIT_OF[card]
    unseen = count.unseen & suit
    hands = count.hands[(card & 63) >> 4]
    if not unseen or not hands:
        return ALONE
    lower = (unseen & BELOW[card]).bit_count() * (keep + 1) / 2
    higher = (unseen.bit_count() - (unseen & BELOW[card]).bit_count()) * keep
    none = 1 - 1 / hands if hands > 1 else 0.0
    low, high = none**lower, none**higher
    return float((1 - (1 - high) * low) ** hands)
