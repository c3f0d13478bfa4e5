"""Reading: what is accepted besides the canonical form, what is preserved, and what survives of a broken record."""

import re
from time import process_time

import pytest

from barbu.errors import NotationError
from barbu.notation import parse, print_record, replay
from tests.notation.helpers import RECORDS, error_of, read
from tests.typed import present

TEXT = """\
%BGN 1
[Variant "pagat"]
[Rules "-"]
[Date "2026.11.21"]
[Site "Kitchen"]
[Seats "A Anna, B Bert, C Carl, D Dora"]
[Total "A 0 B -20 C 0 D 0"]
[Tea "green {hot}"]
[Cake "plum"]

deal 1 A B
A:4.KJT95.652.8632 B:KQ5.6.AKQ94.KJT7 C:T9873.842.J87.Q4 D:AJ62.AQ73.T3.A95
call no-king
doubles C>A,D D>- A>- B>-
B: 9D 7D TD 6D
D: JS 4S KS TS
B: KC 4C AC 2C
D: 2S KH QS 8S
points A 0 B -20 C 0 D 0
score A 0 B -20 C 0 D 0
*
"""


def test_printing_what_was_read_gives_it_back() -> None:
    assert print_record(read(TEXT)) == TEXT
    assert replay(read(TEXT)).error is None


def loose(text: str) -> str:
    """The same record with blanks, blank lines and comments wherever they may stand."""
    lines: list[str] = []
    for number, line in enumerate(text.split("\n")):
        if line.startswith("["):
            line = "  " + re.sub(r"^\[(\w+) ", r"[ \1   ", line) + "  {a tag, with {one} brace}".replace("{one} ", "")
        elif line:
            line = " " * (number % 3) + line.replace(" ", "  ") + (" {é: 9S!}" if number % 2 else "   ")
        lines += [line, "", "   ", "{a comment alone}"] if line else [line]
    return "\n".join(lines)


def test_blanks_blank_lines_and_comments_are_accepted() -> None:
    assert print_record(read(loose(TEXT))) == TEXT
    assert replay(read(loose(TEXT))).error is None


def test_columns_count_the_blanks_of_the_text() -> None:
    text = TEXT.replace("B: 9D 7D TD 6D", "  B:   9D  KH TD 6D {?}")
    error = error_of(text)
    assert (error.line, error.column) == (15, 12)


def test_blanks_between_names_and_totals() -> None:
    text = TEXT.replace("A Anna, B Bert", " A  Anna ,B Bert").replace("A 0 B -20 C 0 D 0", " A 0  B -20 C 0 D 0 ", 1)
    assert print_record(read(text)) == TEXT


def test_tags_in_any_order_are_printed_in_one() -> None:
    lines = TEXT.split("\n")
    mixed = "\n".join([lines[0], *lines[7:9], *reversed(lines[1:7]), *lines[9:]])
    assert print_record(read(mixed)) == TEXT


def test_only_two_tags_are_needed_and_the_total_is_always_printed() -> None:
    short = "\n".join(line for line in TEXT.split("\n") if not line.startswith(("[Rules", "[Date", "[Total")))
    assert replay(read(short)).error is None
    assert '[Total "A 0 B -20 C 0 D 0"]' in print_record(read(short)).split("\n")


def test_the_last_line_needs_no_line_feed() -> None:
    assert print_record(read(TEXT.rstrip("\n"))) == TEXT


def test_several_records_in_one_text() -> None:
    other = TEXT.replace("Anna", "Ida")
    records = parse(TEXT + "\n{the second evening}\n" + other + other)
    assert [record.seats[0] for record in records] == ["Anna", "Ida", "Ida"]
    assert [record.number for record in records] == [1, 24, 45]
    assert "".join(map(print_record, records)) == TEXT + other + other
    assert [replay(record).error for record in records] == [None] * 3


def test_a_broken_record_leaves_the_others_alone() -> None:
    good, broken, last = parse(TEXT + TEXT.replace("call", "called") + TEXT)
    assert (good.error, last.error) == (None, None)
    error = present(broken.error)
    assert (error.line, error.column) == (21 + 13, 1)
    assert replay(last).error is None


def test_something_before_the_first_record_is_an_error_of_its_own() -> None:
    broken, good = parse("Our games\n" + TEXT)
    error = present(broken.error)
    assert (error.line, error.column, error.kind) == (1, 1, "syntax")
    assert good.error is None


