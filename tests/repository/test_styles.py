"""The page's styles: every condition has a name, and there are few."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "web" / "src"
MOST_OF_A_WINDOW = 8
MOST_OF_A_PART = 4
PLAIN = r"print|screen|\(hover: \w+\)|\(prefers-reduced-motion: reduce\)"


def meanings() -> dict[str, str]:
    """What each named condition means."""
    text = (SOURCES / "styles" / "conditions.css").read_text("utf-8")
    return dict(re.findall(r"^@custom-media (--\S+) (.+);$", text, re.MULTILINE))


def conditions() -> list[tuple[str, str, str]]:
    """The file, kind (media or container) and condition of every rule that has one."""
    return [
        (path.name, kind, " ".join(condition.split()))
        for path in sorted([*SOURCES.rglob("*.svelte"), *SOURCES.rglob("*.css")])
        for kind, condition in re.findall(r"^\s*@(media|container)\s([^{]*)\{", path.read_text("utf-8"), re.MULTILINE)
    ]


def raw(condition: str) -> str:
    """What is left of a condition without names, the words that join them, and a container's own name."""
    named = re.sub(rf"{PLAIN}|\(--[\w-]+\)", "", re.sub(r"^[a-z]+ (?=not |\()", "", condition))
    return re.sub(r"\b(?:not|and|or)\b|[(),\s]", "", named)


def test_every_condition_has_a_name() -> None:
    found = conditions()
    known = meanings()
    assert len(found) > 100
    assert [each for each in found if raw(each[2])] == []
    assert [
        each for each in found if not {f"--{name}" for name in re.findall(r"\(--([\w-]+)\)", each[2])} <= {*known}
    ] == []


def test_there_are_few_names_and_each_is_used() -> None:
    of_a_window = {name for _, kind, each in conditions() if kind == "media" for name in re.findall(r"--[\w-]+", each)}
    of_a_part = {
        name for _, kind, each in conditions() if kind == "container" for name in re.findall(r"--[\w-]+", each)
    }
    assert of_a_window | of_a_part == {*meanings()}
    assert len(of_a_window) <= MOST_OF_A_WINDOW
    assert len(of_a_part - of_a_window) <= MOST_OF_A_PART


@pytest.mark.parametrize(
    "condition",
    ["(width < 40rem)", "not (max-height: 30rem)", "(--narrow) and (height > 3rem)", "stage (width > 1rem)"],
)
def test_a_raw_condition_is_found(condition: str) -> None:
    assert raw(condition)
