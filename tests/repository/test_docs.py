"""README and CONTRIBUTING are true."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from barbu.cli import main
from barbu.rules.load import load, parse, variant_names
from barbu.rules.options import option_line
from tests.repository.files import ROOT, committed, relative

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
DOCUMENTS = committed("*.md")


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


@pytest.mark.parametrize("path", DOCUMENTS, ids=relative)
def test_dev_commands_exist(path: Path) -> None:
    named = set(re.findall(r"python3 dev\.py (\w+)", path.read_text(encoding="utf-8")))
    assert named - set(dev_commands()) == set()


def test_contributing_lists_every_dev_command() -> None:
    assert re.findall(r"^\| `python3 dev\.py (\w+)", CONTRIBUTING, re.M) == dev_commands()


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


HELPED = ("score", "serve", "play", "verify", "check-data", "reports", "audit", "collusion")
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


def test_readme_lists_every_variant() -> None:
    listed = re.findall(r"^\| `([\w-]+)` \|", README, re.M)
    assert sorted(listed) == variant_names()


def test_readme_rules_load() -> None:
    (text,) = blocks(README, "toml")
    rules = parse(text, "ours")
    assert rules != load("pagat")
    for name in re.findall(r"\+([\w-]+)", README):
        assert option_line(name)


@pytest.mark.parametrize("path", DOCUMENTS, ids=relative)
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    targets = re.findall(r"\]\((?!https?://|#)([^)#]+)", text)
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_every_decision_is_in_the_index() -> None:
    index = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")
    records = [path.name for path in committed("docs/decisions/[0-9]*.md")]
    assert records == re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", index)
