"""What a hand is worth in each contract of `pagat`, by features that a person can count at a table.

    python bench/hand_values.py [--deals N]

The features are fitted to deals that the kernel's policies play without doubles: what a hand makes above the mean of
the table, in points. In contracts to avoid all four hands of a deal count, in Trumps and Dominoes that of the declarer,
who names the trump suit or start rank that should bring most. Prints, by contract, the value of a hand without any of
the features and that of each feature, with standard errors (of the mean of 21 parts); the share of the variance of
results that they explain (R2), and the same for the look-up tables of the bots that search, which know every card; and
how far the sum is from theirs, as a standard deviation in points.
"""

from typing import NamedTuple

import numpy as np
from command import exit_after, options, positive
from samples import COUNT, Reals, Sample, best_call, plain, ranks, sample

from barbu.bots.search.judge import Judge
from barbu.bots.search.kernel import KERNEL
from barbu.cards import HEARTS, KING, RANKS, SUITS
from barbu.engine.plan import plan_of
from barbu.kernel.plan import Numbers
from barbu.rules.load import load

PARTS = 21
"""The parts of which the errors are taken; no multiple of two, so that each has hands of all seats."""


class Table(NamedTuple):
    """The features of hands, by name; what the hands made; and what the look-up tables say of them."""

    features: dict[str, Numbers]
    edges: Reals
    known: Reals


def number(suits: Numbers, text: str) -> Numbers:
    """How many cards of some ranks there are in the suits (the last dimension)."""
    found: Numbers = COUNT[suits & ranks(text)].sum(axis=-1)
    return found


def short(suits: Numbers) -> Numbers:
    """How many suits hold one card or none."""
    found: Numbers = (COUNT[suits] <= 1).sum(axis=-1)
    return found


def features_of(contract: str, suits: Numbers) -> dict[str, Numbers]:
    """The features of hands in a contract to avoid."""
    side = np.delete(suits, HEARTS, axis=-1)
    hearts = suits[..., HEARTS]
    if contract == "no-tricks":
        groups = ("A", "K", "Q", "JT", "45", "23")
        return {" or ".join(text): number(suits, text) for text in groups}
    if contract == "no-queens":
        few = np.where(COUNT[suits] <= 3, suits, 0)
        return {
            "A or K in a suit of three or less": number(few, "AK"),
            "Q in a suit of three or less": number(few, "Q"),
            "2 to 5": number(suits, "2345"),
            "suit of one card or none": short(suits),
        }
    if contract == "no-last-two":
        return {rank: number(suits, rank) for rank in "2345A"} | {"suit of one card or none": short(suits)}
    common = {
        "A or K of a side suit": number(side, "AK"),
        "Q of a side suit": number(side, "Q"),
        "2 to 4 of a side suit": number(side, "234"),
        "side suit of one card or none": short(side),
    }
    if contract == "no-king":
        king = hearts >> KING & 1
        return {"the king of hearts": king, "heart beyond three": COUNT[hearts] - 3} | common
    return {"heart beyond three": COUNT[hearts] - 3, "heart from 2 to 6": COUNT[hearts & ranks("23456")]} | common


def trump_features(suits: Numbers, named: Numbers) -> dict[str, Numbers]:
    """The features of hands under the trump suits they have named."""
    trumps = np.take_along_axis(suits, named[:, None], axis=1)[:, 0]
    side = suits.copy()
    np.put_along_axis(side, named[:, None], 0, axis=1)
    return {
        "trump beyond four": COUNT[trumps] - 4,
        "A of trumps": COUNT[trumps & ranks("A")],
        "K of trumps": COUNT[trumps & ranks("K")],
        "Q or J of trumps": COUNT[trumps & ranks("QJ")],
        "A of a side suit": number(side, "A"),
        "K of a side suit": number(side, "K"),
        "side suit of one card or none": short(side) - 1,
    }


def row_features(suits: Numbers, named: Numbers) -> dict[str, Numbers]:
    """The features of hands under the start ranks they have named."""
    bits = suits[..., None] >> np.arange(13) & 1
    place, start = np.arange(13), named[:, None, None]
    above = bits * (place > start)
    below = bits * (place < start)
    top = np.where(above.any(axis=-1), (above * place).max(axis=-1), named[:, None])
    bottom = np.where(below.any(axis=-1), 12 - (below * (12 - place)).max(axis=-1), named[:, None])
    reach = (place >= bottom[..., None]) & (place <= top[..., None])
    waits = (reach & (bits == 0)).sum(axis=(1, 2))
    return {
        "card of others on the way to one's last cards": waits,
        "start card held": np.take_along_axis(bits, named[:, None, None].repeat(4, axis=1), axis=2)[..., 0].sum(axis=1),
        "A": number(suits, "A"),
        "2": number(suits, "2"),
    }


def table_of(judge: Judge, contract: str, deals: Sample) -> Table:
    """The features and results of the hands of a sample."""
    calls = judge.plan.contracts[contract].calls
    if len(calls) == 1:
        known = judge.worth[calls[0]].of(deals.hands).astype(np.float64)
        known += np.roll(judge.worth[calls[0]].seats, deals.declarer)
        leads = np.zeros(deals.hands.shape, np.int64)
        leads[:, deals.declarer] = 1
        found = features_of(contract, deals.suits()) | {"the declarer": leads}
        return Table({name: values.ravel() for name, values in found.items()}, deals.edges.ravel(), known.ravel())
    hands = deals.hands[:, deals.declarer]
    _, known = best_call(judge, calls, hands)
    suits = deals.suits()[:, deals.declarer]
    order = [
        SUITS.index(str(call.parameter)) if contract == "trumps" else RANKS.index(str(call.parameter)) for call in calls
    ]
    named = np.array(order)[deals.named]
    found = trump_features(suits, named) if contract == "trumps" else row_features(suits, named)
    return Table(found, deals.edges[:, deals.declarer], known)


def explained(edges: Reals, values: Reals) -> float:
    """The share of the variance of results that some values explain."""
    return float(1 - ((edges - values) ** 2).mean() / edges.var())


def tell(contract: str, table: Table) -> None:
    """Fit and print."""
    rows = np.stack([np.ones_like(table.edges), *table.features.values()], axis=1)
    weights = np.linalg.lstsq(rows, table.edges, rcond=None)[0]
    parts = np.array(
        [np.linalg.lstsq(rows[part::PARTS], table.edges[part::PARTS], rcond=None)[0] for part in range(PARTS)]
    )
    values = rows @ weights
    print(
        f"{contract}: {len(rows)} hands, R2 {explained(table.edges, values):.3f}, look-up tables"
        f" {explained(table.edges, table.known):.3f}, {np.std(values - table.known):.2f} from them"
    )
    for place, name in enumerate(["a hand without any", *table.features]):
        print(f"    {name:48} {weights[place]:+6.2f} +- {plain(parts[:, place]).error:.2f}")


def main() -> int:
    """Play, fit, and print."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=100_000, help="deals of each contract")
    chosen = parser.parse_args()
    judge = Judge(KERNEL.awaited(), plan_of(load("pagat")))
    for contract in judge.plan.contracts:
        tell(contract, table_of(judge, contract, sample(judge, contract, chosen.deals, seed=1_000_000)))
    return 0


if __name__ == "__main__":
    exit_after(main)
