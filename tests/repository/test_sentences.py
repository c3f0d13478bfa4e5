"""Sentences stand in the Fluent files of `text/`, not in the code."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.repository.files import committed, faults, relative

SENTENCE = re.compile(r"\b(a|an|and|are|be|cannot|has|in|is|may|must|no|not|of|or|the|to|was|with) [a-z]{2,}", re.I)
TOKEN = "not played"
"""A line of records."""

SQL = re.compile(r"(ALTER|CREATE|DELETE|PRAGMA|ROLLBACK|UPDATE) ")

NOT_SAID = {
    "cli/usage.py": "what the library for commands says, to be known again",
    "text/fluent.py": "what is wrong with a Fluent file, for whoever writes it",
}
MODULES = [
    path for path in committed("src/barbu") if path.suffix == ".py" and not relative(path).endswith(tuple(NOT_SAID))
]


def texts(tree: ast.AST) -> Iterator[str]:
    """The texts in a module that are neither docstrings nor for those who run or program it: logs, assertions, wrong
    types, text forms of objects."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                silent.add(id(docstring))
            case ast.Dict(keys=[ast.Constant(value="__doc__")], values=[ast.Constant() as docstring]):
                silent.add(id(docstring))
            case (
                ast.Call(func=ast.Name(id="AssertionError" | "TypeError") | ast.Attribute(value=ast.Name(id="log")))
                | ast.Assert()
                | ast.FunctionDef(name="__repr__" | "__getattr__")
            ):
                silent |= {id(each) for each in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.value


def sentences(source: str) -> list[str]:
    found = (text for text in texts(ast.parse(source)) if SENTENCE.search(text) and not SQL.match(text))
    return [text for text in found if text != TOKEN]


def test_there_are_modules_to_check() -> None:
    assert len(MODULES) > 400


def test_no_sentence_stands_in_the_code() -> None:
    assert faults(MODULES, lambda path: sentences(path.read_text(encoding="utf-8"))) == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('raise CardError(f"{text} is not a card")', [" is not a card"]),
        ('raise CardError(message("card-unknown"))', []),
        ('def f():\n    """It is not a card."""', []),
        ('raise AssertionError("the counts are of the group")', []),
        ('line("not played")', []),
        ('execute("DELETE FROM line WHERE who = ? AND not told")', []),
        ('assert game is not None, "something has been dealt"', []),
    ],
)
def test_the_check_itself(source: str, found: list[str]) -> None:
    assert sentences(source) == found
