"""Who leads and who wins, and which contracts are left."""

from collections import Counter
from functools import lru_cache

from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.schedule import outstanding
from barbu.live import protocol
from barbu.rules.model import Rules
from barbu.seats import SEATS


def teams(rules: Rules) -> list[tuple[int, ...]]:
    """The seats of each team, none where everybody plays for himself."""
    if rules.session.teams == "none":
        return []
    half = rules.players // 2
    return [(seat, seat + half) for seat in range(half)]


@lru_cache(256)
def standings(rules: Rules, totals: tuple[int, ...]) -> tuple[protocol.Standing, ...]:
    """Players or teams, the best first; equal totals share a place. They change once a deal and are shown after each
    card, so they are remembered."""
    sides = teams(rules) or [(seat,) for seat in range(rules.players)]
    sign = -1 if rules.winner == "lowest" else 1
    sums = [sum(totals[seat] for seat in side) for side in sides]
    found = []
    for side, total in sorted(zip(sides, sums, strict=True), key=lambda each: (-sign * each[1], each[0])):
        place = 1 + sum(sign * other > sign * total for other in sums)
        wins = total > 0 if rules.winner == "positive" else place == 1
        found.append(protocol.Standing([SEATS[seat] for seat in side], total, place, wins))
    return tuple(found)


def own_left(game: Game, seat: int) -> list[str]:
    """The contracts that are a declarer's own and that he still has to play; the one being played counts as played."""
    if game.rules.session.rotation == "deal-only":
        return []
    each = game.length == "each-contract"
    own = tuple(name for names in game.sheet.used for name in names) if each else game.sheet.used[seat]
    board = game.position.board if game.position is not None else None
    if board is not None and board.call is not None and (each or seat == board.declarer):
        own = (*own, board.call.contract)
    return list(_left_of(game.plan, own))


@lru_cache(1024)
def _left_of(plan: Plan, own: tuple[str, ...]) -> tuple[str, ...]:
    owes = outstanding(plan, own)
    contracts = plan.rules.contracts
    return tuple(name for name, contract in contracts.items() if not contract.shared and owes[contract.group or name])


def shared_left(game: Game) -> list[protocol.SharedLeft]:
    """The contracts that the table shares and has not used up; the one being played counts as used."""
    if not game.rules.shared:
        return []
    boards = [done.board for done in game.finished] + ([game.position.board] if game.position is not None else [])
    used = Counter(board.call.contract for board in boards if board.call is not None)
    return [
        protocol.SharedLeft(name, contract.shared - used[name])
        for name, contract in game.rules.contracts.items()
        if contract.shared > used[name]
    ]
