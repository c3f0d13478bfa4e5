"""Stored games that are only looked at: as they were played, and who did what."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.live.bots.runner import BotRunner
from barbu.live.lobby.loading import revived
from barbu.seats import SEATS
from barbu.store.events import Acted, Logged, TookBack
from barbu.store.model import KeptRow, LineRow, ReportRow, StoredGame


class Untouched:
    """An event log for games that are only looked at: it stores nothing."""

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store nothing."""
        raise NotImplementedError

    async def keep(self, row: KeptRow) -> None:
        """Store nothing."""
        raise NotImplementedError

    async def probe(self) -> None:
        """Do nothing, as if the store could be written."""
        raise NotImplementedError

    async def forget(self, game: str) -> None:
        """Delete nothing."""
        raise NotImplementedError

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store nothing."""
        raise NotImplementedError

    async def report(self, row: ReportRow) -> None:
        """Store nothing."""
        raise NotImplementedError

    async def unsay(self, game: str, who: str) -> None:
        """Delete nothing."""
        raise NotImplementedError

    async def said(self, game: str, who: str) -> list[LineRow]:
        """Find nothing."""
        raise NotImplementedError


class Doings(NamedTuple):
    """A game with ``who`` of its people acted, by the place of each action (None: a bot, also one that a person has
    made, or the deck), and the ``names`` of the seats."""

    game: Game
    who: list[str | None]
    names: list[str]


def doings(stored: StoredGame, bots: BotRunner) -> Doings:
    """A stored game with who did what.

    Raises:
        DamagedGame: the rows lead to no game.
    """
    table = revived(stored._replace(events=[]), Untouched(), bots)
    who: list[str | None] = []
    for logged in stored.events:
        match logged.event:
            case Acted(seat):
                player = None if seat is None else table.players[SEATS.index(seat)]
                person = player is not None and player.is_person and not player.program
                who.append(player.name if player is not None and person else None)
            case TookBack(_, ply):
                del who[ply:]
            case _:
                pass
        table.replay([logged])
    return Doings(table.game, who, table.names)
