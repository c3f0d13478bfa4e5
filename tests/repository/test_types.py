"""The page's types are those of the server's messages."""

import subprocess
import sys

from tests.repository.files import ROOT


def test_generated_types_are_current() -> None:
    words = [sys.executable, "-m", "tools.protocol_types", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
