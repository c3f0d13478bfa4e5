"""``barbu analyse``: what each decision of a recorded game was worth."""

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.analysis.analysing import Analysis, AnalysisError
from barbu.analysis.decisions import PLAIN, Weighed
from barbu.arena.spreading import cores
from barbu.cli.kernel import compiled
from barbu.cli.records import games_in, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.engine.game import Game
from barbu.text.names import contract_title
from barbu.text.render import say

COSTLIEST = 10
"""How many decisions are listed."""


def run(
    out: Console, path: Path, folder: Path, seat: str | None, level: str, processes: int | None, as_json: bool
) -> int:
    """Analyse every game in a file and return the exit status: 1 if the file or a record in it is wrong, else 0.

    Raises:
        BarbuError: the only game cannot be analysed, or this computer has no kernel.
        OSError: the folder for what is found cannot be written.
    """
    file = record_file(path)
    if file.error is not None:
        warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
        return 1
    analyses: list[tuple[str, Game, Analysis]] = []
    for name, _, game in games_in(file):
        try:
            analyses.append((name, game, Analysis(game, seat, level, folder)))
        except AnalysisError as error:
            if len(file.records) == 1:
                raise
            warn(say("terminal-replay-file", file=name, what=str(error)), error.hint)
    if level != PLAIN and any(analysis.missing for *_, analysis in analyses):
        compiled()
    for *_, analysis in analyses:
        _finish(analysis, processes or cores())
    if as_json:
        found = [{"decisions": [each.as_dict() for each in analysis.found]} for *_, analysis in analyses]
        write_json(out, found[0] if len(file.records) == len(found) == 1 else found)
    else:
        for name, game, analysis in analyses:
            _tell(out, name, game, analysis)
    return 0 if len(analyses) == len(file.records) else 1


def _finish(analysis: Analysis, processes: int) -> None:
    with progress() as bar:
        task = bar.add_task(say("terminal-progress-decisions"), total=None)
        analysis.run(lambda done, of: bar.update(task, completed=done, total=of), processes)


def _tell(out: Console, name: str, game: Game, analysis: Analysis) -> None:
    found = analysis.found
    mistakes = sum(each.mistake for each in found)
    out.print(
        say("terminal-analysis", game=name, variant=game.rules.variant, decisions=len(found), mistakes=mistakes),
        soft_wrap=True,
    )
    out.print(say("terminal-analysis-means"), soft_wrap=True)
    if analysis.unweighed:
        out.print(say("terminal-analysis-unweighed", count=analysis.unweighed), soft_wrap=True)
    _costliest(out, found)
    _by(out, say("terminal-analysis-kind"), found, _kind)
    _by(out, say("terminal-analysis-contract"), [each for each in found if each.contract], _contract)


def _kind(weighed: Weighed) -> str:
    return say("terminal-analysis-kinds", kind=weighed.kind)


def _contract(weighed: Weighed) -> str:
    return contract_title(weighed.contract)


def _costliest(out: Console, found: list[Weighed]) -> None:
    table = Table(box=SIMPLE_HEAD)
    for head in ("deal", "seat", "contract", "did", "better"):
        table.add_column(say(f"terminal-analysis-{head}"))
    table.add_column(say("terminal-analysis-loss"), justify="right")
    worst = sorted((each for each in found if each.mistake), key=lambda each: -each.loss)[:COSTLIEST]
    for each in worst:
        title = contract_title(each.contract) if each.contract else ""
        loss = say("terminal-analysis-figure", loss=f"{each.loss:.1f}", error=f"{each.error:.1f}")
        table.add_row(str(each.deal), each.seat, title, each.token, each.best, loss)
    if worst:
        out.print(table)


def _by(out: Console, head: str, found: list[Weighed], name_of: Callable[[Weighed], str]) -> None:
    table = Table(box=SIMPLE_HEAD)
    table.add_column(head)
    for column in ("decisions", "mistakes", "lost"):
        table.add_column(say(f"terminal-analysis-{column}"), justify="right")
    groups: defaultdict[str, list[Weighed]] = defaultdict(list)
    for each in found:
        groups[name_of(each)].append(each)
    for name, group in groups.items():
        lost = sum(each.loss for each in group)
        table.add_row(name, str(len(group)), str(sum(each.mistake for each in group)), f"{lost:.1f}")
    if groups:
        out.print(table)
