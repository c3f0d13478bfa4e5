"""What a dealt hand is likely to bring in a contract, in points above or below an average hand."""

from barbu.bots.club.count import BELOW, Count
from barbu.bots.club.odds import stays
from barbu.bots.club.suits import future, tail_value
from barbu.bots.club.weights import HAND, ROW_HAND
from barbu.cards import HEARTS, RANK_MASKS, SUIT_MASKS, cards_of
from barbu.engine.plan import ContractPlan


def in_tricks(contract: ContractPlan, hand: int, pack: int, players: int, trump: int) -> float:
    """Points of a hand in tricks; only differences between hands mean something."""
    count = Count(contract, 0, hand, pack & ~hand, players, trump)
    if count.positive:
        return future(count, hand)
    return sum(weight * number for weight, number in zip(HAND, features(count), strict=True))


def features(count: Count) -> tuple[float, ...]:
    """The numbers that describe a hand with which points are to be avoided, in the order of ``weights.HAND_NAMES``."""
    hand = count.hand
    unit = count.contract.total / count.contract_tricks
    tail = tail_value(count, hand) if count.tail else 0.0
    chances: list[float] = []
    lowest = squares = 0.0
    voids = singles = 0
    for suit, mask in enumerate(SUIT_MASKS):
        mine = hand & mask
        unseen = count.unseen & mask
        length, out, hands = mine.bit_count(), unseen.bit_count(), count.hands[suit]
        voids += length == 0
        singles += length == 1
        squares += length * length / 10
        for place, card in enumerate(cards_of(mine)):
            lower = (unseen & BELOW[card]).bit_count()
            chance = stays(hands, lower, out - lower, 0.0)
            chances.append(chance)
            if not place:
                lowest += chance
    chances.sort()
    barred = count.contract.contract.heart_lead == "never"
    return (
        future(count, hand) - tail,
        tail,
        unit * sum(chances),
        unit * lowest,
        unit * voids,
        unit * singles,
        unit * squares,
        unit * (hand & SUIT_MASKS[HEARTS]).bit_count() if barred else 0.0,
        unit * chances[-1],
        unit * sum(chances[:4]),
        unit * sum(chance * chance for chance in chances),
    )


def in_layout(contract: ContractPlan, hand: int, pack: int, start: int) -> float:
    """Points of a hand in a layout that begins with a rank; only differences between hands mean something."""
    return sum(
        weight * number for weight, number in zip(ROW_HAND, row_features(contract, hand, pack, start), strict=True)
    )


def row_features(contract: ContractPlan, hand: int, pack: int, start: int) -> tuple[float, ...]:
    """The numbers that describe a hand for a layout, in the order of ``weights.ROW_NAMES``."""
    ends = far = runs = mixed = longest = gates = starts = 0
    for first in cards_of(pack & RANK_MASKS[start]):
        starts += hand >> first & 1
        for side in cards_of(contract.neighbours[first]):
            waits = 0 if hand >> first & 1 else 1
            steps, run, mine = 0, waits == 0, 1 - waits
            before, card = first, side
            gates += hand >> side & 1
            while True:
                steps += 1
                if hand >> card & 1:
                    far += steps
                    runs += run
                    run = True
                    mine += 1
                    longest = max(longest, waits)
                else:
                    waits += 1
                    run = False
                beyond = contract.neighbours[card] & ~(1 << before)
                if not beyond:
                    break
                before, card = card, beyond.bit_length() - 1
            ends += hand >> card & 1
            mixed += mine > 0
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
