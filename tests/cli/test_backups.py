"""The commands that copy a server's games and put them back."""

import asyncio
import json
from pathlib import Path

from barbu.store.opening import FILE
from tests.cli.conftest import Barbu
from tests.cli.test_check_data import fill


def test_games_are_copied_and_put_back(barbu: Barbu, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    store = asyncio.run(fill(data))
    assert barbu("backup", copy, "--data", data) == (0, f"3 games are now also in {copy}\n", "")
    status, out, err = barbu("restore", copy, "--data", data)
    assert (status, out) == (1, "")
    assert err.startswith("error: another server uses ")
    store.close()
    status, out, err = barbu("restore", copy, "--data", data)
    assert (status, err) == (0, "")
    (replaced,) = data.glob("replaced-*")
    assert out.splitlines() == [
        f"3 games are back in {data}",
        f"What was there before is in {replaced}; delete it when you do not need it any more.",
    ]
    status, out, _ = barbu("check-data", data, "--json")
    assert (status, json.loads(out)["wrong"]) == (0, 0)


def test_what_cannot_be_done_is_told_in_a_line_and_a_hint(barbu: Barbu, tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    assert barbu("backup", copy, "--data", data) == (
        1,
        "",
        f"error: there are no games in {data}\nhint: Name the folder that the server uses.\n",
    )
    asyncio.run(fill(data)).close()
    copy.mkdir()
    (copy / "note").touch()
    status, _, err = barbu("backup", copy, "--data", data)
    assert (status, err) == (1, f"error: {copy}: File exists\n")
    (copy / FILE).write_text("no database at all")
    status, _, err = barbu("restore", copy, "--data", data)
    hint = "hint: Name the folder of a backup, or the database in it.\n"
    assert (status, err) == (1, f"error: {copy / FILE} is not a Barbu database\n{hint}")
    nowhere = tmp_path / "nowhere"
    assert barbu("restore", nowhere, "--data", data) == (1, "", f"error: there are no games in {nowhere}\n{hint}")
