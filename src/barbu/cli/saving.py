"""Weights in files, with the figures that tell how they were made."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import numpy as np

from barbu.cli.files import write_file
from barbu.kernel.guiding import Weights


def saved(folder: Path, name: str, weights: Mapping[str, Weights], figures: str) -> None:
    """Save weights by kind in a folder, as ``name.npz``, and their figures as ``name.json``."""
    packed = BytesIO()
    np.savez_compressed(packed, allow_pickle=False, **{kind: weights[kind] for kind in sorted(weights)})
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / f"{name}.npz", packed.getvalue())
    write_file(folder / f"{name}.json", figures)
