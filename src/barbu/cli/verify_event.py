"""``barbu verify`` with the file of a tournament: which deals of its records are the ones that its server committed
to."""

from pathlib import Path
from typing import Any

from rich.console import Console

from barbu.cli.records import RecordFile, error_values, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.fair.event import Sealed, TableVerdict, verify_table
from barbu.text.render import say

ENDING = ".json"
"""How the name of a tournament's file ends."""

NOTHING_SAID = 3
"""The exit status if nothing is wrong, but some record is of no table of the tournament, or there are none."""


def run(out: Console, file: Path, records: list[Path], published: str, ignore_digest: bool, as_json: bool) -> int:
    """Check the records of a tournament's tables; returns the exit status: 1 if anything is wrong, 0 if all deals are
    the committed ones, ``NOTHING_SAID`` otherwise.

    Raises:
        BarbuError: the file is that of no tournament, or its secret is not the one that was committed to.
        OSError: it cannot be read.
    """
    sealed = Sealed.read(file.read_bytes())
    sealed.check(published)
    read = [record_file(path) for path in records]
    found: list[list[TableVerdict | None]] = []
    with progress() as bar:
        task = bar.add_task(say("terminal-progress-games"), total=sum(len(each.records) for each in read))
        for each in read:
            found.append([])
            for record in each.records:
                found[-1].append(verify_table(sealed, record, not ignore_digest) if sealed.has(record) else None)
                bar.advance(task)
    games = [verdict for verdicts in found for verdict in verdicts]
    wrong = sum(game is not None and game.error is not None for game in games)
    wrong += sum(each.error is not None for each in read)
    if as_json:
        files = [_plain(each, verdicts) for each, verdicts in zip(read, found, strict=True)]
        write_json(out, {"code": sealed.code, "commit": sealed.commit, "files": files, "wrong": wrong})
    else:
        out.print(say("terminal-event-sealed", title=sealed.title, commit=sealed.commit), soft_wrap=True, markup=False)
        for each, verdicts in zip(read, found, strict=True):
            _tell(out, each, verdicts)
        if any(game is not None and game.proven for game in games):
            out.print()
            noted = "noted" if published else "not-noted"
            out.print(say("terminal-event-means", noted=noted), soft_wrap=True, markup=False)
            out.print(say("terminal-event-not"), soft_wrap=True, markup=False)
    if wrong:
        return 1
    return 0 if games and None not in games else NOTHING_SAID


def _plain(file: RecordFile, verdicts: list[TableVerdict | None]) -> dict[str, Any]:
    games = [
        None
        if each is None
        else {
            "round": each.round,
            "table": each.table,
            "committed": each.proven,
            "error": None if each.error is None else error_values(each.error),
        }
        for each in verdicts
    ]
    return {"file": file.name, "games": games, "error": file.error, "hint": file.hint}


def _tell(out: Console, file: RecordFile, verdicts: list[TableVerdict | None]) -> None:
    if file.error is not None:
        warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
    for number, each in enumerate(verdicts, 1):
        name = file.game(number)
        if each is None:
            out.print(say("terminal-event-other", game=name), soft_wrap=True, markup=False)
            continue
        if each.error is not None:
            error = error_values(each.error)
            what = say("error-record", line=str(error["line"]), column=str(error["column"]), why=error["why"])
            warn(say("terminal-replay-file", file=name, what=what), error["hint"])
        said = say(
            "terminal-event-wrong" if each.error is not None else "terminal-event-good",
            game=name,
            round=each.round,
            table=each.table,
            deals=each.proven,
        )
        out.print(said, soft_wrap=True, markup=False)
