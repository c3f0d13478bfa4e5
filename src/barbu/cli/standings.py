"""The standings of a tournament, as a table or as CSV."""

import csv
import sys
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.api.events import EventStanding
from barbu.text.render import say
from barbu.tournament.standings import Standing

Line = Standing | EventStanding
"""A player's line, of a tournament in a file or at a server."""


def write_standings(lines: Iterable[Line], rounds: int) -> None:
    """Write standings after so many rounds as CSV."""
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(_heads(rounds))
    writer.writerows(map(_cells, lines))


def print_standings(out: Console, lines: Iterable[Line], rounds: int) -> None:
    """Print standings after so many rounds."""
    grid = Table(box=SIMPLE_HEAD)
    for at, head in enumerate(_heads(rounds)):
        grid.add_column(head, justify="left" if at == 1 else "right")
    for each in lines:
        grid.add_row(*_cells(each))
    out.print(grid)


def print_players(out: Console, names: Sequence[str], count: int) -> None:
    """Print who plays, the first of so many."""
    out.print(say("event-players", names=", ".join(names), count=count), soft_wrap=True, markup=False)


def print_luck(out: Console, deals: int, error: float, places: int) -> None:
    """Say how little the places tell after so many deals: so many may be the cards alone."""
    out.print(say("event-luck", deals=deals, error=round(error), places=places), soft_wrap=True, markup=False)


def _heads(rounds: int) -> list[str]:
    numbers = [say("event-in-round", round=number) for number in range(1, rounds + 1)]
    return [say("event-place"), say("event-player"), *numbers, say("event-total")]


def _cells(line: Line) -> list[str]:
    name = line.name if line.playing else f"{line.name} ({say('event-left')})"
    rounds = ["" if lead is None else f"{lead:+.1f}" for lead in line.rounds]
    return [str(line.place), name, *rounds, f"{line.total:+.1f}"]
