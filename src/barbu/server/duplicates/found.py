"""A duplicate as it is stored, with its tables, and what follows from them."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from barbu.api.duplicates import DuplicateLine, DuplicateTable, Kept
from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.fair.chain import Chain
from barbu.fair.rounds import commitment, game_secret
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do
from barbu.live.people.seats import RequestError, seat_with
from barbu.live.table.actor import Table
from barbu.live.table.same_deals import DuplicateDeals
from barbu.live.views.duplicate import Played, ahead, percentage
from barbu.live.wire.requests import Ticket
from barbu.rules.load import stored_rules
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Arranged
from barbu.store.model import DamagedGame, DuplicateGame, DuplicateRow
from barbu.store.sqlite import SqliteStore

MOST_REMEMBERED = 500
"""How many tables are remembered that no one plays at."""


class Place(NamedTuple):
    """A table of a duplicate by its number."""

    number: int
    table: Table

    @property
    def finished(self) -> bool:
        """Whether all its deals are over."""
        return self.table.game.over

    def played(self, seat: int) -> Played:
        """What is played in a seat."""
        return Played(self.table.id, self.table.game, self.table.players, seat, self.number)


class Found:
    """A duplicate as it is stored. Its tables all have the game secret ``secret``, from which deals and bots' chance
    follow."""

    def __init__(self, row: DuplicateRow, games: Sequence[DuplicateGame]) -> None:
        self.row, self.games = row, games
        self.kept = msgspec.json.decode(row.terms, type=Kept)
        self.rules: Rules = stored_rules(self.kept.rules)
        self.secret = game_secret(row.secret, 0, 0)
        self.commit = commitment(row.code, row.secret)

    @property
    def over(self) -> bool:
        """Whether its end has been seen."""
        return bool(self.row.over)

    @property
    def opening(self) -> Arranged:
        """What the games of its tables begin with."""
        return Arranged(self.row.code, 0, 0, self.commit.hex(), self.row.until_ms)

    @property
    def dealt(self) -> DuplicateDeals:
        """Its deals."""
        return DuplicateDeals(self.row.code, self.commit, self.row.until_ms, Chain(self.secret))

    def begun(self) -> Game:
        """A game of it before the first deal."""
        return Game.agreed(self.rules, self.kept.length)

    def par(self) -> Game:
        """The champion's game as far as it has come."""
        game = self.begun()
        for token in self.row.actions.split("\n") if self.row.actions else ():
            game = game.apply(parse_action(token))
        return game


class Tables:
    """The tables of duplicates, live or as they are stored."""

    def __init__(self, lobby: Lobby, store: SqliteStore) -> None:
        self._lobby = lobby
        self._store = store
        self._remembered: OrderedDict[str, Table] = OrderedDict()
        lobby.listeners.append(lambda game: self._remembered.pop(game, None))

    async def of(self, found: Found, do: Do) -> list[Place]:
        """The tables of a duplicate. Those that have been deleted are forgotten."""
        places = []
        for number, game in found.games:
            table = await self._table(game, do)
            playing = None if table is None else table.company.challenge
            if table is not None and isinstance(playing, DuplicateDeals) and playing.code == found.row.code:
                places.append(Place(number, table))
        return places

    async def _table(self, game: str, do: Do) -> Table | None:
        if (live := self._lobby.live(game)) is not None:
            return live
        if (before := self._remembered.get(game)) is not None:
            return before
        try:
            table = await self._lobby.as_it_is(game, do)
        except DamagedGame:
            return None
        except RequestError:
            await self._store.drop_table(game)
            return None
        # It may have become live while it was loaded.
        if self._lobby.live(game) is None:
            self._remembered[game] = table
            while len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return table


def mine_of(places: Sequence[Place], tickets: Sequence[Ticket]) -> tuple[Place, int, str] | None:
    """The table at which a person sits who has these tickets, their seat and its token; None if they sit at none."""
    tokens = {ticket.table: ticket.token for ticket in tickets}
    for place in places:
        token = tokens.get(place.table.id)
        seat = None if token is None else seat_with(place.table.players, token)
        if token is not None and seat is not None:
            return place, seat, token
    return None


def counted(places: Sequence[Place], over: bool) -> list[Place]:
    """The tables whose deals are compared: those that have finished and, once it is ``over``, those that have not, as
    far as they have come."""
    return [place for place in places if place.finished or (over and place.table.game.finished)]


def table_shown(place: Place) -> DuplicateTable:
    """A table as everyone may see it."""
    table = place.table
    gathering = not table.company.begun
    playing = not (gathering or table.game.over)
    return DuplicateTable(
        place.number,
        place.played(0).seats,
        table.company.terms is None,
        gathering,
        table.game.number if playing else 0,
        place.finished,
    )


def standings(places: Sequence[Place], me: tuple[int, int] | None) -> list[DuplicateLine]:
    """The people at tables that are compared, the best first, then those who have not finished; ``me`` is my table and
    seat."""
    lines = []
    for place in places:
        for seat, player in enumerate(place.table.players):
            if not player.is_person:
                continue
            mine = place.played(seat)
            others = [other.played(seat) for other in places if other is not place]
            lines.append(
                DuplicateLine(
                    0,
                    place.number,
                    SEATS[seat],
                    mine.seats[seat].name,
                    player.avatar,
                    sum(mine.scores),
                    len(mine.scores),
                    ahead(mine, others),
                    percentage(mine, others),
                    place.finished,
                    me == (place.number, seat),
                )
            )
    lines.sort(key=_order)
    return [replace(line, place=1 + sum(_order(each) < _order(line) for each in lines)) for line in lines]


def _order(line: DuplicateLine) -> tuple[bool, float]:
    return not line.finished, -(line.ahead or 0.0)
