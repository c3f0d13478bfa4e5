"""Claims: how many can be told, and how fast, by the exact search and by the engine's plain search.

    python bench/certain.py [--deals N] [--variant NAME] [--seed N]

Deals played by ``club`` are stopped when the hands hold so many cards. There the seats with the highest and the lowest
cards and the leader claim all that is left, or nothing; in the rows with "strong", the leader has been given the
highest cards and a few lower ones, as a player has who claims all, and all others go round. Prints how many claims each
search tells (certain or not) within the limit that a table sets, how many of those are certain, and the processor time
for half of the claims and for nine in ten. The plain search is the reference: where both tell, they must agree.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

from command import exit_after, options, positive

import barbu
from barbu.cards import cards_of, mask_of, union
from barbu.engine.actions import Action
from barbu.engine.endings.search import Claim, EndingError, Endings, remainder_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.kernel.claiming import settled
from barbu.kernel.solving import warm
from barbu.live.table.claims import POSITIONS
from barbu.sim import next_deal

Search = Callable[[Endings, Position, Claim], tuple[bool, bool]]

LOWER = 0.1
"""How many of the highest cards are left out for the next lower one."""

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


def strong(position: Position, rng: Random) -> Position:
    """The same position with nearly all the highest cards in the hand of the leader."""
    turn = position.to_act
    left: dict[int, list[int]] = {suit: [] for suit in range(4)}
    for card in cards_of(union(position.hands)):
        left[card >> 4].append(card)
    mine: list[int] = []
    while len(mine) < position.hands[turn].bit_count():
        suit = left[rng.choice([suit for suit, cards in left.items() if cards])]
        mine.append(suit.pop(-2 if len(suit) > 1 and rng.random() < LOWER else -1))
    rest = [card for cards in left.values() for card in cards]
    rng.shuffle(rest)
    hands, others = list(position.hands), [seat for seat in range(len(position.hands)) if seat != turn]
    hands[turn] = mask_of(mine)
    for number, seat in enumerate(others):
        hands[seat] = mask_of(rest[number :: len(others)])
    return Position(position.board, tuple(hands))


def claims(position: Position) -> list[Claim]:
    """What players claim: all that is left, or nothing."""
    board, play, rest = position.board, position.board.play, remainder_of(position.board)
    assert isinstance(play, Tricks)
    assert rest is not None
    strength = [sum(card & 15 for card in cards_of(hand)) for hand in position.hands]
    most, least = strength.index(max(strength)), strength.index(min(strength))
    found = [Claim(most, tricks=rest.tricks), Claim(least, tricks=0), Claim(play.turn or 0, tricks=rest.tricks)]
    if rest.values and not rest.only_tricks and board.contract is not None:
        found += [Claim(least, points=0), Claim(most, points=sum(rest.values))]
    return found


def by_plain(endings: Endings, position: Position, claim: Claim) -> tuple[bool, bool]:
    """Whether the plain search tells a claim, and whether it is certain."""
    try:
        return True, endings.proven() is not None
    except EndingError:
        return False, False


def by_exact(endings: Endings, position: Position, claim: Claim) -> tuple[bool, bool]:
    """The same by the exact search."""

    def line() -> list[Action] | None:
        try:
            return endings.line(position)
        except EndingError:
            return None

    found = settled(position, claim, line)
    return found is not None, found is not None and found.scores is not None


def timed(search: Search, endings: Endings, position: Position, claim: Claim) -> tuple[float, bool, bool]:
    """Seconds of the processor, whether a claim is told, and whether it is certain."""
    start = time.process_time()
    told, certain = search(endings, position, claim)
    return time.process_time() - start, told, certain


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=28)
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    warm()
    told: defaultdict[tuple[int, str, str], list[tuple[float, bool, bool]]] = defaultdict(list)
    rng = Random(chosen.seed)
    for cards, position in positions(chosen.variant, chosen.deals, rng):
        given = strong(position, rng)
        asked = [("", position, claim) for claim in claims(position)]
        asked += [("strong", given, Claim(given.to_act, tricks=cards))]
        for kind, at, claim in asked:
            endings = Endings(at, claim, POSITIONS)
            plain, exact = (timed(search, endings, at, claim) for search in (by_plain, by_exact))
            told[cards, kind, "plain"].append(plain)
            told[cards, kind, "exact"].append(exact)
            assert plain[2] == exact[2] or not (plain[1] and exact[1]), (at, claim)
    print(f"{'cards':>5} {'':7} {'search':7} {'claims':>7} {'told':>6} {'certain':>8} {'half, ms':>9} {'90 %, ms':>9}")
    for (cards, kind, search), rows in sorted(told.items(), key=lambda item: (item[0][1], -item[0][0], item[0][2])):
        times = sorted(seconds for seconds, *_ in rows)
        half, most = 1e3 * times[len(times) // 2], 1e3 * times[int(0.9 * len(times))]
        known, sure = sum(row[1] for row in rows), sum(row[2] for row in rows)
        print(f"{cards:5} {kind:7} {search:7} {len(rows):7} {known / len(rows):6.0%} {sure:8} {half:9.1f} {most:9.1f}")
    return 0


if __name__ == "__main__":
    exit_after(main)
