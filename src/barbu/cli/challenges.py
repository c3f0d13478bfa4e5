"""The commands for challenges: what is the same for everyone, and puzzles."""

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


@commands.command(cls=Command)
def puzzles(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE...]")] = None,
    out: Path | None = None,
    variant: str = "pagat",
    players: int | None = None,
    games: Annotated[int, typer.Option(min=1)] = 10,
    seed: int = 1,
    each: Annotated[int, typer.Option(min=1)] = 20,
    jobs: Annotated[int, typer.Option(min=1)] = 1,
    check: Annotated[bool, typer.Option("--check")] = False,
) -> int:
    """Cut puzzles from played games."""
    from barbu.cli.puzzles import Search, run, run_check
    from barbu.cli.rules import rules_of
    from barbu.cli.terminal import console
    from barbu.text.render import say

    if check:
        if not files:
            raise typer.BadParameter(say("puzzles-check-what"), param_hint="--check")
        return run_check(console(), files)
    if out is None:
        raise typer.BadParameter(say("puzzles-where"), param_hint="--out")
    return run(console(), Search(files or (), rules_of(variant, players), games, seed, each, jobs), out)


@commands.command(cls=Command)
def puzzle(
    kind: Literal["contract", "double", "rank", "lead", "discard", "duck", "block"] | None = None,
    number: Annotated[int | None, typer.Option(min=1)] = None,
    today: Annotated[bool, typer.Option("--today")] = False,
    date: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"])] = None,
    minutes: Annotated[float | None, typer.Option(min=0)] = None,
    file: Path | None = None,
    solver: Path | None = None,
    name: str | None = None,
) -> int:
    """Solve a puzzle."""
    from barbu.cli.folders import data_folder
    from barbu.cli.puzzle import Wanted, run
    from barbu.cli.terminal import console
    from barbu.text.render import say

    if minutes is not None and (number is not None or date is not None or today):
        raise typer.BadParameter(say("puzzle-race-which"), param_hint="--minutes")
    day = date.date() if date is not None else datetime.now().date() if today else None
    return run(console(), Wanted(kind, number, day, minutes), file, solver or data_folder() / "puzzles.json", name)


@commands.command(cls=Command)
def contest(
    files: Annotated[list[Path] | None, typer.Argument(metavar="[FILE...]")] = None,
    week: str | None = None,
    name: str | None = None,
    out: Path | None = None,
    variant: str = "pagat",
    players: int | None = None,
    games: Annotated[int, typer.Option(min=1)] = 10,
    seed: int = 1,
    sent: Annotated[bool, typer.Option("--sent")] = False,
    data: Path | None = None,
) -> int:
    """Answer the ten hands of the week, or make contests."""
    from barbu.cli.terminal import console

    if out is None and not files and not sent:
        from barbu.cli.contest import run
        from barbu.contest.week import Week

        return run(console(), Week.on(datetime.now().date()) if week is None else Week.named(week), name)
    from barbu.cli import contests
    from barbu.cli.folders import data_folder
    from barbu.cli.puzzles import Search
    from barbu.cli.rules import rules_of
    from barbu.text.render import say

    folder = (data or data_folder()) if sent else None
    if out is None:
        if folder is None:
            raise typer.BadParameter(say("contest-where"), param_hint="--out")
        return contests.run_sent(console(), folder)
    return contests.run(console(), Search(files or (), rules_of(variant, players), games, seed, 0, 1), out, folder)
