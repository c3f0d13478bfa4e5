"""The page's types match the server's messages and the page's own."""

import subprocess
import sys

import pytest

from tests.repository.files import ROOT


@pytest.mark.parametrize("tool", ["protocol_types", "page_messages"])
def test_generated_types_are_current(tool: str) -> None:
    words = [sys.executable, "-m", f"tools.{tool}", "--check"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
