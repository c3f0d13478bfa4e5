"""Rule files as plain tables: parsing TOML, and finding the files that come with the package."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Any

from barbu.errors import RulesError
from barbu.messages import message
from barbu.plaintext import plain
from barbu.rules.former import renamed
from barbu.rules.names import nearest

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Table = dict[str, Any]


def toml(text: str, file: str) -> Table:
    """The table in a TOML text, with former words replaced by today's.

    Raises:
        RulesError: the text is not TOML.
    """
    try:
        return renamed(tomllib.loads(plain(text)))
    except ValueError as error:  # a number with thousands of digits raises a plain ValueError
        raise RulesError(file, "(file)", message("file-not-toml", error=str(error))) from error


def shipped(variant: str) -> Table:
    """The table of a shipped variant's file, without its parents' words. It is shared, so do not modify it.

    Raises:
        RulesError: there is no such variant.
    """
    if variant not in names_in("variants"):
        raise RulesError("variant", variant, message("no-such-variant"), nearest(variant, names_in("variants")))
    return _shipped(variant)


@cache
def _shipped(variant: str) -> Table:
    return tomllib.loads(text_of("variants", variant))  # shipped files use today's words


def text_of(folder: str, name: str) -> str:
    """The text of a file that comes with the package."""
    return (_files(folder) / f"{name}.toml").read_text(encoding="utf-8")


@cache
def names_in(folder: str) -> list[str]:
    """The names of the files in a folder of the package, sorted."""
    names = (file.name for file in _files(folder).iterdir())
    return sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def _files(folder: str) -> Traversable:
    """A folder of the package."""
    from importlib import resources  # importing it loads much of the file system code

    return resources.files("barbu.rules") / folder
