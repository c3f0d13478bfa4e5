"""Sentences stand in the Fluent files of `text/`, not in the code."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.files import committed, relative

FILES = ("messages.py", "errors.py", "cards.py", "seats.py", "sim.py")
FOLDERS = ("rules", "engine", "notation", "scoresheet", "keeper", "bots", "outside", "arena", "server", "cli")
SENTENCE = re.compile(r"\b(a|an|and|are|be|cannot|has|in|is|may|must|no|not|of|or|the|to|was|with) [a-z]{2,}", re.I)
TOKEN = "not played"
"""A line of records."""

NOT_SAID = {
    "rules/model.py": "descriptions of the words of rule files, which the guide and the JSON Schema show",
    "rules/cardsets.py": "the same",
    "rules/laws/contract.py": "the words themselves",
    "cli/app.py": "the help of the commands, which the library for commands takes from there in English",
    "cli/usage.py": "what that library says, to be known again",
}
MODULES = [
    path
    for room in (*FILES, *FOLDERS)
    for path in committed(f"src/barbu/{room}")
    if path.suffix == ".py" and not relative(path).endswith(tuple(NOT_SAID))
]


def texts(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are neither docstrings nor for those who run or program it: logs, assertions, text
    forms of objects."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                silent.add(id(docstring))
            case (
                ast.Call(func=ast.Name(id="AssertionError") | ast.Attribute(value=ast.Name(id="log")))
                | ast.FunctionDef(name="__repr__" | "__getattr__")
            ):
                silent |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def sentences(source: str) -> list[str]:
    return [text for text in texts(ast.parse(source)) if SENTENCE.search(text) and text != TOKEN]


def test_there_are_modules_to_check() -> None:
    assert len(MODULES) > 80


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_no_sentence_stands_in_the_code(path: Path) -> None:
    assert sentences(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('raise CardError(f"{text} is not a card")', [" is not a card"]),
        ('raise CardError(message("card-unknown"))', []),
        ('def f():\n    """It is not a card."""', []),
        ('raise AssertionError("the counts are of the group")', []),
        ('line("not played")', []),
    ],
)
def test_the_check_itself(source: str, found: list[str]) -> None:
    assert sentences(source) == found
