"""`import barbu` exports what type checkers see, loaded on first use."""

import ast
import subprocess
import sys

import pytest

import barbu
from tests.repository.files import ROOT

TREE = ast.parse((ROOT / "src/barbu/__init__.py").read_text(encoding="utf-8"))


def promised() -> dict[str, str]:
    """What stands under TYPE_CHECKING: each exported name with the module that it comes from."""
    (checked,) = (node for node in TREE.body if isinstance(node, ast.If))
    imports = [node for node in checked.body if isinstance(node, ast.ImportFrom)]
    return {(name.asname or name.name).lstrip("_"): str(node.module) for node in imports for name in node.names}


def test_type_checkers_see_what_there_is() -> None:
    assert sorted(promised()) == barbu.__all__
    assert {name: home for name, (home, _) in barbu._HOMES.items()} == promised()


@pytest.mark.parametrize("name", barbu.__all__)
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    found = getattr(barbu, name)
    assert name in dir(barbu)
    assert name in ("Action", "Length", "Player") or found.__doc__


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'barbu' has no attribute 'gane'"):
        barbu.gane  # noqa: B018


def test_everything_can_be_imported_at_once() -> None:
    script = "from barbu import *; print(Game('pagat').rules.name, simulate.__name__)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "Barbu simulate\n"
