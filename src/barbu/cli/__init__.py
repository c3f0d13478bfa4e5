"""The command ``barbu``."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with its arguments (those of the process if None) and return its exit status: 0, 1 if the input
    is wrong, 2 if the command is used incorrectly, 130 if it was interrupted."""
    from barbu.cli.app import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
