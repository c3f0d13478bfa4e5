"""Laws for committed files: short modules, no addresses in the locks, nothing about one person's machine."""

import json
import re
import tomllib
from itertools import chain

import pytest

import barbu
from tests.repository.files import ROOT, committed, relative
from tests.typed import present

TESTED = ("fast", "paper", "push", "test")
"""The extras that the tests need besides those for playing."""

MODULES = committed("src/*.py", "tests/*.py", "tools/*.py", "bench/*.py", "*.py")
TEXTS = [path for path in committed() if path.suffix not in {".png", ".webp", ".ico", ".woff2", ".npz", ".zip", ".gz"}]
REGISTRIES = re.compile(r"(registry\.npmjs|registry\.yarnpkg|pypi|pythonhosted|npmmirror|artifactory)\.\w", re.I)
SOMEBODYS_PATH = re.compile(r"(?<![\w.~/-])/(root|work)/\w")


def test_modules_are_short() -> None:
    lengths = {relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: length for name, length in lengths.items() if length >= 400} == {}


def test_lines_of_the_page_are_short() -> None:
    """Prettier cuts what it can; a long text in the code is ours to cut."""
    found = [
        f"{relative(path)}:{number}"
        for path in committed("web/*.ts", "web/*.svelte", "web/*.css")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > 140
    ]
    assert found == []


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


@pytest.mark.parametrize("name", ["play", "fast", "test", "node", "uv"])
def test_python_lock_has_hashes_and_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    blocks = re.split(r"^(?=[a-z])", text, flags=re.M)[1:]
    assert len(re.findall(r"^[a-z0-9._-]+==", text, re.M)) == len(blocks)
    assert all("--hash=sha256:" in block for block in blocks)


def test_python_locks_name_every_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    play = [*project["dependencies"], *extras["cli"], *extras["serve"]]
    locks = {"play": play, "fast": extras["fast"], "test": [*play, *chain(*(extras[name] for name in TESTED))]}
    for lock, wanted in locks.items():
        names = {present(re.match(r"[\w.-]+", line))[0].lower().replace(".", "-") for line in wanted}
        assert names - {each.partition("==")[0] for each in pinned(lock)} <= {"barbu", "barbu-page"}


def test_the_lock_of_the_tests_holds_those_for_playing() -> None:
    assert pinned("play") | pinned("fast") <= pinned("test")


def test_the_page_is_of_the_same_version() -> None:
    serve = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["serve"]
    assert f"barbu-page=={barbu.__version__}" in serve


def pinned(lock: str) -> set[str]:
    """What a lock pins, by name and version."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    return set(re.findall(r"^[a-z0-9._-]+==\S+", text, re.M))


@pytest.mark.parametrize("folder", ["web", "tests/web/chromium"])
def test_npm_lock_follows_the_package_and_has_no_address(folder: str) -> None:
    wanted = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for kind in ("dependencies", "devDependencies", "optionalDependencies"):
        assert packages[""].get(kind) == wanted.get(kind)
    for name, package in packages.items():
        assert "resolved" not in package
        assert "integrity" in package or not name
