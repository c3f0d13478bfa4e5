"""`barbu` with decks determined by a seed, its first argument: a seeded generator replaces the operating system's
randomness, and is reset to the seed by the signal ``AGAIN``. What the server waits for in people and pages may take
longer, since on a busy machine they are slow."""

import random
import signal
import sys

from barbu.cli import main
from barbu.live import consent, dealing, fairness, taking_back

AGAIN = signal.SIGUSR1
PATIENT_S = 60.0

if __name__ == "__main__":
    dealing.chance = random.Random(int(sys.argv[1]))
    consent.ANSWER_S = fairness.PARTS_S = PATIENT_S
    vars(taking_back).update(CHANGE_S=PATIENT_S)
    signal.signal(AGAIN, lambda *_: dealing.chance.seed(int(sys.argv[1])))
    raise SystemExit(main(sys.argv[2:]))
