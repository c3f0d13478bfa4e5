"""README and CONTRIBUTING are true."""

import re
import shlex
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from barbu.cli import main
from barbu.rules.load import load, parse, variant_names
from barbu.rules.options import option_line
from tests.repository.files import ROOT, committed, faults

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
VARIANTS = ROOT / "docs" / "rules" / "variants.md"
DOCUMENTS = committed("*.md")
SOURCES = [path for path in committed("src", "web/src", "bench", "tools") if path.suffix in {".py", ".ts", ".svelte"}]
RECORDS = [path for path in committed("docs/decisions", "docs/bots/experiments") if re.match(r"\d{4}-", path.name)]
NUMBERS = [path.name[:4] for path in RECORDS]


def blocks(text: str, language: str) -> list[str]:
    """The fenced code blocks of a document that are in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def usage(*words: str) -> str:
    """What a command prints when asked for help."""
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def dev_commands() -> list[str]:
    """The commands that dev.py offers."""
    return re.findall(r"^  (\w+) ", usage("dev.py", "--help"), re.M)


def test_readme_opens_with_the_two_commands() -> None:
    assert blocks(README, "sh")[:2] == ["python3 dev.py play\n", "python3 dev.py test\n"]


def test_dev_commands_exist() -> None:
    offered = set(dev_commands())

    def unknown(path: Path) -> set[str]:
        return set(re.findall(r"python3 dev\.py (\w+)", path.read_text(encoding="utf-8"))) - offered

    assert faults(DOCUMENTS, unknown) == {}


def test_contributing_lists_every_dev_command() -> None:
    assert [*dict.fromkeys(re.findall(r"^\| `python3 dev\.py (\w+)", CONTRIBUTING, re.M))] == dev_commands()


def test_makefile_is_shorthand_for_every_dev_command() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (targets,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.M)
    assert targets.split() == [name for name in dev_commands() if name != "setup"]


def test_ci_runs_the_command_of_the_readme() -> None:
    assert blocks(README, "sh")[1].strip() in (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()[-1]


def test_readme_shows_every_command_of_barbu_and_no_other() -> None:
    listed = usage("-c", "from barbu.cli import main; main()", "--help").partition("Commands:")[2]
    offered = set(re.findall(r"^  ([\w-]+) ", listed, re.M))
    shown = {line.split()[1] for block in blocks(README, "sh") for line in block.splitlines() if "barbu " in line}
    assert shown == offered


HELPED = (
    "score",
    "serve",
    "bot",
    "ladder",
    "play",
    "daily",
    "analyse",
    "puzzles",
    "puzzle",
    "contest",
    "drill",
    "solve",
    "verify",
    "backup",
    "restore",
    "check-data",
    "reports",
    "audit",
    "collusion",
)
"""Commands that go on until they are stopped, or look at what is not in the repository."""


def test_readme_commands_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each `barbu` line of the README, in order and in one folder; those that go on until stopped, or look at
    the games of a server, only as help."""
    monkeypatch.chdir(tmp_path)
    for block in blocks(README, "sh"):
        for line in block.splitlines():
            program, *words = shlex.split(line, comments=True)
            if program == "barbu":
                helped = [words[0], "--help"] if words[0] in HELPED else words
                assert main(helped) == 0, capsys.readouterr().err
                assert capsys.readouterr().out


def test_every_variant_is_listed() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \|", VARIANTS.read_text(encoding="utf-8"), re.M)
    assert f"There are {len(listed)}," in README
    assert sorted(listed) == variant_names()


def test_readme_rules_load() -> None:
    (text,) = blocks(README, "toml")
    rules = parse(text, "ours")
    assert rules != load("pagat")
    for name in re.findall(r"\+([\w-]+)", README):
        assert option_line(name)


def anchors(path: Path) -> set[str]:
    """What a link may name in a document: its headings, as the usual hosts spell them, and elements with an id."""
    text = path.read_text(encoding="utf-8")
    headings = (re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line) for line in re.findall(r"^#+ (.+)$", text, re.M))
    named = {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
    return named | set(re.findall(r'<a id="([^"]+)"', text))


def leads(path: Path, target: str) -> bool:
    """Whether a link of a document leads to something that is there."""
    name, _, anchor = target.partition("#")
    file = path.parent / name if name else path
    return file.exists() and (not anchor or file.suffix != ".md" or anchor in anchors(file))


def test_links_lead_somewhere() -> None:
    def broken(path: Path) -> list[str]:
        text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
        return [link for link in re.findall(r"\]\((?!https?://)([^)]+)\)", text) if not leads(path, link)]

    assert faults(DOCUMENTS, broken) == {}


def decisions_cited(path: Path) -> list[str]:
    """The numbers of the decisions that a module names."""
    named = re.findall(r"\bdecisions? (\d{4}(?:(?:,| and|, and) \d{4})*)", path.read_text(encoding="utf-8"))
    return [number for numbers in named for number in re.findall(r"\d{4}", numbers)]


def test_every_decision_is_in_the_index() -> None:
    index = ROOT / "docs" / "decisions" / "README.md"
    listed = re.findall(r"^\| \[(\d{4})\]\(([^)]+)\) \|", index.read_text(encoding="utf-8"), re.M)
    assert [number for number, target in listed if not Path(target).name.startswith(number)] == []
    assert sorted((index.parent / target).resolve() for _, target in listed) == RECORDS


def test_a_number_is_given_to_one_decision() -> None:
    assert [number for number, count in Counter(NUMBERS).items() if count > 1] == []


def test_cited_decisions_exist() -> None:
    assert faults(SOURCES, lambda path: set(decisions_cited(path)) - set(NUMBERS)) == {}


def test_decisions_are_cited_where_they_explain_code() -> None:
    cited = {number for path in SOURCES if (ROOT / "src") in path.parents for number in decisions_cited(path)}
    assert len(cited) >= 25
