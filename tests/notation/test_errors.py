"""Broken records: the first line of each file in errors/ says which error it has, and where.

To add one, drop a file that begins with a comment like ``{error 12:7 illegal: part of the reason}``.
"""

import re
from pathlib import Path

import pytest

from barbu.errors import NotationError
from barbu.notation import parse, print_record, replay

FILES = sorted(Path(__file__).with_name("errors").glob("*.bgn"))
EXPECTED = re.compile(rb"\{error (\d+):(\d+) ([a-z]+): (.*)\}")
KINDS = {"syntax", "illegal", "leader", "points", "score", "total", "digest", "rules", "end"}


def expectation(file: Path) -> tuple[int, int, str, str]:
    found = EXPECTED.match(file.read_bytes())
    assert found is not None, f"{file.name} does not say in its first line which error it has"
    return int(found[1]), int(found[2]), found[3].decode(), found[4].decode()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_error(file: Path) -> None:
    line, column, kind, why = expectation(file)
    (record,) = parse(file.read_bytes())
    played = replay(record)
    error = played.error
    assert error is not None, "the record is taken for a good one"
    assert (error.line, error.column, error.kind) == (line, column, kind), str(error)
    assert why in error.why.replace("{...}", "...")
    if record.error is not None:
        with pytest.raises(NotationError):
            print_record(record)


def test_every_kind_of_error_is_shown() -> None:
    assert {expectation(file)[2] for file in FILES} == KINDS
