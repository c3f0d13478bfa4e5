"""``barbu arena``: bots meet over the same cards from every seat."""

import csv
import sys
from collections.abc import Sequence
from contextlib import closing
from io import StringIO
from math import isfinite
from pathlib import Path
from typing import NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from barbu.arena.edges import BotStanding, Figure, standings, times_of
from barbu.arena.picture import ladder
from barbu.arena.playing import Block, seating
from barbu.arena.results import Results
from barbu.arena.spreading import Spread
from barbu.arena.work import Job, Work, line_ups
from barbu.cli.files import check_target, write_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import console, progress
from barbu.engine.plan import plan_of
from barbu.engine.standings import teams
from barbu.seats import SEATS
from barbu.text.names import contract_title
from barbu.text.render import known, say


class ArenaOptions(NamedTuple):
    """The files to write, if named: the results, a table of every score, and a picture of each rule set."""

    results: Path | None = None
    csv: Path | None = None
    picture: Path | None = None
    as_json: bool = False


def run(out: Console, work: Work, spread: Spread, wanted: ArenaOptions) -> int:
    """Play what is missing, write the results, and return the exit status.

    Raises:
        BarbuError: a bot fails, or the file of results belongs to another job.
        OSError: a file cannot be read or written.
    """
    for path in (wanted.csv, wanted.picture):
        check_target(path)
    stopped = False
    with Results(work.job, wanted.results) as results:
        of = len(list(work.units()))
        missing = results.missing(work)
        games = work.job.mode == "games"
        try:
            with progress() as bar, closing(spread(work, missing)) as blocks:
                said = say("arena-bar-games" if games else "arena-bar-deals")
                task = bar.add_task(said, total=of, completed=of - len(missing))
                for block in blocks:
                    results.add(block)
                    bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
        played = results.of(work)
    if played:
        _write(out, work, played, wanted)
    if stopped:
        err = console(sys.stderr)
        err.print(say("arena-stopped", done=len(played), of=of))
        err.print(say("arena-go-on" if wanted.results else "arena-not-kept"))
    return 130 if stopped else 0


def _write(out: Console, work: Work, played: Sequence[Block], wanted: ArenaOptions) -> None:
    found = standings(work.job, work.rules, played)
    if wanted.csv is not None:
        write_file(wanted.csv, _csv(work, played))
    if wanted.picture is not None:
        for name, standing in found.items():
            path = wanted.picture
            if len(found) > 1:
                path = path.with_name(f"{path.stem}-{name}{path.suffix}")
            write_file(path, ladder(_title(standing, work.job), standing.edges))
    if wanted.as_json:
        write_json(out, as_plain(work.job, found, played))
    else:
        _print(out, work.job, found, played)


def as_plain(job: Job, found: dict[str, BotStanding], played: Sequence[Block]) -> dict[str, object]:
    """The results as plain values. If there are several rule sets, each has its own entry under ``variants``, in the
    same form as a single one."""
    parts = {
        name: _plain(job, standing, [block for block in played if block.unit.variant == name])
        for name, standing in found.items()
    }
    head: dict[str, object] = {"bots": job.bots, "against": job.against, "mode": job.mode, "seed": job.seed}
    if len(job.variants) == 1:
        return next(iter(parts.values())) | head
    return {"variants": parts} | head


def _plain(job: Job, standing: BotStanding, played: Sequence[Block]) -> dict[str, object]:
    def figures(found: dict[str, Figure]) -> dict[str, object]:
        return {name: _figure(figure) for name, figure in found.items()}

    times = times_of(job, played)
    return {
        "edges": figures(standing.edges),
        "contracts": {contract: figures(found) for contract, found in standing.by_contract.items()},
        "ms": {
            bot: {"mean": taken.mean, "p99": taken.percentile(0.99), "decisions": taken.count}
            for bot, taken in times.items()
        },
        "differences": {bot: figures(others) for bot, others in standing.differences().items()},
        "variant": standing.rules.variant,
        "digest": standing.rules.digest,
        "units": len(played),
    }


def _figure(figure: Figure) -> dict[str, object]:
    sure = isfinite(figure.error)
    return {
        "mean": figure.mean,
        "error": figure.error if sure else None,
        "interval": figure.interval if sure else None,
        "deals": figure.deals,
    }


def _csv(work: Work, played: Sequence[Block]) -> str:
    """A table with a line for each seat of each deal played."""
    job, text = work.job, StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow("variant number line-up turn deal contract seat bot score edge".split())
    for block in played:
        variant, _, number = block.unit
        rules = work.rules[variant]
        tables, sign = line_ups(job, rules), plan_of(rules).sign
        for line_up, turn, deals in block.tables:
            bots = [job.everybody[bot] for bot in seating(tables[line_up], turn)]
            for deal, (contract, scores) in enumerate(deals, 1):
                mean = sum(scores) / len(scores)
                for seat, bot, score in zip(SEATS, bots, scores, strict=False):
                    edge = sign * (score - mean)
                    rows.writerow([variant, number, line_up, turn, deal, contract, seat, bot, score, edge])
    return text.getvalue()


def _print(out: Console, job: Job, found: dict[str, BotStanding], played: Sequence[Block]) -> None:
    for name, standing in found.items():
        blocks = [block for block in played if block.unit.variant == name]
        times = times_of(job, blocks)
        units = say("arena-games" if job.mode == "games" else "arena-deals", units=len(blocks))
        out.print(f"{_title(standing, job)}: {units}")
        out.print(say("arena-columns") + "\n")
        bots = _table("arena-bot", "arena-edge", "arena-interval", "arena-ms", "arena-late")
        for bot, figure in standing.edges.items():
            taken = times[bot]
            bots.add_row(bot, _number(figure), _interval(figure), _ms(taken.mean), _ms(taken.percentile(0.99)))
        out.print(bots)
        out.print()
        differences = _table("arena-bot", "arena-other", "arena-by", "arena-interval")
        for bot, others in standing.differences().items():
            for other, figure in others.items():
                differences.add_row(bot, other, _number(figure), _interval(figure))
        if differences.rows:
            out.print(differences)
            out.print()
        contracts = _table("arena-contract", *standing.edges)
        for contract, edges in standing.by_contract.items():
            cells = [_number(edges[bot]) if bot in edges else "" for bot in standing.edges]
            contracts.add_row(contract_title(contract), *cells)
        out.print(contracts)


def _title(standing: BotStanding, job: Job) -> str:
    title = f"{standing.rules.name} ({standing.rules.variant})"
    if job.against is None:
        return title
    return f"{title}, {say('arena-against', bot=job.against, teams=len(teams(standing.rules)))}"


def _table(*columns: str) -> Table:
    """A table whose columns are messages, or names of bots."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, column in enumerate(columns):
        title = say(column) if known(column) else column
        table.add_column(Text(title), justify="right" if place else "left", min_width=0 if place else 16, no_wrap=True)
    return table


def _number(figure: Figure) -> str:
    return f"{figure.mean:+.2f}" + (f" +- {figure.error:.2f}" if isfinite(figure.error) else "")


def _interval(figure: Figure) -> str:
    low, high = figure.interval
    return f"{low:+.2f} .. {high:+.2f}" if isfinite(figure.error) else ""


def _ms(ms: float | None) -> str:
    return "" if ms is None else f"{ms:.2f}"
