"""dev.py says in one line what is missing, and does nothing twice."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from tools import environment

from tests.repository.files import ROOT


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with what dev.py needs for the set-up, but no .venv."""
    shutil.copy(ROOT / "dev.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def lock(folder: Path, sha256: str = "") -> None:
    """Make the lock for playing one small package that lies in a folder beside it, where pip finds nothing else."""
    wheel = folder / "wheels" / "tiny-1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("tiny.py", "")
        archive.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        archive.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr("tiny-1.0.dist-info/RECORD", "")
    found = sha256 or hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / "requirements" / "play.txt").write_text(f"tiny==1.0 --hash=sha256:{found}\n")


def packages(folder: Path) -> subprocess.CompletedProcess[str]:
    """Install the lock for playing from that folder alone."""
    script = "import dev; from tools import environment\ntry: environment.packages('play')\n"
    script += "except environment.SetUpError as error: dev.fail(str(error))"
    env = {**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder / "wheels")}
    words = [sys.executable, "-c", script]
    return subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=300)


def dev(folder: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run dev.py of a folder."""
    return subprocess.run(
        [sys.executable, "dev.py", *words],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
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
    options = {"PIP_NO_CACHE_DIR": "1", "PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": ""}
    done = dev(copy, "play", PATH=str(copy), **options, **nowhere)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("is the network reachable?")
    assert "Traceback" not in done.stderr


def test_pip_installs_where_there_is_no_uv(copy: Path) -> None:
    lock(copy)
    done = packages(copy)
    assert done.returncode == 0, done.stderr
    assert "uv is not to be had here" in done.stdout
    assert list((copy / ".venv").rglob("tiny.py"))
    assert packages(copy).stdout == ""


def test_a_wrong_hash_is_named_in_one_line_and_installs_nothing(copy: Path) -> None:
    lock(copy, sha256="0" * 64)
    done = packages(copy)
    assert done.returncode == 1
    assert "another hash than the locked one" in done.stderr.splitlines()[-1]
    assert not list((copy / ".venv").rglob("tiny*"))
    assert not (copy / ".venv" / "play.stamp").exists()


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
    for name in ("test", "barbu", "node"):
        (copy / ".venv" / f"{name}.stamp").write_text(environment.digest(name))
    assert ready()
    locked = copy / "requirements" / "test.txt"
    locked.write_text(locked.read_text(encoding="utf-8") + "another==1.0\n", encoding="utf-8")
    assert not ready()
