"""dev.py says in one line what is missing, and does nothing twice."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository.files import ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with what dev.py needs for the set-up, but no .venv."""
    shutil.copy(ROOT / "dev.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    return tmp_path


def dev(folder: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run dev.py of a folder."""
    return subprocess.run(
        [sys.executable, "dev.py", *words],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_unknown_command_shows_the_usage() -> None:
    done = dev(ROOT, "fly")
    assert done.returncode == 2
    assert done.stdout.startswith("usage: python3 dev.py COMMAND")


def test_python_without_venv_is_named_in_one_line(copy: Path) -> None:
    (copy / "venv.py").write_text("raise SystemExit('the ensurepip module is missing')")
    done = dev(copy, "play", PYTHONPATH=str(copy))
    assert done.returncode == 1
    assert "python3-venv" in done.stderr.splitlines()[-1]
    assert not (copy / ".venv").exists()


def test_no_network_is_named_in_one_line(copy: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    done = dev(copy, "play", PIP_NO_CACHE_DIR="1", PIP_FIND_LINKS="", PIP_EXTRA_INDEX_URL="", **nowhere)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("is the network reachable?")


def test_old_python_is_named_in_one_line(copy: Path) -> None:
    script = "import sys, runpy; sys.version_info = (3, 9, 2); sys.argv = ['dev.py', 'play']; "
    script += "runpy.run_path('dev.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", script], cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("error: Python 3.11 or newer is needed")


def test_set_up_is_not_done_twice(copy: Path) -> None:
    """With the stamp in place nothing is installed again; a changed lock makes the stamp stale."""
    made = copy / ".venv" / ("Scripts" if os.name == "nt" else "bin")
    made.mkdir(parents=True)
    (made / ("python.exe" if os.name == "nt" else "python")).write_text("not a program")
    script = "import dev; dev.setup('test'); print('ready')"

    def ready() -> bool:
        done = subprocess.run([sys.executable, "-c", script], cwd=copy, capture_output=True, text=True, check=False)
        return done.stdout == "ready\n"

    assert not ready()
    shutil.copy(ROOT / ".venv" / "test.stamp", copy / ".venv")
    assert ready()
    lock = copy / "requirements" / "test.txt"
    lock.write_text(lock.read_text(encoding="utf-8") + "another==1.0\n", encoding="utf-8")
    assert not ready()
