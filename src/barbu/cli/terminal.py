"""Output of the commands: suits as symbols, errors in two lines, progress on standard error."""

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO, cast

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from barbu.cards import RANKS, SUITS, rank_of, suit_of
from barbu.messages import Argument
from barbu.text.render import say

SIGNS = "♠♥♦♣"
EXTRA = "★"
"""An extra card, which is of no suit."""

STYLES = ("bold", "bold red", "bold bright_red", "bold")
"""The styles of the suits S H D C on a screen with colours."""

_NEAREST = "barbu-nearest"
_PLAIN = {"\N{MINUS SIGN}": "-", "\N{MULTIPLICATION SIGN}": "x", "\N{EN DASH}": "-", "\N{HORIZONTAL ELLIPSIS}": "..."}
"""Replacements for characters that a screen lacks."""

_MARKS = 0xE000
_MARK = re.compile("([\ue000-\uf8ff])")
"""Private-use characters that stand for styled text while a message is rendered."""


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_PLAIN.get(letter, "?") for letter in lacking), error.end


codecs.register_error(_NEAREST, _nearest)


def console(stream: TextIO | None = None) -> Console:
    """A console that writes plain text, without colours, if the stream is not a screen, and never highlights numbers or
    names on its own. Characters that the stream's encoding lacks are replaced by the nearest ones."""
    stream = stream or sys.stdout
    if isinstance(stream, TextIOWrapper) and stream.errors in ("strict", "surrogateescape"):
        stream.reconfigure(errors=_NEAREST)
    return Console(file=stream, highlight=False, emoji=False, markup=False, soft_wrap=True)


def styled(identity: str, style: str = "", **args: Text | Argument) -> Text:
    """A message as text in a style; styled arguments keep their own style."""
    marks = {chr(_MARKS + index): name for index, name in enumerate(args) if isinstance(args[name], Text)}
    stand_ins = {name: mark for mark, name in marks.items()}
    said = say(identity, **{name: stand_ins.get(name, value) for name, value in args.items()})  # type: ignore[arg-type]
    text = Text(style=style)
    for part in _MARK.split(said):
        if part in marks:
            text.append_text(cast(Text, args[marks[part]]))
        else:
            text.append(part)
    return text


def warn(why: str, hint: str = "") -> None:
    """Write an error to standard error: what is wrong and, on a second line, what to do about it."""
    out = console(sys.stderr)
    out.print(Text(say("terminal-error"), "bold red") + Text(f" {why}"))
    if hint:
        out.print(Text(say("terminal-hint"), "bold") + Text(f" {hint}"))


def file_fault(error: OSError) -> str:
    """What is wrong with a file that cannot be read or written, and its name if that is known."""
    why = error.strerror or str(error)
    return f"{error.filename}: {why}" if error.filename else why


def file_hint(error: OSError) -> str:
    """Advice about a file that cannot be read or written; empty if there is none."""
    match error:
        case FileNotFoundError():
            return say("terminal-file-missing", folder=str(Path.cwd()))
        case PermissionError():
            return say("terminal-file-denied")
        case IsADirectoryError():
            return say("terminal-file-folder")
    return ""


def progress() -> Progress:
    """A progress bar with its count and the time left, on standard error; nothing is drawn if that is not a screen."""
    out = console(sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


@contextmanager
def streams() -> Iterator[None]:
    """Stand in for those of the standard streams that the process was started without: nothing is read from them, and
    what is written to them is lost."""
    with ExitStack() as opened:
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:
                setattr(sys, name, opened.enter_context(Path(os.devnull).open(mode, encoding="utf-8")))
                opened.callback(setattr, sys, name, None)
        yield


def quiet_pipe() -> None:
    """Let the process end without an error when the reader of its output has gone."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())


class Signs:
    """Cards as a console can show them: with suit symbols, or with letters if its encoding lacks them."""

    def __init__(self, out: Console) -> None:
        try:
            (SIGNS + EXTRA).encode(out.encoding)
            self.suits, self.extra = SIGNS, EXTRA
        except UnicodeEncodeError:
            self.suits, self.extra = SUITS, "*"

    def rank(self, card: int) -> str:
        """A card's rank, with 10 in figures."""
        letter = RANKS[rank_of(card)]
        return "10" if letter == "T" else letter

    def suit(self, suit: int) -> Text:
        """The symbol of a suit, 0 to 3 in the order S H D C."""
        return Text(self.suits[suit], STYLES[suit])

    def card(self, card: int) -> Text:
        """A card: rank, then suit."""
        return Text(self.rank(card), STYLES[suit_of(card)]) + self.suit(suit_of(card))
