"""What bots that search would gain if they knew how the others play their cards.

    python bench/foreseeing.py [--against NAME] [--taught-by NAME] [--variant NAME] [--contracts NAME,...]
        [--lessons N] [--deals N] [--first N] [--worlds N]

A copy of a bot is made for each contract: weights for the features of the learned policies that tell best which card
the bot has played in forced deals without doubles. Prints how often the copy, and how often the learned policy, likes
none better than the card that the bot plays in other deals.

Then one seat weighs its cards in the same worlds of whole deals, which ``club:1`` has called and doubled, with three
bots of one name in the other seats: with playouts in which all play by the learned policy; in which the others play
as the copy does; and in which they do so in every second world. Where another card is best then, all of these are
played on from 48 worlds that fit, by the bots themselves, with the policy in the seat. Prints what that gains in points
a deal.

Errors are standard errors. Cards are played as the learned policy says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from command import exit_after, options
from figures import figure
from forced import begun
from msgspec.structs import replace
from telling import agreed

from barbu.bots.base import Bot, Budget, bot_named
from barbu.bots.search.fitting import dealt, fits
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import kind_at, learned, rounded, straying
from barbu.bots.search.weighing import alike
from barbu.cards import cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel import guiding, teaching
from barbu.kernel.bits import stepped
from barbu.kernel.compiling import entry
from barbu.kernel.guiding import WEIGHTS, TrickPolicy, Weights
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers, Stakes, TrickPlan
from barbu.kernel.settling import pay
from barbu.kernel.table import Table
from barbu.kernel.tricks import BEST, DONE, LED, LYING, PILE, PLAYED, SHOWN, TURN, play, settle
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot, lone_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cells = NDArray[np.int32]

PLAYED_ON = 48
"""The worlds in which cards are compared."""

TESTED = 100
"""The forced deals in which copies are tested."""

RIDGE, STEPS = 5.0, 40
"""As in ``barbu train``."""


class Choice(NamedTuple):
    """The cells of the cards that could be played, and the place among them of the one that was."""

    cells: Cells
    played: int


@entry
def foreseen(
    plan: TrickPlan, stakes: Stakes, state: Numbers, hands: Numbers, cards: Numbers, own: int, every: int,
    policy: TrickPolicy, others: TrickPolicy, seed: np.uint64, scores: Numbers,
) -> None:  # fmt: skip
    """The score of a seat in each world (row of hands) after each of the cards, if the others play by another policy in
    one world in ``every``. Every card meets the same chances."""
    state_now, moves = np.empty_like(state), np.empty(1, np.int64)
    held, gained, net = np.empty_like(hands[0]), np.empty_like(hands[0]), np.empty_like(hands[0])
    chance = seed
    for row in range(len(hands)):
        chance = stepped(chance)
        for number in range(len(cards)):
            state_now[:], held[:], moves[0] = state, hands[row], cards[number]
            after = play(plan, stakes.paired, state_now, held, moves, 1, 1, policy, chance)
            while state_now[TURN] >= 0:
                if state_now[TURN] == own or row % every:
                    after = play(plan, stakes.paired, state_now, held, moves, 0, 1, policy, after)
                else:
                    after = play(plan, stakes.paired, state_now, held, moves, 0, 1, others, after)
            settle(plan.values, plan.scoring, plan.pot, plan.shoot, plan.one_each, state_now, gained)
            pay(stakes.times, gained, net)
            scores[number, row] = net[own]


def choice_of(table: Table, hand: int, legal: int, card: int) -> Choice:
    """A choice as it was made at a table."""
    plan, policy = table.plan, learned(table)
    assert isinstance(plan, TrickPlan)
    state = [int(word) for word in table.state]
    unseen, behind = plan.pack & ~(state[PLAYED] | hand), table.players - 1 - state[LYING]
    points = int(plan.trick_points[state[DONE]])
    trick = guiding.about(
        plan.values, plan.scoring, points, policy.cheap, policy.dear, unseen, state[LED], state[PILE], behind
    )
    cards = list(cards_of(legal))
    cells = [
        guiding.cells(each, hand, unseen, plan.scoring, plan.trump, state[LED], state[BEST], state[SHOWN], trick)
        for each in cards
    ]
    return Choice(np.array(cells, np.int32), cards.index(card))


def choices(rules: Rules, contract: str, bot: Bot, deals: range) -> list[Choice]:
    """All choices of cards that bots of one name make in forced deals."""
    machine, found = KERNEL.awaited(), []
    for number in deals:
        rng = Random(f"foreseeing {contract} {number}")
        position = begun(rules, contract, rng, number)
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            after = after_bot(position, bot, view, rng, Budget())
            if view.only_action is None:
                card = (position.hands[seat] & ~after.hands[seat]).bit_length() - 1
                found.append(choice_of(machine.table(view.board), view.hand, view.legal_cards(), card))
            position = after
    return found


def copied(lessons: Sequence[Choice]) -> Weights:
    """The weights that tell best which cards were played."""
    starts = np.cumsum([0, *(len(each.cells) for each in lessons)])
    values, weights = np.zeros(starts[-1]), np.zeros(WEIGHTS)
    values[starts[:-1] + [each.played for each in lessons]] = 1
    teaching.fitted(np.concatenate([each.cells for each in lessons]), values, starts, weights, RIDGE, STEPS)
    return rounded(weights, 0.25)


def likes(weights: Weights, tests: Sequence[Choice]) -> float:
    """How often no other card has a higher value than the one that was played."""
    worths = (weights[each.cells].sum(axis=1, dtype=np.int64) for each in tests)
    return mean(bool(worth[each.played] == worth.max()) for worth, each in zip(worths, tests, strict=True))


class Deals(NamedTuple):
    """Whole deals in which one seat searches and bots of one kind have the others; ``copies`` by kind of contract."""

    machine: Machine
    rules: Rules
    other: Bot
    worlds: int
    copies: Mapping[str, Weights]

    def gained_in(self, number: int) -> tuple[str, list[float]] | None:
        """The contract of a deal, and what the seat gains by each way; None if there is no copy for it."""
        game, rng, own = agreed(self.rules, bot_named("club:1"), number), Random(f"{number}"), number % 4
        board = game.running.board
        if not isinstance(board.play, Tricks) or kind_at(self.machine.table(board)).name not in self.copies:
            return None
        assert board.contract is not None
        gained, contract, done = [0.0, 0.0], board.contract.name, len(game.finished)
        while len(game.finished) == done and (seat := game.turn) is not None:
            view, position = game.view(seat), game.position
            assert position is not None
            if view.only_action is not None or seat != own:
                game = after_bot(game, self.other, view, rng, Budget())
                continue
            usual, *others = self._best(view, rng.getrandbits(60))
            worth = dict.fromkeys({usual, *others}, 0.0)
            if len(worth) > 1:
                # Neighbours may be the same world, as they are drawn in order.
                for row in self._worlds(view, 4 * PLAYED_ON, rng.getrandbits(60))[::4].tolist():
                    chance = rng.getrandbits(60)
                    for card in worth:
                        after = Position(position.board, tuple(row)).apply(PLAYS[card])
                        worth[card] += self._played_on(after, contract, own, Random(chance)) / PLAYED_ON
            gained = [each + worth[card] - worth[usual] for each, card in zip(gained, others, strict=True)]
            game = game.apply(PLAYS[usual])
        return contract, gained

    def _worlds(self, view: View, worlds: int, seed: int) -> Numbers:
        table = self.machine.table(view.board)
        return dealt(self.machine, view, fits(self.machine, view, table, learned(table), Budget()), worlds, seed)

    def _best(self, view: View, seed: int) -> list[int]:
        table = self.machine.table(view.board)
        assert isinstance(table.plan, TrickPlan)
        policy = straying(learned(table))
        copy = policy._replace(weights=self.copies[kind_at(table).name])
        cards, hands = [group[0] for group in alike(table, view)], self._worlds(view, self.worlds, seed)
        scores = np.empty((len(cards), len(hands)), np.int64)
        best = []
        for others, every in ((policy, 1), (copy, 1), (copy, 2)):
            foreseen(
                table.plan, table.stakes, table.state, hands, np.array(cards), view.seat, every, policy, others,
                np.uint64(seed), scores,
            )  # fmt: skip
            best.append(cards[int((view.plan.sign * scores.mean(axis=1)).argmax())])
        return best

    def _played_on(self, position: Position, contract: str, own: int, rng: Random) -> float:
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            if view.only_action is None and seat == own:
                table, hands = self.machine.table(position.board), self.machine.hands([position.hands])[0]
                moves, *_ = self.machine.line(table, hands, rng.getrandbits(60), 1, learned(table))
                position = position.apply(PLAYS[moves[0]])
            else:
                position = after_bot(position, self.other, view, rng, Budget())
        scores = position.board.scores
        return position.board.plan.sign * (scores[own] - mean(scores))


def main() -> int:
    """Make copies, and play."""
    parser = options(__doc__)
    parser.add_argument("--against", default="club:1", help="who plays in the other seats")
    parser.add_argument("--taught-by", default="club:1", help="whose plays are copied")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--contracts", default="no-tricks,no-hearts,no-queens,no-king,no-last-two,trumps")
    parser.add_argument("--lessons", type=int, default=400, help="forced deals of each contract to copy from")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=int, default=1200)
    chosen = parser.parse_args()
    machine, rules, copies = KERNEL.awaited(), load(chosen.variant), {}
    for contract in chosen.contracts.split(","):
        forced, teacher = replace(rules, doubling=None), player(chosen.taught_by)
        copy = copied(choices(forced, contract, teacher, range(TESTED, TESTED + chosen.lessons)))
        table = machine.table(begun(forced, contract, Random(0), 0).board)
        tests = choices(forced, contract, teacher, range(TESTED))
        usual = likes(learned(table).weights, tests)
        print(f"{contract:12} copy {likes(copy, tests):.2f}  learned {usual:.2f}", flush=True)
        copies[kind_at(table).name] = copy
    deals = Deals(machine, rules, player(chosen.against), chosen.worlds, copies)
    found: dict[str, list[list[float]]] = defaultdict(list)
    for number in range(chosen.first, chosen.first + chosen.deals):
        if (made := deals.gained_in(number)) is not None:
            for title in ("all", made[0]):
                found[title].append(made[1])
    for title, gained in sorted(found.items()):
        always, half = ([each[at] for each in gained] for at in (0, 1))
        print(f"{title:12} {len(gained):4} deals: always {figure(always)}, in half {figure(half)}")
    return 0


if __name__ == "__main__":
    exit_after(main)
