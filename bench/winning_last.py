"""In Trumps, last to a trick of clubs that the jack would win: what winning it makes over ducking.

    python bench/winning_last.py [--bots NAME,...] [--deals N] [--played-on N]

Hearts are trumps, and five tricks are left. The seat holds 8S JD AC JC 5C and is the last to 6C 3C 8C; which cards are
gone, and who holds the rest, is random. Prints how often each bot wins the trick, and what the jack makes over the
five: with the hands as they lie played out by the learned policy, and played on by each bot in all seats. Errors are
standard errors.
"""

from random import Random

from command import exit_after, options, positive
from figures import figure
from msgspec.structs import replace

from barbu.bots.base import Bot, Budget
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import learned
from barbu.cards import PACK, SUITS, cards_of, mask_of, parse_card
from barbu.engine.actions import PLAYS, Call
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.play.base import Trick
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.sim import after_bot

OWN, LYING = ("8S", "JD", "AC", "JC", "5C"), ("6C", "3C", "8C")
JACK, FIVE = parse_card("JC"), parse_card("5C")
ME, LEFT = 3, 4
"""The seat that is last, and how many cards each of the others has left."""


def position_of(rng: Random) -> Position:
    """The trick, with everything that is not told at random."""
    position = lone_deal(replace(load("pagat"), doubling=None), "trumps", 0, rng)
    position = position.apply(
        next(call for call in position.legal if isinstance(call, Call) and call.parameter == SUITS[1])
    )
    play, own = position.board.play, mask_of(map(parse_card, OWN))
    assert isinstance(play, Tricks)
    lying = tuple(map(parse_card, LYING))
    rest = [card for card in cards_of(PACK & ~own) if card not in lying]
    rng.shuffle(rest)
    hands = [sum(1 << card for card in rest[LEFT * seat : LEFT * (seat + 1)]) for seat in range(3)] + [own]
    gone = rest[3 * LEFT :]
    done = tuple(Trick(0, tuple(gone[at : at + 4]), at // 4 % 4) for at in range(0, len(gone), 4))
    taken = tuple(sum(1 << card for trick in done if trick.winner == seat for card in trick.cards) for seat in range(4))
    each = play.terms.contract.each
    points = tuple(each + 5 * sum(trick.winner == seat for trick in done) for seat in range(4))
    played = sum(1 << card for card in (*gone, *lying))
    state = replace(
        play, leader=0, turn=ME, cards=lying, best=lying[2], best_seat=2, done=done, taken=taken, points=points,
        played=played,
    )  # fmt: skip
    return Position(replace(position.board, play=state), tuple(hands))


def by_bot(position: Position, bot: Bot, card: int, seed: int) -> int:
    """What the seat scores after a card if a bot plays on in all seats."""
    position, rng = position.apply(PLAYS[card]), Random(seed)
    while (seat := position.turn) is not None:
        position = after_bot(position, bot, lone_view(position, seat, "trumps"), rng, Budget())
    return position.board.scores[ME]


def main() -> int:
    """Deal, play on, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="club,expert,master", help="who chooses, and plays on")
    parser.add_argument("--deals", type=positive, default=200)
    parser.add_argument("--played-on", type=positive, default=100, help="deals that bots play on")
    chosen = parser.parse_args()
    machine = KERNEL.awaited()
    positions = [position_of(Random(f"winning last {number}")) for number in range(chosen.deals)]
    gains = []
    for number, position in enumerate(positions):
        table, hands = machine.table(position.board), machine.hands([position.hands])
        points = machine.playouts(table, hands, number, [JACK, FIVE], learned(table)).points[:, 0, ME]
        gains.append(float(points[0] - points[1]))
    print(f"{'policy':10} the jack makes {figure(gains)} more ({len(gains)} deals)", flush=True)
    for name in chosen.bots.split(","):
        bot = player(name)
        wins = [_chosen(bot, position, number) for number, position in enumerate(positions)]
        made = [
            float(by_bot(position, bot, JACK, number) - by_bot(position, bot, FIVE, number))
            for number, position in enumerate(positions[: chosen.played_on])
        ]
        print(
            f"{name:10} the jack makes {figure(made)} more ({len(made)} deals), wins {figure(map(float, wins))}",
            flush=True,
        )
    return 0


def _chosen(bot: Bot, position: Position, number: int) -> bool:
    action = bot.choose(lone_view(position, ME, "trumps"), Random(number), Budget()).action
    return action != PLAYS[FIVE]


if __name__ == "__main__":
    exit_after(main)
