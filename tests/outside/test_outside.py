"""Bots from outside: modules, programs, and what they are sent."""

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from barbu.bots.asking import AnswerError, asked
from barbu.bots.base import BotError, Budget
from barbu.cards import card_text, cards_of
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.outside import command
from barbu.outside.command import CommandBot, close_all
from barbu.outside.finding import player, players
from barbu.outside.form import rules_form, view_form
from barbu.rules.load import load
from tests.bots.test_bots import mixed_game
from tests.cli.conftest import Barbu

DOCS = (Path(__file__).parents[2] / "docs" / "bots" / "README.md").read_text(encoding="utf-8")
CARD = re.compile(r"[2-9TJQKA][SHDC]")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the bots of the guide, and a path on which ``python3`` is this Python."""
    for name, text in re.findall(r"^```python\n# (\w+\.py)\n(.*?)^```$", DOCS, re.M | re.S):
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    yield tmp_path
    close_all()
    sys.modules.pop("mine", None)


def written(folder: Path, body: str) -> str:
    """A program that starts correctly and then treats each view in its own way."""
    text = f"""
import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if "hello" in said:
        print(json.dumps({{"hello": "test", "version": 1}}), flush=True)
    elif "view" in said:
        {body}
"""
    (folder / "program.py").write_text(text, encoding="utf-8")
    return f"{sys.executable} program.py"


VIEW = Game("pagat").deal(Random(1), 0).view(0)


def test_the_bots_of_the_guide_meet_in_the_arena(barbu: Barbu, folder: Path) -> None:
    bots = "mine:Low,cmd:python3 lines.py,random"
    words = ("arena", "--bots", bots, "--variant", "barbette", "--deals", "2", "--jobs", "1", "--json")
    status, out, err = barbu(*words)
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert list(found["edges"]) == bots.split(",")
    assert found["ms"]["cmd:python3 lines.py"]["decisions"] > 0
    # both play the first legal action, so alone among the same others they make the same
    against = json.loads(barbu(*words, "--against", "random").out)
    assert against["edges"]["mine:Low"]["mean"] == against["edges"]["cmd:python3 lines.py"]["mean"]


def test_they_play_in_simulations_and_in_the_terminal(barbu: Barbu, folder: Path) -> None:
    status, out, err = barbu(
        "simulate", "barbette", "--games", 1, "--bots", "mine:Low,cmd:python3 lines.py,random,mine:first"
    )
    assert (status, err) == (0, "")
    assert "cmd:python3 lines.py" in out
    playing = ("play", "barbette", "--name", "Anna", "--length", "one-deal", "--seed", 1, "--record", "game.bgn")
    status, out, err = barbu(*playing, "--bots", "mine:Low,cmd:python3 lines.py,random", typed="finish\n")
    assert (status, err) == (0, "")
    assert "bot:cmd:python3 lines.py" in Path("game.bgn").read_text(encoding="utf-8")


def test_a_record_starts_no_program(barbu: Barbu, folder: Path) -> None:
    playing = ("play", "--name", "Anna", "--seed", 1, "--record", "game.bgn")
    assert barbu(*playing, "--bots", "mine:Low", typed="")[0] == 0
    status, _, err = barbu("play", "--resume", "game.bgn", typed="")
    assert status == 1
    assert "no bot 'mine:Low'" in err


def test_a_program_is_told_the_rules_and_what_it_may_think(folder: Path) -> None:
    words = """open("told", "a").write(line); print(json.dumps({"action": said["view"]["legal"][-1]}), flush=True)
    else:
        open("told", "a").write(line)"""
    bot = CommandBot(written(folder, words))
    for budget in (Budget(), Budget(worlds=5)):
        assert asked(bot, VIEW, Random(1), budget).token == VIEW.legal[-1].token
    rules, first, second = (json.loads(line) for line in Path("told").read_text().splitlines())
    assert rules == json.loads(json.dumps(rules_form(VIEW.plan.rules)))
    assert first["view"] == json.loads(json.dumps(view_form(VIEW)))
    assert (first["budget"], second["budget"]) == ({"worlds": None, "ms": None}, {"worlds": 5, "ms": None})
    assert first["chance"] == second["chance"] == Random(1).randrange(1 << 32)


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        ("sys.exit(3)", BotError, r"has ended \(status 3\)"),
        ("time.sleep(60)", BotError, "did not answer within 0.3 seconds"),
        ("print('play KH', flush=True)", BotError, "answered 'play KH', which is not a JSON object"),
        ("print('{}', flush=True)", AnswerError, "it answered None, which is neither an action"),
        ("""print('{"action": "play 1X"}', flush=True)""", AnswerError, "its answer is not legal"),
    ],
)
def test_a_program_that_goes_wrong_is_named(folder: Path, body: str, kind: type[BotError], said: str) -> None:
    bot = CommandBot(written(folder, body), patience_s=0.3 if "sleep" in body else 60)
    with pytest.raises(kind, match=said) as caught:
        asked(bot, VIEW, Random(1), Budget())
    assert "program.py" in str(caught.value)
    bot.close()


def test_a_program_that_does_not_go_is_made_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_POLITE_S", 0.2)
    body = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('{}', flush=True); time.sleep(60)"
    bot = CommandBot(written(folder, body))
    with pytest.raises(AnswerError):
        asked(bot, VIEW, Random(1), Budget())
    assert bot._talk is not None
    process = bot._talk._process
    bot.close()
    assert process.poll() not in (None, 0), "it was killed, and did not just end"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:./no-such-program --x", "cannot be started: No such file"),
        ("cmd:", "cmd: names no program"),
        ("cmd:'", "cannot be started"),
        (f"cmd:{sys.executable} -c pass", r"has ended \(status 0\)"),
        (f"cmd:{sys.executable} -c print('{{}}')", "instead of hello in version 1"),
        ("nowhere:Bot", "nowhere:Bot cannot be imported: ModuleNotFoundError"),
        ("json:Bot", "cannot be imported: AttributeError"),
        ("json:decoder", "is not a bot"),
        ("club:Bot", "club takes no number"),
    ],
)
def test_what_cannot_be_had_is_told(name: str, said: str) -> None:
    with pytest.raises(BotError, match=said):
        asked(player(name), VIEW, Random(1), Budget())


def test_a_module_that_ends_the_program_is_told(folder: Path) -> None:
    (folder / "leaving.py").write_text("raise SystemExit(5)")
    with pytest.raises(BotError, match="leaving:Bot cannot be imported: SystemExit: 5"):
        player("leaving:Bot")


def test_names_for_a_table(folder: Path) -> None:
    assert [bot.name for bot in players("mine:Low, club,cmd:./x", 3)] == ["low", "club", "cmd:./x"]
    one, other = players("cmd:./x", 2)
    assert one is other  # one program for all its seats
    with pytest.raises(BotError, match="2 bots are named for 4 seats"):
        players("club,mine:Low", 4)


@pytest.mark.parametrize("variant", ["pagat", "wikipedia-nine", "trex+expose", "rifki+misdeals", "canadian-salad"])
def test_the_form_holds_no_hidden_card(variant: str) -> None:
    """No card that the others hold is in it, and it is the same whatever they hold."""
    players = 7 if variant == "canadian-salad" else None
    checked = 0
    for number, (game, view) in enumerate(mixed_game(variant, seed=4, players=players)):
        if number % (30 if players else 5):
            continue
        form = view_form(view)
        hidden = {card_text(card) for card in cards_of(view.unseen & 0xFFFFFFFFFFFFFFFF)}
        shown = {card_text(card) for mask in view.board.exposed for card in cards_of(mask & 0xFFFFFFFFFFFFFFFF)}
        if load(variant, players).deck.packs == 1:
            played = {card for _, token in form["actions"] for card in CARD.findall(token)}  # type: ignore[attr-defined]
            named = set(CARD.findall(json.dumps({**form, "actions": None})))
            assert not (named | played) & (hidden - shown)
            checked += 1
        assert game.position is not None
        other = Worlds(view).sample(Random(number))
        assert view_form(Game.at(game.sheet, other).view(view.seat)) == form
    assert checked or players


def test_the_form_has_what_a_view_has() -> None:
    form = view_form(VIEW)
    missing = set(View.__struct_fields__) - set(form) - {"board"}
    assert missing == set()
    assert form["seat"] == "A"
    assert form["hand"] == [card_text(card) for card in cards_of(VIEW.hand)] or len(form["hand"]) == 13  # type: ignore[arg-type]
