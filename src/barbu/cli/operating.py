"""The commands for the operator of a server. Like all others, each imports its code when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from barbu.cli.help import AsJson, Command

commands = typer.Typer()

Data = Annotated[Path | None, typer.Option(envvar="BARBU_DATA")]
Folder = Annotated[Path | None, typer.Argument(metavar="[FOLDER]", envvar="BARBU_DATA")]


@commands.command(cls=Command)
def backup(
    to: Annotated[Path, typer.Argument(metavar="TO")],
    data: Data = None,
) -> None:
    """Copy the games that a server has stored, with its push key."""
    from barbu.cli import backups
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    backups.back_up(console(), data or data_folder(), to)


@commands.command(cls=Command)
def restore(
    source: Annotated[Path, typer.Argument(metavar="FROM")],
    data: Data = None,
) -> None:
    """Put a backup in the place of a server's games."""
    from barbu.cli import backups
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    backups.restore(console(), data or data_folder(), source)


@commands.command(cls=Command)
def check_data(
    folder: Folder = None,
    as_json: AsJson = False,
) -> int:
    """Check the games that a server has stored.

    Rows are compared with their sums, and games replayed; a server may be running. Exits with 1 if anything is wrong.
    """
    from barbu.cli.check_data import run
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    return run(console(), folder or data_folder(), as_json)


@commands.command(cls=Command)
def reports(
    folder: Folder = None,
    as_json: AsJson = False,
) -> int:
    """Print what people have reported, with the surrounding lines."""
    from barbu.cli import oversight
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    return oversight.reports(console(), folder or data_folder(), as_json)


@commands.command(cls=Command)
def audit(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    table: Annotated[str, typer.Argument(metavar="TABLE")],
    as_json: AsJson = False,
) -> int:
    """Print who sat where at a table, and what people agreed to."""
    from barbu.cli import oversight
    from barbu.cli.terminal import console

    return oversight.audit(console(), folder, table, as_json)


@commands.command(cls=Command)
def collusion(
    where: Annotated[list[Path] | None, typer.Argument(metavar="[WHERE...]", envvar="BARBU_DATA")] = None,
    rules: str = "",
    period: str = "",
    least: Annotated[int, typer.Option(min=1)] = 10,
    discards: Annotated[bool, typer.Option("--discards")] = False,
    club: str = "",
    event: str = "",
    ladder: Annotated[bool, typer.Option("--ladder")] = False,
    lasting_names: Annotated[str, typer.Option(metavar="WHERE", envvar="BARBU_NAMES")] = "here",
    as_json: AsJson = False,
) -> int:
    """Report on players who double and discard against their own interest."""
    from barbu.cli.collusion import Wanted, run
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    places, wanted = where or [data_folder()], Wanted(rules, period, least, discards)
    if club or event or ladder:
        from barbu.cli.remote.ladders import games_of

        wanted = games_of(places, lasting_names, wanted, club, event)
    return run(console(), places, wanted, as_json)
