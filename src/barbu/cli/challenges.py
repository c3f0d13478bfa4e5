"""The commands for what is the same for everyone."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import typer

from barbu.cli.help import Command

commands = typer.Typer()


@commands.command(cls=Command)
def daily(
    kind: Literal["day", "deal", "week"] = "day",
    date: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"])] = None,
    name: str | None = None,
    record: Path | None = None,
) -> int:
    """Play the deals of the day, the same for everyone."""
    from barbu.cli.daily import run
    from barbu.cli.terminal import console

    return run(console(), kind, None if date is None else date.date(), name, record)
