"""The set-up steps report progress and failures, and the installers get what they need."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools import steps
from tools.installers import by_uv, pip_words


def python(script: str) -> list[object]:
    return [sys.executable, "-c", script]


def test_a_step_is_quiet_while_all_goes_well(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert steps.work("counting", python("print(1)"), tmp_path) is None
    assert capfd.readouterr() == ("counting\n", "")


def test_a_long_step_says_how_far_it_is(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "EVERY_S", 0.2)
    script = "import time; print('first'); print('second', flush=True); time.sleep(1)"
    assert steps.work("counting", python(script), tmp_path) is None
    assert steps.work("lines", python(script), tmp_path, far=lambda said: f"{len(said)} lines") is None
    out = capfd.readouterr().out
    assert re.search(r"^counting: \d s, second$", out, re.M)
    assert re.search(r"^lines: \d s, 2 lines$", out, re.M)


def test_a_step_that_fails_returns_what_it_printed(tmp_path: Path) -> None:
    assert steps.work("failing", python("print('why'); raise SystemExit(3)"), tmp_path) == "why\n"
    assert "No such file" in (steps.work("absent", [tmp_path / "no-such-program"], tmp_path) or "")


def test_a_step_ends_with_this_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(said: list[str]) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(steps, "EVERY_S", 0.1)
    script = f"import time; time.sleep(20); open({str(tmp_path / 'late')!r}, 'w')"
    with pytest.raises(KeyboardInterrupt):
        steps.work("sleeping", python(script), tmp_path, far=interrupted)
    # The step has waited for its process.
    assert not (tmp_path / "late").exists()


@pytest.mark.parametrize(
    ("said", "cause"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "no room left"),
        ("npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write", "no room left"),
        ("error: Failed to fetch: `tiny`\n  Caused by: No space left on device (os error 28)", "no room left"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "another hash"),
        ("error: Failed to download `tiny==1.0`\n  |-> Hash mismatch for `tiny==1.0`", "another hash"),
        ("npm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed", "another hash"),
        ("WARNING: Retrying ... Failed to establish a new connection: [Errno 111] refused", "network reachable"),
        ("ERROR: No matching distribution found for uv==0.13.9", "network reachable"),
        ("error: Request failed after 3 retries\n  Caused by: dns error", "network reachable"),
        ("npm error code EAI_AGAIN\nnpm error syscall getaddrinfo", "network reachable"),
        ("Traceback: something else", "the lines above say why"),
    ],
)
def test_what_a_tool_says_becomes_one_sentence(said: str, cause: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert cause in steps.cause(said)
    assert said in capfd.readouterr().err


def test_uv_is_told_what_pip_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("UV_DEFAULT_INDEX", "SSL_CERT_FILE", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    listed = ":env:.cert='/certs.pem'\nglobal.index-url='https://mirror.example/simple'\nglobal.timeout='60'\n"
    told = dict(by_uv(Path("uv"), Path("python"), listed).settings)
    assert told == {
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "SSL_CERT_FILE": "/certs.pem",
        "UV_NO_PROGRESS": "1",
    }
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    assert "UV_DEFAULT_INDEX" not in by_uv(Path("uv"), Path("python"), listed).settings


def test_a_pip_is_found_where_none_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the one that Python carries for new environments."""
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "pip" else find(name))
    words = pip_words(Path(sys.executable))
    assert words
    done = subprocess.run([*map(str, words), "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("pip ")
    assert ".whl" in done.stdout
