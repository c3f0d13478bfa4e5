"""A benchmark as a command: its options, and what is wrong with them told in a line instead of a traceback."""

import argparse
import sys
from collections.abc import Callable
from typing import NoReturn

from barbu.cli.terminal import warn
from barbu.errors import BarbuError
from barbu.rules.load import load
from barbu.rules.model import Rules


def options(about: str | None) -> argparse.ArgumentParser:
    """The options of a benchmark; ``about`` is the docstring of its module."""
    return argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)


def positive(text: str) -> int:
    """The value of an option: a whole number, 1 or more."""
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("at least 1 is needed")
    return number


def numbers(text: str) -> list[int]:
    """The value of an option: numbers with commas between them."""
    return [int(number) for number in text.split(",")]


def doubled(parser: argparse.ArgumentParser, variant: str) -> Rules:
    """The rules of a variant for a benchmark of doubles; others are refused."""
    rules = load(variant)
    if rules.doubling is None:
        parser.error(f"there are no doubles in {variant}")
    return rules


def exit_after(main: Callable[[], int]) -> NoReturn:
    """End the process with the exit status of ``main``. It is 2, and the error is on standard error, if what was asked
    for does not exist: a variant, contract, bot, revision or file."""
    try:
        status = main()
    except BarbuError as error:
        warn(str(error), error.hint)
        status = 2
    except FileNotFoundError as error:
        if error.filename is None:
            raise
        warn(f"{error.filename}: {error.strerror}")
        status = 2
    sys.exit(status)
