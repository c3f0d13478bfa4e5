"""The commands that talk to a server. Like all others, each imports its code when it runs."""

from typing import Annotated

import typer

from barbu.cli.help import AsJson, Command, OwnToken

commands = typer.Typer()


@commands.command(cls=Command)
def bot(
    url: Annotated[str, typer.Argument(metavar="URL")],
    bot: Annotated[str, typer.Argument(metavar="BOT")],
    token: Annotated[str, typer.Option(envvar="BARBU_TOKEN", show_default=False)] = "",
    rules: str = "",
    games: Annotated[int, typer.Option(min=1, max=16)] = 1,
    stop_after: Annotated[int, typer.Option(min=0)] = 0,
    worlds: Annotated[int | None, typer.Option(min=1)] = None,
    ms: Annotated[float | None, typer.Option()] = None,
) -> int:
    """Let a bot play at a server."""
    from barbu.cli.remote.bot import BotOptions, run
    from barbu.cli.terminal import console

    named = tuple(name.strip() for name in rules.split(",") if name.strip())
    return run(console(), url, bot, token, BotOptions(named, games, stop_after, worlds, ms))


@commands.command(cls=Command)
def ladder(
    where: Annotated[str, typer.Argument(metavar="WHERE")],
    rules: str = "pagat",
    period: str = "",
    club: str = "",
    token: OwnToken = "",
    as_json: AsJson = False,
) -> int:
    """Print a ladder of a server."""
    from barbu.cli.remote.asking import RemoteError
    from barbu.cli.remote.ladders import Asking, has_names, run_ladder
    from barbu.cli.terminal import console

    if not has_names(where):
        raise RemoteError.of("no-ladders", where=where)
    return run_ladder(console(), where, rules, period, Asking(club, token), as_json)
