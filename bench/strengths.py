"""How well playing strengths find the truth in a simulated club.

    python bench/strengths.py [--players N] [--runs N] [--games N,...] [--spread POINTS] [--strengths POINTS]
                              [--cards SHARE]

Players whose strengths are drawn from a normal distribution meet at tables of four that are drawn. A table's scores are
the truth and luck. Prints, after so many games each: the rank correlation with the truth, the share of pairs one
standard deviation apart that are in the right order, and the standard deviation of (estimate - truth) / error, 1 if
errors are honest. Beside it, the same for the plain mean of a player's scores, in the same games. With `--cards`, all
tables of a round have the same deals, and the cards are that share of the luck.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from statistics import correlation, fmean, pstdev

from command import exit_after, options, positive

from barbu.strength.estimate import Result, Strengths

SEATS = 4


def table(
    players: Sequence[str], truth: Mapping[str, float], spread: float, rng: Random, cards: Sequence[float], share: float
) -> Result:
    """The result of one table: scores that add up to nothing, in spreads. ``cards`` are the luck that each seat has
    from its cards, a ``share`` of the variance."""
    luck = [share**0.5 * dealt + (1 - share) ** 0.5 * rng.gauss(0, 1) for dealt in cards]
    middle, scale = fmean(luck), (SEATS / (SEATS - 1)) ** 0.5
    every = sum(truth[player] for player in players)
    skill = [truth[player] - (every - truth[player]) / (SEATS - 1) for player in players]
    leads = tuple(own / spread + scale * (each - middle) for own, each in zip(skill, luck, strict=True))
    return Result(tuple(players), leads, 1.0)


def judged(truth: Mapping[str, float], found: Mapping[str, float], apart: float) -> tuple[float, float]:
    """The rank correlation with the truth, and the share of pairs so far apart that are in the right order."""
    players = list(truth)
    found_by_player = [found[player] for player in players]
    rho = correlation(*(list(map(sorted(values).index, values)) for values in (truth.values(), found_by_player)))
    pairs = [pair for pair in combinations(players, 2) if abs(truth[pair[0]] - truth[pair[1]]) >= apart]
    right = sum((truth[a] > truth[b]) == (found[a] > found[b]) for a, b in pairs)
    return rho, right / len(pairs)


def main() -> int:
    """Simulate, and print."""
    parser = options(__doc__)
    parser.add_argument("--players", type=positive, default=32)
    parser.add_argument("--runs", type=positive, default=12)
    parser.add_argument("--games", default="5,10,20,40,80,160")
    parser.add_argument("--spread", type=float, default=155.0)
    parser.add_argument("--strengths", type=float, default=40.0)
    parser.add_argument("--cards", type=float, default=0.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    stops = [int(each) for each in chosen.games.split(",")]
    rows = defaultdict[int, list[tuple[float, float, float, float]]](list)
    surprises = defaultdict[int, list[float]](list)
    for run in range(chosen.runs):
        rng = Random(f"{chosen.seed} {run}")
        truth = {f"player {each}": rng.gauss(0, chosen.strengths) for each in range(chosen.players)}
        strengths, scores = Strengths(), defaultdict[str, list[float]](list)
        for number in range(1, stops[-1] + 1):
            order = rng.sample(list(truth), len(truth))
            cards = [rng.gauss(0, 1) for _ in range(SEATS)]
            seated = [order[first : first + SEATS] for first in range(0, len(order) - SEATS + 1, SEATS)]
            results = [table(each, truth, chosen.spread, rng, cards, chosen.cards) for each in seated]
            for same in [results] if chosen.cards else [[result] for result in results]:
                strengths.add_together(same)
            for result in results:
                for player, lead in zip(result.players, result.leads, strict=True):
                    scores[player].append(lead)
            if number in stops:
                ranked = strengths.ranked()
                found = {each.player: each.mean for each in ranked}
                means = {player: fmean(leads) for player, leads in scores.items()}
                rows[number].append((*judged(truth, found, chosen.strengths), *judged(truth, means, chosen.strengths)))
                surprises[number] += [
                    (each.mean * chosen.spread - truth[each.player]) / (each.error * chosen.spread) for each in ranked
                ]
    print("games  strength      mean of scores   (estimate - truth) / error")
    for number in stops:
        rho, right, plain, plainly = (fmean(each) for each in zip(*rows[number], strict=True))
        print(f"{number:5}  {rho:.2f} / {right:.2f}   {plain:.2f} / {plainly:.2f}     {pstdev(surprises[number]):.2f}")
    return 0


if __name__ == "__main__":
    exit_after(main)
