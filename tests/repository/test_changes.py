"""Fragments of the changelog are written as they have to be, and become a section of it."""

import re
from pathlib import Path

import pytest
from tools import changes

import barbu
from tests.repository.files import ROOT, relative

FRAGMENTS = sorted((ROOT / "changes").iterdir()) if (ROOT / "changes").is_dir() else []


@pytest.mark.parametrize("path", FRAGMENTS, ids=relative)
def test_a_fragment_has_its_form(path: Path) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)+\.md", path.name), "its name is AREA-SLUG.md"
    assert changes.entries(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        ("- A list alone.", "begins with"),
        ("## News\n\n- One.", "'News'"),
        ("## Added\n\nNo list.", "below Added"),
        ("## Added\n", "below Added"),
        ("## Added\n\n- One\nnot indented.", "below Added"),
        ("## Added\n\n- One.\n\nMore.", "below Added"),
    ],
)
def test_another_form_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        changes.entries(text)


def test_fragments_become_a_section(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "changes").mkdir()
    (tmp_path / "changes" / "live-one.md").write_text("## Fixed\n\n- One\n  goes on.\n\n## Added\n\n- Two.\n")
    (tmp_path / "changes" / "page-two.md").write_text("## Added\n\n- Three.\n- Four.\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\nIntroduction.\n\n## [0.1.0] - 2026-01-01\n\nOld.\n")
    monkeypatch.setattr(changes, "ROOT", tmp_path)
    assert changes.main(["0.2.0"]) == 0
    text = re.sub(r"\d{4}-\d\d-\d\d\n\n### A", "TODAY\n\n### A", (tmp_path / "CHANGELOG.md").read_text())
    assert text == (
        "# Changelog\n\nIntroduction.\n\n## [0.2.0] - TODAY\n\n### Added\n\n- Two.\n- Three.\n- Four.\n\n"
        "### Fixed\n\n- One\n  goes on.\n\n## [0.1.0] - 2026-01-01\n\nOld.\n"
    )
    assert list((tmp_path / "changes").iterdir()) == []


@pytest.mark.parametrize("words", [["--help"], [], ["next"], ["0.2.0", "0.3.0"]])
def test_what_is_no_version_changes_nothing(words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "changes").mkdir()
    (tmp_path / "changes" / "live-one.md").write_text("## Fixed\n\n- One.\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [0.1.0] - 2026-01-01\n")
    monkeypatch.setattr(changes, "ROOT", tmp_path)
    assert changes.main(words) == 2
    assert (tmp_path / "CHANGELOG.md").read_text() == "# Changelog\n\n## [0.1.0] - 2026-01-01\n"
    assert [each.name for each in (tmp_path / "changes").iterdir()] == ["live-one.md"]


def test_the_changelog_begins_with_this_version() -> None:
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert newest
    assert newest[1] == barbu.__version__
