"""The strengths of the levels of bots, as the arena measured them."""

import json

import pytest
from tools.levels import MEASURED, levels, measured

from barbu.bots.base import bot_names
from barbu.rules.load import load
from barbu.strength.levels import SHIPPED, Level, levels_of
from barbu.strength.results import Family
from barbu.strength.spread import spread_of


def test_levels_are_those_of_the_experiment() -> None:
    shipped = json.loads(SHIPPED.read_bytes())
    found = {variant: {name: [*level] for name, level in by_name.items()} for variant, by_name in levels().items()}
    assert shipped == found, "run python -m tools.levels"
    assert set(shipped["pagat"]) == {*bot_names()} - {"random"}


def test_every_table_of_the_experiment_is_read() -> None:
    text = MEASURED.read_text(encoding="utf-8")
    found = measured(text)
    assert found["trex"] == {"master": Level(4.55, 0.54)}
    assert list(found["pagat"]) == ["novice", "club", "veteran", "expert", "master"]
    assert "trex-partners" in found and "trex-partners" not in levels(), "partners have no strength of their own"
    assert all(level["master"].points > 0 for level in found.values())


def test_strengths_are_in_spreads_and_only_where_they_were_measured() -> None:
    pagat = levels_of(Family("pagat"))
    means = [pagat[f"bot:{name}"].mean for name in ("novice", "club", "veteran", "expert", "master")]
    assert means == sorted(means) and pagat["bot:club"].mean == 0
    spread, per_deal = spread_of(load("pagat")), measured(MEASURED.read_text(encoding="utf-8"))["pagat"]["master"]
    assert pagat["bot:master"].mean * spread.points == pytest.approx(per_deal.points * spread.deals, abs=0.1)
    assert levels_of(Family("hearts")) == {}
    assert levels_of(Family("pagat", "sha256:12")) == {}, "rules of one's own that have the name"
