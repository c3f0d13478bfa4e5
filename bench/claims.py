"""The claims that players make about the game, as figures: what `docs/strategy.md` says of each.

    python bench/claims.py [--deals N] [--series N] [--games N] [--bot NAME] [--play NAME] [--parts NAME,...]
        [--only NUMBER,...] [--pictures FOLDER]

The claims are those of the catalogue (H1 to H45) that deals alone can tell. Those about cards are measured in forced
contracts of `pagat` without doubles, which the kernel's policies play (with ``--play``, bots of a name, in a hundredth
as many deals); those about the order of contracts in series without doubles; those about doubles, seats and standings
in whole games of bots of one name. Prints each figure with its standard error and the number of hands, deals or games
that it is the mean of. A figure is what a seat makes above the mean of its table, in points, unless its title says
something else. With ``--pictures`` each claim is drawn, too.
"""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from choosing import Table
from claims_of_cards import Cards, Claim
from claims_of_games import Games, games
from claims_of_play import Plays
from claims_of_players import Players
from claims_of_series import Series
from command import exit_after, options, positive

from barbu.arena.edges import Figure
from barbu.arena.picture import dots
from barbu.bots.search.judge import Judge
from barbu.bots.search.kernel import KERNEL
from barbu.engine.plan import plan_of
from barbu.outside.finding import player
from barbu.rules.load import load

LETTER = 8
"""The room for a letter in pixels."""


def drawn(claim: Claim) -> str:
    """The picture of a claim."""
    rows = [
        (name, name, Figure(found.mean, found.error, found.size, found.size))
        for name, found in claim.figures.items()
        if found.size > 1
    ]
    longest = max(len(name) for name, *_ in rows)
    return dots(f"{claim.number}: {claim.title}", "mean and 95 % interval", rows, 40 + LETTER * longest)


def main() -> int:
    """Play, print and draw."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=100_000, help="deals of each contract")
    parser.add_argument("--series", type=positive, default=10_000, help="series of seven contracts")
    parser.add_argument("--games", type=positive, default=300, help="whole games")
    parser.add_argument(
        "--choices", type=positive, default=1000, help="deals of each contract whose choices are weighed"
    )
    parser.add_argument("--played-on", type=positive, default=300, help="choices of each claim that are played on, too")
    parser.add_argument("--bot", default="club", help="who plays whole games, and choices on")
    parser.add_argument("--play", help="who plays the forced contracts, instead of the policies")
    parser.add_argument("--parts", default="cards,series,games,play,players", help="which of the five to measure")
    parser.add_argument("--only", default="", help="numbers of claims, such as H1,H5")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each claim")
    chosen = parser.parse_args()
    parts = chosen.parts.split(",")
    only = {number for number in chosen.only.split(",") if number}
    bots = [player(name) if name else None for name in (chosen.bot, chosen.play)]
    rules = load("pagat")
    judge = Judge(KERNEL.awaited(), plan_of(rules))
    deals = chosen.deals // 100 if chosen.play else chosen.deals

    def every() -> Iterator[Claim]:
        if "cards" in parts:
            yield from Cards(judge, max(deals, 1), bots[1]).all()
        if "series" in parts:
            yield from Series(judge, chosen.series).all()
        if "games" in parts:
            assert bots[0] is not None
            yield from Games(games(rules, bots[0], chosen.games)).all()
        if "play" in parts:
            assert bots[0] is not None
            yield from Plays(Table(judge.machine, rules, bots[0]), chosen.choices, chosen.played_on).all(only)
        if "players" in parts:
            yield from Players(rules, chosen.games).all(only)

    number: dict[str, int] = defaultdict(int)
    for claim in every():
        if only and claim.number not in only:
            continue
        print(f"{claim.number}: {claim.title}")
        for name, found in claim.figures.items():
            print(f"    {name:36} {found.mean:+8.2f} +- {found.error:.2f} ({found.size})")
        print(flush=True)
        if chosen.pictures is not None:
            number[claim.number] += 1
            path = chosen.pictures / f"{claim.number.lower()}{'abc'[number[claim.number] - 1]}.svg"
            chosen.pictures.mkdir(parents=True, exist_ok=True)
            path.write_text(drawn(claim), encoding="utf-8")
    return 0


if __name__ == "__main__":
    exit_after(main)
