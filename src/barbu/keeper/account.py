"""What a kept game looks like to those who play it: the sheet, every payment in words, and what is left to do."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from barbu.engine.game import Game
from barbu.engine.obligations import doubles_owed, own_contracts_left, shared_contracts_left
from barbu.keeper import reckoning
from barbu.keeper.model import Trouble
from barbu.scoresheet.model import Payment, SheetRow
from barbu.scoresheet.sheet import payments, sheet
from barbu.seats import SEATS
from barbu.text.wording import transfer_texts


class DealAccount(Struct, frozen=True):
    """A deal on the sheet: its row, the payment of every pair in words, what a sale of the call and exposed cards
    moved, and what went against the rules."""

    row: SheetRow
    payments: list[Payment]
    exposures: list[str]
    troubles: list[Trouble]


class Due(Struct, frozen=True):
    """Doubles that a player still has to make of a declarer (None: of all together), and the deals left for them."""

    player: str
    declarer: str | None
    doubles: int
    deals: int


class Ahead(Struct, frozen=True):
    """Where a player, or a pair of partners, stands: the seats, their total, the place, whether they would win now, the
    contracts that these seats have yet to declare, and the points that those give to all players together."""

    seats: list[str]
    total: int
    place: int
    wins: bool
    left: list[str]
    to_come: int


class Account(Struct, frozen=True):
    """A kept game: its deals, how many there will be, the doubles that are due, the contracts that the table shares and
    has left (a name each time it can be played), and the standings seen through what is left."""

    deals: list[DealAccount]
    of: int
    due: list[Due]
    shared: list[str]
    standings: list[Ahead]


def account_of(kept: reckoning.Reckoning) -> Account:
    """The account of a sitting, in which each deal names those who played it."""
    return account(kept.game, kept.sitting.names, kept.troubles, kept.sitting.names_at)


def account(
    game: Game,
    names: Sequence[str],
    troubles: Sequence[Trouble] = (),
    names_at: Callable[[int], Sequence[str]] | None = None,
) -> Account:
    """The account of a game; ``troubles`` are those of its sitting, ``names_at`` has the players of each deal, if not
    all had the same."""
    names = list(names)
    named = [list(names_at(done.deal.number)) if names_at else names for done in game.finished]
    deals = [
        DealAccount(
            row,
            payments(finished, players),
            transfer_texts(finished.board, players),
            [trouble for trouble in troubles if trouble.deal == row.number],
        )
        for row, finished, players in zip(sheet(game, names), game.finished, named, strict=True)
    ]
    due = [
        Due(SEATS[player], None if debt.declarer is None else SEATS[debt.declarer], debt.doubles, debt.deals)
        for player in range(len(names))
        for debt in doubles_owed(game, player)
    ]
    shared = [each.contract for each in shared_contracts_left(game) for _ in range(each.deals)]
    return Account(deals, game.deals, due, shared, _standings(game))


def _standings(game: Game) -> list[Ahead]:
    found = []
    for side in game.standings:
        left = [] if game.over else [name for seat in side.seats for name in own_contracts_left(game, seat)]
        to_come = sum(game.plan.contracts[name].total for name in left)
        seats = [SEATS[seat] for seat in side.seats]
        found.append(Ahead(seats, side.total, side.place, side.wins, left, to_come))
    return found
