"""What players still have to do in a game, including the deal in progress: contracts to declare and doubles to make."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.schedule import outstanding


class SharedContract(NamedTuple):
    """A contract shared by the table, and how many more deals of it there can be."""

    contract: str
    deals: int


class Debt(NamedTuple):
    """The doubles that a player owes a declarer (or all of them together, if None), and the deals left to make them
    in."""

    declarer: int | None
    doubles: int
    deals: int


def own_contracts_left(game: Game, seat: int) -> tuple[str, ...]:
    """The contracts of a declarer's own that they have yet to play, in the order of the score sheet."""
    if game.rules.session.rotation == "deal-only":
        return ()
    each = game.length == "each-contract"
    own = tuple(name for names in game.sheet.used for name in names) if each else game.sheet.used[seat]
    board = game.position.board if game.position is not None else None
    if board is not None and board.call is not None and (each or seat == board.declarer):
        own = (*own, board.call.contract)
    return _left_of(game.plan, own)


# Every view of a table needs this, but it changes only once a deal.
@lru_cache(1024)
def _left_of(plan: Plan, own: tuple[str, ...]) -> tuple[str, ...]:
    owes = outstanding(plan, own)
    contracts = plan.rules.contracts
    return tuple(
        name for name, contract in contracts.items() if not contract.shared and (contract.group or name) in owes
    )


def shared_contracts_left(game: Game) -> tuple[SharedContract, ...]:
    """The shared contracts that are not used up, in the order of the score sheet."""
    if not game.rules.shared:
        return ()
    boards = [done.board for done in game.sheet.round] + ([game.position.board] if game.position is not None else [])
    used = Counter(board.call.contract for board in boards if board.call is not None)
    return tuple(
        SharedContract(name, contract.shared - used[name])
        for name, contract in game.rules.contracts.items()
        if contract.shared > used[name]
    )


def doubles_owed(game: Game, player: int) -> tuple[Debt, ...]:
    """The doubles that a player still has to make, by declarer. None are owed in a single deal or in one deal of each
    contract, which are too short; in one declarer's series, only that declarer is owed any."""
    doubling = game.rules.doubling
    if doubling is None or not doubling.owed or not game.sheet.obliges:
        return ()
    declarers = tuple(declarer for declarer in range(game.plan.players) if declarer != player)
    if game.length == "series":
        first = game.sheet.first
        declarers = tuple(declarer for declarer in declarers if first is not None and declarer == first.declarer)
    together = doubling.owed_over == "game"
    remaining = game.sheet.remaining
    # What has been said in the deal in progress counts already.
    said = game.position.board.doubles if game.position is not None else None
    to, made, spoken = None, 0, False
    if said is not None and player != said.declarer:
        to, made = said.declarer, said.targets[player] >> said.declarer & 1
        spoken = any(speaker == player for speaker, _ in said.statements)
    return _debts(declarers, together, remaining.owed[player], remaining.chances[player], to, made, spoken)


# Every view of a table needs this, but it changes only when the player speaks.
@lru_cache(4096)
def _debts(
    declarers: tuple[int, ...],
    together: bool,
    owed: tuple[int, ...],
    chances: tuple[int, ...],
    to: int | None,
    made: int,
    spoken: bool,
) -> tuple[Debt, ...]:
    debts = []
    for declarer in declarers[:1] if together else declarers:
        doubles, deals = owed[declarer], chances[declarer]
        if to is not None and (together or declarer == to):
            doubles, deals = doubles - made, deals - spoken
        if doubles > 0 and deals > 0:
            debts.append(Debt(None if together else declarer, doubles, deals))
    return tuple(debts)
