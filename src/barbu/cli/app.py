"""The commands and their options. Their code is imported only when a command runs, to keep ``barbu --help`` quick."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from barbu import __version__
from barbu.cli.challenges import commands as challenges
from barbu.cli.connected import commands as connected
from barbu.cli.help import AsJson, Command, Commands
from barbu.cli.operating import commands as operating
from barbu.cli.recorded import commands as recorded
from barbu.errors import BarbuError
from barbu.messages import spoken

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

LANGUAGE = "BARBU_LANGUAGE"
"""The environment variable that names the language."""

GameLength = Annotated[
    Literal["game", "series", "each-contract", "one-deal"], typer.Option("--length", "--sitting", metavar="LENGTH")
]
"""How long to play; ``--sitting`` is what the option was called up to version 0.1."""
VariantName = Annotated[str, typer.Argument(metavar="NAME")]


def run(arguments: list[str]) -> int:
    """Run a command and return its exit status; errors are written to standard error in one or two lines."""
    from barbu.cli.terminal import streams
    from barbu.text.languages import speaking, spoken_now

    # The option may change the language until the command ends; errors before it use the language of the environment.
    with streams(), speaking(os.environ.get(LANGUAGE, spoken_now().tag)):
        return _run(arguments)


def _run(arguments: list[str]) -> int:
    from barbu.cli.terminal import file_fault, file_hint, quiet_pipe, warn
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
        warn(file_fault(error), file_hint(error))
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
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    language: Annotated[
        str | None,
        typer.Option(callback=_language, is_eager=True, metavar="TAG", envvar=LANGUAGE),
    ] = None,
) -> None:
    pass


@app.command(cls=Command)
def serve(
    host: str = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    data: Annotated[Path | None, typer.Option(envvar="BARBU_DATA")] = None,
    name: list[str] | None = None,
    tables_per_hour: Annotated[int | None, typer.Option(min=0)] = None,
    sockets: Annotated[int | None, typer.Option(min=0)] = None,
    watchers: Annotated[int | None, typer.Option(min=0)] = None,
    work: Annotated[float | None, typer.Option(min=0)] = None,
    keep_days: Annotated[int | None, typer.Option(min=0)] = None,
    monitor: Annotated[int | None, typer.Option(min=0, max=65535)] = None,
    monitor_host: str = "127.0.0.1",
    log_level: Literal["debug", "info", "warning", "error"] = "warning",
    access_log: Annotated[bool, typer.Option("--access-log")] = False,
    lasting_names: Annotated[str, typer.Option(metavar="WHERE", envvar="BARBU_NAMES")] = "",
    no_open: Annotated[bool, typer.Option("--no-open")] = False,
) -> int:
    """Play in the browser, against bots or with others."""
    from barbu.cli.serve import run

    limits = {"tables_per_hour": tables_per_hour, "sockets": sockets, "work_s": work, "watchers": watchers}
    watched = None if monitor is None else (monitor_host, monitor)
    return run(
        host, port, data, not no_open, limits, name or [], keep_days, watched, log_level, access_log, lasting_names
    )


@app.command(cls=Command)
def play(
    variant: VariantName = "pagat",
    name: str | None = None,
    bots: str = "club",
    record: Path | None = None,
    resume: Path | None = None,
    length: GameLength = "game",
    first: str = "drawn",
    practise: str = "",
    deals: Annotated[int, typer.Option(min=0)] = 0,
    seed: int | None = None,
    players: int | None = None,
    hands: Path | None = None,
) -> int:
    """Play in the terminal against bots."""
    from barbu.cli.play import PlayOptions, run
    from barbu.cli.terminal import console

    wanted = PlayOptions(variant, players, bots, length, first, practise, deals, hands)
    return run(console(), wanted, name, record, resume, seed)


@app.command(cls=Command)
def rules(
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]")] = None,
    players: int | None = None,
    as_json: AsJson = False,
) -> None:
    """Explain a rule set, or list them all."""
    from barbu.cli.rules import list_rules, show
    from barbu.cli.terminal import console
    from barbu.text.render import say

    if name:
        show(console(), " ".join(name), players, as_json)
    elif players is not None:
        raise typer.BadParameter(say("terminal-players-of-nothing"), param_hint="--players")
    else:
        list_rules(console(), as_json)


@app.command(cls=Command)
def glossary(
    term: Annotated[list[str] | None, typer.Argument(metavar="[TERM]")] = None,
    as_json: AsJson = False,
) -> None:
    """Explain the words of the game."""
    from barbu.cli.guide import explain_terms
    from barbu.cli.terminal import console

    explain_terms(console(), " ".join(term or ()), as_json)


@app.command(cls=Command)
def strategy(
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]")] = None,
    as_json: AsJson = False,
) -> None:
    """Give advice on playing well: in general, in a rule set, or in one contract."""
    from barbu.cli.guide import advise
    from barbu.cli.terminal import console

    advise(console(), " ".join(name or ()), as_json)


@app.command(cls=Command)
def score(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    players: str = "",
    first: str = "",
    length: GameLength = "game",
    keep: Path | None = None,
    rules: str = "",
    explain: Annotated[bool, typer.Option("--explain")] = False,
    chips: Annotated[bool, typer.Option("--chips")] = False,
    money: str = "",
    bgn: Path | None = None,
    csv: Path | None = None,
    xlsx: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Keep the score of a game at a real table."""
    from barbu.cli.scoring import ScoringOptions, Written, run
    from barbu.cli.terminal import console

    results = Written(csv, bgn, xlsx, explain, chips, money, as_json)
    return run(console(), what, ScoringOptions(players, first, length, rules, keep), results)


