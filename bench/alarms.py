"""How often the report on collusion names honest players, and how often it finds two who spare each other.

    python bench/alarms.py [--events N] [--games N] [--players N] [--seed N] [--discards N [--folder FOLDER]]

Each event has so many players who slip in one decision of ten, and otherwise play as `club`; tables are drawn, and each
game is a series of seven deals of `pagat`. Prints the share of events whose report names a pair though all are honest,
how the figures of honest pairs are spread (z, which would be above 2 in 2.3 of 100 pairs if it were normal, and above 3
in 0.13); then the same with two players who never double each other unless they must: how often one of them is named,
and how often anyone else.

With `--discards`, doubles and discards are reported together, as the page does, and discards alone. So many games are
played and weighed once, since that takes some 0.04 s a discard: all players are alike, so that the games of each
event are drawn from these, and who sat where is drawn as well. Half as many more are played by two who throw nothing
that costs anything on each other's tricks if they can help it, and double like everyone else. What was weighed is
kept in the folder, from which an interrupted run goes on.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from command import exit_after, options, positive

from barbu.analysis.analysing import Analysis
from barbu.analysis.collusion import LEVEL, Moment, Pair, discarded, discards, moments, report
from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import Action, Double, Play
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.play.tricks import discarded_on
from barbu.engine.view import View
from barbu.notation.writer import actions_of
from barbu.rules.load import load

SLIP = 0.1

FRIENDS = ("N0", "N1")
"""The two who spare each other, if anyone does."""

CLUB = bot_named("club")

Choose = Callable[[View, Random], Action]
"""What a player does."""


class Played(NamedTuple):
    """A weighed game: its moments, with seats for names, and the seats of the two friends, if they play."""

    moments: list[Moment]
    friends: tuple[int, ...]


def honestly(view: View, rng: Random) -> Action:
    """Play as a player who slips now and then."""
    if rng.random() < SLIP:
        return view.legal[rng.randrange(len(view.legal))]
    return CLUB.choose(view, rng, Budget()).action


def sparing_doubles(view: View, rng: Random, friend: int | None) -> Action:
    """The same, but double the friend in a seat only if that must be."""
    action = honestly(view, rng)
    if friend is not None and isinstance(view.board, Doubling) and isinstance(action, Double):
        spared = Double(action.targets & ~(1 << friend))
        return spared if spared in view.legal else action
    return action


def sparing_tricks(view: View, rng: Random, friend: int) -> Action:
    """The same, but throw nothing on a trick of the friend in a seat that costs them more than it must."""
    action, board = honestly(view, rng), view.board
    if isinstance(action, Play) and board.contract is not None and discarded_on(board.play, action.card) == friend:
        values = board.contract.values

        def cost(card: int) -> int:
            return sum(abs(value) for mask, value in values if mask >> card & 1)

        cards = [
            each for each in view.legal if isinstance(each, Play) and discarded_on(board.play, each.card) == friend
        ]
        least = min(cost(each.card) for each in cards)
        if cost(action.card) > least:
            return rng.choice([each for each in cards if cost(each.card) == least])
    return action


def series(choose: Callable[[View], Action], rng: Random) -> Game:
    """A series of seven deals."""
    game = Game(load("pagat"), "series")
    while not game.over:
        game = game.deal(rng) if game.position is None else game.apply(choose(game.view(game.running.to_act)))
    return game


def of_doubles(players: int, games: int, collude: bool, rng: Random) -> list[Pair]:
    """The report on an event, of doubles alone."""
    found: list[Moment] = []
    for number in range(games):
        names = [f"N{each}" for each in rng.sample(range(players), 4)]
        seats = {names.index(each): names.index(other) for each, other in both_ways() if {each, other} <= {*names}}

        def choose(view: View, seats: dict[int, int] = seats) -> Action:
            return sparing_doubles(view, rng, seats.get(view.seat) if collude else None)

        game = series(choose, rng)
        who = [None if actor is None else names[actor] for actor, _ in actions_of(game)]
        found += moments(game, who, names, f"game {number}")
    return report(found)


def both_ways() -> Iterator[tuple[str, str]]:
    """Each of the friends with the other."""
    yield FRIENDS
    yield FRIENDS[1], FRIENDS[0]


def weighed(number: int, collude: bool, seed: int, folder: Path | None) -> Played:
    """A game with what its doubles and its discards gave up."""
    rng = Random(f"{seed} {number} {collude}")
    first, second = rng.sample(range(4), 2)
    friend = {first: second, second: first} if collude else {}

    def choose(view: View) -> Action:
        return sparing_tricks(view, rng, friend[view.seat]) if view.seat in friend else honestly(view, rng)

    game, names = series(choose, rng), ["0", "1", "2", "3"]
    who = [None if actor is None else names[actor] for actor, _ in actions_of(game)]
    thrown = discards(game, who, names)
    analysis = Analysis(game, None, LEVEL, folder, [each.decided for each in thrown])
    analysis.run()
    found = [*moments(game, who, names, str(number)), *discarded(thrown, analysis.known, str(number))]
    return Played(found, (first, second) if collude else ())


def drawn(
    honest: list[Played], friends: list[Played], players: int, games: int, collude: bool, rng: Random
) -> list[Moment]:
    """The moments of an event: each game is one of those that were weighed, in which other players sat."""
    found: list[Moment] = []
    ours, theirs = rng.sample(honest, len(honest)), rng.sample(friends, len(friends))
    for number in range(games):
        names = [f"N{each}" for each in rng.sample(range(players), 4)]
        if collude and {*FRIENDS} <= {*names}:
            played = theirs[number % len(theirs)]
            others = [each for each in names if each not in FRIENDS]
            names = [
                FRIENDS[played.friends.index(each)] if each in played.friends else others.pop() for each in range(4)
            ]
        else:
            played = ours[number % len(ours)]
        named = ((each, names[int(each.speaker)], names[int(each.target)]) for each in played.moments)
        game = f"game {number}"
        found += [each._replace(speaker=speaker, target=target, game=game) for each, speaker, target in named]
    return found


class Counted:
    """How often the reports on events name anyone."""

    def __init__(self, label: str, collude: bool) -> None:
        self._label, self._collude = label, collude
        self._events = self._named = self._friends = 0
        self._z: list[float] = []

    def add(self, pairs: list[Pair]) -> None:
        """Count the report on one more event."""
        theirs = [pair for pair in pairs if self._collude and {pair.speaker, pair.target} == {*FRIENDS}]
        others = [pair for pair in pairs if pair not in theirs]
        self._events += 1
        self._named += any(pair.named for pair in others)
        self._friends += any(pair.named for pair in theirs)
        self._z += [pair.z for pair in others]

    def told(self) -> str:
        """The figures so far."""
        z = self._z
        above = [sum(each > limit for each in z) / max(1, len(z)) * 100 for limit in (2, 3)]
        said = f"{self._label}, {self._events} events: honest pairs named in {self._named}"
        said += f"; of {len(z)}, above 2: {above[0]:.1f} %, 3: {above[1]:.2f} %"
        return said + (f"; the two named in {self._friends}" if self._collude else "")


def doubles(events: int, games: int, players: int, seed: int) -> None:
    """Play events, and print what their doubles say."""
    for collude in (False, True):
        rng, counted = Random(seed), Counted("two spare each other" if collude else "all are honest", collude)
        for number in range(1, events + 1):
            counted.add(of_doubles(players, games, collude, rng))
            if number % 10 == 0 or number == events:
                print(counted.told(), flush=True)


def together(events: int, games: int, players: int, seed: int, pool: int, folder: Path | None) -> None:
    """Weigh games, draw events from them, and print what doubles and discards say."""
    honest, friends = list[Played](), list[Played]()
    for into, many, collude in ((honest, pool, False), (friends, pool // 2 or 1, True)):
        for number in range(many):
            into.append(weighed(number, collude, seed, folder))
            print(f"weighed {len(honest) + len(friends)} games", file=sys.stderr, flush=True)
    thrown = [each for played in honest for each in played.moments if each.kind == "discard"]
    clear = sum(each.clear for each in thrown) / max(1, len(thrown)) * 100
    print(f"{pool} games of honest players with {len(thrown)} discards, {clear:.1f} % clear mistakes", flush=True)
    for collude in (False, True):
        said = "two spare each other's tricks" if collude else "all are honest"
        both, alone = Counted(f"{said}, doubles and discards", collude), Counted(f"{said}, discards alone", collude)
        rng = Random(seed)
        for _ in range(events):
            found = drawn(honest, friends, players, games, collude, rng)
            both.add(report(found))
            alone.add(report(each for each in found if each.kind == "discard"))
        print(both.told(), alone.told(), sep="\n", flush=True)


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--events", type=positive, default=40)
    parser.add_argument("--games", type=positive, default=60)
    parser.add_argument("--players", type=positive, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--discards", type=positive, metavar="N")
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args()
    events = chosen.events, chosen.games, chosen.players, chosen.seed
    if chosen.discards is None:
        doubles(*events)
    else:
        together(*events, chosen.discards, chosen.folder)
    return 0


if __name__ == "__main__":
    exit_after(main)
