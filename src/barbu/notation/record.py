"""A record: the text of a game, split into tags and lines but not yet interpreted, and its printed form."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from barbu.errors import BarbuError, NotationError
from barbu.messages import Message, message, shortened
from barbu.seats import SEATS

FIRST_LINE = "%BGN 1"
UNFINISHED = "*"
"""The last line of a record whose game is unfinished."""

KNOWN_TAGS = ("Variant", "Rules", "Date", "Event", "Site", "Commit", "Reveal", "Seats", "Total")
"""The tags that have a meaning, in the order in which they are printed."""

FORBIDDEN = re.compile("[\x00-\x09\x0b-\x1f\x7f\ufeff\ud800-\udfff]")
"""Characters that may not occur anywhere in a record."""

_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_WORD = re.compile(r"[^ ]+")

DealLines = tuple["RecordLine", ...]
"""A deal in a record: the line ``deal ...``, the line of the hands, and the lines that follow."""


class TagError(BarbuError):
    """A tag or a player's name is not allowed in a record. ``tag`` is the name of the tag, and ``fault`` says why."""

    code = "record-tag"

    def __init__(self, tag: str, why: Message) -> None:
        super().__init__(message("record-tag", tag=tag, why=why), fault=why)
        self.tag = tag


class RecordLine(Struct, frozen=True, eq=False):
    """One line of a record, split into words. Lines are equal if their words are.

    ``number`` is the line number in the text it was read from (from 1; 0 in a record made from a game), and ``source``
    is the original line.
    """

    words: tuple[str, ...]
    number: int = 0
    source: str = ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordLine) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def column(self, index: int) -> int:
        """The column (from 1) where a word begins, or for an index past the last word, the column after that word."""
        source = self.source or " ".join(self.words)
        end = 0
        for position, found in zip(range(len(self.words)), _WORD.finditer(source), strict=False):
            if position == index:
                return found.start() + 1
            end = found.end()
        return end + 1


class Tag(Struct, frozen=True, eq=False):
    """A tag and its value. Tags are equal if their names and values are.

    ``number`` and ``column`` are the line and column where the value was read (from 1; 0 if it was not read from a
    text), and ``source`` is the value as it was written there.
    """

    name: str
    value: str
    number: int = 0
    column: int = 0
    source: str = ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tag) and (self.name, self.value) == (other.name, other.value)

    def __hash__(self) -> int:
        return hash((self.name, self.value))

    @property
    def line(self) -> RecordLine:
        """The value as words, with their columns in the text."""
        source = self.source or self.value
        return RecordLine(tuple(_WORD.findall(source)), self.number, " " * (self.column - 1) + source)


@dataclass(frozen=True, slots=True)
class Record:
    """The text of one game: its tags in printing order, the lines of the rule file (if the variant is not a shipped
    one), the deals, and whether a line ``*`` marks the game as unfinished.

    ``number`` is the line where the record begins, and ``end`` is the line and column just after its last word. A
    malformed record contains everything before its first syntax error, and that error; ``head_read`` says whether the
    tags and the rule file were read before it.
    """

    tags: tuple[Tag, ...]
    rules: tuple[RecordLine, ...] = ()
    deals: tuple[DealLines, ...] = ()
    unfinished: bool = False
    number: int = field(default=0, compare=False)
    end: tuple[int, int] = field(default=(0, 0), compare=False)
    error: NotationError | None = field(default=None, compare=False)
    head_read: bool = field(default=True, compare=False)

    def __repr__(self) -> str:
        state = f"deals: {len(self.deals)}{', unfinished' if self.unfinished else ''}"
        if self.error is not None:
            state += f", {self.error.code} in line {self.error.line}"
        return f"<Record {self.variant!r}: {', '.join(self.seats)}; {state}>"

    def __str__(self) -> str:
        """The canonical text.

        Raises:
            NotationError: the record is malformed; this is its error.
        """
        return print_record(self)

    def tag(self, name: str) -> Tag | None:
        """The tag with a given name, or None if the record has none."""
        return next((tag for tag in self.tags if tag.name == name), None)

    def required(self, name: str) -> Tag:
        """The tag with a given name, which every record must have.

        Raises:
            NotationError: the record lacks the tag.
        """
        tag = self.tag(name)
        if tag is None:
            raise self.missing(name)
        return tag

    def missing(self, name: str) -> NotationError:
        """The error for a missing tag."""
        return NotationError(self.number, 0, "syntax", message("record-tag-missing", tag=name))

    @property
    def variant(self) -> str:
        """The name of the variant with its options; empty in a broken record without that tag."""
        tag = self.tag("Variant")
        return tag.value if tag is not None else ""

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in seat order; empty in a broken record without that tag."""
        tag = self.tag("Seats")
        return tuple(seat[2:] for seat in tag.value.split(", ")) if tag is not None else ()

    @property
    def rules_text(self) -> str:
        """The rule file that the record contains; empty if the variant is a shipped one."""
        return "\n".join(line.words[0] for line in self.rules)


def print_record(record: Record) -> str:
    """The canonical text of a record. A missing tag Total is added if the record has the scores of all deals.

    Raises:
        NotationError: the record is malformed; this is its error.
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
    """A word in quotes, shortened for use in an error message."""
    return repr(shortened(text))


def in_order(tags: Iterable[Tag]) -> tuple[Tag, ...]:
    """Tags in printing order: the known ones first, then the others in their original order."""
    return tuple(
        sorted(tags, key=lambda tag: KNOWN_TAGS.index(tag.name) if tag.name in KNOWN_TAGS else len(KNOWN_TAGS))
    )


def pairs_text(numbers: Sequence[int]) -> str:
    """A number for each seat, in the form used for points, scores and totals: ``A -6 B 0 C -6 D -12``."""
    return " ".join(f"{letter} {number}" for letter, number in zip(SEATS, numbers, strict=False))


def seats_text(names: Sequence[str]) -> str:
    """The value of the tag Seats: ``A Anna, B bot:club``."""
    return ", ".join(f"{letter} {name}" for letter, name in zip(SEATS, names, strict=False))


def tag_refusal(name: str, value: str) -> Message | None:
    """Why a tag may not appear in a record, or None if it may."""
    if not _TAG_NAME.match(name):
        return message("record-tag-name")
    if '"' in value or "\n" in value or FORBIDDEN.search(value):
        return message("record-tag-value")
    return None


def name_refusal(name: str) -> Message | None:
    """Why a player's name may not appear in a record, or None if it may."""
    if not name or name != name.strip(" "):
        return message("record-name-blank")
    if "," in name or tag_refusal("Seats", name):
        return message("record-name-characters")
    return None


def _unscored(deal: DealLines) -> bool:
    """Whether a deal without cards was written down without its score."""
    words = {line.words[0] for line in deal}
    return bool(words & {"told", "points"}) and "score" not in words


def _totals(record: Record) -> list[int]:
    """The totals of the ``score`` lines of a record."""
    totals = [0] * len(record.seats)
    for deal in record.deals:
        if deal[-1].words[0] == "score":
            totals = [total + int(word) for total, word in zip(totals, deal[-1].words[2::2], strict=True)]
    return totals
