"""Quick decisions: ten easy or medium puzzles of one kind."""

from collections.abc import Collection
from random import Random

from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import Difficulty, Kind

ROUND = 10
"""How many puzzles there are in a drill."""

QUICK: tuple[Difficulty, ...] = ("easy", "medium")
"""How hard they may be."""


def round_of(
    seed: int, kind: Kind, contract: str = "", solved: Collection[str] = (), count: int = ROUND, rules: str = ""
) -> list[str]:
    """The puzzles of a drill, by their names: of one kind, about one contract and by one rule set if they are named;
    those not ``solved`` yet come before others, and easy ones before medium ones. The same seed asks the same."""
    rng = Random(f"{seed} {kind} {contract}")
    fitting = [
        (digest_of(each), each.difficulty)
        for each in shipped()
        if each.kind == kind
        and each.difficulty in QUICK
        and not each.withdrawn
        and contract in ("", each.contract)
        and rules in ("", each.at.rules)
    ]
    rng.shuffle(fitting)
    fitting.sort(key=lambda each: each[0] in solved)
    return [name for name, _ in sorted(fitting[:count], key=lambda each: QUICK.index(each[1]))]
