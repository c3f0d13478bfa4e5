"""Reads the comments of a rule file: a description of the game, the rules that are proposed, and errata in the sources.

A comment marks what its source does not state with ``[proposed]``, or with ``[derived]`` if it follows from what is
stated. ``(erratum E9)`` marks an error in the source. A mark applies to its sentence. A comment above a word or a table
is about that word or table, so a file that extends this one and overrides it does not inherit the comment. Errata are
inherited only by files that name no source of their own (decision 0018).
"""

import re
from functools import cache
from itertools import takewhile
from typing import Any, Literal, NamedTuple

from barbu.rules.files.tables import Table, shipped, text_of

Kind = Literal["about", "proposed", "erratum"]
Path = tuple[str, ...]

_REFERENCE = re.compile(r"\s*\((?:catalogue|relatives)\b[^)]*\)|\s*\(erratum E\d+\)")
"""The reference that a sentence gives, which ``entries`` reads."""
_CITED = re.compile(r"\b(catalogue|relatives)\b|\b([A-Z]+\d+[ab]?)\b|(?<= )(\d+(?:\.\d+)?)(?=,| and|$)")
"""A document, or an entry in it by name or section number."""


_STATEMENT = re.compile(r"\[([^\]]+)\]|([\w.-]+)\s*=")
"""The header of a table, or a word, which may be prefixed with its table's name: ``trumps.trick``."""


class Note(NamedTuple):
    """A sentence from a comment: its kind, the variant whose file contains it (empty: the current file), the text, and
    the path of what it is about (empty: the whole file)."""

    kind: Kind
    variant: str
    text: str
    path: Path = ()


@cache
def notes(name: str) -> tuple[Note, ...]:
    """The notes in the comments of a shipped variant's file. From the files that it extends, only proposals and errata
    are included.

    Raises:
        RulesError: there is no such variant.
    """
    variant = name.partition("+")[0]
    table = shipped(variant)
    parent = table.get("extends", "")
    inherited = [
        note._replace(variant=note.variant or parent)
        for note in (notes(parent) if parent else ())
        if not (note.kind == "about" or (note.kind == "erratum" and "source" in table) or _says(table, note.path))
    ]
    return (*notes_in(text_of("variants", variant)), *inherited)


@cache
def entries(name: str) -> tuple[str, ...]:
    """Where the rules catalogue describes a shipped variant, according to the comment at the top of its file: documents
    in ``docs/rules`` with anchors, such as ``catalogue#p27`` or ``relatives#section-3.3``.

    Raises:
        RulesError: there is no such variant.
    """
    top = _joined(list(takewhile(_is_comment, text_of("variants", name.partition("+")[0]).splitlines())))
    found: list[str] = []
    for reference in re.findall(r"\(((?:catalogue|relatives)\b[^)]*)\)", top):
        document = ""
        for named, entry, section in _CITED.findall(reference):
            document = named or document
            if not named:
                found.append(f"{document}#{entry.lower() or f'section-{section}'}")
    return tuple(found)


def notes_in(text: str) -> list[Note]:
    """The notes in the comments of a rule file's text. Only the comment at the top describes the game."""
    found: list[Note] = []
    for number, (comment, path) in enumerate(_comments(text)):
        for sentence in _sentences(comment):
            kinds: list[Kind] = []
            if "[proposed]" in sentence or "[derived]" in sentence:
                kinds.append("proposed")
            if "(erratum" in sentence:
                kinds.append("erratum")
            if not kinds and number == 0:
                kinds.append("about")
            found += [Note(kind, "", _plain(sentence), path) for kind in kinds]
    return found


def _comments(text: str) -> list[tuple[str, Path]]:
    """The comments of a text, each with the path of the word or table that follows it. The first is the comment at the
    top of the file, which is about the whole file; it is empty if there is none."""
    lines = text.splitlines()
    top = list(takewhile(_is_comment, lines))
    comments: list[tuple[str, Path]] = [(_joined(top), ())]
    table: Path = ()
    above: list[str] = []
    for line in lines[len(top) :]:
        if _is_comment(line):
            above.append(line)
        elif stated := _STATEMENT.match(line):
            head, word = stated.groups()
            table = tuple(head.split(".")) if head else table
            if above:
                comments.append((_joined(above), table if head else (*table, *word.split("."))))
            above = []
    return comments if not above else [*comments, (_joined(above), ())]


def _is_comment(line: str) -> bool:
    return line.startswith("#")


def _joined(lines: list[str]) -> str:
    return " ".join(line.lstrip("# ") for line in lines)


def _says(table: Table, path: Path) -> bool:
    """Whether a file states something at a path or drops what is there."""
    value: Any = table
    for key in path:
        if not isinstance(value, dict):
            return True
        if key not in value:
            return False
        value = value[key]
    return bool(path)


def _sentences(comment: str) -> list[str]:
    closed = re.sub(r"\.\s+\[(proposed|derived)\]", r" [\1].", comment)
    return [sentence for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z])", closed) if sentence]


def _plain(sentence: str) -> str:
    """A sentence for readers, without references and with its mark as a word."""
    sentence = _REFERENCE.sub("", sentence)
    sentence = re.sub(r"\b(is|are) \[(proposed|derived)\]", r"\1 \2", sentence)
    return re.sub(r"\[(proposed|derived)\]", r"(\1)", sentence)
