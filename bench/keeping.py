"""What the contracts kept for later are worth: estimates, and what came of them in games of bots.

    python bench/keeping.py [--bot NAME] [--games N]

After each call of a game of `pagat`, the declarer keeps some contracts. What came of them is the declarer's lead over
the mean of the others in all their later deals together, in points and in scores, which include the doubles. It is held
against the estimates of `club` and of the bots that search, and against tables learned from every second game: a worth
for each contract that is kept, and one for the number of them, which is what choosing among them is worth. Prints, over
the other games, by how much each estimate is too high, the root of its mean squared error, and by how much its mean
squared error is below that of the bots that search, with standard errors (a game is what is independent); then the
table learned, and by how much the estimate of the bots that search is too low for each contract kept.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from claims_of_games import Told, games
from command import exit_after, options, positive
from samples import Measured, Reals

from barbu.bots.club.outlook import Outlook, outlook
from barbu.bots.search.judge import Judge
from barbu.bots.search.kernel import KERNEL
from barbu.engine.plan import plan_of
from barbu.outside.finding import player
from barbu.rules.load import load


class Kept(NamedTuple):
    """What a declarer keeps after a call, as places in the rules, and what it led to: the number of the game, and the
    lead in all later deals of the series, in points and in scores."""

    game: int
    contracts: tuple[int, ...]
    points: float
    scores: float


def kept(names: list[str], played: Iterable[list[Told]]) -> Iterator[Kept]:
    """What was kept after each call of some games, except after those that left nothing."""
    for deals in played:
        for seat in range(4):
            own = [deal for deal in deals if deal.declarer == seat]
            for place in range(1, len(own)):
                later = own[place:]
                yield Kept(
                    own[0].game,
                    tuple(sorted(names.index(deal.contract) for deal in later)),
                    sum(_lead(deal.done.points, seat) for deal in later),
                    sum(_lead(deal.done.scores, seat) for deal in later),
                )


def _lead(values: tuple[int, ...], seat: int) -> float:
    return (len(values) * values[seat] - sum(values)) / (len(values) - 1)


def features(rows: list[Kept], contracts: int) -> Reals:
    """What is kept, as numbers: each contract, and how many there are."""
    found = np.zeros((len(rows), 2 * contracts - 1))
    for place, row in enumerate(rows):
        found[place, list(row.contracts)] = 1
        found[place, contracts + len(row.contracts) - 1] = 1
    return found


def learned(known: Reals, came: Reals) -> Reals:
    """The worths that fit best, with a slight pull towards zero, since the numbers add up to the same as the
    contracts."""
    square: Reals = (known.T @ known).astype(np.float64) + np.eye(known.shape[1])
    found: Reals = np.linalg.solve(square, known.T @ came).astype(np.float64)
    return found


def estimates(look: Outlook, names: list[str], rows: list[Kept]) -> Reals:
    """What an outlook says of what is kept."""
    return np.array([look.later(tuple(names[each] for each in row.contracts), len(row.contracts)) for row in rows])


def by_game(values: Reals, rows: list[Kept]) -> Measured:
    """A mean whose error is that of games."""
    numbers = np.array([row.game for row in rows])
    middle = float(values.mean())
    sums = np.bincount(numbers - numbers.min(), values - middle)
    return Measured(middle, float(np.sqrt((sums**2).sum())) / len(values), len(values))


def report(names: list[str], rows: list[Kept], looks: dict[str, Outlook]) -> None:
    """Fit to every second game, and compare over the others."""
    size = len(names)
    taught, held = ([row for row in rows if row.game % 2 == odd] for odd in (0, 1))
    for what in ("points", "scores"):
        came = np.array([getattr(row, what) for row in held])
        weights = learned(features(taught, size), np.array([getattr(row, what) for row in taught]))
        told = {name: estimates(look, names, held) for name, look in looks.items()}
        told["learned"] = features(held, size) @ weights
        base = (told["search"] - came) ** 2
        print(f"{what}: {len(held)} calls of {len({row.game for row in held})} games, came {came.mean():+.2f}")
        for name, values in told.items():
            bias, better = by_game(values - came, held), by_game(base - (values - came) ** 2, held)
            print(
                f"    {name:10} too high by {bias.mean:+6.2f} +- {bias.error:.2f}, off by"
                f" {float(((values - came) ** 2).mean()) ** 0.5:.2f}, squared error less by"
                f" {better.mean:+.1f} +- {better.error:.1f}"
            )
        print("    learned:", ", ".join(f"{name} {weights[at]:+.1f}" for at, name in enumerate(names)))
        print("    by number:", ", ".join(f"{at + 1} {weights[size + at]:+.1f}" for at in range(size - 1)))
        gap = np.array([getattr(row, what) for row in rows]) - estimates(looks["search"], names, rows)
        for at, name in enumerate(names):
            # One contract kept, against another: with two kept, both orders are as likely.
            chosen = [place for place, row in enumerate(rows) if at in row.contracts and len(row.contracts) == 1]
            if len(chosen) > 1:
                found = by_game(gap[chosen], [rows[place] for place in chosen])
                print(f"    {name:12} alone: too low by {found.mean:+.2f} +- {found.error:.2f} ({found.size})")


def main() -> int:
    """Play and print."""
    parser = options(__doc__)
    parser.add_argument("--bot", default="club", help="who plays the games")
    parser.add_argument("--games", type=positive, default=300)
    chosen = parser.parse_args()
    rules, bot = load("pagat"), player(chosen.bot)
    plan, names = plan_of(rules), list(rules.contracts)
    looks: dict[str, Outlook] = {"club": outlook(plan), "search": Judge(KERNEL.awaited(), plan)}
    report(names, list(kept(names, games(rules, bot, chosen.games))), looks)
    return 0


if __name__ == "__main__":
    exit_after(main)
