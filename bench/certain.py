"""Claims: how many can be told, and how fast, by the exact search and by the engine's plain search.

    python bench/certain.py [--deals N] [--variant NAME] [--seed N]

Deals played by ``club`` are stopped when the hands hold so many cards. There the seats with the highest and the lowest
cards and the leader claim all that is left, or nothing, as players do. Prints by the number of cards how many claims
each search tells (certain or not) within the limit that a table sets, how many of those are certain, and the time for
half of the claims and for nine in ten. The plain search is the reference: where both tell, they must agree.
"""

import time
from collections import defaultdict
from collections.abc import Iterator
from random import Random

from command import exit_after, options, positive

import barbu
from barbu.engine.endings.search import Claim, EndingError, Endings, remainder_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.kernel.claiming import settled
from barbu.kernel.solving import warm
from barbu.live.table.claims import POSITIONS
from barbu.sim import next_deal

SIZES = (12, 10, 9, 8, 7, 6, 5)
"""How many cards are left."""


def positions(variant: str, deals: int, rng: Random) -> Iterator[tuple[int, Position]]:
    """Positions before a trick, with the number of cards in each hand."""
    game, bot = barbu.Game(variant), barbu.bot("club")
    for _ in range(deals):
        game = barbu.Game(variant) if game.over else game
        game = game.apply(next_deal(game, 0, rng))
        while (position := game.position) is not None:
            play, counts = position.board.play, position.board.counts
            if isinstance(play, Tricks) and not play.cards and counts[0] in SIZES and remainder_of(position.board):
                yield counts[0], position
            view = game.view(position.to_act)
            game = game.apply(view.only_action or bot.choose(view, rng, barbu.Budget()).action)


def claims(position: Position) -> list[Claim]:
    """What players claim: all that is left, or nothing."""
    board, play, rest = position.board, position.board.play, remainder_of(position.board)
    assert isinstance(play, Tricks)
    assert rest is not None
    strength = [sum(card & 15 for card in barbu.cards_of(hand)) for hand in position.hands]
    most, least = strength.index(max(strength)), strength.index(min(strength))
    found = [Claim(most, tricks=rest.tricks), Claim(least, tricks=0), Claim(play.turn or 0, tricks=rest.tricks)]
    if rest.values and not rest.only_tricks and board.contract is not None:
        found += [Claim(least, points=0), Claim(most, points=sum(rest.values))]
    return found


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=28)
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    warm()
    told: defaultdict[tuple[int, str], list[tuple[float, bool, bool]]] = defaultdict(list)
    for cards, position in positions(chosen.variant, chosen.deals, Random(chosen.seed)):
        for claim in claims(position):
            endings = Endings(position, claim, POSITIONS)
            start = time.process_time()
            try:
                plain, known = endings.proven(), True
            except EndingError:
                plain, known = None, False
            told[cards, "plain"].append((time.process_time() - start, known, plain is not None))
            start = time.process_time()
            try:
                line = endings.line(position)
            except EndingError:
                line = None
            found = settled(position, claim, line)
            sure = found is not None and found.scores is not None
            told[cards, "exact"].append((time.process_time() - start, found is not None, sure))
            assert found is None or not known or sure == (plain is not None), (position, claim)
    print(f"{'cards':>5} {'search':8} {'claims':>7} {'told':>7} {'certain':>8} {'half, ms':>9} {'90 %, ms':>9}")
    for (cards, search), rows in sorted(told.items(), key=lambda item: (-item[0][0], item[0][1])):
        times = sorted(seconds for seconds, *_ in rows)
        half, most = 1e3 * times[len(times) // 2], 1e3 * times[int(0.9 * len(times))]
        known, sure = sum(row[1] for row in rows), sum(row[2] for row in rows)
        print(f"{cards:5} {search:8} {len(rows):7} {known / len(rows):7.0%} {sure:8} {half:9.1f} {most:9.1f}")
    return 0


if __name__ == "__main__":
    exit_after(main)
