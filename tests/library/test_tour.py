"""Every block of docs/library.md runs and prints the output shown below it."""

import re
from contextlib import redirect_stdout
from io import StringIO

import barbu
from tests.repository.files import ROOT

TEXT = (ROOT / "docs/library.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?", TEXT, re.M | re.S)


def test_the_tour() -> None:
    names: dict[str, object] = {}
    for code, shown in BLOCKS:
        printed = StringIO()
        with redirect_stdout(printed):
            exec(compile(code, "docs/library.md", "exec"), names)
        assert [line.rstrip() for line in printed.getvalue().rstrip().splitlines()] == shown.splitlines(), code


def test_no_block_is_left_out() -> None:
    assert len(BLOCKS) == TEXT.count("```python\n") > 10
    assert sum(bool(shown) for _, shown in BLOCKS) == TEXT.count("```text\n")


def test_a_bot_of_the_tour_has_at_most_ten_lines() -> None:
    (bot,) = (code for code, _ in BLOCKS if code.startswith("def duck"))
    assert len(bot.splitlines()) <= 10


def test_what_the_tour_names_is_there() -> None:
    named = set(re.findall(r"\bbarbu\.(\w+)", TEXT)) | set(re.findall(r"`(\w+Error)`", TEXT))
    assert named - set(barbu.__all__) == set()
