"""Laws for committed files: short modules, no addresses in the locks, nothing about one person's machine."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.repository.files import ROOT, committed, relative
from tests.typed import present

MODULES = committed("src/*.py", "tests/*.py", "tools/*.py", "bench/*.py", "*.py")
TEXTS = [path for path in committed() if path.suffix not in {".png", ".webp", ".ico", ".woff2", ".npz"}]
REGISTRIES = re.compile(r"(registry\.npmjs|registry\.yarnpkg|pypi|pythonhosted|npmmirror|artifactory)\.\w", re.I)
SOMEBODYS_PATH = re.compile(r"(?<![\w.~/-])/(root|work)/\w")


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_module_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < 400


@pytest.mark.parametrize("pattern", [REGISTRIES, SOMEBODYS_PATH], ids=["registry", "path"])
def test_no_file_names_a_registry_or_somebodys_path(pattern: re.Pattern[str]) -> None:
    found = [
        f"{relative(path)}:{number}: {line.strip()[:80]}"
        for path in TEXTS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


GENDERED = re.compile(r"\b(he|his|him|himself)\b", re.I)
SPEAKS_OF_THEM = ("tests/repository/test_files.py", "tests/text/")


def test_players_are_they() -> None:
    found = [
        f"{relative(path)}:{number}: {line.strip()[:80]}"
        for path in TEXTS
        if path.suffix in {".py", ".ts", ".svelte", ".toml", ".ftl", ".md"}
        and not relative(path).startswith(SPEAKS_OF_THEM)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if GENDERED.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", ["play", "test", "node", "uv"])
def test_python_lock_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    pinned = re.findall(r"^([a-z0-9._-]+)==", text, re.M)
    blocks = re.split(r"^(?=[a-z])", text, flags=re.M)[1:]
    assert len(pinned) == len(blocks)
    assert all("--hash=sha256:" in block for block in blocks)


def test_python_locks_name_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for lock, wanted in {
        "play": project["dependencies"],
        "test": project["dependencies"] + project["optional-dependencies"]["test"],
    }.items():
        text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
        pinned = set(re.findall(r"^([a-z0-9._-]+)==", text, re.M))
        names = {present(re.match(r"[\w.-]+", line))[0].lower().replace(".", "-") for line in wanted}
        assert names - pinned == set()


def test_the_lock_of_the_tests_holds_the_one_for_playing() -> None:
    play, test = (
        set(re.findall(r"^[a-z0-9._-]+==\S+", (ROOT / "requirements" / f"{name}.txt").read_text("utf-8"), re.M))
        for name in ("play", "test")
    )
    assert play - test == set()


@pytest.mark.parametrize("folder", ["web", "tests/web/chromium"])
def test_npm_lock_follows_the_package_and_has_no_address(folder: str) -> None:
    wanted = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies", "optionalDependencies"):
        assert packages[""].get(kind) == wanted.get(kind)
    for name, package in packages.items():
        assert "resolved" not in package
        assert "integrity" in package or not name
