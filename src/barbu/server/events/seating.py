"""The tables of a tournament: how they are made, and who is away from them."""

import time
from functools import partial

from sqlalchemy import Connection

from barbu.coach.advice import ADVISER
from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.table.actor import Table
from barbu.live.table.readiness import AWAY_S
from barbu.names import results
from barbu.names.events.stored import Stored
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.server.names.service import NameService
from barbu.store.events import Arranged, Began, Ended, Event, Offered, Paused, Renewed, Resumed, Terms
from barbu.store.model import StoreError


async def make_tables(lobby: Lobby, names: NameService, found: Stored) -> None:
    """Make the tables of the running round that are not there yet, with everyone in their seats.

    Raises:
        BarbuError: one cannot be stored.
    """
    event, round = found.event, found.course.round
    rules = load(event.variant, event.players)
    terms = Terms(clock_s=found.terms.clock_s, hints=False, takeback=False, watching="nobody")
    bots = {*event.drawn[-1].bots}
    for number, seated in enumerate(event.drawn[-1].tables, 1):
        game = found.tables[round, number].game
        players = [None if name in bots else found.players[name] for name in seated]
        if not await lobby.store.seats(game):
            seating = [
                Seating(ADVISER, name) if player is None else Seating(None, name, player.avatar, player.token)
                for name, player in zip(seated, players, strict=True)
            ]
            host = next(at for at, player in enumerate(players) if player is not None)
            opening: list[Event] = [
                Arranged(found.code, round, number, found.commit.hex()),
                Offered(SEATS[host], terms),
                Began(SEATS[host]),
            ]
            secret = found.secret_of(round, number)
            try:
                await lobby.create(rules, event.length, seating, None, opening, secret, game)
            except StoreError:
                # Another server may have made it at the same moment.
                if not await lobby.store.seats(game):
                    raise
        for player in players:
            if player is not None and player.person:
                await names.write(partial(_claim, identity=player.person, game=game, token=player.token))


def _claim(connection: Connection, identity: str, game: str, token: bytes) -> bool:
    return results.claim(connection, identity, game, token)


async def replace_with_bot(table: Table, seat: int) -> bool:
    """Let a bot play on in a seat; whether that could be done, which it cannot if no other person is there."""
    if not table.players[seat].is_person:
        return bool(table.people)
    if table.people == [seat] or table.game.over:
        return table.game.over
    await table.between(lambda: table.room.leave(seat))
    return True


async def settle(table: Table, paused: bool) -> None:
    """Pause a table with its tournament, and let it go on with it."""
    if paused and table.company.paused is None:
        await table.between(lambda: _happen(table, Paused(SEATS[table.company.host])))
    elif not paused and table.company.paused is not None:
        await table.between(lambda: _happen(table, Resumed(None)))


async def stop(table: Table) -> None:
    """End the game of a table that does not count."""
    await table.between(lambda: _happen(table, Ended(SEATS[table.company.host])))


async def renew(table: Table, old: bytes, new: bytes) -> None:
    """Let a person have their seat on another device."""
    seat = table.company.opened_by(old)
    if seat is not None and new not in table.company.used:
        await table.between(lambda: _happen(table, Renewed(SEATS[seat], new.hex())))


async def _happen(table: Table, event: Paused | Resumed | Ended | Renewed) -> None:
    await table.room.happen(event)
    table.room.publish()


class Away:
    """How long players have been away from their tables, since the server started at most."""

    def __init__(self) -> None:
        self._since_s: dict[tuple[str, int], float] = {}
        self._between_s: dict[str, tuple[int, float]] = {}

    def for_s(self, table: Table, seat: int) -> float:
        """Seconds for which a player has been away, by what this has been asked before."""
        key = table.id, seat
        if table.players[seat].connected:
            self._since_s.pop(key, None)
            return 0.0
        now_s = time.monotonic()
        return now_s - self._since_s.setdefault(key, now_s)

    def go_on(self, table: Table) -> None:
        """Where no one says that they are ready for the next deal, say it for them after a while."""
        game: Game = table.game
        now_s = time.monotonic()
        dealt, since_s = self._between_s.get(table.id, (-1, now_s))
        if game.position is not None or len(game.dealt) != dealt:
            self._between_s[table.id] = len(game.dealt), now_s
        elif now_s - since_s >= AWAY_S:
            self._between_s[table.id] = dealt, now_s
            if table.people:
                table.readiness.say(table.people[0])

    def forget(self, game: str) -> None:
        """The game of a table is over."""
        self._between_s.pop(game, None)
        for key in [key for key in self._since_s if key[0] == game]:
            del self._since_s[key]
