"""`barbu` whose decks follow from a number, its first argument: a generator that starts from it takes the place of the
operating system's randomness."""

import random
import sys

from barbu.cli import main
from barbu.live import dealing

if __name__ == "__main__":
    dealing.chance = random.Random(int(sys.argv[1]))
    raise SystemExit(main(sys.argv[2:]))
