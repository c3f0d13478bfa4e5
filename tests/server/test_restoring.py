"""A server is killed while tables play, and its games are restored: the short version of `bench/restoring.py`."""

import sys
from pathlib import Path

import pytest
import restoring


@pytest.mark.skipif(sys.platform == "win32", reason="a process there is not killed by a signal")
def test_after_a_kill_what_is_restored_is_the_backup(tmp_path: Path) -> None:
    wrong, compared, _ = restoring.measure(tmp_path, kills=2, tables=5)
    assert wrong == []
    assert compared > 500
