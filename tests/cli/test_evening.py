"""An evening at a real table where players declare out of turn and double against the rules, because the table lets
them: typed as it was, and the same in every file."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from barbu.engine.real_table.form import ToldError
from barbu.keeper.files import sitting_in
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import corrected, read, undone
from barbu.keeper.statistics import figures
from barbu.keeper.table import table_of
from barbu.keeper.turns import next_deal
from barbu.notation import record_of
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.cli.conftest import Barbu
from tests.engine.helpers import declarers

EVENING = """\
no tricks||4 3 2 4
trumps C||5 4 2 2
declarer C|no last trick||D
declarer Ben|no men||2 1 3 2
declarer C|trumps H||2 3 5 3
no hearts||2 5 4 2
declarer A|no king||B
declarer B|no-7th-last|C>A|C|A
trumps S|B>A C>D|4 3 2 4
declarer C|queens|D>A A>D|1 0 2 1
trumps D|B>C|B>C!|3 6 2 2
dominoes|A>B B>A D>C!|A C D
"""
"""An evening of bonken by Ada, Ben, Cor and Dan, as it is typed: choosers out of turn, and one who doubles. In the last
deal but one, the double is first typed without its mark, and refused."""

CHOOSERS = "DACBCAABDCBD"


def evening(barbu: Barbu, folder: Path) -> dict[str, Path]:
    """The evening typed, and the files that come of it."""
    files = {ending: folder / f"evening.{ending}" for ending in ("json", "bgn", "csv")}
    asked = ["--players", "Ada,Ben,Cor,Dan", "--first", "Dan", "--keep", files["json"]]
    asked += ["--bgn", files["bgn"], "--csv", files["csv"]]
    status, out, err = barbu("score", "bonken", *asked, typed=EVENING.replace("|", "\n"))
    assert (status, err) == (0, "")
    assert "Ben declares, and can only redouble those who have doubled them: Cor has not" in out
    assert "Deal 3: Cor declared out of turn." in out
    return files


def test_it_is_entered_as_it_was(barbu: Barbu, tmp_path: Path) -> None:
    files = evening(barbu, tmp_path)
    texts = {ending: file.read_text(encoding="utf-8") for ending, file in files.items()}
    for text in texts.values():
        sitting = sitting_in(text, lambda players: load("bonken", players))
        kept = reckoned(sitting)
        assert kept.error is None
        assert "".join(SEATS[seat] for seat in declarers(kept.game)) == CHOOSERS
        assert (kept.game.over, kept.game.totals) == (True, (295, -125, -175, 5))
        assert [trouble.deal for trouble in kept.troubles if trouble.code == "turn"] == [3, 4, 5, 7, 8, 10]
        assert texts["csv"] == table_of(kept.game, sitting.players).replace("\r\n", "\n")
        assert texts["bgn"] == str(record_of(kept.game, sitting.players))


def test_a_double_against_the_rules_is_marked_and_counts(barbu: Barbu, tmp_path: Path) -> None:
    sitting = read(evening(barbu, tmp_path)["json"].read_text(encoding="utf-8"))
    assert sitting.deals[10].doubles == ("B>C!",)
    assert sitting.deals[8].doubles == ("B>A", "C>D")
    done = reckoned(sitting).game.finished[10]
    assert (done.points, done.scores) == ((60, 120, 40, 40), (60, 200, -40, 40))
    with pytest.raises(ToldError):
        corrected(sitting, 11, replace(sitting.deals[10], doubles=("B>C",)))
    with pytest.raises(ToldError):
        corrected(sitting, 11, replace(sitting.deals[10], doubles=("B>B!",)))


def test_every_player_keeps_their_number_of_deals(barbu: Barbu, tmp_path: Path) -> None:
    sitting = read(evening(barbu, tmp_path)["json"].read_text(encoding="utf-8"))
    before = undone(sitting)
    assert next_deal(reckoned(before).game, before).declarer == SEATS.index("D"), "the only one with a deal left"
    with pytest.raises(ToldError, match="Ada has declared all of their deals"):
        next_deal(reckoned(before).game, before, declarer=0)
    found = figures([(reckoned(sitting).game, sitting.players)])
    assert {each.name: sum(row.declared for row in each.contracts) for each in found.players} == dict.fromkeys(
        sitting.players, 3
    )


def test_somebody_leaves_and_somebody_sits_down(barbu: Barbu, tmp_path: Path) -> None:
    kept = tmp_path / "evening.json"
    typed = "no king\n\nCarl\nreplace Carl Eve Marie\nqueens\n\nEve 4\nrename Eve Eva\nrename Anna Beth\n"
    asked = ("--players", "Anna,Beth,Carl,Dora", "--keep", kept, "--money", "1")
    status, out, err = barbu("score", "pagat", *asked, typed=typed)
    assert (status, err) == (0, "")
    assert "two players have the same name" in out
    assert "From deal 2 on, Eva plays in the seat of Carl." in out
    assert "Carl pays" in out
    assert "Eva pays" in out
    sitting = read(kept.read_text(encoding="utf-8"))
    assert (sitting.names_at(1), sitting.names_at(2)) == (
        ("Anna", "Beth", "Carl", "Dora"),
        ("Anna", "Beth", "Eva", "Dora"),
    )
