"""Weights in files, with the figures that tell how they were made."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from io import BytesIO
from pathlib import Path

import numpy as np

from barbu.bots.search.course import Training
from barbu.cli.files import write_file
from barbu.kernel.guiding import Weights


def saved(folder: Path, name: str, weights: Mapping[str, Weights], figures: str) -> None:
    """Save weights by kind in a folder, as ``name.npz``, and their figures as ``name.json``."""
    packed = BytesIO()
    np.savez_compressed(packed, allow_pickle=False, **{kind: weights[kind] for kind in sorted(weights)})
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / f"{name}.npz", packed.getvalue())
    write_file(folder / f"{name}.json", figures)


def finished(figures: Path, course: Training) -> bool:
    """Whether a file of figures is there and tells of this very course; a damaged one does not."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        return bool(json.loads(figures.read_text("utf-8"))["course"] == asdict(course))
    return False
