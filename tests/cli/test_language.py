"""The command in the pseudo-language: every word that a person reads comes from the Fluent files."""

import re
from asyncio import run
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.main import get_group

from barbu.bots.base import bot_names, yardsticks
from barbu.cli.app import app
from barbu.cli.evening import COMMANDS
from barbu.live.people.seats import BOT_NAMES
from barbu.notation import parse, replay
from barbu.rules.load import load, variant_names
from barbu.rules.options import option_names
from barbu.text.files import fluent_text, sources
from barbu.text.languages import drawled, speaking
from barbu.text.render import say
from tests.cli.conftest import Barbu
from tests.cli.test_check_data import fill
from tests.fair.games import fair_record
from tests.notation.test_errors import FILES
from tests.store.games import change

TYPED = {"pass", "declarer", "flanks", "maximum", "bot", "barbu", *COMMANDS, *bot_names(), *yardsticks()}
"""What is typed is the same in every language."""

RECORDS = Path(__file__).parents[1] / "records"
VARIANTS = Path(__file__).parents[2] / "src" / "barbu" / "rules" / "variants"
ANSWERS = "1\nS\n8\ny\n"


def words(text: str) -> set[str]:
    """The words of two plain letters or more: those of the pseudo-language have accents."""
    return {word for word in re.findall(r"[^\W\d_]+", text) if word.isascii() and len(word) > 1}


def names() -> set[str]:
    """The names of players, rule sets and options, which are not translated."""
    titles = [load(name).name for name in variant_names()]
    return words(" ".join([*BOT_NAMES, *variant_names(), *titles, *option_names(), "Anna"]))


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    with speaking("qps"):
        yield


@pytest.mark.parametrize(
    ("variant", "length"),
    [
        ("pagat", "each-contract"),
        ("wikipedia-nine", "each-contract"),
        ("leaver", "game"),
        ("trex+expose", "series"),
        ("rifki+misdeals", "game"),
        ("trex-partners", "series"),
        ("fruit-salad", "game"),
    ],
)
def test_a_game(barbu: Barbu, tmp_path: Path, variant: str, length: str) -> None:
    typed = "h\n?\ns\nl\nd\nx\nu\n\n1\nKH\nAnna\n99\n?\nd\nl\nu\n" + ANSWERS * 900
    record = tmp_path / "game.bgn"
    arguments = ("play", variant, "--name", "Anna", "--seed", 3, "--length", length, "--record", record)
    status, out, err = barbu(*arguments, typed=typed)
    assert (status, err) == (0, "")
    initials = {word for word in words(out) if set(word) <= set("ABCDM")}
    assert words(out) - names() - TYPED - initials - words(str(record)) <= {"KH", "NT", "play", "resume"}
    assert len(out) > 3000


def test_leaving_a_game(barbu: Barbu, tmp_path: Path) -> None:
    record = tmp_path / "game.bgn"
    out = barbu("play", "--name", "Anna", "--seed", 3, "--record", record, typed="q\n").out
    assert words(out) - names() - TYPED - words(str(record)) == {"play", "resume"} - names()


@pytest.mark.parametrize(
    "arguments", ["rules", "rules dominoes", "glossary", f"glossary {drawled('redouble')}", "strategy", "strategy trex"]
)
def test_what_is_told(barbu: Barbu, arguments: str) -> None:
    status, out, err = barbu(*arguments.split())
    assert (status, err) == (0, "")
    assert words(out) - names() - TYPED <= {"without", "CONTRACT"}


@pytest.mark.parametrize("variant", variant_names())
def test_rules(barbu: Barbu, variant: str) -> None:
    """What a rule file says of its sources is its author's own text, in the author's language."""
    out = barbu("rules", variant).out
    *told, digest = out.splitlines()
    family = " ".join(path.read_text(encoding="utf-8") for path in VARIANTS.glob("*.toml"))
    assert words("\n".join(told)) - names() <= words(family), digest


