"""Generates web/src/messages.ts: the ids of all messages of the page, each with the names of its arguments.

This makes a wrong id or a missing argument a type error in the page.
"""

from pathlib import Path

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from tools import page

HEADER = """\
/**
 * The messages of the page by id, each with the names of its arguments.
 *
 * Generated from src/barbu/text/en/{cards,double,names,trick,page/*}.ftl; not committed.
 */
"""


class _Variables(Visitor):
    """The names of the variables in a message, in order."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - found by this name
        if node.id.name not in self.names:
            self.names.append(node.id.name)


def arguments(path: Path) -> dict[str, list[str]]:
    """The messages of a file by id, each with the names of its arguments.

    Raises:
        ValueError: something in the file is no message.
    """
    found = {}
    for entry in parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
        elif not isinstance(entry, ast.BaseComment):
            raise ValueError(f"{path.name}: not a message: {entry.content if isinstance(entry, ast.Junk) else entry}")
    return found


def generate() -> str:
    """The text of messages.ts."""
    lines = []
    for path in page.words():
        for identity, names in arguments(path).items():
            told = " | ".join(f'"{name}"' for name in names)
            lines.append(f'  "{identity}": {told or "never"};')
    return "\n".join([HEADER + "export interface Messages {", *lines, "}", ""])
