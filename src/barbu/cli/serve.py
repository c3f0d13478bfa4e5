"""``barbu serve``: serve the page."""

import os
import sys
from pathlib import Path
from typing import Any

from barbu.cli.folders import data_folder
from barbu.server.app import serve
from barbu.server.keeping import KEEP_DAYS
from barbu.server.limits.pace import USUAL
from barbu.server.logs import log_to_stderr


def run(
    host: str,
    port: int,
    data: Path | None,
    open_browser: bool,
    limits: dict[str, Any],
    names: list[str],
    keep_days: int | None,
    monitor: tuple[str, int] | None = None,
    log_level: str = "warning",
    access_log: bool = False,
    lasting: str = "",
) -> int:
    """Serve until told to stop; returns the exit status. ``limits`` has fields of ``Limits`` by name; there and in
    ``keep_days``, None stands for the default.

    Raises:
        BarbuError: the port is in use, or the data folder cannot be used.
    """
    said = {name: limit for name, limit in limits.items() if limit is not None}
    days = KEEP_DAYS if keep_days is None else keep_days
    log_to_stderr(log_level)
    serve(
        host,
        port,
        data or data_folder(),
        open_browser and has_screen(),
        USUAL._replace(**said),
        names,
        days,
        monitor,
        access_log,
        lasting,
    )
    return 0


def has_screen() -> bool:
    """Whether a graphical browser can open here. Without a screen, Python would open a text browser in this
    terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
