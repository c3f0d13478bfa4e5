"""`barbu` whose decks follow from a number, its first argument: a generator that starts from it takes the place of the
operating system's randomness, and starts from it again at the signal ``AGAIN``."""

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
