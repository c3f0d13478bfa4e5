"""Finished games for the tests."""

from datetime import UTC, date, datetime

from barbu.names.results import Finished
from barbu.strength.estimate import Result

DAY = date(2026, 11, 20)
LEADS = (1.0, 0.5, -0.5, -1.0)


def finished(
    game: str, *players: str, day: date = DAY, hour: int = 12, leads: tuple[float, ...] = LEADS, deals: str = ""
) -> Finished:
    """A whole game of some players (persons by their ids, bots, guests as empty texts) that ended at an hour."""
    at_ms = int(datetime(day.year, day.month, day.day, hour, tzinfo=UTC).timestamp() * 1000)
    return Finished(game, "pagat", at_ms, players, Result(players, leads, 1.0, day, deals))
