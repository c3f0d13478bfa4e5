"""The page about the command says what the command does."""

import re
import shlex
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup

from barbu.cli.app import app
from barbu.cli.evening import COMMANDS
from tests.cli.conftest import Barbu
from tests.typed import of

PAGE = (Path(__file__).parent.parent.parent / "docs" / "command-line.md").read_text(encoding="utf-8")
PARTS = dict(re.findall(r"^## barbu ([\w-]+)\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S))


def commands() -> dict[str, set[str]]:
    """Each command with its options, as the command itself knows them."""
    group = of(TyperGroup, typer.main.get_command(app))
    return {
        name: {option for parameter in command.params for option in parameter.opts if option.startswith("--")}
        for name, command in group.commands.items()
    }


def test_every_command_has_its_part_and_every_option_its_line() -> None:
    assert set(PARTS) == set(commands())
    for name, options in commands().items():
        rows = re.findall(r"^\| (`--[^|]+) \|", PARTS[name], re.M)
        written = {option for row in rows for option in re.findall(r"`(--[\w-]+)`", row)}
        assert written | ({"--json"} & options) == options - {"--help"}, name
        assert "--json" not in options or "--json" in PARTS[name]


def test_every_word_of_the_terminal_game_has_its_line() -> None:
    written = re.findall(r"^\| `(\w+)` \| `(.)` \|", PARTS["play"], re.M)
    assert dict(written) == COMMANDS


def test_the_examples_run(barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.S) for line in block.splitlines()]
    assert len(examples) > 5
    for example in examples:
        program, *arguments = shlex.split(example)
        assert program == "barbu"
        status, out, err = barbu(*arguments)
        assert (status, err) == (0, ""), example
        assert out, example
