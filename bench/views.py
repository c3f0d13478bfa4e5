"""What it costs to show a version of a table to four players: building and encoding what they are sent, and its size.

    python bench/views.py [--games N] [--runs N]

Every state of random games of `pagat` is shown to all four seats, in processor time: to players who keep their View and
are sent what changes, as the page is. The reference, timed in turn with it in the same run, makes each View whole:
nothing that Views share is kept from one to the next, neither for the other seats nor from the version before. The
engine's time for the actions themselves stands beside them.
"""

import random
import statistics
import time
from collections.abc import Callable

from command import exit_after, options, positive

from barbu.engine.game import Game
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import Player
from barbu.live.table.viewers import Viewer, Viewers
from barbu.live.views.scene import Scene, Views
from barbu.live.wire.events import Event
from barbu.live.wire.link import encode
from barbu.rules.load import load
from barbu.sim import next_deal

GOAL = 0.4
"""The share of the reference that showing the changes may take."""

GOAL_KB = 1.0
"""The average size of what a player is sent for a version."""

PLAYERS = [Player(name) for name in ("Anna", "Beth", "Carl", "Dora")]
EVENT = Event("attach")


def states(games: int) -> list[Game]:
    """All states of random games."""
    rng = random.Random(1)
    found = []
    for _ in range(games):
        game = Game(load("pagat"))
        while not game.over:
            game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
            found.append(game)
    return found


def apart(shown: list[Game]) -> None:
    """Each View on its own."""
    for game in shown:
        for seat in range(len(PLAYERS)):
            encode(Scene(Views("pagat", "Barbu"), game, PLAYERS, 1, EVENT).message(seat))


class Line:
    """A connection that counts what is sent."""

    gone = False
    language = "en"
    merges = True
    part = ""
    talk: Bucket | None = None
    place = ""
    parts = False

    def __init__(self) -> None:
        self.sent = 0

    def send(self, text: str) -> None:
        """Count a message."""
        self.sent += len(text.encode())

    def close(self, code: int = 1000) -> None:
        """Nothing to close."""

    def answered(self) -> None:
        """Nothing is asked."""


def together(shown: list[Game]) -> float:
    """The changes for the viewers of a table; the bytes sent to one of them for a version."""
    views, audience = Views("pagat", "Barbu"), Viewers()
    lines = [Line() for _ in PLAYERS]
    for seat, line in enumerate(lines):
        audience.join(Viewer(line, seat))
    for version, game in enumerate(shown):
        audience.show(Scene(views, game, PLAYERS, version, EVENT))
    return sum(line.sent for line in lines) / len(lines) / len(shown)


def timed(work: Callable[[list[Game]], object], shown: list[Game]) -> float:
    """Processor time for each state, in microseconds."""
    start = time.process_time()
    work(shown)
    return 1e6 * (time.process_time() - start) / len(shown)


def main() -> int:
    """Print the figures; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--games", type=positive, default=2)
    parser.add_argument("--runs", type=positive, default=7)
    chosen = parser.parse_args()
    start = time.process_time()
    shown = states(chosen.games)
    played = 1e6 * (time.process_time() - start) / len(shown)
    pairs = [(timed(apart, shown), timed(together, shown)) for _ in range(chosen.runs)]
    whole, shared = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(after / before for before, after in pairs)
    whole_kb = len(encode(Scene(Views("pagat", "Barbu"), shown[-1], PLAYERS, 1, EVENT).message(0))) / 1024
    sent_kb = together(shown) / 1024
    print(f"{len(shown)} versions for {len(PLAYERS)} players")
    print(f"choosing an action at random and applying it {played:.0f} us")
    print(f"each View whole {whole:.0f} us, only what changes {shared:.0f} us a version")
    print(f"ratio {ratio:.2f}, against the goal of {GOAL:.2f}: {ratio / GOAL:.2f}")
    print(f"the last View whole {whole_kb:.1f} KB, what changes {sent_kb:.2f} KB a version")
    print(f"size against the goal of {GOAL_KB:.1f} KB: {sent_kb / GOAL_KB:.2f}")
    return int(ratio > GOAL or sent_kb > GOAL_KB)


if __name__ == "__main__":
    exit_after(main)
