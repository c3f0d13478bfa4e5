"""The command that serves the page."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from barbu.cli.folders import data_folder
from barbu.cli.serve import has_screen
from tests.cli.conftest import Barbu

SERVE = [sys.executable, "-c", "import sys; from barbu.cli import main; sys.exit(main())", "serve", "--no-open"]


@pytest.mark.skipif(sys.platform == "win32", reason="a process there is not interrupted by a signal")
def test_serve_says_where_it_is_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with subprocess.Popen([*SERVE, "--port", "0", "--data", str(data)], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            address = re.search(r"http://\S+", line)
            assert address is not None, line
            with urllib.request.urlopen(f"{address[0]}api/variants") as answer:
                assert "pagat" in [variant["name"] for variant in json.load(answer)]
        finally:
            server.send_signal(signal.SIGINT)
            assert server.wait(20) == 0
    assert any(data.iterdir()), "the games are kept in the folder"


def test_the_help_says_that_there_is_company(barbu: Barbu) -> None:
    for arguments in (("serve", "--help"), ("--help",)):
        _, out, _ = barbu(*arguments)
        assert "Play in the browser, against bots or with others." in out


def test_a_port_that_is_taken(barbu: Barbu, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, _, err = barbu("serve", "--no-open", "--port", port, "--data", tmp_path)
    assert status == 1
    error, hint = err.splitlines()
    assert error.startswith(f"error: cannot listen on 127.0.0.1 port {port}")
    assert "--port" in hint


def test_a_data_folder_that_cannot_be(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    status, _, err = barbu("serve", "--no-open", "--port", 0, "--data", file)
    assert status == 1
    assert err.startswith("error: ")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the folder is another one there")
def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/barbu")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/anna")
    assert data_folder() == Path("/home/anna/.local/share/barbu")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen there")
def test_no_text_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_screen()
