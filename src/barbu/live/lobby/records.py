"""The games of tables as records."""

from collections.abc import Mapping
from datetime import UTC, datetime

from barbu.engine.game import Game
from barbu.live.table.actor import Table
from barbu.notation import print_record, record_of


def recorded(table: Table, tags: Mapping[str, str]) -> str:
    """The finished deals of a table as a record with the date on which it was made and these tags, too."""
    names = [player.recorded for player in table.players]
    return recorded_game(table.game, names, table.created_ms, tags)


def recorded_game(game: Game, names: list[str], at_ms: int, tags: Mapping[str, str]) -> str:
    """The same of a game that was played at a time (Unix, in milliseconds)."""
    day = {"Date": f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y.%m.%d}"}
    return print_record(record_of(game, names, day | {**tags}, in_progress=False))
