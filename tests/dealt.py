"""Deals determined by a seed and the name of a test: a seeded generator replaces the operating system's randomness, and
the names of tables, on which the deals depend as well, follow from the test and from how many tables it has opened.

As a script, `barbu` with such deals. The first argument is the seed, the second how long a person must have been away,
in seconds, before one person alone decides about their seat. What the server waits for in people and pages may take
longer, since on a busy machine they are slow."""

import os
import random
import sys
from collections import Counter
from collections.abc import Callable
from threading import Thread
from types import ModuleType

from barbu.live.lobby import lobby, opening
from barbu.live.people.seats import table_of
from barbu.live.table import dealing

SEED = int(os.environ.get("BARBU_SEED", 0 if "CI" in os.environ else random.randrange(1_000_000)))
"""The seed of the deals; constant in continuous integration."""

PATIENT_S = 60.0


class Names:
    """The names of the tables of one test after another."""

    def __init__(self) -> None:
        self._begun = Counter[str]()
        self.begin("")

    def begin(self, test: str) -> None:
        """The tables opened from here on are of this test, which may be run several times."""
        self._begun[test] += 1
        self._test = f"{test} {self._begun[test]}"
        self._opened = dict[str, str]()

    def of(self, told: bytes) -> str:
        """The name of a table that was opened without a key."""
        return self.of_key(told.hex())

    def of_key(self, key: str) -> str:
        """The name of the table that was opened with this key."""
        return self._opened.setdefault(key, table_of(f"{self._test} {len(self._opened)}".encode()))


class Dealer:
    """The chance of this process's tables, from a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._names = Names()
        self._chance = random.Random(seed)

    def begin(self, test: str) -> None:
        """Start again from the seed for a test."""
        self._names.begin(test)
        self._chance.seed(self._seed)

    def take_over(self, replace: Callable[[ModuleType, str, object], None] = setattr) -> "Dealer":
        """Deal in this process: ``replace`` puts a value in a module under a name."""
        replace(dealing, "chance", self._chance)
        replace(lobby, "table_of", self._names.of)
        return self

    def name_keyed(self) -> "Dealer":
        """The tables that are opened with a key have such names too; until this process ends, the same for each key."""
        vars(lobby).update(table_for=self._names.of_key)
        vars(opening).update(table_for=self._names.of_key)
        return self


def follow(dealer: Dealer) -> None:
    """Start again for each test that a line on the standard input names; a line on the standard output says that this
    is done."""
    for line in sys.stdin:
        dealer.begin(line.strip())
        print(f"dealt: {line.strip()}", flush=True)


def obey(dealer: Dealer) -> None:
    """Deal in this process for the tests that the standard input names."""
    Thread(target=follow, args=(dealer.take_over(),), daemon=True).start()


if __name__ == "__main__":
    from barbu.cli import main
    from barbu.live.table import clock, consent, fairness, takeback

    consent.ANSWER_S = fairness.PARTS_S = PATIENT_S
    vars(takeback).update(CHANGE_S=PATIENT_S)
    vars(clock).update(AWAY_S=float(sys.argv[2]))
    obey(Dealer(int(sys.argv[1])).name_keyed())
    raise SystemExit(main(sys.argv[3:]))
