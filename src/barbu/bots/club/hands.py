"""What a dealt hand is likely to bring in a contract, in points."""

from functools import lru_cache

from barbu.bots.club.count import BELOW, Count
from barbu.bots.club.odds import stays
from barbu.bots.club.stakes import Stakes
from barbu.bots.club.suits import future
from barbu.bots.club.weights import HAND, ROW_HAND
from barbu.cards import HEARTS, RANK_MASKS, SUIT_MASKS, cards_of, less, rank_of
from barbu.engine.plan import ContractPlan

POT = 1.5
"""How much more hands differ in what a pot costs them than in the tricks they take: it goes to one of them whole."""


def in_tricks(stakes: Stakes, hand: int, pack: int, players: int, trump: int) -> float:
    """Points that a hand may expect in tricks."""
    count = Count(stakes, 0, hand, less(pack, hand), players, trump)
    if count.positive:
        return future(count, hand)
    points = (stakes.taken + (POT - 1) * stakes.pot) * sum(
        weight * number for weight, number in zip(HAND, danger(count), strict=True)
    )
    return max(float(stakes.taken), min(0.0, points))


def danger(count: Count) -> tuple[float, ...]:
    """How dangerous a hand is with which points are to be avoided, in numbers from 0 (it takes no trick) to about 1,
    in the order of ``weights.HAND_NAMES``. They are made of the chance of each card to win its suit when it is led.
    """
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
    barred = count.stakes.contract.contract.heart_lead == "never"
    side = side / cards if barred else mean
    hearts = (hand & SUIT_MASKS[HEARTS]).bit_count() * 13 / cards / 4
    return (
        sum(chance * chance for chance in chances) / cards,
        sum(chances[:4]) / 4,
        mean * mean,
        lowest * lowest,
        side * squares * (13 / cards) ** 2 / 50,
        side * hearts if barred else 0.0,
        side if barred else 0.0,
        future(count, hand) / count.stakes.taken,
    )


def in_layout(contract: ContractPlan, hand: int, pack: int, start: int) -> float:
    """Points of a hand in a layout that begins with a rank; only differences between hands mean something."""
    return sum(
        weight * number for weight, number in zip(ROW_HAND, row_features(contract, hand, pack, start), strict=True)
    )


def row_features(contract: ContractPlan, hand: int, pack: int, start: int) -> tuple[float, ...]:
    """The numbers that describe a hand for a layout, in the order of ``weights.ROW_NAMES``."""
    ends = far = runs = mixed = longest = gates = 0
    for first, row in rows(contract, pack, start):
        run = hand >> first & 1
        waits = 1 - run
        held = run
        gates += hand >> row[0] & 1
        for steps, card in enumerate(row, 1):
            if hand >> card & 1:
                far += steps
                runs += run
                run = held = 1
                if waits > longest:
                    longest = waits
            else:
                waits += 1
                run = 0
        ends += run
        mixed += held
    starts = (hand & pack & RANK_MASKS[start]).bit_count()
    return (
        float(ends),
        float(far),
        float(runs),
        float(mixed),
        float(longest),
        float(gates),
        gates * gates / 8,
        float(starts),
    )


@lru_cache(maxsize=1024)
def rows(contract: ContractPlan, pack: int, start: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The rows of a layout: a start card, and the cards that are laid one after the other on one side of it."""
    found = []
    for first in cards_of(pack & RANK_MASKS[start]):
        for side in cards_of(contract.neighbours[first]):
            before, row = first, [side]
            while beyond := contract.neighbours[row[-1]] & ~(1 << before):
                before = row[-1]
                row.append(beyond.bit_length() - 1)
            found.append((first, tuple(row)))
    return tuple(found)
