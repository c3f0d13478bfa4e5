"""Messages rendered as text, in the language that is spoken now.

Only what is said is parsed: the Fluent parser costs more than the whole of the rules, and a page of sentences more than
the one that is wanted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from barbu.messages import Argument, Message, message
from barbu.text.languages import Language, spoken_now

if TYPE_CHECKING:
    from barbu.text.fluent import Render


def render(said: Message) -> str:
    """The text of a message.

    Raises:
        KeyError: the Fluent files have no such message, or the message lacks an argument that the text needs.
    """
    return _rendered(said, spoken_now())


def say(identity: str, **args: Argument) -> str:
    """The text of a message, in one step."""
    return render(message(identity, **args))


def listed(items: list[str]) -> str:
    """Texts as one list: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return say("list", most=", ".join(items[:-1]), last=items[-1])


def fluent_text(folder: str = "en") -> str:
    """The Fluent files of a language as one text; those of the page are not among them."""
    from importlib import resources  # it brings the file system along, which bots that only play do not need

    files = (file for file in (resources.files("barbu.text") / folder).iterdir() if file.name.endswith(".ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files, key=lambda file: file.name))


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
            args[name] = value
    try:
        return renderer(args)
    except KeyError as error:
        raise KeyError(f"{said.id} lacks {error.args[0]}") from None


@cache
def _renderer(identity: str, language: Language) -> Render:
    from barbu.text.fluent import renderer

    return renderer(_sources(language.folder)[identity], language.tone)


@cache
def _sources(folder: str) -> dict[str, str]:
    from barbu.text.fluent import sources

    return sources(fluent_text(folder))