def test_a_simulation(barbu: Barbu) -> None:
    out = barbu("simulate", "pagat", "--games", 1).out
    assert words(out) - names() == {"bot", "random"}


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        ("rules no-such-rules", "variant no such rules barbu"),
        ("rules pagat+ace-lo", "option ace lo low"),
        ("rules pagat+king-15+no-king", "option king no moon not"),
        ("rules trex --players 9", "trex players"),
        ("glossary zzz", "zzz barbu glossary"),
        ("play --bots x", " ".join((*bot_names(), *yardsticks())).replace(":1", "")),
        ("play --name bot:x", "bot name"),
        ("play --length x", "length sitting game series each contract one deal barbu play help"),
        ("simulate", "NAME barbu simulate help"),
        ("simulate pagat --games 0", "games barbu simulate help"),
        ("simulate pagat --games x", "games barbu simulate help"),
        ("simulate pagat --bots club,random", ""),
        ("nocommand", "nocommand barbu help"),
        ("ruls", "ruls rules barbu help"),
        ("--nope", "nope barbu help"),
        ("rules --playrs 3", "playrs players barbu rules help"),
        ("rules --players 3", "players barbu rules help"),
        ("replay", "FILE barbu replay help"),
        ("--language xx rules", "language xx en qps barbu help"),
    ],
)
def test_errors(barbu: Barbu, arguments: str, allowed: str) -> None:
    status, out, err = barbu(*arguments.split())
    assert status in (1, 2)
    assert out == ""
    assert words(err) <= words(allowed)
    assert "ééŕŕööŕ:" in err


TOKENS = """
deal call doubles expose told not played redeal points score KH NT SHDC AKQJT KJ QT BGN Variant Seats sha ignore digest
give variant option file head when void overtake led twos Name value Anna Bert
"""
"""What records, their examples and rule files are written in, in any language."""


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.stem != "rule-file-not-toml"],  # the library that reads TOML speaks English
    ids=lambda file: file.stem,
)
def test_errors_of_records(file: Path) -> None:
    """Their words are those of the record itself, tokens, and names of rules."""
    (record,) = parse(file.read_bytes())
    error = replay(record).error
    assert error is not None
    said = re.sub(r"sha256:[0-9a-f]{64}|[2-9TJQKA][SHDC]|\\x[0-9a-f]{2}", "", f"{error} {error.hint}")
    own = words(file.read_text(encoding="utf-8", errors="replace").partition("\n")[2])
    contracts = " ".join(name for variant in variant_names() for name in load(variant).contracts)
    assert words(said) - own - names() - words(TOKENS + contracts) == set()


def test_the_score_is_kept(barbu: Barbu, tmp_path: Path) -> None:
    kept, table, paper = tmp_path / "game.json", tmp_path / "game.csv", tmp_path / "game.pdf"
    typed = "3\nB>X C>A A>C\n1 0 1\nxx\n6\nD>X A>D\n0 3 9\n0 3 8\nC\n"
    asked = ("--players", "Anna,Beth,Carl,Dora", "--chips", "--explain", "--money", "0.10")
    status, out, err = barbu("score", "pagat", *asked, "--keep", kept, "--csv", table, typed=typed)
    assert (status, err) == (0, "")
    assert len(out) > 1000
    files = words(" ".join(map(str, (kept, table, paper))))
    assert words(out) - names() - files == {"xx"}
    columns, *_ = table.read_text(encoding="utf-8").splitlines()
    found = words(table.read_text(encoding="utf-8")) - names() - words(columns)
    assert found <= {"no", "queens", "tricks", "hearts", "game"}
    status, out, err = barbu("sheet", kept, "--pdf", paper)
    assert (status, err, words(out) - files) == (0, "", set())


def test_bots_are_compared(barbu: Barbu) -> None:
    out = barbu("arena", "--bots", "club,random", "--variant", "barbette", "--deals", 1, "--jobs", 1).out
    assert words(out) - names() == {"club", "random"}


