"""Messages: an id with arguments, and their rendering in English.

The rest of the project speaks in messages, so that another language needs only another folder of Fluent files. The
renderer is imported when the first message is rendered, not before: it costs more than the whole of the rules.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from barbu.rules.fluent import Render


class Message(NamedTuple):
    """The id of a message of the Fluent files and its arguments, by name. Among the arguments may be messages, and
    tuples of messages, which are rendered as a list: "hearts, spades and clubs"."""

    id: str
    args: tuple[tuple[str, Argument], ...] = ()


Argument = int | str | Message | tuple[Message, ...]


def message(identity: str, **args: Argument) -> Message:
    """A message with its arguments as keywords."""
    return Message(identity, tuple(args.items()))


@lru_cache(4096)
def render(said: Message) -> str:
    """The English text of a message.

    Raises:
        KeyError: the Fluent files have no such message, or the message lacks an argument that the text needs.
    """
    renderer = _renderers()[said.id]
    args: dict[str, int | str] = {}
    for name, value in said.args:
        if isinstance(value, Message):
            args[name] = render(value)
        elif isinstance(value, tuple):
            args[name] = listed([render(item) for item in value])
            args["count"] = len(value)
        else:
            args[name] = value
    try:
        return " ".join(renderer(args).split())
    except KeyError as error:
        raise KeyError(f"{said.id} lacks {error.args[0]}") from None


def say(identity: str, **args: Argument) -> str:
    """The English text of a message, in one step."""
    return render(message(identity, **args))


def listed(items: list[str]) -> str:
    """Texts as one list: ``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return say("list", most=", ".join(items[:-1]), last=items[-1])


def fluent_text() -> str:
    """The Fluent files with every English sentence, as one text."""
    folder = resources.files("barbu.rules") / "english"
    return "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in ("names", "rules", "table"))


@cache
def _renderers() -> dict[str, Render]:
    from barbu.rules.fluent import renderers

    return renderers(fluent_text())
