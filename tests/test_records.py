"""Recorded games replay to their own scores; each variant owns games in which everything happens that can.

The environment variable BARBU_RECORDS names a folder with further records, made by other programs.
"""

import os
from pathlib import Path

import pytest
from tools.games import endings, endings_of, variants_by_number

from barbu.errors import RulesError
from barbu.notation import parse, print_record, replay
from barbu.rules.load import load
from tests.typed import present

OWN = sorted(Path(__file__).with_name("records").glob("*.bgn"))
OTHERS = Path(os.environ.get("BARBU_RECORDS") or Path(__file__).parents[2] / "shared" / "records")


def known(file: Path) -> bool:
    """Whether the variant of a file's first record is shipped, with its options."""
    (first, *_) = parse(file.read_bytes())
    try:
        load(first.variant)
    except RulesError:
        return False
    return True


FOREIGN = [file for file in sorted(OTHERS.glob("*.bgn")) if known(file)]
Shown = dict[tuple[str, int], set[tuple[str, str]]]
"""Contracts and the ways their deals ended, by the name of the variant and the number of players."""


def test_a_named_folder_holds_records() -> None:
    if "BARBU_RECORDS" in os.environ:
        assert FOREIGN, f"{OTHERS} holds no record of a shipped variant"


@pytest.mark.parametrize("file", [*OWN, *FOREIGN], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_record(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    records = parse(text)
    assert [record.error or replay(record).error for record in records] == [None] * len(records)
    assert "".join(map(print_record, records)) == text


@pytest.fixture(scope="module")
def shown() -> Shown:
    """What the project's own complete games show."""
    found: Shown = {}
    for file in OWN:
        for record in parse(file.read_bytes()):
            if not record.rules:
                game = present(replay(record).game)
                found.setdefault((record.variant, game.rules.players), set()).update(endings_of(game))
    return found


@pytest.mark.parametrize(
    ("name", "players"), [*variants_by_number(), ("rifki+misdeals", 4), ("trex+expose", 4), ("cats+ace-again", 4)]
)
def test_every_contract_ends_in_every_way(name: str, players: int, shown: Shown) -> None:
    missing = endings(load(name, players)) - shown.get((name, players), set())
    assert not missing, f"no record of {name} for {players} shows {sorted(missing)}; see tools/make_records.py"


def test_every_way_a_deal_can_end_is_shown(shown: Shown) -> None:
    ways = {way for found in shown.values() for _, way in found}
    assert ways == {"played", "early", "not-played", "claimed", "void", "shot", "exposed", "sold", "reversed"}
