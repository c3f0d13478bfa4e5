"""``barbu train``: learn the weights of the bots that search, those of tricks for each kind of contract, those of
dominoes all at once, and those that copy the club player."""

import json
import zlib
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from rich.console import Console

from barbu.bots.search.course import TrainingError
from barbu.bots.search.policies import SCALE
from barbu.bots.search.rows_training import RowsCourse, training_rows
from barbu.bots.search.training import Progress, Trained, TrickCourse, lessons, train
from barbu.cli.copying import CopyCourse, train_copies
from barbu.cli.files import write_file
from barbu.cli.saving import finished, saved
from barbu.cli.terminal import progress
from barbu.kernel.guiding import WEIGHTS, Weights
from barbu.messages import message
from barbu.text.render import say

DOMINOES, CLUB = "dominoes", "club"
"""The names for the layouts of all variants, and for the copies of the club player, among the kinds of contracts."""

_DAMAGE = (OSError, ValueError, TypeError, KeyError, EOFError, BadZipFile, zlib.error, msgspec.MsgspecError)
"""What reading damaged weights, or damaged figures, ends in."""


class _Told(msgspec.Struct):
    """The figures that lie beside weights, by kind."""

    kinds: dict[str, dict[str, Any]]


def run(
    out: Console, folder: Path, course: TrickCourse, rows: RowsCourse, copies: CopyCourse, kinds: tuple[str, ...]
) -> None:
    """Learn the weights of all kinds of contracts, or of some, save them in a folder, and report on each.

    Raises:
        TrainingError: there is no such kind, or the folder holds weights of another version.
        OSError: the folder cannot be written to.
    """
    with progress() as bar:
        task = bar.add_task("", total=course.rounds)

        def tell(kind: str, done: int, of: int) -> None:
            bar.update(task, description=kind, completed=done, total=of)

        tricks = tuple(kind for kind in kinds if kind not in (DOMINOES, CLUB))
        if tricks or not kinds:
            for kind, trained in train_all(folder, course, tricks, tell):
                out.print(_line(kind, trained))
        if not kinds or DOMINOES in kinds:
            train_rows(folder, rows, lambda done, of: tell(DOMINOES, done, of))
        if not kinds or CLUB in kinds:
            train_copies(folder, copies, lambda kind, done, of: tell(f"{CLUB} {kind}", done, of))
    out.print(say("training-kept", folder=str(folder)))


def _line(kind: str, trained: Trained) -> str:
    last = trained.rounds[-1]
    edge, gain = (f"{last[name]:+.2f}" for name in ("over_rules_of_thumb", "over_the_last_round"))
    return say("training-line", kind=kind, edge=edge, gain=gain)


def train_all(
    folder: Path, course: TrickCourse, only: tuple[str, ...], progress: Progress
) -> Iterator[tuple[str, Trained]]:
    """Learn the weights for all kinds, or for some, and save them in a folder after each: ``tricks.npz``, and
    ``tricks.json`` with the figures. Weights already there from the same course are not learned again.

    Raises:
        TrainingError: there is no such kind, or the weights already there are damaged or of another version.
    """
    by_kind = lessons()
    if unknown := [kind for kind in only if kind not in by_kind]:
        raise TrainingError(message("training-kind", kind=unknown[0], kinds=", ".join((*by_kind, DOMINOES, CLUB))))
    weights, figures = kept(folder)
    for kind in only or by_kind:
        if figures.get(kind, {}).get("course") == asdict(course) and kind in weights:
            continue
        given = by_kind[kind]
        trained = train(kind, given, course, progress)
        weights[kind] = trained.weights
        figures[kind] = {
            "course": asdict(course),
            "contracts": sorted({f"{lesson.variant} {lesson.contract}" for lesson in given}),
            "measured": f"{given[0].variant} {given[0].contract}",
            "rounds": [*trained.rounds],
        }
        text = json.dumps({"scale": SCALE, "kinds": figures}, indent=1, sort_keys=True) + "\n"
        saved(folder, "tricks", weights, text)
        yield kind, trained


def train_rows(folder: Path, course: RowsCourse, progress: Callable[[int, int], None]) -> None:
    """Learn the weights of dominoes and save them, with their figures, as ``rows.json`` in a folder, unless they are
    already there."""
    file = folder / "rows.json"
    if finished(file, course):
        return
    text = training_rows(course, progress)
    folder.mkdir(parents=True, exist_ok=True)
    write_file(file, text)


def kept(folder: Path, name: str = "tricks") -> tuple[dict[str, Weights], dict[str, dict[str, Any]]]:
    """The weights by kind that are saved in a folder under a name, and their figures; empty if there are none yet.

    Raises:
        TrainingError: they are of another version, or damaged.
    """
    data, told = folder / f"{name}.npz", folder / f"{name}.json"
    if not data.exists() or not told.exists():
        return {}, {}
    try:
        with data.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
            weights = {name: found[name] for name in found.files}
        figures = msgspec.json.decode(told.read_bytes(), type=_Told).kinds
    except _DAMAGE as error:
        raise TrainingError(message("training-damaged", file=str(data))) from error
    if any(each.shape != (WEIGHTS,) or each.dtype != np.int16 for each in weights.values()):
        raise TrainingError(message("training-version", file=str(data)))
    return weights, figures
