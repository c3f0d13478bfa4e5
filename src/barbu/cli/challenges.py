"""The commands for challenges: what is the same for everyone, puzzles, and drills."""

from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

import typer

from barbu.cli.help import AsJson, Command, OwnToken

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


@commands.command(cls=Command)
def event(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    action: Annotated[str, typer.Argument(metavar="ACTION", show_default=False)] = "",
    words: Annotated[list[str] | None, typer.Argument(metavar="NAME...")] = None,
    variant: str = "pagat",
    players: int | None = None,
    length: Annotated[
        Literal["game", "series", "each-contract", "one-deal"], typer.Option("--length", metavar="LENGTH")
    ] = "each-contract",
    rounds: Annotated[int, typer.Option(min=1, max=100)] = 4,
    same_deals: Annotated[bool, typer.Option("--same-deals")] = False,
    name: str = "",
    seed: str = "",
    round: Annotated[int, typer.Option(min=0)] = 0,
    by_hand: Annotated[bool, typer.Option("--by-hand")] = False,
    token: OwnToken = "",
    as_json: AsJson = False,
    as_csv: Annotated[bool, typer.Option("--csv")] = False,
) -> int:
    """Run a tournament: who sits where in each round, and how everyone stands."""
    from barbu.cli.event import Shown, Terms, run
    from barbu.cli.remote import tournaments
    from barbu.cli.remote.asking import is_address
    from barbu.cli.rules import rules_of
    from barbu.cli.terminal import console

    if is_address(file):
        return tournaments.run(console(), file, [action, *(words or ())], token, as_json, as_csv)
    terms = Terms(rules_of(variant, players), length, rounds, same_deals, name, seed)
    return run(console(), Path(file), action, words or (), terms, round, by_hand, Shown(as_json, as_csv))


@commands.command(cls=Command)
def drill(
    kind: Literal[
        "left",
        "void",
        "trumps",
        "queens",
        "king",
        "contract",
        "double",
        "rank",
        "lead",
        "discard",
        "duck",
        "block",
    ]
    | None = None,
    seed: Annotated[int | None, typer.Option(min=0)] = None,
    solver: Path | None = None,
    name: str | None = None,
) -> int:
    """Practise your card sense, or quick decisions of one kind."""
    from barbu.cli.drill import run
    from barbu.cli.folders import data_folder
    from barbu.cli.terminal import console

    return run(console(), kind, seed, solver or data_folder() / "puzzles.json", name)
