"""What the comments of a rule file tell: what the game is, what in the file is proposed, and errata of its sources.

A comment marks what its source does not state with ``[proposed]``, or with ``[derived]`` if it follows from what is
stated, and names an error of the source with ``(erratum E9)``. Marks belong to their sentence.
"""

import re
from functools import cache
from typing import Literal, NamedTuple

from barbu.rules.files import shipped, text_of

Kind = Literal["about", "proposed", "erratum"]

_REFERENCE = re.compile(r"\s*\((?:catalogue|relatives)\b[^)]*\)|\s*\(erratum E\d+\)")
"""Where the makers of the file looked it up, which a reader cannot."""


class Note(NamedTuple):
    """A sentence of a comment: its kind, the variant in whose file it stands (empty: the file at hand), the text."""

    kind: Kind
    variant: str
    text: str


@cache
def notes(name: str) -> tuple[Note, ...]:
    """What the comments of a shipped variant's file tell; of the files that it extends only what is proposed there
    and errata.

    Raises:
        RulesError: there is no such variant.
    """
    variant = name.partition("+")[0]
    parent = shipped(variant).get("extends", "")
    inherited = [
        note._replace(variant=note.variant or parent)
        for note in (notes(parent) if parent else ())
        if note.kind != "about"
    ]
    return (*notes_in(text_of("variants", variant)), *inherited)


def notes_in(text: str) -> list[Note]:
    """What the comments of a rule file's text tell. Only the comment at its top tells what the game is."""
    found: list[Note] = []
    for number, comment in enumerate(_comments(text)):
        for sentence in _sentences(comment):
            kinds: list[Kind] = []
            if "[proposed]" in sentence or "[derived]" in sentence:
                kinds.append("proposed")
            if "(erratum" in sentence:
                kinds.append("erratum")
            if not kinds and number == 0:
                kinds.append("about")
            found += [Note(kind, "", _plain(sentence)) for kind in kinds]
    return found


def _comments(text: str) -> list[str]:
    """The comments of a text, lines that follow one another as one; the first is the one at the top of the file, and
    empty if there is none."""
    comments = [""]
    for line in text.splitlines():
        if line.startswith("#"):
            comments[-1] += " " + line.lstrip("# ")
        elif comments[-1] or len(comments) == 1:
            comments.append("")
    return [comment.strip() for comment in comments]


def _sentences(comment: str) -> list[str]:
    closed = re.sub(r"\.\s+\[(proposed|derived)\]", r" [\1].", comment)
    return [sentence for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z])", closed) if sentence]


def _plain(sentence: str) -> str:
    """A sentence as a reader wants it: without references, its mark as a word."""
    sentence = _REFERENCE.sub("", sentence)
    sentence = re.sub(r"\b(is|are) \[(proposed|derived)\]", r"\1 \2", sentence)
    return re.sub(r"\[(proposed|derived)\]", r"(\1)", sentence)
