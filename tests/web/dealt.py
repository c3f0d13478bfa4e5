"""`barbu` with decks determined by a seed, its first argument: a seeded generator replaces the operating system's
randomness, and the names of tables, on which the deals depend as well, follow from the name of the test and from how
many tables it has opened. A line on the standard input names the test that begins, and resets the generator to the
seed; a line on the standard output says that this is done. What the server waits for in people and pages may take
longer, since on a busy machine they are slow. The second argument is how long a person must have been away, in seconds,
before one person alone decides about their seat."""

import random
import sys
from collections import Counter
from threading import Thread

from barbu.cli import main
from barbu.live.lobby import lobby, opening
from barbu.live.people.seats import table_of
from barbu.live.table import clock, consent, dealing, fairness, takeback

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


def follow(names: Names, seed: int) -> None:
    """Start again from the seed for each test that is named."""
    for line in sys.stdin:
        names.begin(line.strip())
        dealing.chance.seed(seed)
        print(f"dealt: {line.strip()}", flush=True)


if __name__ == "__main__":
    seed, names = int(sys.argv[1]), Names()
    dealing.chance = random.Random(seed)
    consent.ANSWER_S = fairness.PARTS_S = PATIENT_S
    vars(lobby).update(table_of=names.of, table_for=names.of_key)
    vars(opening).update(table_for=names.of_key)
    vars(takeback).update(CHANGE_S=PATIENT_S)
    vars(clock).update(AWAY_S=float(sys.argv[2]))
    Thread(target=follow, args=(names, seed), daemon=True).start()
    raise SystemExit(main(sys.argv[3:]))