def test_what_a_record_says() -> None:
    record = read(TEXT)
    assert record.variant == "pagat"
    assert record.seats == ("Anna", "Bert", "Carl", "Dora")
    assert present(record.tag("Tea")).value == "green {hot}"
    assert record.tag("Event") is None
    assert [line.number for line in record.deals[0]] == list(range(11, 21))
    assert record.unfinished


@pytest.mark.parametrize(
    "data",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        TEXT.replace("TD 6D\n", "TD 6D\r\n"),
        "\ufeff" + TEXT,
        b"\xef\xbb\xbf" + TEXT.encode(),
        re.sub(r"\bT(?=[CDHS]\b)", "10", TEXT),
    ],
)
def test_what_other_programs_make_of_a_record_is_read(data: str | bytes) -> None:
    assert data not in (TEXT, TEXT.encode())
    assert str(read(data)) == str(read(TEXT))


@pytest.mark.parametrize(
    ("data", "line", "column", "why"),
    [
        (TEXT.replace("Kitchen", "Kit\ufeffchen"), 5, 11, "byte order mark"),
        (TEXT.replace("Kitchen", "Kit\x07chen"), 5, 11, r"control character '\\x07'"),
        (TEXT.encode().replace(b"Kitchen", b"K\xfcche"), 5, 9, "not UTF-8"),
        (TEXT.replace("Kitchen", "Kit\tchen"), 5, 11, "tab"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), 1, 1, "not UTF-8"),
    ],
)
def test_characters_that_stand_nowhere(data: str | bytes, line: int, column: int, why: str) -> None:
    error = present(parse(data)[0].error)
    assert (error.line, error.column, error.kind) == (line, column, "syntax")
    assert re.search(why, error.why)


@pytest.mark.parametrize("text", ["", "\n", "  \n\n", "{nothing}\n"])
def test_a_text_without_a_record_is_not_a_good_record(text: str) -> None:
    assert error_of(text).why.startswith("there is no record here")


def test_other_characters_of_a_text_are_kept() -> None:
    text = TEXT.replace("Anna", "Anna\u00a0Łódź 🂡").replace("Kitchen", "at\u2028home\x85")
    assert print_record(read(text)) == text
    assert print_record(read(text.encode())) == text


def test_a_broken_record_is_not_printed() -> None:
    record = read(TEXT.replace("9D 7D", "9D 7d"))
    assert len(record.deals[0]) == 4
    with pytest.raises(NotationError):
        print_record(record)


def test_cut_at_any_place_a_record_is_read_without_an_exception() -> None:
    text = (RECORDS / "wikipedia.bgn").read_text(encoding="utf-8")
    for end in range(0, len(text), 97):
        record = read(text[:end])
        played = replay(record)
        assert played.error is not None, end
        assert played.error.line <= text[:end].count("\n") + 1


HEAD = '%BGN 1\n[Variant "pagat"]\n[Seats "A a, B b, C c, D d"]\n'
HANDS = "\ndeal 1 D A\nA:? B:? C:? D:?\n"
MANY = 200_000


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "".join(f'[Tag{number} ""]\n' for number in range(MANY // 10)),
        HEAD + HANDS + "call dominoes 7\nA:" + MANY * " -" + "\n",
        HEAD + "\n" * MANY,
        HEAD + "# " + "a." * MANY + " = 1\n",
        "%BGN 1\n" * (MANY // 10),
    ],
    ids=["tags", "knocks", "lines", "names in the rule file", "records"],
)
def test_the_time_for_much_rubbish_grows_with_its_length_only(text: str) -> None:
    before = process_time()
    for record in parse(text):
        assert replay(record).error is not None
    assert process_time() - before < 5


@pytest.mark.parametrize(
    "lines",
    [
        "\nx" + MANY * "x",
        "\ndeal 1" + MANY * "1" + " D A",
        "\ndeal 1 D A\nA:" + MANY * "A",
        HANDS + "call no-queens " + MANY * "x",
        HANDS + "A: " + MANY * "x",
        HANDS + "doubles " + MANY * "x",
        HANDS + "points A " + MANY * "1",
        f'[{MANY * "x"} ""]\n' * 2,
        "# extends = '" + MANY // 20 * "x" + "'",
    ],
)
def test_an_error_shows_the_beginning_of_a_very_long_word(lines: str) -> None:
    assert len(str(error_of(HEAD + lines + "\n*\n"))) < 250
