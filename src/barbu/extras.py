"""Libraries that only some files need, and that not everybody has installed."""

from importlib import import_module
from typing import Any

from barbu.errors import BarbuError
from barbu.messages import message


class MissingExtra(BarbuError):
    """A library that is needed is not installed."""

    code = "extra"


def needs(library: str) -> Any:
    """A library of the extra ``paper``.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        return import_module(library)
    except ImportError:
        raise MissingExtra(message("extra-missing", library=library), message("extra-hint", extra="paper")) from None
