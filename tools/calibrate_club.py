"""Where the weights of the club player come from: deals played out with every card it could have played.

    python -m tools.calibrate_club cards --contracts no-queens,no-hearts --positions 500 > cards.jsonl
    python -m tools.calibrate_club hands --contracts no-tricks,no-hearts --deals 500 > hands.jsonl
    python -m tools.calibrate_club fit cards.jsonl hands.jsonl

``cards`` plays deals up to a random decision, deals the hidden cards anew in every way that agrees with what the seat
has seen (a number of times), plays each legal card and lets the club player finish the deal. A line has the numbers
that describe each card and what the card brought: the score of the seat above the table's mean; all of them by what a
deal brings to one player, so that contracts of different size weigh the same. ``hands`` plays whole deals and writes
for each seat the numbers of its hand and its points.

``fit`` finds the weights under which the weighted numbers come nearest to what was brought (least squares, only
differences within a decision count), and prints them as the two ``weights.py`` of ``src/barbu/bots/club`` have them,
with the mean loss of a decision before and after. Since the players that finish the deals get better with better
weights, repeat.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from barbu.bots.base import Budget, bot_named
from barbu.bots.club.dominoes import model as layout
from barbu.bots.club.dominoes.hand import row_features, unit_of
from barbu.bots.club.dominoes.weights import LAYOUT
from barbu.bots.club.tricks import weights
from barbu.bots.club.tricks.count import Count
from barbu.bots.club.tricks.hand import danger
from barbu.bots.club.tricks.model import TrickChoice
from barbu.bots.club.tricks.stakes import stakes_of
from barbu.cards import FIRST_PACK, RANKS, cards_of, less
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.errors import BarbuError
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.rules.practice import contract_of

CLUMSY = 0.1
"""Share of random plays on the way to a decision, so that unusual positions occur too."""

KINDS = ("lead", "follow", "throw")
TABLES = ("AVOID", "SHORT", "CROWD", "TAIL", "WIN", "GAIN", "KEEP")

Numbers = Sequence[float]


def played_out(position: Position, contract: str) -> tuple[int, ...]:
    """The scores when club players finish the deal."""
    club, rng = bot_named("club"), Random(0)
    while (seat := position.turn) is not None:
        position = position.apply(club.choose(lone_view(position, seat, contract), rng, Budget()).action)
    return position.board.scores


def decision(rules: Rules, contract: str, worlds: int, rng: Random) -> dict[str, Any] | None:
    """A random decision in a random deal: the numbers of each card and what it scored; None if the deal ended first."""
    club = bot_named("club")
    position = lone_deal(rules, contract, rng.randrange(rules.players), rng)
    wait = rng.randrange(rules.cards_each * rules.players)
    while (seat := position.turn) is not None:
        view = lone_view(position, seat, contract)
        cards = list(cards_of(view.legal_cards() & FIRST_PACK))
        if position.board.phase == "play":
            wait -= 1
            if wait < 0 and len(cards) > 1:
                return described(view, contract, brought(view, contract, cards, worlds, rng))
        action = club.choose(view, rng, Budget()).action
        if cards and rng.random() < CLUMSY:
            action = PLAYS[rng.choice(cards)]
        position = position.apply(action)
    return None


def brought(view: View, contract: str, cards: list[int], worlds: int, rng: Random) -> list[float]:
    """The average result of each card over worlds that agree with the View: the score above the table's mean, for both
    partners where there are teams."""
    total, sign = [0.0] * len(cards), view.plan.sign
    partner = partner_of(view.plan.rules, view.seat)
    side = [view.seat] if partner is None else [view.seat, partner]
    sampler = Worlds(view)
    for _ in range(worlds):
        world = sampler.sample(rng)
        for index, card in enumerate(cards):
            scores = played_out(world.apply(PLAYS[card]), contract)
            mine = sum(scores[seat] for seat in side) / len(side)
            total[index] += sign * (mine - sum(scores) / len(scores))
    return [each / worlds for each in total]


def described(view: View, contract: str, values: list[float]) -> dict[str, Any]:
    """A decision as a line: its table of weights, the numbers of the cards, and their results."""
    play = view.board.play
    assert isinstance(play, Layout | Tricks)
    cards = list(cards_of(view.legal_cards() & FIRST_PACK))
    if isinstance(play, Layout):
        size = abs(unit_of(play.terms.contract, view.plan))
        found = [layout.features(view.hand, play, card) for card in cards]
        return line("LAYOUT", contract, found, [each / size for each in values])
    choice = TrickChoice(view, play)
    size = abs(choice.count.stakes.taken) / view.plan.players
    names = {id(getattr(weights, name)): name for name in TABLES}
    scaled = [[number / size for number in choice.features(card)] for card in cards]
    return line(f"{names[id(choice.table())]} {KINDS[choice.kind]}", contract, scaled, [each / size for each in values])


def line(table: str, contract: str, cards: Sequence[Numbers], values: Numbers) -> dict[str, Any]:
    """A decision as it is written."""
    return {"table": table, "contract": contract, "cards": [list(each) for each in cards], "brought": list(values)}


def hand_lines(rules: Rules, contract: str, rng: Random) -> Iterable[dict[str, Any]]:
    """A deal played by club players: for each seat the numbers of its hand and its points."""
    position = lone_deal(rules, contract, rng.randrange(rules.players), rng)
    hands = position.hands
    plan = position.board.plan
    kind = plan.contracts[contract]
    club = bot_named("club")
    while (seat := position.turn) is not None:
        action = club.choose(lone_view(position, seat, contract), rng, Budget()).action
        if kind.layout and position.board.phase == "call":
            action = rng.choice(position.legal)
        position = position.apply(action)
    call, pack = position.board.call, rules.deck.mask
    assert call is not None
    for seat, hand in enumerate(hands):
        points = position.board.points[seat]
        if kind.layout:
            assert call.parameter is not None
            rows = row_features(kind, hand, pack, RANKS.index(call.parameter))
            group = f"{contract} {call.parameter}"
            unit = unit_of(kind, plan)
            yield {"table": "ROW_HAND", "group": group, "hand": rows, "share": plan.sign * points / unit}
        elif not stakes_of(kind, plan).positive and not kind.poker:
            stakes = stakes_of(kind, plan)
            numbers = danger(Count(stakes, 0, hand, less(pack, hand), rules.players, 0))
            yield {"table": "HAND", "group": contract, "hand": numbers, "share": plan.sign * points / stakes.taken}


def solved(rows: Iterable[tuple[Numbers, float]]) -> list[float]:
    """Least squares with a slight ridge: the weights that bring each row of numbers closest to its target."""
    square: list[list[float]] = []
    count = 0
    for numbers, target in rows:
        if not square:
            square = [[0.0] * (len(numbers) + 1) for _ in numbers]
        count += 1
        for row, number in zip(square, numbers, strict=True):
            if number:
                for index, other in enumerate(numbers):
                    row[index] += number * other
                row[-1] += number * target
    size = len(square)
    ridge = 10 * sum(square[index][index] for index in range(size)) / size / count + 1e-9
    for index in range(size):
        square[index][index] += ridge
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = square[below][pivot] / square[pivot][pivot]
            for index in range(pivot, size + 1):
                square[below][index] -= factor * square[pivot][index]
    found = [0.0] * size
    for pivot in reversed(range(size)):
        rest = sum(square[pivot][index] * found[index] for index in range(pivot + 1, size))
        found[pivot] = (square[pivot][-1] - rest) / square[pivot][pivot]
    return found


def centred(rows: Sequence[Numbers], targets: Numbers) -> Iterable[tuple[Numbers, float]]:
    """Rows and targets without their means."""
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    mean = sum(targets) / len(targets)
    for row, target in zip(rows, targets, strict=True):
        yield [number - each for number, each in zip(row, means, strict=True)], target - mean


def loss(lines: Sequence[dict[str, Any]], table: Numbers) -> float:
    """How much less than the best card the card chosen by the weights scores, on average."""
    total = 0.0
    for line in lines:
        worth = [sum(w * n for w, n in zip(table, numbers, strict=True)) for numbers in line["cards"]]
        total += max(line["brought"]) - line["brought"][worth.index(max(worth))]
    return total / len(lines)


def fit(paths: Sequence[str]) -> None:
    """Print the weights that fit the data in the files."""
    tables: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for path in paths:
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 (a name as given on the command line)
            for text in file:
                read = json.loads(text)
                tables[read["table"]].append(read)
    for name, lines in sorted(tables.items()):
        if "cards" in lines[0]:
            found = solved(row for line in lines for row in centred(line["cards"], line["brought"]))
            word, _, kind = name.partition(" ")
            now = getattr(weights, word)[KINDS.index(kind)] if kind else LAYOUT
            print(f"{name}: {len(lines)} decisions, loss {loss(lines, now):.3f} -> {loss(lines, found):.3f}")
        elif name == "HAND":
            found = solved((line["hand"], line["share"]) for line in lines)
            print(f"{name}: {len(lines)} hands")
        else:
            groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
            for line in lines:
                groups[line["group"]].append(line)
            found = solved(
                row
                for group in groups.values()
                for row in centred([line["hand"] for line in group], [line["share"] for line in group])
            )
            print(f"{name}: {len(lines)} hands")
        print("    (" + ", ".join(f"{number:.3f}" for number in found) + "),")


def main() -> None:
    """Run one of the three steps."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["cards", "hands", "fit"])
    parser.add_argument("files", nargs="*", help="what `fit` reads")
    parser.add_argument("--variant", default="pagat+no-doubling")
    parser.add_argument("--players", type=int, default=None, help="the usual number if it is not given")
    parser.add_argument("--contracts", default="", help="with commas; all of the variant")
    parser.add_argument("--positions", type=int, default=500, help="decisions for each contract")
    parser.add_argument("--deals", type=int, default=500, help="deals for each contract")
    parser.add_argument("--worlds", type=int, default=20, help="ways to deal the hidden cards, for each decision")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.step == "fit":
        fit(chosen.files)
        return
    try:
        rules = load(chosen.variant, chosen.players)
        contracts = chosen.contracts.split(",") if chosen.contracts else list(rules.contracts)
        for contract in contracts:
            contract_of(rules, contract)
    except BarbuError as error:
        parser.error(str(error))
    for contract in contracts:
        rng = Random(f"{chosen.seed} {contract}")
        written = 0
        while written < (chosen.positions if chosen.step == "cards" else chosen.deals):
            if chosen.step == "hands":
                lines = list(hand_lines(rules, contract, rng))
            else:
                found = decision(rules, contract, chosen.worlds, rng)
                lines = [found] if found is not None else []
            written += bool(lines) or chosen.step == "hands"
            for line in lines:
                print(json.dumps(line), flush=True)
        print(f"{contract}: {written}", file=sys.stderr)


if __name__ == "__main__":
    main()
