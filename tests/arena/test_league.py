"""Bots of earlier versions at today's tables (bench/league.py)."""

import json
import subprocess
from pathlib import Path
from random import Random

import pytest
from earlier import Misunderstood, plan_told, view_told
from league import among, full_name, source
from msgspec.structs import replace
from revision import ROOT, RevisionError

from barbu.arena.edges import standings
from barbu.arena.work import work_of
from barbu.bots.base import Budget, bot_named
from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.outside.form import rules_form, view_form
from barbu.rules.load import load
from barbu.sim import next_deal


@pytest.fixture
def history(tmp_path: Path) -> Path:
    """A repository with two versions: one without players that search, called ``old``, and one with them."""
    folder = tmp_path / "history"

    def git(*words: str) -> None:
        subprocess.check_call(("git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@b.c", *words))

    (folder / "src" / "barbu" / "bots" / "search").mkdir(parents=True)
    git("init", "--quiet")
    for name, tag in (("src/barbu/bots/base.py", "old"), ("src/barbu/bots/search/player.py", "new")):
        (folder / name).write_text("", encoding="utf-8")
        git("add", ".")
        git("commit", "--quiet", "--no-gpg-sign", "--message", tag)
        git("tag", tag)
    return folder


def test_only_versions_with_players_that_search_can_play(history: Path, tmp_path: Path) -> None:
    assert full_name("master", history) == "master"
    bot, _, commit = full_name("master@new", history).partition("@")
    assert bot == "master"
    assert full_name(f"master@{commit[:7]}", history) == f"master@{commit}"
    with pytest.raises(RevisionError, match="old is from before there were players that search"):
        full_name("master@old", history)
    for revision in ("nothing", "--all", ""):
        with pytest.raises(RevisionError, match=f"has no version '{revision}'"):
            full_name(f"master@{revision}", history)
    found = source(commit, tmp_path / "kept", history)
    assert (found / "barbu/bots/search/player.py").is_file()
    assert source(commit, tmp_path / "kept", history) == found


@pytest.mark.parametrize("variant", ["pagat", "trex", "house-2000", "barbette", "french-contre"])
def test_a_version_sees_what_its_seat_would_see_today(variant: str) -> None:
    rules, rng, seen = load(variant), Random(variant), set()
    plan = plan_told(json.loads(json.dumps(rules_form(rules))))
    game, bot = Game(rules), bot_named("random")
    while game.number < 6:
        if game.position is None:
            game = game.apply(next_deal(game, 1, rng))
        turn = game.turn
        assert turn is not None
        view = game.view(turn)
        told = view_told(plan, json.loads(json.dumps(view_form(view))))
        assert replace(told, board=view.board) == view
        assert (told.board.phase, told.moves, told.barred, told.legal) == (
            view.board.phase,
            view.moves,
            view.barred,
            view.legal,
        )
        assert told.board.doubles == view.board.doubles
        seen.add(view.board.phase)
        game = game.apply(bot.choose(view, rng, Budget()).action)
    assert {"call", "play"} <= seen


def test_what_a_version_cannot_know_is_refused() -> None:
    told = json.loads(json.dumps(rules_form(load("pagat"))))
    with pytest.raises(Misunderstood, match="say something that it does not know"):
        plan_told(told | {"digest": "other"})
    with pytest.raises(Misunderstood, match="cannot read the rules of pagat"):
        plan_told(told | {"rules": told["rules"] | {"contracts": 3}})
    view = view_form(Game("pagat").deal(Random(1), 0).view(0))
    with pytest.raises(Misunderstood, match="something else is legal"):
        view_told(plan_told(told), {**view, "legal": ["play KH"]})


def test_a_version_plays_as_it_does_by_itself(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "now").mkdir()
    (tmp_path / "now" / "src").symlink_to(ROOT / "src")
    rules = load("barbette")
    work = work_of(["club", "club@now"], {"barbette": rules}, "deals", 1, 7, against="random")
    blocks = list(among(tmp_path)(work, list(work.units())))
    edges = standings(work.job, work.rules, blocks)["barbette"].edges
    assert edges["club"] == edges["club@now"]
    assert blocks[0].times[1].count == blocks[0].times[0].count > 0

    missing = work_of(["nobody@now", "random"], {"barbette": rules}, "deals", 1)
    with pytest.raises(BarbuError, match="status 1"):
        list(among(tmp_path)(missing, list(missing.units())))
    assert "nobody of an earlier version: there is no bot 'nobody'" in capfd.readouterr().err
