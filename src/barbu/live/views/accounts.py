"""The parts of a View that outlast a card: what the score sheet says, and what has been said in the doubling."""

from functools import lru_cache
from typing import NamedTuple

from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.obligations import Debt, doubles_owed, own_contracts_left, shared_contracts_left
from barbu.live.wire import protocol
from barbu.scoresheet import model
from barbu.scoresheet.sheet import statements
from barbu.seats import SEATS, letter, seats_of


class SheetSummary(NamedTuple):
    """What the score sheet says, by seat: contracts left and done; and for everybody: what is left, and who leads."""

    left: list[list[str]]
    done: list[list[protocol.ContractDone]]
    shared: list[protocol.SharedLeft]
    standings: list[protocol.Standing]


class Statements(NamedTuple):
    """What has been said in the doubling, and the doubles that each seat owes after it."""

    owed: list[list[protocol.OwedDoubles]]
    statements: list[model.Statement]
    pairs: list[protocol.Pair]


def account_of(game: Game) -> SheetSummary:
    """What the score sheet says now."""
    return SheetSummary(
        left=[list(own_contracts_left(game, seat)) for seat in range(game.plan.players)],
        done=[
            [
                protocol.ContractDone(call.contract, finished.deal.number, finished.scores[seat])
                for finished in game.finished
                if finished.deal.declarer == seat and (call := finished.board.call) is not None
            ]
            for seat in range(game.plan.players)
        ],
        shared=[protocol.SharedLeft(each.contract, each.deals) for each in shared_contracts_left(game)],
        standings=[
            protocol.Standing([SEATS[seat] for seat in each.seats], each.total, each.place, each.wins)
            for each in game.standings
        ],
    )


def stakes_of(game: Game, doubles: Doubles | None) -> Statements:
    """What has been said in the doubling of the deal in progress, if there is one."""
    owed = [_owed(doubles_owed(game, seat)) for seat in range(game.plan.players)]
    return Statements(owed, statements(doubles), _pairs(doubles))


# From one statement to the next, most of them owe what they owed before.
@lru_cache(1000)
def _owed(debts: tuple[Debt, ...]) -> list[protocol.OwedDoubles]:
    return [protocol.OwedDoubles(letter(debt.declarer), debt.doubles, debt.deals) for debt in debts]


def _pairs(doubles: Doubles | None) -> list[protocol.Pair]:
    if doubles is None:
        return []
    pairs: dict[frozenset[int], protocol.Pair] = {}
    for seat, targets in doubles.statements:
        for target in seats_of(targets):
            pair = frozenset((seat, target))
            first = pairs.get(pair)
            if first is None:
                pairs[pair] = protocol.Pair(SEATS[seat], SEATS[target], 1)
            else:
                pairs[pair] = protocol.Pair(first.first, first.second, 2)
    return list(pairs.values())