@app.command(cls=Command)
def sheet(
    what: Annotated[str, typer.Argument(metavar="WHAT")],
    pdf: Path | None = None,
    xlsx: Path | None = None,
    players: int | None = None,
    blank: Annotated[bool, typer.Option("--blank")] = False,
    glance: Annotated[bool, typer.Option("--glance")] = False,
    paper: Literal["a4", "letter"] = "a4",
    font: Path | None = None,
) -> None:
    """Write a score sheet to print, or a workbook to score in."""
    from barbu.cli import scoring, terminal
    from barbu.text.render import say

    if pdf is None and xlsx is None:
        raise typer.BadParameter(say("terminal-sheet-where"), param_hint="--pdf")
    form: Literal[False, "blank", "glance"] = "glance" if glance else blank and "blank"
    wanted = scoring.SheetOptions(players, form, paper, pdf, xlsx, font)
    scoring.write_sheet(terminal.console(), what, wanted)


@app.command(cls=Command)
def simulate(
    name: VariantName,
    players: int | None = None,
    games: Annotated[int, typer.Option(min=1)] = 10,
    seed: int = 1,
    bots: str = "random",
    record: Path | None = None,
    duplicate: Annotated[bool, typer.Option("--duplicate")] = False,
    processes: Annotated[int, typer.Option(min=1)] = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play, and print each one's average per deal."""
    from barbu.cli.rules import rules_of
    from barbu.cli.simulate import run
    from barbu.cli.terminal import console

    run(console(), rules_of(name, players), bots, games, seed, record, duplicate, processes, as_json)


@app.command(cls=Command)
def arena(
    bots: Annotated[list[str], typer.Option()],
    against: str | None = None,
    variant: list[str] | None = None,
    players: int | None = None,
    deals: Annotated[int, typer.Option(min=1)] = 100,
    forced: Annotated[bool, typer.Option("--forced")] = False,
    games: Annotated[int | None, typer.Option(min=1)] = None,
    seed: int = 1,
    worlds: Annotated[int | None, typer.Option(min=1)] = None,
    ms: Annotated[float | None, typer.Option()] = None,
    jobs: Annotated[int | None, typer.Option(min=1)] = None,
    on: Literal["here", "ray"] = "here",
    results: Path | None = None,
    csv: Path | None = None,
    picture: Path | None = None,
    as_json: AsJson = False,
) -> int:
    """Measure bots against each other, over the same cards from every seat."""
    from barbu.arena.cluster import on_ray
    from barbu.arena.spreading import cores, here, in_processes
    from barbu.arena.work import work_of
    from barbu.bots.base import bot_named, bot_names
    from barbu.cli.arena import ArenaOptions, run
    from barbu.cli.kernel import make_ready
    from barbu.cli.rules import rules_of
    from barbu.cli.terminal import console
    from barbu.text.render import say

    if forced and games is not None:
        raise typer.BadParameter(say("arena-forced-games"), param_hint="--games")
    if picture is not None and picture.suffix.lower() != ".svg":
        raise typer.BadParameter(say("arena-picture-kind"), param_hint="--picture")
    if on == "ray" and jobs is not None:
        raise typer.BadParameter(say("arena-jobs-ray"), param_hint="--jobs")
    rules = {each.variant: each for each in (rules_of(name, players) for name in variant or ["pagat"])}
    named = [name.strip() for text in bots for name in text.split(",")]
    mode: Literal["deals", "forced", "games"] = "forced" if forced else "deals" if games is None else "games"
    work = work_of(named, rules, mode, games or deals, seed, against, worlds, ms)
    processes = jobs or cores()
    if on == "here":
        make_ready(bot_named(name) for name in (*named, against) if name in bot_names())
    spread = on_ray if on == "ray" else here if processes == 1 else in_processes(processes)
    return run(console(), work, spread, ArenaOptions(results, csv, picture, as_json))


@app.command(cls=Command)
def train(
    out: Path = Path("weights"),
    kinds: str = "",
    positions: int = 30_000,
    worlds: int = 32,
    rounds: int = 3,
    seed: int = 1,
) -> None:
    """Train the weights of the bots that search."""
    from barbu.cli.terminal import console
    from barbu.kernel.machine import Machine

    Machine()  # raises an error if there is no kernel, before anything that needs it is imported
    from barbu.bots.search.rows_training import RowsCourse
    from barbu.bots.search.training import TrickCourse
    from barbu.cli.copying import CopyCourse
    from barbu.cli.train import run

    course = TrickCourse(rounds, seed, positions, worlds)
    # Dominoes takes one more round, and tries many cards in only a few worlds each.
    rows = RowsCourse(cards=40 * positions, rounds=rounds + 1, seed=seed)
    run(console(), out, course, rows, CopyCourse(seed=seed), tuple(kind for kind in kinds.split(",") if kind))


app.add_typer(recorded)
app.add_typer(challenges)
app.add_typer(operating)
app.add_typer(connected)
