"""A record: the text of a game, taken apart into tags and lines but not yet understood, and its printed form."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from barbu.errors import BarbuError, NotationError
from barbu.messages import Message, message, shortened
from barbu.seats import SEATS

FIRST_LINE = "%BGN 1"
UNFINISHED = "*"
"""The last line of a record whose game is not complete."""

KNOWN_TAGS = ("Variant", "Rules", "Date", "Event", "Site", "Commit", "Reveal", "Seats", "Total")
"""The tags that have a meaning, in the order in which they are printed."""

FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f\ufeff\ud800-\udfff]")
"""Characters that stand nowhere in a record."""

_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_WORD = re.compile(r"[^ ]+")

DealLines = tuple["Line", ...]
"""A deal in a record: the line ``deal ...``, the line of the hands, and the lines that follow."""


class TagError(BarbuError):
    """A tag or a player's name may not appear in a record: which tag, and why not."""

    code = "record-tag"

    def __init__(self, tag: str, why: Message) -> None:
        super().__init__(message("record-tag", tag=tag, why=why), fault=why)
        self.tag = tag


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record as words; lines are equal when their words are.

    ``number`` counts from 1 in the text it was read from, 0 in a record that was made from a game; ``source`` is
    the line as it stood there.
    """

    words: tuple[str, ...]
    number: int = field(default=0, compare=False)
    source: str = field(default="", compare=False)

    def column(self, index: int) -> int:
        """The column, from 1, of the first letter of a word; past the last word, the column after the line's end."""
        source = self.source or " ".join(self.words)
        end = 0
        for position, found in zip(range(len(self.words)), _WORD.finditer(source), strict=False):
            if position == index:
                return found.start() + 1
            end = found.end()
        return end + 1


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag and its value; ``number`` and ``column`` (from 1, 0: not read from a text) tell where the value stands,
    ``source`` how it was written there."""

    name: str
    value: str
    number: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)
    source: str = field(default="", compare=False)

    @property
    def line(self) -> Line:
        """The value as words, with the columns they have in the text."""
        source = self.source or self.value
        return Line(tuple(_WORD.findall(source)), self.number, " " * (self.column - 1) + source)


@dataclass(frozen=True, slots=True)
class Record:
    """The text of one game: tags in the order of printing, the rule file of a variant that is not shipped (a line
    each), the deals, and whether the line ``*`` says that the game is unfinished.

    ``number`` is the line that the record begins with, ``end`` the line and the column just after its last word. A
    broken record holds what stands before its first error in form, and that error; ``head_read`` tells whether that
    error comes after the tags and the rule file.
    """

    tags: tuple[Tag, ...]
    rules: tuple[Line, ...] = ()
    deals: tuple[DealLines, ...] = ()
    unfinished: bool = False
    number: int = field(default=0, compare=False)
    end: tuple[int, int] = field(default=(0, 0), compare=False)
    error: NotationError | None = field(default=None, compare=False)
    head_read: bool = field(default=True, compare=False)

    def __str__(self) -> str:
        """The canonical text.

        Raises:
            NotationError: the record was read from a broken text, and this is its error.
        """
        return print_record(self)

    def tag(self, name: str) -> Tag | None:
        """The tag of a name, None if the record has none."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def required(self, name: str) -> Tag:
        """The tag of a name that every record has.

        Raises:
            NotationError: this one has none.
        """
        tag = self.tag(name)
        if tag is None:
            raise self.missing(name)
        return tag

    def missing(self, name: str) -> NotationError:
        """The error of a record that lacks a tag."""
        return NotationError(self.number, 0, "syntax", message("record-tag-missing", tag=name))

    @property
    def variant(self) -> str:
        """Name of the variant with its options; empty in a broken record that does not say."""
        tag = self.tag("Variant")
        return tag.value if tag is not None else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in seat order; empty in a broken record that does not say."""
        tag = self.tag("Seats")
        return tuple(seat[2:] for seat in tag.value.split(", ")) if tag is not None else ()

    @property
    def rules_text(self) -> str:
        """The rule file that the record brings with it, empty where the variant is a shipped one."""
        return "\n".join(line.words[0] for line in self.rules)


def print_record(record: Record) -> str:
    """The canonical text of a record. The tag Total is added where the record has none, and the scores of all deals.

    Raises:
        NotationError: the record was read from a broken text, and this is its error.
    """
    if record.error is not None:
        raise record.error
    tags = record.tags
    if record.tag("Total") is None and not any(_unscored(deal) for deal in record.deals):
        tags = in_order((*tags, Tag("Total", pairs_text(_totals(record)))))
    lines = [FIRST_LINE, *(f'[{tag.name} "{tag.value}"]' for tag in tags)]
    lines += [f"# {line.words[0]}" for line in record.rules]
    for deal in record.deals:
        lines += ["", *(" ".join(line.words) for line in deal)]
    if record.unfinished:
        lines.append(UNFINISHED)
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A word in quotes, as errors show what should not stand there."""
    return repr(shortened(text))


def in_order(tags: Iterable[Tag]) -> tuple[Tag, ...]:
    """Tags in the order in which they are printed: the known ones first, the others as they came."""
    return tuple(
        sorted(tags, key=lambda tag: KNOWN_TAGS.index(tag.name) if tag.name in KNOWN_TAGS else len(KNOWN_TAGS))
    )


def pairs_text(numbers: Sequence[int]) -> str:
    """A number for each seat, as points, scores and totals are written: ``A -6 B 0 C -6 D -12``."""
    return " ".join(f"{letter} {number}" for letter, number in zip(SEATS, numbers, strict=False))


def seats_text(names: Sequence[str]) -> str:
    """The value of the tag Seats: ``A Anna, B bot:club``."""
    return ", ".join(f"{letter} {name}" for letter, name in zip(SEATS, names, strict=False))


def tag_refusal(name: str, value: str) -> Message | None:
    """Why a tag may not appear in a record; None if it can."""
    if not _TAG_NAME.match(name):
        return message("record-tag-name")
    if '"' in value or "\n" in value or FORBIDDEN.search(value):
        return message("record-tag-value")
    return None


def name_refusal(name: str) -> Message | None:
    """Why a player's name may not appear in a record; None if it can."""
    if not name or name != name.strip(" "):
        return message("record-name-blank")
    if "," in name or tag_refusal("Seats", name):
        return message("record-name-characters")
    return None


def _unscored(deal: DealLines) -> bool:
    """Whether a deal was told without its score."""
    words = {line.words[0] for line in deal}
    return bool(words & {"told", "points"}) and "score" not in words


def _totals(record: Record) -> list[int]:
    """The sums of the lines ``score`` of a record."""
    totals = [0] * len(record.seats)
    for deal in record.deals:
        if deal[-1].words[0] == "score":
            totals = [total + int(word) for total, word in zip(totals, deal[-1].words[2::2], strict=True)]
    return totals
