"""The long steps of the set-up: calm while they work, plain when they fail.

A step prints one line when it begins and one every few seconds, which says how far it is. What the tool behind it says
is kept, and its end is printed only if it fails.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

EVERY_S = 5.0
"""How often a step says how far it is."""

TAIL_LINES = 12
"""How much of a tool's output is shown when it fails."""

CAUSES = (
    (
        r"no space left|ENOSPC|not enough space on the disk|disk quota exceeded",
        "there is no room left on the disk; the set-up needs 700 MB",
    ),
    (
        r"do not match the hashes|hash mismatch|EINTEGRITY",
        "a package has another hash than the locked one and was not installed; does a mirror or a proxy alter it?",
    ),
    (
        r"no matching distribution|connection|timed? ?out|dns error|failed to (fetch|resolve)|network|"
        r"ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EHOSTUNREACH",
        "the packages could not be fetched; is the network reachable?",
    ),
)
"""Known causes of failure in a tool's output, and what a person can do about each; the first that matches applies."""


def work(
    name: str,
    words: Sequence[object],
    folder: Path,
    env: Mapping[str, str] | None = None,
    far: Callable[[list[str]], str] = lambda said: "".join(said[-1:]).strip()[:80],
) -> str | None:
    """Run a command as a step of this name; it ends with this program.

    ``far`` computes the progress from the lines the command has printed; by default it is the newest line. Returns None
    if the command succeeded, otherwise everything it printed.
    """
    print(name, flush=True)
    start = time.monotonic()
    said: list[str] = []
    try:
        tool = subprocess.Popen(
            [str(word) for word in words],
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        return f"{words[0]}: {error.strerror}"
    reader = threading.Thread(target=lambda: said.extend(tool.stdout or ()), daemon=True)
    reader.start()
    with tool:
        try:
            while running(tool):
                news = far(said)
                print(f"{name}: {time.monotonic() - start:.0f} s" + (f", {news}" if news else ""), flush=True)
        except BaseException:
            tool.terminate()
            raise
        reader.join()
    return "".join(said) if tool.returncode else None


def running(tool: subprocess.Popen[str]) -> bool:
    """Wait until it is time to report progress, or until the tool ends; returns whether it is still running."""
    try:
        tool.wait(EVERY_S)
    except subprocess.TimeoutExpired:
        return True
    return False


def cause(said: str, otherwise: str = "a tool of the set-up failed; the lines above say why") -> str:
    """Print the end of a failed tool's output; returns why it failed and what to do, as one sentence."""
    print("\n".join(said.strip().splitlines()[-TAIL_LINES:]), file=sys.stderr)
    for signs, sentence in CAUSES:
        if re.search(signs, said, re.IGNORECASE):
            return sentence
    return otherwise
