"""Messages: what is to be said, as an id with arguments. The sentence is made where it is shown (``barbu.text``)."""

import logging
from importlib import import_module
from typing import NamedTuple


class Message(NamedTuple):
    """The id of a message of the Fluent files and its arguments, by name. Among the arguments may be messages, and
    tuples of messages, which are rendered as a list: "hearts, spades and clubs". ``str`` of it is the sentence, in the
    language that is spoken now."""

    id: str
    args: tuple[tuple[str, "Argument"], ...] = ()

    def __str__(self) -> str:
        return spoken(self)


Argument = int | str | Message | tuple[Message, ...]


def message(identity: str, **args: Argument) -> Message:
    """A message with its arguments as keywords."""
    return Message(identity, tuple(args.items()))


def shortened(text: str, length: int = 60) -> str:
    """A text as messages show it: of a very long one the beginning."""
    return text if len(text) <= length else text[: length - 3] + "..."


def spoken(said: Message) -> str:
    """The text of a message in the language that is spoken now.

    This and :func:`drawn` are the calls upwards: an error says itself wherever it is printed. The sentences are looked
    up by name and only then, so nothing down here depends on them.
    """
    text: str = import_module("barbu.text.render").render(said)
    return text


def logged(
    log: logging.Logger, level: int, identity: str, error: BaseException | None = None, /, **args: Argument
) -> None:
    """Log a message whose id begins with ``log-``, with the rest of the id as the code of its line, and the traceback
    of an error below."""
    if log.isEnabledFor(level):
        code = identity.removeprefix("log-")
        log.log(level, "%s", spoken(message(identity, **args)), exc_info=error, extra={"code": code})


def drawn(noun: object) -> str:
    """What ``print`` shows of a noun: a game, a deal in progress or a view as a table in plain text, its words in the
    language that is spoken now; rules as the text of their file."""
    text: str = import_module("barbu.text.drawing").drawing(noun)
    return text
