"""Score sheets that others follow live: who may write, who may read, and how long they are kept."""

from contextlib import contextmanager
from typing import Any

import pytest

from barbu.api.keeper import mirrors
from barbu.api.keeper.mirrors import KEPT_S, Mirroring, Mirrors, Snapshot
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.sitting import begun, entered
from barbu.live.people.seats import RequestError
from barbu.rules.load import load

KEY = "0123456789abcdef01234567"
OTHER = KEY.replace("0", "f")


class Clock:
    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def sheet(deals: int = 0) -> Mirroring:
    sitting: Sitting = begun(load("pagat"), ["Anna", "Beth", "Carl", "Dora"], id="one")
    for contract in ("no-king", "no-queens")[:deals]:
        told: dict[str, Any] = {"no-king": {"KH": (1, 0, 0, 0)}, "no-queens": {"queens": (4, 0, 0, 0)}}[contract]
        sitting = entered(sitting, Entry(contract, told=told))
    return Mirroring(Snapshot(sitting, [str(deal) for deal in range(deals)]))


def test_the_name_lets_one_read_and_the_key_lets_one_write() -> None:
    all_of_them = Mirrors()
    lent = all_of_them.write(KEY, sheet())
    assert lent.name not in KEY
    assert KEY not in lent.name
    first = all_of_them.read(lent.name)
    assert first.snapshot == sheet().snapshot
    assert all_of_them.read(lent.name, str(first.version)).snapshot is None
    second = all_of_them.write(KEY, sheet(1))
    assert (second.name, second.version > first.version) == (lent.name, True)
    assert all_of_them.read(lent.name, str(first.version)).snapshot == sheet(1).snapshot
    assert all_of_them.write(OTHER, sheet(2)).name != lent.name
    with pytest.raises(RequestError) as refused:
        all_of_them.write(lent.name, sheet(2))
    assert refused.value.code == "wrong-token"
    all_of_them.write(KEY, Mirroring())
    with pytest.raises(RequestError) as gone:
        all_of_them.read(lent.name)
    assert gone.value.code == "no-mirror"


def test_a_mirror_is_deleted_a_day_after_its_last_change() -> None:
    clock = Clock()
    all_of_them = Mirrors(clock)
    first, second = all_of_them.write(KEY, sheet()), all_of_them.write(OTHER, sheet())
    clock.now_s = KEPT_S - 1
    all_of_them.write(KEY, sheet(1))
    clock.now_s = KEPT_S
    assert all_of_them.read(first.name).snapshot == sheet(1).snapshot
    with pytest.raises(RequestError):
        all_of_them.read(second.name)


def test_the_number_of_mirrors_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mirrors, "MOST", 1)
    all_of_them = Mirrors()
    lent = all_of_them.write(KEY, sheet())
    with pytest.raises(RequestError) as refused:
        all_of_them.write(OTHER, sheet())
    assert refused.value.code == "busy"
    all_of_them.write(KEY, sheet(2))
    all_of_them.write(KEY, Mirroring())
    assert all_of_them.write(OTHER, sheet()).name != lent.name
    monkeypatch.setattr(mirrors, "MOST_BYTES", 700)
    with pytest.raises(RequestError):
        all_of_them.write(OTHER, Mirroring(Snapshot(present(sheet(2)).sitting, ["mark"] * 150)))
    with pytest.raises(RequestError):
        all_of_them.write(OTHER, Mirroring(Snapshot(present(sheet()).sitting, ["mark"] * 201)))


def present(of: Mirroring) -> Snapshot:
    assert of.snapshot is not None
    return of.snapshot


def test_only_a_new_mirror_counts_towards_the_limit_of_new_things() -> None:
    made = []

    @contextmanager
    def making() -> Any:
        made.append(1)
        yield

    all_of_them = Mirrors()
    for deals in (0, 1, 2):
        all_of_them.write(KEY, sheet(deals), making)
    assert made == [1]
