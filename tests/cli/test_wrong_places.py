"""Commands that talk to servers or read their data say what is wrong, where, and what to do."""

from pathlib import Path

import pytest

from barbu.text.languages import speaking
from tests.cli.conftest import Barbu

NOWHERE = "http://127.0.0.1:1"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("collusion", "nothing.bgn"), "nothing.bgn: No such file or directory"),
        (("collusion", "empty"), "empty is neither the data folder of a server nor a folder with records"),
        (("collusion", NOWHERE), "a server is not asked for this report"),
        (("collusion", "empty", "--club", "x"), "empty holds no names that last"),
        (("event", "nothing.json"), "there is no file nothing.json"),
        (("event", "wrong.json"), "wrong.json holds no tournament"),
        (("event", "empty"), "empty: Is a directory"),
        (("event", NOWHERE), "cannot be reached"),
        (("event", NOWHERE, "abc", "draw"), "nothing at a server is called draw"),
        (("event", NOWHERE, "abc", "enter"), "needs a token of your own"),
        (("event", "http://"), "is not the address of a server"),
        (("verify", "nothing.json"), "nothing.json: No such file or directory"),
        (("bot", NOWHERE, "club", "--token", "x"), "cannot be reached"),
        (("bot", NOWHERE, "nothing:Bot", "--token", "x"), "nothing:Bot cannot be imported"),
        (("bot", NOWHERE, "wrong:Bot", "--token", "x"), "has no attribute 'Bot'"),
        (("bot", "", "club", "--token", "x"), "is not the address of a server"),
    ],
)
def test_what_is_wrong_is_said_with_a_hint(
    barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BARBU_OWN_TOKEN", raising=False)
    (tmp_path / "empty").mkdir()
    (tmp_path / "wrong.json").write_text("no")
    (tmp_path / "wrong.py").write_text("x = 1")
    with speaking("en"):
        status, _, err = barbu(*words)
    assert status == 1
    assert why in err
    assert "hint:" in err
