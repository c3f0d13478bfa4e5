"""Make the fragments of `changes` the next section of the changelog: `python -m tools.changes VERSION`.

A fragment is a file of a few lines, so that several people can write one at the same time: a heading of one of the
``KINDS``, and below it what a user notices, as a list.
"""

import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("Added", "Changed", "Fixed", "Removed")
BEFORE = re.compile(r"^## \[", re.M)
VERSION = re.compile(r"\d+(\.\d+)+((a|b|rc|\.dev|\.post)\d+)?")
"""The names of versions, such as 0.9.0 and 1.0rc1."""


def entries(text: str) -> dict[str, list[str]]:
    """What a fragment lists, by kind.

    Raises:
        ValueError: it is not written as a fragment is; says how.
    """
    found: dict[str, list[str]] = {}
    for block in filter(None, re.split(r"^## ", text.strip(), flags=re.M)):
        kind, _, rest = block.partition("\n")
        if kind not in KINDS:
            raise ValueError(f"begins with {kind!r} instead of ## and one of {', '.join(KINDS)}")
        found[kind] = [each.strip() for each in re.split(r"^- ", rest.strip(), flags=re.M)[1:]]
        listed = "\n".join(f"- {each}" for each in found[kind])
        if not found[kind] or listed != rest.strip() or re.search(r"\n(?!  \S)", listed.replace("\n- ", " ")):
            raise ValueError(f"has something other than a list below {kind}: '- ' and text, continued after two spaces")
    if not found:
        raise ValueError("is empty")
    return found


def section(version: str, day: str, fragments: list[dict[str, list[str]]]) -> str:
    """The section of the changelog that these fragments make."""
    text = f"## [{version}] - {day}\n\n"
    for kind in KINDS:
        if listed := [each for fragment in fragments for each in fragment.get(kind, ())]:
            text += f"### {kind}\n\n" + "".join(f"- {each}\n" for each in listed) + "\n"
    return text


def main(words: Sequence[str]) -> int:
    """Write the section for the version that is the only word, and delete the fragments; return the exit status."""
    if len(words) != 1 or not VERSION.fullmatch(words[0]):
        print("usage: python -m tools.changes VERSION, such as 0.9.0", file=sys.stderr)
        return 2
    files = sorted((ROOT / "changes").glob("*.md"))
    fragments = [entries(file.read_text(encoding="utf-8")) for file in files]
    changelog = ROOT / "CHANGELOG.md"
    new = section(words[0], datetime.now(UTC).date().isoformat(), fragments)
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(BEFORE.sub(lambda _: f"{new}## [", text, count=1), encoding="utf-8", newline="\n")
    for file in files:
        file.unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
