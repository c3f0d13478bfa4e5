"""How many of the puzzles that come with Barbu keep their solution in ten times as many worlds.

    python bench/refuting.py [--puzzles N] [--seed N]

Puzzles are drawn by chance and weighed again in 20,480 other deals, by the judgement of ``champion``, which looks at
4,800. Prints how many keep their solution, in how many it is still clearly the best (3 points and two standard errors
ahead), and the share below which the truth is in one of 20 such samples at most, as far as puzzles are independent of
each other; exits with 1 if a smaller share than 97 % keeps its solution. The reference is a loop of plain Python.
"""

import time
from random import Random

from command import exit_after, options, positive

from barbu.bots.search.kernel import KERNEL
from barbu.puzzles.files import shipped
from barbu.puzzles.finding import checked
from barbu.puzzles.weighing import ERRORS, POINTS

GOAL = 0.97
SURE = 0.05
"""The chance of a sample as good as this one if the truth were at the bound."""

STEPS = 1_000_000


def main() -> int:
    """Print the figures; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--puzzles", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    drawn = rng.sample([each for each in shipped() if not each.withdrawn], asked.puzzles)
    machine = KERNEL.awaited()
    began = time.process_time()
    sum(number & 7 for number in range(STEPS))
    loop_s, began = time.process_time() - began, time.process_time()
    again = [checked(machine, puzzle, rng.getrandbits(40)) for puzzle in drawn]
    each_s = (time.process_time() - began) / len(drawn)
    kept = [each for each in again if not each.withdrawn]
    clear = sum(each.cost(each.options[1]) >= max(POINTS, ERRORS * each.options[1].error) for each in kept)
    bound = at_least(len(kept), len(drawn))
    print(f"{len(kept)} of {len(drawn)} keep their solution, at least {bound:.1%}; in {clear} it is as clear as before")
    print(f"{each_s:.2f} s each, {each_s / loop_s:.1f} times a loop of {STEPS} steps")
    for puzzle, found in zip(drawn, again, strict=True):
        if found.withdrawn:
            print(f"refuted: {puzzle.kind} {puzzle.at.rules}, {puzzle.solution.tokens[0]}")
    return int(len(kept) < GOAL * len(drawn))


def at_least(kept: int, count: int) -> float:
    """The exact lower bound of a share (Clopper and Pearson): where so many or more come up in one of 20 samples."""
    low, high = 0.0, kept / count
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _tail(kept, count, middle) < SURE else (low, middle)
    return low


def _tail(kept: int, count: int, share: float) -> float:
    """The chance that so many or more of a number are kept."""
    term, total = share**count, 0.0
    for number in range(count, kept - 1, -1):
        total += term
        term *= number * (1 - share) / ((count - number + 1) * share) if share else 0.0
    return total


if __name__ == "__main__":
    exit_after(main)
