"""Benchmarks as commands: what is wrong with their words is told in a line, not in a traceback."""

import sys
from collections.abc import Callable
from itertools import pairwise
from math import inf

import bots
import engine
import naming
import offline
import pytest
import replay
import server
import side_by_side
import taps
from command import exit_after
from figures import figure

from tests.repository.files import committed


@pytest.mark.parametrize(
    ("main", "words", "said"),
    [
        (
            naming.main,
            ["--contract", "no-quens"],
            "these rules have no contract no-quens\nhint: did you mean no-queens?",
        ),
        (naming.main, ["--bot", "nobody"], "there is no bot 'nobody'"),
        (bots.main, ["--variants", "paget"], "paget: there is no such variant\nhint: did you mean pagat?"),
        (taps.main, ["paget"], "paget: there is no such variant"),
        (offline.main, ["--bots", "club", "nope"], "there is no bot 'nope'"),
        (engine.main, ["--against", "no-such-version"], "no version 'no-such-version'"),
        (side_by_side.main, ["no-such-version"], "no version 'no-such-version'"),
        (replay.main, ["no-such-file"], "no-such-file: No such file"),
    ],
)
def test_errors_are_lines(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    main: Callable[[], int],
    words: list[str],
    said: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmark", *words])
    with pytest.raises(SystemExit) as end:
        exit_after(main)
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("error: ") and said in told


def test_counts_are_one_or_more(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["benchmark", "--tables", "0"])
    with pytest.raises(SystemExit) as end:
        exit_after(server.main)
    assert end.value.code == 2
    assert capsys.readouterr().err.endswith("error: argument --tables: at least 1 is needed\n")


def test_each_benchmark_ends_like_this() -> None:
    apart = {"bare.py", "cold.py", "random_deals.py"}  # they import nothing of ours, or speak to older versions
    for path in committed("bench/*.py"):
        text = path.read_text(encoding="utf-8")
        if "__main__" in text and path.name not in apart:
            assert text.endswith('if __name__ == "__main__":\n    exit_after(main)\n'), path


def test_figures_have_errors() -> None:
    assert figure([1, 2, 3]) == " +2.00 +- 0.58"
    assert figure([0.5], 3) == "+0.500 +- inf"
    assert figure([]) == "-"


def test_a_deal_is_what_is_independent() -> None:
    pytest.importorskip("numba")
    import numpy as np
    from samples import measured

    values = np.array([[1.0, 1.0], [3.0, 3.0]])
    found = measured(values, np.ones((2, 2), bool))
    assert (found.mean, found.size) == (2, 4)
    assert found.error == pytest.approx(8**0.5 / 4), "two deals, not four hands"
    assert measured(values, np.eye(2) > 0).mean == 2


def test_bands_meet_and_leave_nothing_out() -> None:
    pytest.importorskip("numba")
    from samples import bands

    found = bands(4, 4.5, 7)
    assert list(found) == ["below 4", "4 to 4.5", "4.5 to 7", "above 7"]
    ends = list(found.values())
    assert all(low[1] == high[0] for low, high in pairwise(ends))
    assert (ends[0][0], ends[-1][1]) == (-inf, inf)
