"""Tables from their rows in the store, and what is left of those that are damaged."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from barbu.errors import BarbuError
from barbu.live.bots.runner import BotRunner
from barbu.live.people.seats import Player
from barbu.live.table.actor import Table
from barbu.messages import message
from barbu.rules.load import stored_rules
from barbu.rules.model import Rules
from barbu.store.model import DamagedGame, SeatRow, StoredGame
from barbu.store.ports import TableLog


def revived(stored: StoredGame, events: TableLog, bots: BotRunner) -> Table:
    """A table as it is stored; what happens at it goes to ``events``, and ``bots`` think for its bots.

    Raises:
        DamagedGame: the rows lead to no game.
    """
    try:
        table = _empty(stored, events, bots)
    except Exception as error:
        raise DamagedGame(stored.game.id, message("store-not-revived", error=_told(error)), stored) from error
    try:
        table.replay(stored.events, stored.kept, stored.lines)
    except Exception as error:
        why = message("store-not-replayed", number=str(table.journal.seq + 1), error=_told(error))
        raise DamagedGame(stored.game.id, why, stored) from error
    return table


def salvaged(damaged: DamagedGame, events: TableLog, bots: BotRunner) -> Table | None:
    """A table as it was before the damage, None if nothing of it can be trusted."""
    if damaged.intact is None:
        return None
    try:
        table = _empty(damaged.intact, events, bots)
    except Exception:
        return None
    # It stays at the last event that can be replayed.
    with suppress(Exception):
        table.replay(damaged.intact.events)
    return table


def digest_of(text: str) -> str:
    """The name under which a text of rules is stored. Rules of the same digest may still have other titles."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def players_of(seats: Sequence[SeatRow]) -> list[Player]:
    """The players who sat down, as a table has them."""
    return [Player(row.name, row.avatar, row.bot, row.token) for row in seats]


def _empty(stored: StoredGame, events: TableLog, bots: BotRunner) -> Table:
    rules = _rules(stored.game.digest, stored.rules)
    return Table(stored.game, rules, players_of(stored.seats), events, bots)


@lru_cache(maxsize=1000)
def _rules(digest: str, text: str) -> Rules:
    """The rules stored under a digest: an old game goes on under its own rules."""
    rules = stored_rules(text)
    # The first version stored rules under their own digest.
    if digest not in (digest_of(text), rules.digest):
        raise BarbuError(message("store-other-digest", digest=digest))
    return rules
