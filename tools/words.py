"""Count the words that STYLE.md asks to avoid, per 1,000 lines of each area: `python -m tools.words [FILE ...]`.

With files, or folders, it prints each place instead. Only comments, docstrings and documents count: what the code does,
messages and names included, is not its business.
"""

import argparse
import ast
import io
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

AVOIDED = re.compile(r"\b(whoever|whomever|whom|somebody|nobody|meanwhile|anew|of theirs)\b", re.I)
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.M | re.S)
SCRIPT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*", re.S)
SUFFIXES = {".py", ".ts", ".svelte", ".css", ".md"}
LEFT_OUT = (
    "CHANGELOG.md",
    "changes/",
    "STYLE.md",
    "docs/decisions/",
    "docs/bots/experiments/0",
    "docs/reference.md",
    "docs/rules-vocabulary.md",
)
"""What has been decided or changed stays as it was written; STYLE.md names the words; the rest is generated."""


def area(name: str) -> str:
    """The area of a file: a package of the library, or else a folder at the top."""
    parts = Path(name).parts
    if parts[:2] == ("src", "barbu"):
        return "/".join(parts[1:3]) if len(parts) > 3 else "barbu"
    return parts[0] if len(parts) > 1 else "top"


def python_prose(source: str) -> Iterator[tuple[int, str]]:
    """The comments and docstrings of a module, those of attributes included, each with its first line."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str() as text)):
                yield node.lineno, text


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """What a file says to its readers, in pieces, each with the number of its first line."""
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            yield from python_prose(text)
        case ".md":
            yield 1, CODE.sub(lambda code: "\n" * code[0].count("\n"), text)
        case _:
            for comment in SCRIPT.finditer(text):
                yield text.count("\n", 0, comment.start()) + 1, comment[0]


def places(path: Path) -> Iterator[tuple[int, str]]:
    """Each listed word in a file, with its line."""
    if not AVOIDED.search(path.read_text(encoding="utf-8")):
        return  # most files: nothing to parse
    for first, text in prose(path):
        for found in AVOIDED.finditer(text):
            yield first + text.count("\n", 0, found.start()), found[0]


def files(*patterns: str) -> list[str]:
    """The files git knows that are read, by their names from the root."""
    command = ["git", "-C", str(ROOT), "ls-files", "--", *patterns]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return [name for name in listed if Path(name).suffix in SUFFIXES and not name.startswith(LEFT_OUT)]


def rates() -> dict[str, tuple[int, int]]:
    """For each area, how many of the words there are, and in how many lines."""
    words: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for name in files():
        path = ROOT / name
        if path.is_file():
            words[area(name)] += sum(1 for _ in places(path))
            lines[area(name)] += len(path.read_text(encoding="utf-8").splitlines())
    return {name: (words[name], lines[name]) for name in sorted(lines)}


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Count the words that STYLE.md asks to avoid.")
    parser.add_argument("file", nargs="*", help="files or folders in which to show each place")
    named = parser.parse_args().file
    if named:
        for name in files(*(str(Path(each).resolve()) for each in named)):
            for line, word in sorted(places(ROOT / name)):
                print(f"{name}:{line}: {word}")
        return
    for name, (words, lines) in rates().items():
        print(f"{name:16} {words:5} in {lines:6} lines, {1000 * words / lines:5.1f} per 1,000")


if __name__ == "__main__":
    main()
