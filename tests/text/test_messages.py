"""Messages and their rendering."""

import re
import subprocess
import sys
from collections import Counter
from importlib import resources

import pytest

from barbu.messages import message
from barbu.text.render import listed, render, say


def test_lists() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_messages_within_messages() -> None:
    cards = (message("title-trumps"), message("title-dominoes"))
    assert say("contract-dropped", contracts=cards) == "Trumps and Dominoes is not played."


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        say("no-such-message")


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError, match="doubling-owed"):
        render(message("doubling-owed"))


def test_names_are_not_markup() -> None:
    assert say("payment-level", first="{ $x }", second="B\u2068") == "{ $x } and B\u2068 are level: nothing is paid"


def test_describing_loads_the_renderer_only_when_it_renders() -> None:
    code = (
        "import sys, barbu.text.describe as d; from barbu.rules.load import load; d.describe(load('pagat'));"
        "print(any(name.startswith(('fluent', 'babel')) for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.parametrize("folder", ["", "page"])
def test_an_id_is_that_of_one_message(folder: str) -> None:
    files = [file for file in (resources.files("barbu.text") / "en" / folder).iterdir() if file.name.endswith(".ftl")]
    found = Counter(name for file in files for name in re.findall(r"(?m)^([a-z][a-z0-9-]*) =", file.read_text("utf-8")))
    assert [name for name, count in found.items() if count > 1] == []
