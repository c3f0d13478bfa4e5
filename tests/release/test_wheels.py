"""What is released installs and runs in a clean environment of every Python that we name.

A Python is looked for in $BARBU_PYTHONS (paths, separated as in $PATH), on the path and among pyenv's.
"""

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import NamedTuple

import pytest
from tools import page
from tools.environment import UV
from tools.installers import ask_pip, by_uv, pip_words

from tests.repository.files import ROOT
from tests.typed import present

pytestmark = pytest.mark.release

MOST_BYTES = 3_000_000
"""How large the wheel of the library may be."""

MOST_PACKAGES = 6
"""How many packages ``pip install barbu`` may install, with barbu itself."""

VERSIONS = ("3.11", "3.12", "3.13", "3.14")


class Clean(NamedTuple):
    """An environment with nothing in it but what was installed from the wheels."""

    python: Path
    wheels: Path
    settings: Mapping[str, str]

    def install(self, *words: str) -> None:
        """Install something, ours from the wheels and everything else from where pip is told to look."""
        options = ["--quiet", "--find-links", str(self.wheels), "--python", str(self.python)]
        words = (str(UV), "pip", "install", *options, *words)
        done = subprocess.run(words, env={**os.environ, **self.settings}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def packages(self) -> list[str]:
        """The names of all installed packages."""
        words = [str(UV), "pip", "list", "--python", str(self.python), "--format", "json"]
        return [each["name"] for each in json.loads(subprocess.check_output(words))]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run this Python, away from the sources."""
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        words = (str(self.python), *words)
        return subprocess.run(words, cwd=self.wheels, env=env, capture_output=True, text=True, check=False, timeout=300)

    def barbu(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command."""
        return self.run("-c", "import sys; from barbu.cli import main; sys.exit(main())", *words)


def found(version: str) -> Path | None:
    """A Python of this version."""
    named = [Path(each) for each in os.environ.get("BARBU_PYTHONS", "").split(os.pathsep) if each]
    on_path = [Path(each) for each in (sys.executable, which(f"python{version}")) if each]
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    script = "import sys; print('%d.%d' % sys.version_info[:2])"
    for each in (*named, *on_path, *kept):
        asked = subprocess.run([each, "-c", script], capture_output=True, text=True, check=False)
        if asked.stdout.strip() == version:
            return each
    return None


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both wheels."""
    page.build()
    folder = tmp_path_factory.mktemp("wheels")
    for source in (ROOT, page.WEB):
        words = [str(UV), "build", "--quiet", "--wheel", "--no-build-isolation", "--out-dir", str(folder), str(source)]
        subprocess.run(words, check=True)
    return folder


@pytest.fixture(scope="module", params=VERSIONS)
def clean(request: pytest.FixtureRequest, wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Clean:
    python = found(request.param)
    if python is None:
        pytest.skip(f"there is no Python {request.param} here")
    home = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", python, home], check=True)
    made = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = present(pip_words(made))
    with ask_pip(pip) as asked:
        return Clean(made, wheels, by_uv(UV, made, asked.communicate()[0]).settings)


def test_the_library_is_small(wheels: Path) -> None:
    (wheel,) = wheels.glob("barbu-[0-9]*.whl")
    assert wheel.stat().st_size <= MOST_BYTES
    names = zipfile.ZipFile(wheel).namelist()
    assert all(name.startswith(("barbu/", f"{wheel.name.rpartition('-py3')[0]}.dist-info/")) for name in names)
    assert not [name for name in names if "/static/" in name]


def test_the_library_alone(clean: Clean) -> None:
    clean.install("barbu")
    assert len(clean.packages()) <= MOST_PACKAGES, clean.packages()
    example = present(re.search(r"```python\n(.*?)```", (ROOT / "docs" / "package.md").read_text("utf-8"), re.S))[1]
    played = clean.run("-c", example)
    assert played.returncode == 0, played.stderr
    assert sum(map(int, played.stdout.split())) == 0
    refused = clean.barbu("rules")
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert len(refused.stderr.splitlines()) == 1
    assert 'pip install "barbu[cli]"' in refused.stderr


def test_the_command_without_the_server(clean: Clean) -> None:
    clean.install("barbu[cli]")
    assert "Barbu" in clean.barbu("rules", "pagat").stdout
    simulated = clean.barbu("simulate", "pagat", "--games", "1", "--bots", "club,novice,random,random")
    assert simulated.returncode == 0, simulated.stderr
    for words, extra in ((["serve"], "serve"), (["sheet", "pagat", "--pdf", "sheet.pdf"], "paper")):
        refused = clean.barbu(*words)
        assert refused.returncode == 1
        assert f'pip install "barbu[{extra}]"' in refused.stderr


def test_the_server_serves_its_page(clean: Clean, tmp_path: Path) -> None:
    clean.install("barbu[serve]")
    script = "import sys; from barbu.cli import main; sys.exit(main())"
    words = [str(clean.python), "-c", script, "serve", "--no-open", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(words, cwd=clean.wheels, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = present(re.search(r"http://\S+", first_line(server)))[0]
            assert b"<html" in read(address)
            assert json.loads(read(f"{address}offline.json"))["engine"]
            assert json.loads(read(f"{address}api/variants"))
        finally:
            server.terminate()


def test_the_other_extras(clean: Clean, tmp_path: Path) -> None:
    clean.install("barbu[cli,fast,paper,push]")
    # One function tells as much about this Python as the whole kernel does, which takes a minute.
    compiled = clean.run("-c", "import numba, barbu.kernel.words; assert numba.njit(lambda x: x + 1)(1) == 2")
    assert compiled.returncode == 0, compiled.stderr
    assert clean.run("-c", "import barbu.server.push.vapid").returncode == 0
    assert clean.barbu("sheet", "pagat", "--pdf", str(tmp_path / "sheet.pdf")).returncode == 0
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")


def first_line(server: "subprocess.Popen[str]") -> str:
    """The first line with an address that a server prints."""
    assert server.stdout is not None
    for line in server.stdout:
        if "http://" in line:
            return line
    raise AssertionError("the server has ended")


def read(address: str) -> bytes:
    """What is at an address."""
    until = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                content: bytes = answer.read()
                return content
        except ConnectionError:
            if time.monotonic() > until:
                raise
