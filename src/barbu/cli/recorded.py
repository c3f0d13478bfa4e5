"""The commands that read recorded games. Like all others, each imports its code when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from barbu.cli.help import AsJson, Command, OwnToken

commands = typer.Typer()


@commands.command(cls=Command)
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    ignore_digest: Annotated[bool, typer.Option("--ignore-digest")] = False,
    as_json: AsJson = False,
) -> int:
    """Check the records of games.

    Every game of every file is replayed; leaders, points, scores and totals are compared. The first error of each game
    is printed with its line and column. Exits with 1 if there is one.
    """
    from barbu.cli.replay import run
    from barbu.cli.terminal import console

    return run(console(), files, ignore_digest, as_json)


@commands.command(cls=Command)
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    seat: str | None = None,
    level: Annotated[str, typer.Option()] = "master",
    jobs: Annotated[int | None, typer.Option(min=1)] = None,
    as_json: AsJson = False,
) -> int:
    """Say what each decision of a game was worth."""
    from barbu.cli.analyse import run
    from barbu.cli.folders import cache_folder
    from barbu.cli.terminal import console

    return run(console(), file, cache_folder() / "analysis", seat, level, jobs, as_json)


@commands.command(cls=Command)
def solve(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    deal: Annotated[int | None, typer.Option(min=1)] = None,
    trick: Annotated[int | None, typer.Option(min=1)] = None,
    side: str = "",
    positions: Annotated[int, typer.Option(min=1)] = 100_000_000,
    as_json: AsJson = False,
) -> int:
    """Say what a deal is worth if everyone sees all cards."""
    from barbu.cli.solve import run
    from barbu.cli.terminal import console

    return run(console(), what, deal, trick, side, positions, as_json)


@commands.command(cls=Command)
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...")],
    commit: str = "",
    ignore_digest: Annotated[bool, typer.Option("--ignore-digest")] = False,
    as_json: AsJson = False,
) -> int:
    """Check that nobody chose the cards of recorded games.

    Every game is replayed, and every deal is compared with the one that follows from the server's secret and the
    players' parts. Exits with 1 if anything is wrong, and with 3 if nothing is wrong but a game does not say how
    its cards were dealt.
    """
    from barbu.cli import verify_event
    from barbu.cli.terminal import console
    from barbu.cli.verify import run

    events = [path for path in files if path.suffix == verify_event.ENDING]
    if events:
        others = [path for path in files if path != events[0]]
        return verify_event.run(console(), events[0], others, commit, ignore_digest, as_json)
    return run(console(), files, ignore_digest, as_json)


@commands.command(cls=Command)
def strength(
    files: Annotated[list[str], typer.Argument(metavar="FILE...")],
    contracts: Annotated[str | None, typer.Option(metavar="PLAYER")] = None,
    name: str = "",
    token: OwnToken = "",
    as_json: AsJson = False,
) -> int:
    """Say how strong the players of recorded games, or at a server, are.

    A strength is how many points a game a player is expected to score above average players. Exits with 1 if a file or
    a record is wrong.
    """
    from barbu.cli.remote.ladders import has_names, run_strength
    from barbu.cli.strength import run, run_contracts
    from barbu.cli.terminal import console

    if len(files) == 1 and contracts is None and has_names(files[0]):
        return run_strength(console(), files[0], name, token, as_json)
    paths = [Path(each) for each in files]
    return run(console(), paths, as_json) if contracts is None else run_contracts(console(), paths, contracts, as_json)
