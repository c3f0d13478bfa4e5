"""The commands and their options. What they do is imported when they do it, so that ``barbu --help`` is quick."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from barbu import __version__
from barbu.errors import BarbuError
from barbu.messages import spoken

app = typer.Typer(
    help="Barbu and its family of compendium card games.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

LANGUAGE = "BARBU_LANGUAGE"
"""The variable of the environment that names the language."""

AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]
VariantName = Annotated[str, typer.Argument(metavar="NAME", help="A variant with its options, or a rule file.")]


def run(arguments: list[str]) -> int:
    """Run a command and return its exit status; errors are written to standard error in one or two lines."""
    from barbu.text.languages import speaking, spoken_now

    # The option may change the language until the command ends; what comes before it speaks that of the environment.
    with speaking(os.environ.get(LANGUAGE, spoken_now().tag)):
        return _run(arguments)


def _run(arguments: list[str]) -> int:
    from barbu.cli.terminal import quiet_pipe, warn
    from barbu.cli.usage import usage_message
    from barbu.text.render import say

    try:
        status = app(arguments or ["--help"], prog_name="barbu", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        where = getattr(error, "ctx", None)
        path = where.command_path if where is not None else "barbu"
        warn(spoken(usage_message(error.format_message())), say("terminal-see-help", command=path))
        return error.exit_code
    except BarbuError as error:
        warn(str(error), error.hint)
        return 1
    except BrokenPipeError:
        quiet_pipe()
        return 1
    except OSError as error:
        warn(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        return 1
    except (KeyboardInterrupt, typer.Abort):
        return 130
    return status if isinstance(status, int) else 0


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"barbu {__version__}")
        raise typer.Exit


def _language(tag: str | None) -> None:
    from barbu.text.languages import LANGUAGES, speak
    from barbu.text.render import say

    if tag is not None and tag not in LANGUAGES:
        raise typer.BadParameter(say("terminal-no-language", tag=repr(tag), tags=", ".join(LANGUAGES)))
    if tag is not None:
        speak(tag)


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            callback=_language, metavar="TAG", envvar=LANGUAGE, help="Language: en, or qps, made up for tests."
        ),
    ] = None,
) -> None:
    pass


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets the whole network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port; 0 takes any free one.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="Folder for the games; made if it is missing.", envvar="BARBU_DATA")
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(help="Name by which others reach this server, as barbu.example.org; may be given several times."),
    ] = None,
    tables_per_hour: Annotated[
        int | None, typer.Option(min=0, help="Tables that one address may set up in an hour; 0 is no limit.")
    ] = None,
    sockets: Annotated[
        int | None, typer.Option(min=0, help="Tables that one address may have open at a time; 0 is no limit.")
    ] = None,
    work: Annotated[
        float | None,
        typer.Option(min=0, help="Seconds a minute that one address's questions may keep us busy; 0 is no limit."),
    ] = None,
    keep_days: Annotated[
        int | None, typer.Option(min=0, help="Days that a game is kept after the last move; 0 is for ever.")
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
) -> int:
    """Play in the browser against bots."""
    from barbu.cli.serve import run

    limits = {"tables_per_hour": tables_per_hour, "sockets": sockets, "work_s": work}
    return run(host, port, data, not no_open, limits, name or [], keep_days)


@app.command()
def check_data(
    folder: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="Folder with the games of a server.", envvar="BARBU_DATA")
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Check the games that a server has stored.

    Every row of every game is compared with its sum, and every game is replayed. Nothing is changed, and a server may
    run meanwhile. Exits with 1 if anything is wrong.
    """
    from barbu.cli.check_data import run
    from barbu.cli.serve import data_folder
    from barbu.cli.terminal import console

    return run(console(), folder or data_folder(), as_json)


@app.command()
def play(
    variant: VariantName = "pagat",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    bots: Annotated[
        str, typer.Option(help="Your opponents: one bot for all seats, or one for each, with commas.")
    ] = "club",
    record: Annotated[Path | None, typer.Option(help="File in which the game is kept.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was kept.")] = None,
    sitting: Annotated[
        Literal["game", "series", "each-contract"],
        typer.Option(help="The whole game, one declarer's contracts, or one deal of each contract."),
    ] = "game",
    seed: Annotated[int | None, typer.Option(help="Deal the cards that belong to a number.")] = None,
    players: Annotated[int | None, typer.Option(help="Players, where the rules are made for several numbers.")] = None,
) -> int:
    """Play in the terminal against bots."""
    from barbu.cli.play import run
    from barbu.cli.terminal import console

    return run(console(), variant, name, bots, record, resume, seed, sitting, players)


@app.command()
def rules(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME]", help="A variant with its options, a rule file, or a contract; any name will do."
        ),
    ] = None,
    players: Annotated[int | None, typer.Option(help="Players, where the variant is made for several numbers.")] = None,
    as_json: AsJson = False,
) -> None:
    """Say what a rule set means, or list them all."""
    from barbu.cli.rules import list_rules, show
    from barbu.cli.terminal import console
    from barbu.text.render import say

    if name:
        show(console(), " ".join(name), players, as_json)
    elif players is not None:
        raise typer.BadParameter(say("terminal-players-of-nothing"), param_hint="--players")
    else:
        list_rules(console(), as_json)


@app.command()
def glossary(
    term: Annotated[list[str] | None, typer.Argument(metavar="[TERM]", help="A word of the game.")] = None,
    as_json: AsJson = False,
) -> None:
    """Say what the words of the game mean."""
    from barbu.cli.guide import explain_terms
    from barbu.cli.terminal import console

    explain_terms(console(), " ".join(term or ()), as_json)


@app.command()
def strategy(
    name: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME]", help="A variant with its options, a rule file, or a contract."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say how to play well: in everything, in a rule set, or in one contract."""
    from barbu.cli.guide import advise
    from barbu.cli.terminal import console

    advise(console(), " ".join(name or ()), as_json)


@app.command()
def simulate(
    name: VariantName,
    players: Annotated[int | None, typer.Option(help="Players, where the rules are made for several numbers.")] = None,
    games: Annotated[int, typer.Option(min=1, help="Whole games to play.")] = 10,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each, with commas.")] = "random",
    record: Annotated[Path | None, typer.Option(help="Write the records of all games to a file.")] = None,
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Play the cards of each game from every seat.")
    ] = False,
    processes: Annotated[int, typer.Option(min=1, help="Processes to share the work.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and print what each makes in a deal."""
    from barbu.cli.rules import rules_of
    from barbu.cli.simulate import run
    from barbu.cli.terminal import console

    run(console(), rules_of(name, players), bots, games, seed, record, duplicate, processes, as_json)


@app.command()
def replay(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records; - is standard input.")],
    ignore_digest: Annotated[
        bool, typer.Option("--ignore-digest", help="Replay records of other rules under the shipped ones.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Check the records of games.

    Every game of every file is replayed; leaders, points, scores and totals are compared. The first error of each game
    is printed with its line and column. Exits with 1 if there is one.
    """
    from barbu.cli.replay import run
    from barbu.cli.terminal import console

    return run(console(), files, ignore_digest, as_json)
