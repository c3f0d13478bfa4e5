"""How often the report on collusion names honest players, and how often it finds two who spare each other.

    python bench/alarms.py [--events N] [--games N] [--players N] [--seed N]

Each event has so many players who slip in one decision of ten, and otherwise play as `club`; tables are drawn, and each
game is a series of seven deals of `pagat`. Prints the share of events whose report names a pair though all are honest,
how the figures of honest pairs are spread (z, which would be above 2 in 2.3 of 100 pairs if it were normal, and above 3
in 0.13); then the same with two players who never double each other unless they must: how often one of them is named,
and how often anyone else.
"""

from random import Random

from command import exit_after, options, positive

from barbu.analysis.collusion import Moment, Pair, moments, report
from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import Action, Double
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.view import View
from barbu.notation.writer import actions_of
from barbu.rules.load import load

SLIP = 0.1

FRIENDS = ("N0", "N1")
"""The two who spare each other, if anyone does."""

CLUB = bot_named("club")


def choose(view: View, names: list[str], collude: bool, rng: Random) -> Action:
    """What a player does."""
    me = names[view.seat]
    slips = rng.random() < SLIP
    action = view.legal[rng.randrange(len(view.legal))] if slips else CLUB.choose(view, rng, Budget()).action
    if collude and me in FRIENDS and isinstance(view.board, Doubling) and isinstance(action, Double):
        friend = FRIENDS[1 - FRIENDS.index(me)]
        if friend in names:
            spared = Double(action.targets & ~(1 << names.index(friend)))
            return spared if spared in view.legal else action
    return action


def event(players: int, games: int, collude: bool, rng: Random) -> list[Pair]:
    """The report on an event."""
    found: list[Moment] = []
    for number in range(games):
        names = [f"N{each}" for each in rng.sample(range(players), 4)]
        game = Game(load("pagat"), "series")
        while not game.over:
            if game.position is None:
                game = game.deal(rng)
            else:
                game = game.apply(choose(game.view(game.running.to_act), names, collude, rng))
        who = [None if actor is None else names[actor] for actor, _ in actions_of(game)]
        found += moments(game, who, names, f"game {number}")
    return report(found)


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--events", type=positive, default=40)
    parser.add_argument("--games", type=positive, default=60)
    parser.add_argument("--players", type=positive, default=8)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for collude in (False, True):
        rng, named, friends, z = Random(chosen.seed), 0, 0, list[float]()
        for number in range(1, chosen.events + 1):
            pairs = event(chosen.players, chosen.games, collude, rng)
            theirs = [pair for pair in pairs if collude and {pair.speaker, pair.target} == {*FRIENDS}]
            others = [pair for pair in pairs if pair not in theirs]
            named += any(pair.named for pair in others)
            friends += any(pair.named for pair in theirs)
            z += [pair.z for pair in others]
            if number % 10 == 0 or number == chosen.events:
                above = [sum(each > limit for each in z) / len(z) * 100 for limit in (2, 3)]
                said = f"{'two spare each other' if collude else 'all are honest'}, {number} events"
                said += f": honest pairs named in {named}; of {len(z)}, above 2: {above[0]:.1f} %, 3: {above[1]:.2f} %"
                print(said + (f"; the two named in {friends}" if collude else ""), flush=True)
    return 0


if __name__ == "__main__":
    exit_after(main)
