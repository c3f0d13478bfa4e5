"""``barbu simulate``: let bots play each other."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.cli.files import NewFile
from barbu.cli.kernel import make_ready
from barbu.cli.rules import write_json
from barbu.cli.terminal import console, progress
from barbu.errors import BarbuError
from barbu.notation import print_record, record_of
from barbu.outside.finding import players
from barbu.rules.model import Rules
from barbu.sim import Average, Report, Tally, simulate
from barbu.text.names import contract_title
from barbu.text.render import say


def run(
    out: Console,
    rules: Rules,
    bots: str,
    games: int,
    seed: int,
    record: Path | None,
    duplicate: bool,
    processes: int,
    as_json: bool,
) -> None:
    """Play games between bots, write their records to a file if one is named, and print each bot's average per deal.

    Raises:
        BarbuError: a bot is unknown or fails, or the number of bots is wrong.
        OSError: the file cannot be written.
    """
    table = players(bots, rules.players)
    make_ready(table)
    names = [f"bot:{bot.name}" for bot in table]
    with nullcontext() if record is None else _kept(record) as file, progress() as bar:
        task = bar.add_task(say("terminal-progress-games"), total=games)
        report = simulate(
            rules,
            table,
            games,
            seed,
            lambda done, of: bar.update(task, completed=done, total=of),
            each=None if file is None else lambda game: file.add(print_record(record_of(game, names))),
            duplicate=duplicate,
            processes=processes,
        )
    if as_json:
        write_json(out, as_plain(report, rules, seed))
    else:
        # Bots that move round the table have no fixed seat.
        _print(out, report, rules, [""] * len(names) if duplicate else names)


@contextmanager
def _kept(path: Path) -> Iterator[NewFile]:
    """The file of the records. If the simulation ends early, the person is told how many games are in it."""
    with NewFile(path) as file:
        try:
            yield file
        except (KeyboardInterrupt, BarbuError):
            if file.pieces:
                console(sys.stderr).print(say("terminal-simulate-stopped", file=str(path), games=file.pieces))
            raise


def as_plain(report: Report, rules: Rules, seed: int) -> dict[str, object]:
    """A report as plain values; every mean is in points per deal, with its standard error."""
    contracts: dict[str, dict[str, object]] = {}
    for (contract, bot), line in report.contracts.items():
        contracts.setdefault(contract, {})[bot] = _plain(line)
    return {
        "variant": rules.variant,
        "digest": rules.digest,
        "seed": seed,
        "games": report.games,
        "deals": report.deals,
        "seats": {seat: _plain(line) for seat, line in report.seats.items()},
        "bots": {bot: _plain(line) for bot, line in report.bots.items()},
        "contracts": contracts,
    }


def _plain(line: Average) -> dict[str, object]:
    def numbers(tally: Tally) -> dict[str, object]:
        return {"mean": tally.mean, "error": tally.error if tally.count > 1 else None}

    return {"deals": line.points.count, "points": numbers(line.points), "score": numbers(line.score)}


def _print(out: Console, report: Report, rules: Rules, names: list[str]) -> None:
    games = say("terminal-simulate-head", games=report.games, deals=report.deals)
    out.print(f"{rules.name} ({rules.variant}): {games}")
    out.print(say("terminal-simulate-columns") + "\n")
    seats = {f"{seat} {name}".rstrip(): line for name, (seat, line) in zip(names, report.seats.items(), strict=True)}
    out.print(_table("terminal-simulate-seat", seats))
    out.print()
    out.print(_table("terminal-simulate-bot", report.bots))
    out.print()
    order = list(rules.contracts)
    pairs = sorted(report.contracts.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))
    one = len(report.bots) == 1
    lines = {contract_title(name) + ("" if one else f", {bot}"): line for (name, bot), line in pairs}
    out.print(_table("terminal-simulate-contract", lines))


def _table(title: str, lines: Mapping[str, Average]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column(say(title), min_width=24)
    for column in ("deals", "points", "score"):
        table.add_column(say(f"terminal-simulate-{column}"), justify="right")
    for name, line in lines.items():
        table.add_row(name, str(line.points.count), _number(line.points), _number(line.score))
    return table


def _number(tally: Tally) -> str:
    error = f" +- {tally.error:.2f}" if tally.count > 1 else ""
    return f"{tally.mean:.2f}{error}"
