"""The report on pairs: who gives something up for another is named with the deals, and honest players are not."""

import json
import random
from pathlib import Path

import pytest

from barbu.analysis.collusion import FEWEST, Moment, alarm, moments, report
from barbu.bots.base import Budget, bot_named
from barbu.cli import main
from barbu.engine.actions import Double
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.kernel.machine import Machine
from barbu.notation import print_record, record_of
from barbu.notation.writer import actions_of
from barbu.rules.load import load

NAMES = ("Anna", "Beth", "Carl", "bot:club")


def moment(speaker: str, target: str, given: float, kind: str = "double", deal: int = 1) -> Moment:
    return Moment(kind, speaker, target, given, given > 0.5, "game", deal, 3, "double x")  # type: ignore[arg-type]


def honest(rng: random.Random) -> list[Moment]:
    """Everybody gives up a little now and then, no matter for whom."""
    return [
        moment(speaker, target, max(0.0, rng.gauss(0, 1)), deal=number)
        for speaker in "ABCD"
        for target in "ABCD"
        for number in range(100)
        if speaker != target
    ]


def test_a_player_who_gives_up_more_for_one_is_named_with_the_worst_moments() -> None:
    rng = random.Random(7)
    found = honest(rng) + [moment("A", "B", 1.0 + rng.random(), deal=number) for number in range(100)]
    first, *others = report(found)
    assert (first.speaker, first.target, first.named) == ("A", "B", True)
    assert first.z > alarm(12)
    assert not any(each.named for each in others)
    given = [each.given for each in first.moments]
    assert given == sorted(given, reverse=True)
    assert given[0] == max(each.given for each in found if (each.speaker, each.target) == ("A", "B"))


def test_honest_players_are_seldom_named() -> None:
    rng = random.Random(3)
    named = sum(any(each.named for each in report(honest(rng))) for _ in range(100))
    assert named <= 15, "some five of a hundred are expected"


def test_few_moments_name_no_one_and_more_pairs_need_more() -> None:
    few = [moment("A", "B", 5.0 + number / 10, deal=number) for number in range(FEWEST - 1)]
    few += [moment("A", "C", number / 100, deal=number) for number in range(50)]
    assert [each.z for each in report(few, least=1) if each.target == "B"] == [0.0]
    assert alarm(1) < alarm(10) < alarm(1000)


def test_doubles_and_discards_count_together() -> None:
    rng = random.Random(5)
    found = []
    for kind in ("double", "discard"):
        for target in "BCD":
            extra = 0.25 if target == "B" else 0.0
            found += [moment("A", target, abs(rng.gauss(0, 1)) + extra, kind, number) for number in range(200)]
    first = report(found)[0]
    assert first.target == "B"
    assert first.z > max(first.doubles.z, first.discards.z) / 1.5
    assert first.z == pytest.approx((first.doubles.z + first.discards.z) / 2**0.5)


def test_moments_of_one_deal_count_less_than_as_many_of_several() -> None:
    rng = random.Random(11)
    apart, together = list[Moment](), list[Moment]()
    for number in range(60):
        for target in "BCD":
            given = max(0.0, rng.gauss(0.5 if target == "B" else 0, 1))
            apart += [moment("A", target, given, "discard", deal=3 * number + each) for each in range(3)]
            together += [moment("A", target, given, "discard", deal=number) for _ in range(3)]
    of_several, of_one = (report(each)[0].discards.z for each in (apart, together))
    assert of_several > 1.5 * of_one > 0, "three alike in a deal say about as much as one"


def test_a_few_discards_are_no_fewer_for_many_doubles() -> None:
    rng = random.Random(2)
    found = [moment("A", target, abs(rng.gauss(0, 1)), deal=number) for target in "BC" for number in range(100)]
    found += [moment("A", "B", 5.0 + number / 10, "discard", number) for number in range(FEWEST)]
    found += [moment("A", "C", 0.0, "discard", number) for number in range(FEWEST - 1)]
    towards = next(each for each in report(found) if each.target == "B")
    assert not towards.discards.tested, "those towards others are too few"
    assert towards.z == pytest.approx(towards.doubles.z)


@pytest.fixture(scope="module")
def series() -> Game:
    """Seven deals in which Anna, in A, never doubles unless she must."""
    rng, bot = random.Random(1), bot_named("club")
    game = Game(load("pagat"), "series")
    while not game.over:
        if game.position is None:
            game = game.deal(rng)
            continue
        seat = game.running.to_act
        view = game.view(seat)
        action = bot.choose(view, rng, Budget()).action
        if seat == 0 and isinstance(view.board, Doubling):
            action = min((each for each in view.legal if isinstance(each, Double)), key=lambda each: each.targets)
        game = game.apply(action)
    return game


def test_moments_are_those_of_people_and_say_where_they_are(series: Game) -> None:
    people = [None if name.startswith("bot:") else name for name in NAMES]
    who = [None if actor is None else people[actor] for actor, _ in actions_of(series)]
    found = list(moments(series, who, NAMES, "series"))
    assert {each.speaker for each in found} <= {"Anna", "Beth", "Carl"}
    assert {each.kind for each in found} == {"double"}
    assert all(1 <= each.deal <= 7 for each in found)
    spoken = {each.speaker: sum(one.given for one in found if one.speaker == each.speaker) for each in found}
    assert spoken["Anna"] > max(spoken["Beth"], spoken["Carl"]), "they double where it pays"


def test_discards_are_weighed_where_the_kernel_covers_them(series: Game) -> None:
    who = [None if actor != 1 else "Beth" for actor, _ in actions_of(series)][:160]
    found = [each for each in moments(series, who, NAMES, "series", Machine()) if each.kind == "discard"]
    assert found
    assert all(each.given >= 0 and each.target in {"Anna", "Carl", "bot:club"} for each in found)


def test_records_are_reported_by_file_and_folder(
    series: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evening").mkdir()
    (tmp_path / "evening" / "series.bgn").write_text(print_record(record_of(series, NAMES)))
    assert main(["collusion", str(tmp_path), "--least", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 1
    anna = [pair for pair in found["pairs"] if pair["speaker"] == "Anna"]
    assert any(pair["moments"] for pair in anna)
    (tmp_path / "wrong.bgn").write_text("deal 1")
    assert main(["collusion", str(tmp_path), "--least", "1"]) == 1
