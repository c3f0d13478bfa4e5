"""The value of a dealt hand in dominoes, in points."""

from functools import lru_cache

from barbu.bots.club.dominoes.weights import ROW_HAND, RowHand
from barbu.bots.club.weighing import spread, weighed
from barbu.cards import RANK_MASKS, cards_of
from barbu.engine.plan import ContractPlan, Plan


def in_layout(contract: ContractPlan, hand: int, pack: int, start: int) -> float:
    """The value of a hand, in points, when the layout starts with a given rank; only differences between hands are
    meaningful."""
    return weighed(ROW_HAND, row_features(contract, hand, pack, start))


def row_features(contract: ContractPlan, hand: int, pack: int, start: int) -> RowHand:
    """The features of a hand in dominoes."""
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
    return RowHand(
        float(ends),
        float(far),
        float(runs),
        float(mixed),
        float(longest),
        float(gates),
        gates * gates / 8,
        float(starts),
    )


def by_place(contract: ContractPlan) -> tuple[float, ...]:
    """About what each finishing place brings, if players who are left behind would need two more turns than the player
    before them."""
    words = contract.rules
    behind = [max(0, place + 1 - contract.outs) for place in range(len(contract.places))]
    return tuple(
        value + words.card_left * (1 + number if number else 0) + words.knock * number
        for value, number in zip(contract.places, behind, strict=True)
    )


@lru_cache(maxsize=512)
def unit_of(contract: ContractPlan, plan: Plan) -> float:
    """The unit of the weights of a layout, in points: the standard deviation of its places, negative where it pays to
    be last."""
    places = [plan.sign * value for value in by_place(contract)]
    ahead = sum(value * (len(places) - 1 - 2 * place) for place, value in enumerate(places))
    return spread(places) * (1 if ahead >= 0 else -1)


@lru_cache(maxsize=1024)
def rows(contract: ContractPlan, pack: int, start: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The rows of a layout: each a start card and the cards that follow on one side of it, in order."""
    found = []
    for first in cards_of(pack & RANK_MASKS[start]):
        for side in cards_of(contract.opens[first]):
            before, row = first, [side]
            while beyond := contract.opens[row[-1]] & ~(1 << before | 1 << first):
                before = row[-1]
                row.append(beyond.bit_length() - 1)
            found.append((first, tuple(row)))
    return tuple(found)
