"""Recorded games replay to their own scores; each variant owns games in which everything happens that can.

The environment variable BARBU_RECORDS names a folder with further records, made by other programs.
"""

import os
from pathlib import Path

import pytest
from tools.games import endings, endings_of

from barbu.errors import RulesError
from barbu.notation import parse, print_record, replay
from barbu.rules.load import load, variant_names

OWN = sorted(Path(__file__).with_name("records").glob("*.bgn"))
OTHERS = Path(os.environ.get("BARBU_RECORDS") or Path(__file__).parents[2] / "shared" / "records")


def known(file):
    """Whether the variant of a file's first record is shipped, with its options."""
    (first, *_) = parse(file.read_bytes())
    try:
        load(first.variant)
    except RulesError:
        return False
    return True


FOREIGN = [file for file in sorted(OTHERS.glob("*.bgn")) if known(file)]


def test_a_named_folder_holds_records():
    if "BARBU_RECORDS" in os.environ:
        assert FOREIGN, f"{OTHERS} holds no record of a shipped variant"


@pytest.mark.parametrize("file", [*OWN, *FOREIGN], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_record(file):
    text = file.read_text(encoding="utf-8")
    records = parse(text)
    assert [record.error or replay(record).error for record in records] == [None] * len(records)
    assert "".join(map(print_record, records)) == text


@pytest.mark.parametrize("variant", variant_names())
def test_every_contract_ends_in_every_way(variant):
    shown = set()
    for file in OWN:
        for record in parse(file.read_bytes()):
            if record.variant == variant:
                shown |= endings_of(replay(record).game)
    missing = endings(load(variant)) - shown
    assert not missing, f"no record of {variant} shows {sorted(missing)}; see tools/make_records.py"
