"""Reads BGN: records, tags and the order of lines. The meaning of the lines is checked when the record is replayed."""

import re
from collections.abc import Callable
from dataclasses import replace

from barbu.arguments import checked
from barbu.errors import NotationError
from barbu.messages import Message, message, shortened
from barbu.notation.forms import COMMENT, LINES, check_deal, check_hands, check_pairs, check_play, line_of, syntax
from barbu.notation.record import FIRST_LINE, FORBIDDEN, UNFINISHED, Record, RecordLine, Tag, in_order, quoted
from barbu.plaintext import plain, tens
from barbu.seats import SEATS

_DIGEST = re.compile(r"-|sha256:[0-9a-f]{64}")
_TAG_PARTS = tuple(re.compile(part) for part in (r" *\[ *", r"[A-Za-z][A-Za-z0-9_]*", r' +"', r'[^"]*', r'" *\]'))


@checked
def parse(text: str | bytes) -> list[Record]:
    """The records in a text, one for each line ``%BGN 1``. Bytes are decoded as UTF-8.

    Nothing is raised. A byte order mark, the line ends of other systems and ``10D`` for ``TD`` are read as well, but
    never written. A malformed record contains everything before the error, and the error itself. A text without any
    record gives one broken record, so that it cannot be mistaken for a good one.
    """
    if isinstance(text, bytes):
        text = text.decode("utf-8", "surrogateescape")
    lines = [_spelled(line) for line in plain(text).split("\n")]
    starts = [index for index, line in enumerate(lines) if line.lstrip(" ").startswith("%BGN")]
    if not starts or any(line.strip(" ") and not _is_comment(line) for line in lines[: starts[0]]):
        starts.insert(0, 0)
    return [_read(lines[start:end], start + 1) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def only_record(text: str | bytes) -> Record:
    """The record in a text that should contain one. Nothing is raised: if there are several, the first one is returned
    with an error that says where the second begins."""
    first, *others = parse(text)
    if others and first.error is None:
        why = message("record-several", count=len(others) + 1)
        return replace(first, error=NotationError(others[0].number, 1, "syntax", why))
    return first


@checked
def read(text: str | bytes) -> Record:
    """The record in a text that contains a single one; ``barbu.parse_records`` reads several.

    Raises:
        NotationError: the text is not a record, is malformed, or contains several records.
    """
    record = only_record(text)
    if record.error is not None:
        raise record.error
    return record


def _read(lines: list[str], first: int) -> Record:
    reader = _Reader(first)
    error = None
    try:
        for number, text in enumerate(lines, first):
            reader.read(number, text)
        reader.finish()
    except NotationError as found:
        error = found
    return reader.record(error)


def _spelled(line: str) -> str:
    """A line with today's names of the tens; tags and comments stay as they are."""
    said, brace, comment = line.partition("{")
    return line if said.lstrip().startswith("[") else tens(said) + brace + comment


def _is_comment(line: str) -> bool:
    return not FORBIDDEN.search(line) and COMMENT.fullmatch(line) is not None


class _Reader:
    """Reads the lines of one record in turn; ``_stage`` is the method that reads the next line."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._stage: Callable[[int, str], None] = self._begin
        self._tags: dict[str, Tag] = {}
        self._rules: list[RecordLine] = []
        self._deals: list[list[RecordLine]] = []
        self._seats = 0
        self._blank = False
        self._unfinished = False
        self._end = (first, 1)

    def record(self, error: NotationError | None) -> Record:
        """The record as far as it has been read."""
        return Record(
            tags=in_order(self._tags.values()),
            rules=tuple(self._rules),
            deals=tuple(tuple(deal) for deal in self._deals),
            unfinished=self._unfinished,
            number=self._first,
            end=self._end,
            error=error,
            head_read=error is None or self._stage in (self._deal_line, self._ended),
        )

    def read(self, number: int, text: str) -> None:
        """Read one line."""
        forbidden = FORBIDDEN.search(text)
        if forbidden is not None:
            raise NotationError(number, forbidden.start() + 1, "syntax", _forbidden(forbidden.group()))
        if COMMENT.fullmatch(text):
            self._blank = True
            return
        self._stage(number, text)
        self._blank = False

    def finish(self) -> None:
        """Check that the record is complete at the end of the text."""
        if self._stage == self._begin:
            raise NotationError(self._first, 1, "syntax", message("record-none", first=FIRST_LINE))
        if self._stage == self._tag:
            self._check_required(*self._end)
        if self._deals and len(self._deals[-1]) == 1:
            raise self._missing_hands(*self._end)

    def _begin(self, number: int, text: str) -> None:
        line = line_of(number, text)
        if " ".join(line.words) != FIRST_LINE:
            known = line.words[0] == "%BGN" and len(line.words) > 1
            why = message("record-version") if known else message("record-first-line", first=FIRST_LINE)
            raise syntax(line, 1 if known else 0, why)
        self._end = _end(line)
        self._stage = self._tag

    def _tag(self, number: int, text: str) -> None:
        if not text.lstrip(" ").startswith("["):
            self._check_required(number, 1)
            self._stage = self._rule
            self._rule(number, text)
            return
        tag = _read_tag(number, text)
        if tag.name in self._tags:
            column = text.index(tag.name) + 1
            raise NotationError(number, column, "syntax", message("record-tag-twice", tag=shortened(tag.name)))
        self._tags[tag.name] = self._checked(tag)
        self._end = (number, len(text.rstrip(" ")) + 1)

    def _checked(self, tag: Tag) -> Tag:
        """The tag with its value in canonical form."""
        value = tag.value
        if tag.name == "Variant":
            _check_variant(tag)
        elif tag.name == "Rules" and not _DIGEST.fullmatch(value):
            raise NotationError(tag.number, tag.column, "syntax", message("record-digest-form"))
        elif tag.name == "Seats":
            value = _read_seats(tag)
            self._seats = value.count(",") + 1
        elif tag.name == "Total":
            line = tag.line
            check_pairs(line, 0, None)
            value = " ".join(line.words)
        return Tag(tag.name, value, tag.number, tag.column, tag.source)

    def _check_required(self, number: int, column: int) -> None:
        for name in ("Variant", "Seats"):
            if name not in self._tags:
                raise NotationError(number, column, "syntax", message("record-tag-missing", tag=name))
        if "Total" in self._tags:
            check_pairs(self._tags["Total"].line, 0, self._seats)

    def _rule(self, number: int, text: str) -> None:
        stripped = text.lstrip(" ")
        if not stripped.startswith("#"):
            self._stage = self._deal_line
            self._deal_line(number, text)
            return
        if stripped != "#" and not stripped.startswith("# "):
            raise NotationError(number, text.index("#") + 2, "syntax", message("record-rule-blank"))
        self._rules.append(RecordLine((stripped[2:],), number, text))
        self._end = (number, len(text) + 1)

    def _deal_line(self, number: int, text: str) -> None:
        line = line_of(number, text)
        first = line.words[0]
        if self._deals and len(self._deals[-1]) == 1:
            if ":" not in first:
                raise self._missing_hands(number, line.column(0))
            check_hands(line, self._seats)
            self._deals[-1].append(line)
        elif first == "deal":
            check_deal(line)
            if not self._blank:
                raise syntax(line, 0, message("record-blank-line"))
            self._deals.append([line])
        elif line.words == (UNFINISHED,):
            self._unfinished = True
            self._stage = self._ended
        else:
            check = LINES.get(first) or (check_play if first[1:] == ":" and first[0] in SEATS else None)
            if check is None:
                late = message("record-tag-late")
                why = late if first[0] == "[" else message("record-beginning", word=quoted(first))
                raise syntax(line, 0, why, message("record-beginnings", unfinished=UNFINISHED))
            if not self._deals:
                raise syntax(line, 0, message("record-no-deal"))
            check(line, self._seats)
            self._deals[-1].append(line)
        self._end = _end(line)

    def _ended(self, number: int, text: str) -> None:
        line = line_of(number, text)
        why = message("record-after-the-end", unfinished=UNFINISHED, first=FIRST_LINE)
        raise NotationError(number, line.column(0), "end", why)

    def _missing_hands(self, number: int, column: int) -> NotationError:
        missing = message("record-hands-missing", number=self._deals[-1][0].words[1])
        return NotationError(number, column, "syntax", missing)


def _end(line: RecordLine) -> tuple[int, int]:
    return line.number, line.column(len(line.words))


def _read_tag(number: int, text: str) -> Tag:
    ends = []
    position = 0
    for part in _TAG_PARTS:
        found = part.match(text, position)
        if found is None:
            raise NotationError(number, position + 1, "syntax", message("record-tag-form"))
        position = found.end()
        ends.append(position)
    if not COMMENT.fullmatch(text, position):
        raise NotationError(number, position + 1, "syntax", message("record-tag-comment"))
    value = text[ends[2] : ends[3]]
    return Tag(text[ends[0] : ends[1]], value, number, ends[2] + 1, value)


def _check_variant(tag: Tag) -> None:
    name, *options = tag.value.split("+")
    if not name.strip(" "):
        raise NotationError(tag.number, tag.column, "syntax", message("record-variant-missing"))
    for index, option in enumerate(options):
        if not option:
            column = tag.column + len("+".join([name, *options[:index]])) + 1
            raise NotationError(tag.number, column, "syntax", message("record-option-missing"))
    if options != sorted(set(options)):
        listed = "+".join([name, *sorted(set(options))])
        why, hint = message("record-option-order"), message("record-write", text=listed)
        raise NotationError(tag.number, tag.column + len(name) + 1, "syntax", why, hint)


def _read_seats(tag: Tag) -> str:
    column = tag.column
    seats = []
    for expected, part in zip((*SEATS, ""), tag.value.split(","), strict=False):
        here = column + len(part) - len(part.lstrip(" "))
        letter, _, name = part.strip(" ").partition(" ")
        if letter != expected or not letter:
            many = message("record-seats-many", seats=len(SEATS))
            why = message("record-seats-missing", seat=expected) if expected else many
            raise NotationError(tag.number, here, "syntax", why)
        if not name.strip(" "):
            raise NotationError(tag.number, here, "syntax", message("record-seat-unnamed", seat=letter))
        seats.append(f"{letter} {name.lstrip(' ')}")
        column += len(part) + 1
    return ", ".join(seats)


def _forbidden(character: str) -> Message:
    if character == "\t":
        return message("record-tab")
    if "\ud800" <= character <= "\udfff":
        return message("record-not-utf-8")
    if character == "\ufeff":
        return message("record-byte-order-mark")
    return message("record-control", character=repr(character))
