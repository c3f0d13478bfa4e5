"""No command needs what the lock for playing leaves out."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from tools.lock import UNUSED

from tests.repository.files import ROOT

RUN = """
import json, sys
for name in json.loads(sys.argv[1]):
    sys.modules[name] = None  # an import of it fails
from barbu.cli import main
for words in json.loads(sys.argv[2]):
    print(words, main(words))
"""


def test_commands_run_without_what_is_left_out(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    examples = [
        shlex.split(line)[1:] for block in re.findall(r"```sh\n(.*?)```", page, re.S) for line in block.splitlines()
    ]
    names = sorted({words[0] for words in examples} | {"serve", "play"})
    wrong = [["rules", "no-such-rules"], ["simulate", "--games", "many"]]
    modules = [name.removesuffix("-py").replace("-", "_") for name in UNUSED]
    calls = [["--help"], *([name, "--help"] for name in names), *examples, *wrong]
    words = [sys.executable, "-c", RUN, json.dumps(modules), json.dumps(calls)]
    # A terminal's colours and bars go through more of rich.
    env = {**os.environ, "FORCE_COLOR": "1", "TTY_COMPATIBLE": "1"}
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    for call in calls:
        assert f"{call} {0 if call not in wrong else 2 if 'many' in call else 1}\n" in done.stdout, done.stderr


def test_what_is_left_out_is_in_no_lock_for_playing() -> None:
    pinned = re.findall(r"^([a-z0-9._-]+)==", (ROOT / "requirements" / "play.txt").read_text("utf-8"), re.M)
    assert not set(pinned) & set(UNUSED)
