"""Exact values: how long it takes to solve deals with all cards open.

    python bench/exact.py [--deals N]

Without trumps, two against two, beside the double dummy solver DDS on the same deals if endplay is installed
(``.venv/bin/uv pip install endplay``): the tricks after each card, which must be the same. Then one against three,
selfish players, and dominoes: the time that half of the deals need at most, and nine in ten. All is processor time of
one core, without that for compiling.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import TypeVar

from command import exit_after, options, positive

from barbu.cards import RANKS, cards_of, mask_of, parse_card
from barbu.engine.actions import Call
from barbu.engine.chance import shuffled
from barbu.engine.plan import plan_of
from barbu.kernel.solving import solve_hands
from barbu.rules.load import load

Found = TypeVar("Found")

BRIDGE = {8: 1.0, 10: 1.5, 13: 6.0}
"""How many times as long as DDS these numbers of cards may take."""

KINDS = {
    "one against three, No Tricks": ("no-tricks", 8, "A", 0.1),
    "one against three, No King": ("no-king", 12, "A", 0.1),
    "one against three, No Queens": ("no-queens", 8, "A", None),
    "one against three, No Hearts": ("no-hearts", 8, "A", None),
    "one against three, No Last Two": ("no-last-two", 8, "A", None),
    "selfish players, No Tricks": ("no-tricks", 6, "", 0.1),
    "selfish players, No Queens": ("no-queens", 6, "", 0.1),
    "selfish players, No Last Two": ("no-last-two", 6, "", 0.1),
    "one against three, dominoes": ("dominoes", 13, "A", 0.3),
    "selfish players, dominoes": ("dominoes", 13, "", None),
}
"""The contract, the number of cards, the side, and the time in seconds in which nine in ten are to be solved."""


def dealt(cards: int, rng: Random) -> list[int]:
    """Four hands of so many cards each."""
    pack = [card for hand in shuffled(plan_of(load("pagat")), rng) for card in cards_of(hand)]
    rng.shuffle(pack)
    return [mask_of(pack[cards * seat : cards * (seat + 1)]) for seat in range(4)]


def timed(work: Callable[..., Found], *given: object) -> tuple[float, Found]:
    """Seconds of one core that a call takes, and what it gives back."""
    start = time.process_time()
    found = work(*given)
    return time.process_time() - start, found


def bridge_program() -> ModuleType | None:
    """The package that has DDS; None where it is not installed."""
    try:
        import endplay._dds  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return None
    found = __import__("endplay.dds.solve", fromlist=["solve_board"])
    endplay._dds.SetMaxThreads(1)
    return found  # type: ignore[no-any-return, unused-ignore]


def pbn(hands: list[int]) -> str:
    """Hands as bridge programs write them, from north on."""
    suits = [
        ["".join(RANKS[rank] for rank in reversed(range(13)) if hand >> 16 * suit + rank & 1) for suit in range(4)]
        for hand in hands
    ]
    return "N:" + " ".join(".".join(hand) for hand in suits)


def against_dds(program: ModuleType, deals: int) -> bool:
    """Print the times without trumps beside those of DDS; return whether the goals are reached."""
    types = __import__("endplay.types", fromlist=["Deal"])
    rules, call = load("bonking"), Call("trumps", "NT")
    trick, reached = rules.contracts["trumps"].trick, True
    print(f"{'two against two without trumps':34} {'ms':>9} {'DDS, ms':>9} {'ratio':>7}")
    for cards, goal in BRIDGE.items():
        rng, ours, theirs = Random(cards), 0.0, 0.0
        count = max(5, deals // 4) if cards == 13 else deals
        for _ in range(count):
            hands = dealt(cards, rng)
            board = types.Deal(pbn(hands))
            board.trump, board.first = types.Denom.nt, types.Player.north
            own, solved = timed(solve_hands, rules, call, hands, 0, "AC")
            other, found = timed(program.solve_board, board)
            ours, theirs = ours + own, theirs + other
            assert sorted(solved.values.values()) == sorted(trick * tricks for _, tricks in found), pbn(hands)
        print(
            f"{f'{cards} cards, every card valued':34} {1e3 * ours / count:9.2f} {1e3 * theirs / count:9.2f}"
            f" {ours / theirs:7.2f}"
        )
        reached &= ours <= goal * theirs
    return reached


def times(contract: str, cards: int, side: str, deals: int) -> Iterator[float]:
    """How long deals of a contract take."""
    rules, rng = load("pagat"), Random(f"{contract} {cards}")
    calls, king = plan_of(rules).contracts[contract].calls, 1 << parse_card("KH")
    found = 0
    while found < deals:
        hands, leader = dealt(cards, rng), rng.randrange(4)
        call = rng.choice(calls)
        if contract == "no-king" and not any(hand & king for hand in hands):
            continue
        found += 1
        spent, _ = timed(solve_hands, rules, call, hands, leader, side, 1 << 60)
        yield spent


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=40, help="deals of each kind")
    chosen = parser.parse_args()
    rng = Random(1)
    for contract, side in (("no-tricks", "A"), ("no-tricks", "")):  # compiles
        solve_hands(load("pagat"), Call(contract), dealt(2, rng), 0, side)
    reached = True
    program = bridge_program()
    if program is None:
        print("there is no DDS here (uv pip install endplay): its goals were not measured")
    else:
        reached &= against_dds(program, chosen.deals)
    print(f"\n{'ms for a deal, every card valued':34} {'cards':>5} {'half':>9} {'90 %':>9} {'all':>9}")
    for title, (contract, cards, side, goal) in KINDS.items():
        list(times(contract, cards, side, 1))  # compiles
        found = sorted(times(contract, cards, side, chosen.deals))
        half, most = found[len(found) // 2], found[int(0.9 * len(found))]
        print(f"{title:34} {cards:5} {1e3 * half:9.1f} {1e3 * most:9.1f} {1e3 * found[-1]:9.1f}", flush=True)
        reached &= goal is None or most <= goal
    return 0 if reached else 1


if __name__ == "__main__":
    exit_after(main)
