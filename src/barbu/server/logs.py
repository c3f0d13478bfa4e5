"""Log lines for an operator: the time, the level, a code to look for, and what happened."""

import logging
import sys
from datetime import UTC, datetime


class Line(logging.Formatter):
    """``2026-11-27T02:40:00Z WARNING damaged: game k7fm2qx9ab is damaged``. The code is that of the record (see
    :func:`barbu.messages.logged`); lines of libraries have the name of their module instead."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(code)s: %(message)s")

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802
        """The time of a record, in UTC."""
        return f"{datetime.fromtimestamp(record.created, UTC):%Y-%m-%dT%H:%M:%SZ}"

    def format(self, record: logging.LogRecord) -> str:
        """A record as a line; a traceback follows below."""
        if not hasattr(record, "code"):
            record.code = record.name.removeprefix("barbu.")
        return super().format(record)


def log_to_stderr(level: str) -> None:
    """Have this process log what is at least of a level to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
