"""Make the fragments of `changes` the next section of the changelog: `python -m tools.changes VERSION`.

A fragment is a file of a few lines, so that several people can write one at the same time: a heading of one of the
``KINDS``, and below it what a user notices, as a list.
"""

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KINDS = ("Added", "Changed", "Fixed", "Removed")
BEFORE = re.compile(r"^## \[", re.M)


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


def main(version: str) -> None:
    """Write the section, and delete the fragments."""
    files = sorted((ROOT / "changes").glob("*.md"))
    fragments = [entries(file.read_text(encoding="utf-8")) for file in files]
    changelog = ROOT / "CHANGELOG.md"
    new = section(version, datetime.now(UTC).date().isoformat(), fragments)
    text = changelog.read_text(encoding="utf-8")
    changelog.write_text(BEFORE.sub(lambda _: f"{new}## [", text, count=1), encoding="utf-8", newline="\n")
    for file in files:
        file.unlink()


if __name__ == "__main__":
    main(*sys.argv[1:])
