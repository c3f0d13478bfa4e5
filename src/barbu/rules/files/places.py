"""Where the words of a rule file are in its text."""

import re
from collections.abc import Callable

from barbu.plaintext import plain
from barbu.rules.names import EVERY

_TABLE = re.compile(r"\s*\[\[?\s*([^\]]+?)\s*\]")
_WORD = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


def line_finder(text: str) -> Callable[[str], int]:
    """A function that gives the line of a key such as ``contracts.no-king.cards``: its own line, that of the table or
    the word it is written in, or 0 if the file does not state it."""
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(plain(text).split("\n"), 1):
        if head := _TABLE.match(line):
            table = _path(head[1])
            lines.setdefault(table, number)
        elif word := _WORD.match(line):
            lines.setdefault(f"{table}.{_path(word[1])}" if table else _path(word[1]), number)

    def line_of(key: str) -> int:
        parts = key.split(".")
        every = ["contracts", EVERY, *parts[2:]] if parts[0] == "contracts" and parts[2:] else parts
        for path in (parts, every):
            if found := lines.get(".".join(path)):
                return found
        above = (".".join(parts[:end]) for end in range(len(parts) - 1, 0, -1))
        return next((lines[path] for path in above if path in lines), 0)

    return line_of


def _path(written: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in written.split("."))
