"""Print how many lines a person reads, by part of the project: `python -m tools.size`.

Every line of every committed source counts, blank ones and comments too; generated files, data, locks and records do
not. Of the page's components, styles are counted apart.
"""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GENERATED = ("docs/reference.md", "docs/rules-vocabulary.md")
SOURCES = {".py", ".ts", ".mjs", ".svelte", ".css", ".ftl", ".md"}
STYLE = re.compile(r"<style.*?</style>", re.S)


def part_of(path: str) -> str:
    """The part of the project that a file is counted in."""
    if path.endswith(".test.ts"):
        return "tests"
    match path.split("/"):
        case ["src", "barbu", package, _, *_]:
            return f"src/barbu/{package}"
        case ["src", *_]:
            return "src/barbu"
        case ["web", "src", room, _, *_]:
            return f"web/src/{room}"
        case ["web", *_]:
            return "web"
        case [top, _, *_]:
            return top
    return "."


def sizes() -> Counter[str]:
    """Lines by part, of the files git knows."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found: Counter[str] = Counter()
    for path in map(Path, listed.splitlines()):
        name = path.as_posix()
        if path.suffix not in SOURCES or name in GENERATED or name.startswith("tests/records/"):
            continue
        if not (ROOT / path).is_file():
            continue
        text = (ROOT / path).read_text(encoding="utf-8")
        if "Generated from" in text[:300]:
            continue
        style = sum(block.count("\n") + 1 for block in STYLE.findall(text)) if path.suffix == ".svelte" else 0
        lines = text.count("\n")
        if path.suffix == ".css":
            style = lines
        found["style of the page"] += style
        found[part_of(name)] += lines - style
    return found


def main() -> None:
    """Print the table, largest part first."""
    found = sizes()
    for part, lines in found.most_common():
        print(f"{lines:7,}  {part}")
    print(f"{found.total():7,}  in all")


if __name__ == "__main__":
    main()
