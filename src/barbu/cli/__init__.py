"""The command ``barbu``."""

import sys
from collections.abc import Sequence

EXTRAS = {
    "cli": ("rich", "typer"),
    "serve": ("httptools", "prometheus_client", "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"),
    "fast": ("numba", "numpy"),
    "paper": ("pydyf", "xlsxwriter"),
}
"""The modules that come with extras of the package and that commands import."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with its arguments (those of the process if None) and return its exit status: 0, 1 if the input
    is wrong or an extra is missing, 2 if the command is used incorrectly, 130 if it was interrupted."""
    try:
        from barbu.cli.app import run

        return run(list(sys.argv[1:] if arguments is None else arguments))
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        extra = next((extra for extra, modules in EXTRAS.items() if missing in modules), None)
        if extra is None:
            raise
        # What writes other errors may be what is missing.
        from barbu.text.render import say

        why = say("terminal-needs-extra", package=missing, install=f'pip install "barbu[{extra}]"')
        print(say("terminal-error"), why, file=sys.stderr)
        return 1
