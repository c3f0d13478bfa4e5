"""Small positions of every contract that the kernel plays, and their values by plain search, which the engine plays."""

import random
from collections.abc import Iterator

from barbu.engine.board import Board
from barbu.engine.phases import Void
from barbu.engine.position import Position
from barbu.engine.standings import partner_of
from barbu.kernel.coverage import refusal
from barbu.rules.load import load
from tests.engine.helpers import TABLES
from tests.kernel.boards import first_card

COVERED = [(variant, players) for variant, players in TABLES if load(variant, players).deck.packs == 1]


def endgames(kind: str, cards: int, seed: int) -> Iterator[Position]:
    """Any number of positions in contracts of a kind of play, reached at random, with at most so many cards in the
    longest hand (with one fewer where there are more than four players), of all rules in turn."""
    rng = random.Random(seed)
    while True:
        for variant, players in rng.sample(COVERED, len(COVERED)):
            rules = load(variant, players)
            names = [name for name, each in rules.contracts.items() if each.play == kind and not refusal(rules, name)]
            if not names:
                continue
            position = first_card(rules, rng.choice(names), rng, rng.choice((0.3, 0.9)))
            most = players * rng.randint(1, cards - (players > 4)) - rng.randrange(players)
            while position.turn is not None and sum(position.board.counts) > most:
                position = position.apply(rng.choice(position.legal))
            if position.turn is not None:
                yield position


def played_for(board: Board) -> tuple[int, ...]:
    """What the cards decide: the scores without the price of a call that was sold, which is the same whatever is played
    (decision 0265)."""
    return board.scores if board.sale is None else board.points


def value_of(position: Position, side: set[int]) -> int:
    """What a side scores by plain search, all others playing against it; 0 if the deal does not count."""
    if position.turn is None:
        return 0 if isinstance(position.board, Void) else sum(played_for(position.board)[seat] for seat in side)
    values = [value_of(position.apply(action), side) for action in position.legal]
    low_wins = position.board.plan.sign < 0
    return max(values) if (position.turn in side) != low_wins else min(values)


def scores_of(position: Position) -> tuple[int, ...]:
    """The scores by plain search if everyone plays for their own score and that of their partner, and then for the
    next seat in turn to get the least, the one after it, and so on."""
    turn, board, players = position.turn, position.board, position.board.plan.players
    if turn is None:
        return (0,) * players if isinstance(board, Void) else played_for(board)
    plan = board.plan
    order = plan.orders[turn]

    def preferred(scores: tuple[int, ...]) -> list[int]:
        totals = []
        for seat in order:
            partner = partner_of(plan.rules, seat)
            own = scores[seat] + (0 if partner is None else scores[partner])
            totals.append(plan.sign * (own if seat == turn else -own))
        return totals

    return max((scores_of(position.apply(action)) for action in position.legal), key=preferred)
