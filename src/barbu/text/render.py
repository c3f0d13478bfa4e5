"""Renders messages as text in the current language.

Messages are parsed only when they are needed: importing the Fluent parser takes longer than loading all rules, and most
runs use only a few sentences.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from barbu.messages import Argument, Message, message
from barbu.text.files import fluent_text, sources
from barbu.text.languages import Language, spoken_now

if TYPE_CHECKING:
    from barbu.text.fluent import Render

_SIGN = re.compile("(?<!\N{LEFT-TO-RIGHT MARK})[\N{MINUS SIGN}+](?=[0-9])")
"""The sign of a number, which right-to-left text would put after the number unless a mark precedes it."""

_OTHER_WAY = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
"""A letter of Hebrew, Arabic or another script that is written from right to left."""

_FIRST, _LAST = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"


def render(said: Message) -> str:
    """The text of a message.

    Raises:
        KeyError: the Fluent files have no such message, or the message lacks an argument that the text needs.
    """
    return _rendered(said, spoken_now())


def say(identity: str, **args: Argument) -> str:
    """The text of the message with an id and arguments."""
    return render(message(identity, **args))


def listed(items: list[str]) -> str:
    """Texts joined to a list: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return say("list", most=", ".join(map(_isolated, items[:-1])), last=items[-1])


def known(identity: str) -> bool:
    """Whether there is a message with this id."""
    return identity in _sources(spoken_now().folder)


@lru_cache(4096)
def _rendered(said: Message, language: Language) -> str:
    renderer = _renderer(said.id, language)
    args: dict[str, int | str] = {}
    for name, value in said.args:
        if isinstance(value, Message):
            args[name] = _rendered(value, language)
        elif isinstance(value, tuple):
            args[name] = listed([_rendered(item, language) for item in value])
            args["count"] = len(value)
        else:
            args[name] = _isolated(value) if isinstance(value, str) else value
    try:
        text = renderer(args)
    except KeyError as error:
        raise KeyError(f"{said.id} lacks {error.args[0]}") from None
    return text if language.direction == "ltr" else _SIGN.sub("\N{LEFT-TO-RIGHT MARK}\\g<0>", text)


def _isolated(text: str) -> str:
    """A text that keeps its direction to itself: after a Hebrew name, a number would otherwise stand on its other
    side."""
    if text.isascii() or _FIRST in text or not _OTHER_WAY.search(text):
        return text
    return _FIRST + text + _LAST


@cache
def _renderer(identity: str, language: Language) -> Render:
    source = _sources(language.folder)[identity]
    words = source.partition("=")[2].strip()
    if "{" not in words and "\n" not in words:
        # Most sentences are a single line of plain words and need no parser.
        said = language.tone(words)
        return lambda args: said
    from barbu.text.fluent import renderer

    return renderer(source, language.tone)


@cache
def _sources(folder: str) -> dict[str, str]:
    return sources(fluent_text(folder))