def test_bots_are_trained(barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trained = SimpleNamespace(rounds=[{"over_rules_of_thumb": 0.5, "over_the_last_round": 0.1}])
    monkeypatch.setattr("barbu.cli.train.train_all", lambda *_: iter([("win-card", trained)]))
    status, out, err = barbu("train", "--kinds", "win-card", "--out", tmp_path)
    assert (status, err) == (0, "")
    assert out
    assert words(out) - words(str(tmp_path)) == {"win", "card"}


def test_deals_are_verified(barbu: Barbu, tmp_path: Path) -> None:
    file, good = tmp_path / "games.bgn", fair_record("fruit-salad", people=())
    file.write_text(fair_record("barbette", withheld=(2, 3)) + good + good.replace("[Fair", "[Fare"))
    status, out, err = barbu("verify", file, RECORDS / "pagat.bgn")
    assert status == 1
    files = words(f"{file} {RECORDS / 'pagat.bgn'}")
    assert words(out) - names() - files == {"Player"}, "their names in the record"
    assert words(err) - names() - files == {"Fair"}


def test_a_server_is_looked_after(barbu: Barbu, tmp_path: Path) -> None:
    run(fill(tmp_path)).close()
    change(tmp_path, "UPDATE event SET text = 'play 2C' WHERE game = 'bbb' AND seq = 190")
    change(tmp_path, "UPDATE event SET kind = 'xyz' WHERE game = 'ccc' AND seq = 190")
    change(tmp_path, "UPDATE event SET game = 'zzz' WHERE game = 'aaa' AND seq = 200")
    status, out, err = barbu("check-data", tmp_path)
    assert (status, words(out)) == (1, set())
    assert words(err) == {"aaa", "bbb", "ccc", "zzz", "event"}
    assert words(barbu("audit", tmp_path, "nothing").err) == {"nothing"}
    for command in ("collusion", "reports"):
        told = barbu(command, tmp_path).out
        assert told
        assert words(told) == set()


def test_the_option_and_the_environment_set_the_language(barbu: Barbu, monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("en"):
        assert "Options, added" in barbu("rules").out
        assert "Options, added" not in barbu("--language", "qps", "rules").out
        assert "Options, added" in barbu("rules").out, "it is set for one command"
        assert "Print the version." in barbu("--help").out
        assert "Print the version." not in barbu("--language", "qps", "--help").out
        monkeypatch.setenv("BARBU_LANGUAGE", "qps")
        assert "Options, added" not in barbu("rules").out
        assert "Options, added" in barbu("--language", "en", "rules").out
        assert "no such option" not in barbu("--nope").err


CALLED = sorted(get_group(app).commands)


@pytest.mark.parametrize("command", ["", *CALLED])
def test_help(barbu: Barbu, command: str) -> None:
    status, out, err = barbu(*command.split(), "--help")
    assert (status, err) == (0, "")
    typed = " ".join(re.findall(r"--[\w-]+|-h|<[^>]*>|\[[A-Z.]+\]|\b[A-Z_]{2,}\b", out))
    defaults = " ".join(re.findall(rf"{drawled('default')}:\s+([\w.-]+)", out))
    codes = {"barbu", "example", "org", "en", "qps", "healthz", "metrics", "here", "localhost", "postgresql"}
    codes |= {"https", "module", "Class", "cmd"}
    assert words(out) - words(typed) - words(defaults) - words(" ".join(CALLED)) <= codes


def test_every_sentence_of_the_help_is_said(barbu: Barbu) -> None:
    with speaking("en"):
        told = " ".join(" ".join(barbu(*command.split(), "--help").out for command in ("", *CALLED)).split())
        unsaid = [name for name in sources(fluent_text()) if name.startswith("help-") and say(name) not in told]
    assert unsaid == []
