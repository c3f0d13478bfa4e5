"""`barbu` with decks determined by a seed, its first argument: a seeded generator replaces the operating system's
randomness, and is reset to the seed by the signal ``AGAIN``."""

import random
import signal
import sys

from barbu.cli import main
from barbu.live import dealing

AGAIN = signal.SIGUSR1

if __name__ == "__main__":
    dealing.chance = random.Random(int(sys.argv[1]))
    signal.signal(AGAIN, lambda *_: dealing.chance.seed(int(sys.argv[1])))
    raise SystemExit(main(sys.argv[2:]))
