"""How long it takes from a machine with Python alone to the first page of `python3 dev.py play`.

    python bench/cold.py [--runs N] [--node]

Each run has a copy of the repository in which nothing is built, empty caches, and only python3 on its path (with
--node also node and npm). The reference, in turn with it, is the same with pip alone and one step after the other: an
environment with pip, the locked packages, barbu, the page, the server. The ratio says more than the seconds, which are
those of this machine and its network. What `dev.py play` makes only after the first page is ended with the server.
"""

import argparse
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
GOAL_S = 15.0
LIMIT_S = 600.0
BARE = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
"""The Python that .venv was made with."""

NOT_CLONED = shutil.ignore_patterns(".git", ".venv", "node_modules", "static", "__pycache__", ".*_cache", ".hypothesis")

PIP_ALONE = """
import os, shutil, subprocess, sys
python = ".venv/bin/python"
pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
subprocess.check_call([sys.executable, "-m", "venv", ".venv"])
for lock in ["play", "fast"] if shutil.which("npm") else ["play", "fast", "node"]:
    subprocess.check_call([*pip, "--no-deps", "--require-hashes", "--requirement", f"requirements/{lock}.txt"])
subprocess.check_call([*pip, "--no-deps", "--no-build-isolation", "--editable", "."])
subprocess.check_call([python, "-m", "tools.page", "build"])
os.execv(".venv/bin/barbu", ["barbu", "serve", *sys.argv[1:]])
"""


class Cost(NamedTuple):
    """What one way to the first page took."""

    wall_s: float
    processor_s: float


@contextmanager
def bare_machine(with_node: bool) -> Iterator[tuple[Path, dict[str, str]]]:
    """A copy of the repository as it is cloned, and the environment variables of a machine without anything else."""
    with tempfile.TemporaryDirectory(prefix="barbu-cold-", ignore_cleanup_errors=True) as name:
        home = Path(name)
        shutil.copytree(ROOT, home / "barbu", ignore=NOT_CLONED)
        path = home / "bin"
        path.mkdir()
        (path / "python3").symlink_to(BARE)
        for tool in ("node", "npm") if with_node else ():
            (path / tool).symlink_to(Path(shutil.which(tool) or sys.exit(f"error: there is no {tool}")).resolve())
        caches = {name: str(home / name) for name in ("PIP_CACHE_DIR", "UV_CACHE_DIR", "npm_config_cache")}
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
        yield home / "barbu", {**kept, **caches, "PATH": str(path), "HOME": str(home)}


def first_page(words: list[str], with_node: bool) -> Cost:
    """Run Python with these words on a bare machine until the page answers."""
    with bare_machine(with_node) as (folder, env):
        port = 8000 + os.getpid() % 1000
        options = ["--no-open", "--port", str(port), "--data", str(folder / "data")]
        before, start = os.times(), time.monotonic()
        words = [str(Path(env["PATH"]) / "python3"), *words, *options]
        with (
            tempfile.TemporaryFile("w+") as said,
            subprocess.Popen(words, cwd=folder, env=env, stdout=said, stderr=said, start_new_session=True) as program,
        ):
            while not answers(f"http://127.0.0.1:{port}/"):
                if program.poll() is not None or time.monotonic() - start > LIMIT_S:
                    os.killpg(program.pid, signal.SIGTERM)
                    said.seek(0)
                    sys.exit(f"error: no page came\n{said.read()}")
                time.sleep(0.05)
            wall_s = time.monotonic() - start
            os.killpg(program.pid, signal.SIGTERM)
        after = os.times()
    spent = (after.children_user - before.children_user) + (after.children_system - before.children_system)
    return Cost(wall_s, spent)


def answers(address: str) -> bool:
    """Whether a page is served here."""
    try:
        with urllib.request.urlopen(address, timeout=5) as page:
            return b"<html" in page.read()
    except OSError:
        return False


def main() -> int:
    """Print the table; exit 1 if the goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, help="of each way, in turn")
    parser.add_argument("--node", action="store_true", help="leave the machine's node and npm on the path")
    chosen = parser.parse_args()
    ways = {"dev.py play": ["dev.py", "play"], "pip alone": ["-c", PIP_ALONE]}
    costs: dict[str, list[Cost]] = {name: [] for name in ways}
    print(f"{'':12} {'wall s':>8} {'processor s':>12}")
    for _ in range(chosen.runs):
        for name, words in ways.items():
            cost = first_page(words, chosen.node)
            costs[name].append(cost)
            print(f"{name:12} {cost.wall_s:8.1f} {cost.processor_s:12.1f}", flush=True)
    ours, reference = (Cost(*map(statistics.median, zip(*found, strict=True))) for found in costs.values())
    print(f"{'median':12} {ours.wall_s:8.1f} {ours.processor_s:12.1f}")
    print(f"{'of pip alone':12} {ours.wall_s / reference.wall_s:8.2f} {ours.processor_s / reference.processor_s:12.2f}")
    return int(ours.wall_s > GOAL_S)


if __name__ == "__main__":
    sys.exit(main())
