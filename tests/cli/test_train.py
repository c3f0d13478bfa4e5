"""Training weights: a small course, interrupted and resumed."""

import json
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from barbu.bots.search import policies, rows_training
from barbu.bots.search.course import TrainingError
from barbu.bots.search.rows_training import RowsCourse
from barbu.bots.search.training import TrickCourse, lessons
from barbu.cli import copying
from barbu.cli.copying import CopyCourse, train_copies
from barbu.cli.train import kept, train_all, train_rows
from barbu.kernel.guiding import WEIGHTS

SMALL = TrickCourse(positions=1500, worlds=16, rounds=1, seed=3)
KINDS = ("avoid-tricks", "win-card")


def learn(folder: Path, kinds: tuple[str, ...], course: TrickCourse = SMALL) -> list[str]:
    """The kinds learned in this run."""
    return [kind for kind, _ in train_all(folder, course, kinds, lambda *_: None)]


def test_a_course_teaches_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert learn(tmp_path / "whole", KINDS) == [*KINDS]
    weights, figures = kept(tmp_path / "whole")
    assert set(weights) == {*KINDS}
    for kind in KINDS:
        assert figures[kind]["rounds"][0]["over_rules_of_thumb"] > 0.3, kind
    assert learn(tmp_path / "parts", KINDS[:1]) == [KINDS[0]]
    assert learn(tmp_path / "parts", KINDS) == [KINDS[1]]
    again, told = kept(tmp_path / "parts")
    assert told == figures
    assert all((again[kind] == weights[kind]).all() for kind in KINDS)
    assert not [*tmp_path.rglob("*.new")]


def test_who_is_interrupted_keeps_what_is_done(tmp_path: Path) -> None:
    """In the middle of the second kind, and of dominoes: nothing is half written, and no other file lies there."""

    def stop(kind: str, done: int, of: int) -> None:
        if kind == KINDS[1] and done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        [*train_all(tmp_path, SMALL, KINDS, stop)]
    assert {file.name for file in tmp_path.iterdir()} == {"tricks.npz", "tricks.json"}
    weights, figures = kept(tmp_path)
    assert set(weights) == set(figures) == {KINDS[0]}

    def at_once(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train_rows(tmp_path, RowsCourse(cards=4_000, rounds=1), at_once)
    assert not (tmp_path / "rows.json").exists()


def test_dominoes_is_learned_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some = rows_training.lessons()[:2]
    monkeypatch.setattr(rows_training, "lessons", lambda: some)
    monkeypatch.setattr(rows_training, "MATCH", 200)
    course, told = RowsCourse(cards=4_000, rounds=1, seed=2), []
    for _ in range(2):
        train_rows(tmp_path, course, lambda done, of: told.append((done, of)))
    assert told and max(done for done, _ in told) <= 1
    file = tmp_path / "rows.json"
    before = len(told), file.read_bytes()
    train_rows(tmp_path, RowsCourse(cards=4_000, rounds=1, seed=3), lambda done, of: told.append((done, of)))
    assert (len(told), file.read_bytes()) != before
    assert json.loads(before[1])["weights"] != json.loads(file.read_bytes())["weights"]
    file.write_text("[]")
    train_rows(tmp_path, course, lambda done, of: None)
    assert file.read_bytes() == before[1]


def test_the_club_player_is_copied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a contract that its calls would always make another one."""
    some = {kind: lessons()[kind][:1] for kind in ("avoid-few", "win-tricks")}
    monkeypatch.setattr(copying, "lessons", lambda: some)
    told: list[str] = []
    for _ in range(2):
        train_copies(tmp_path, CopyCourse(choices=1_500), lambda kind, *_: told.append(kind))
    assert told == [*some]
    weights, figures = kept(tmp_path, "club")
    assert set(weights) == {*some}
    assert all(each["copy"] < each["policy"] for each in figures.values())
    before = (tmp_path / "club.npz").read_bytes()
    train_copies(tmp_path, CopyCourse(choices=1_500, seed=2), lambda *_: None)
    assert (tmp_path / "club.npz").read_bytes() != before
    (tmp_path / "club.json").write_text("{")
    train_copies(tmp_path, CopyCourse(choices=1_500), lambda *_: None)
    assert (tmp_path / "club.npz").read_bytes() == before
    (tmp_path / "club.npz").unlink()
    train_copies(tmp_path, CopyCourse(choices=1_500), lambda *_: None)
    assert (tmp_path / "club.npz").read_bytes() == before


def packed(length: int) -> bytes:
    """A file of weights for one kind, so many of them."""
    file = BytesIO()
    np.savez_compressed(file, some=np.arange(length, dtype=np.int16))
    return file.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("tricks.npz", b"PK no weights", "damaged"),
        ("tricks.npz", b"", "damaged"),
        ("tricks.npz", packed(WEIGHTS)[:500], "damaged"),
        ("tricks.npz", packed(WEIGHTS).replace(packed(WEIGHTS)[300:310], bytes(10)), "damaged"),
        ("tricks.json", b"{", "damaged"),
        ("tricks.json", b"[]", "damaged"),
        ("tricks.json", b'{"kinds": []}', "damaged"),
        ("tricks.json", b'{"kinds": {"win-card": 3}}', "damaged"),
        ("tricks.npz", packed(7), "of another version"),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / "tricks.npz").write_bytes(packed(WEIGHTS))
    (tmp_path / "tricks.json").write_text('{"kinds": {}}')
    assert set(kept(tmp_path)[0]) == {"some"}
    (tmp_path / name).write_bytes(content)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(TrainingError, match=said):
        learn(tmp_path, KINDS)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_course_that_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="worlds must be a positive number, not 0"):
        TrickCourse(worlds=0)
    with pytest.raises(TrainingError, match="cards must be a positive number, not −5"):
        RowsCourse(cards=-5)
    for course in (TrickCourse, RowsCourse):
        assert course(seed=0).seed == 0
        with pytest.raises(TrainingError, match="the seed must not be negative, as −1 is"):
            course(seed=-1)
    with pytest.raises(TrainingError, match="no kind of contract called no-tricks"):
        learn(tmp_path, ("no-tricks",))


UNLEARNED = {"avoid-last-mixed", "avoid-card-forced"}
"""No King of Serbian Lora and of Lorum, which are played with the weights of the nearest kind."""


def test_every_kind_of_contract_has_been_learned() -> None:
    weights, figures = kept(Path(policies.__file__).with_name("weights"))
    assert set(weights) == set(figures) == set(lessons()) - UNLEARNED
    assert all(each.shape == (WEIGHTS,) for each in weights.values())
    assert len({json.dumps(each["course"], sort_keys=True) for each in figures.values()}) == 1
    assert all(each["rounds"][-1]["over_rules_of_thumb"] > 0 for each in figures.values())
