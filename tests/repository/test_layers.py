"""Below the line there is no clock, socket, file, process or randomness; import-linter checks the layers themselves."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.repository.files import ROOT, committed, faults, relative

PURE = (
    "messages.py",
    "errors.py",
    "cards.py",
    "seats.py",
    "rules",
    "engine",
    "text",
    "notation",
    "fair",
    "keeper",
    "scoresheet",
    "kernel",
    "bots",
    "coach",
)
FORBIDDEN = {
    "asyncio", "concurrent", "datetime", "io", "multiprocessing", "os", "pathlib", "secrets", "select", "selectors",
    "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib",
    "uuid",
}  # fmt: skip
MODULES = [path for part in PURE for path in committed(f"src/barbu/{part}") if path.suffix == ".py"]


def imported(tree: ast.AST) -> set[str]:
    """The top-level names of everything a module imports, at its head or inside a function."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.split(".")[0])
    return names


def impure(tree: ast.AST) -> list[str]:
    """What a module does that a pure one may not: forbidden imports, the shared random generator, opening files."""
    found = sorted(imported(tree) & FORBIDDEN)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
                found.append(f"random.{name}")
            case ast.ImportFrom(module="random", names=names):
                found += [f"random.{alias.name}" for alias in names if alias.name != "Random"]
            case ast.Call(func=ast.Name(id="open" | "print" | "input" as name)):
                found.append(f"{name}()")
    return found


def test_there_are_modules_to_check() -> None:
    assert len(MODULES) > 20


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_modules_are_pure() -> None:
    assert faults(MODULES, lambda path: impure(parsed(path))) == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import time", ["time"]),
        ("def f():\n    from os.path import join", ["os"]),
        ("import random\nrandom.random()", ["random.random"]),
        ("from random import choice", ["random.choice"]),
        ("from random import Random\ndef f(rng: Random): return rng.random()", []),
        ("import random\ndef f(rng: random.Random): return rng.choice([1])", []),
        ("open('x')", ["open()"]),
        ("from importlib import resources", []),
    ],
)
def test_the_check_itself(source: str, found: list[str]) -> None:
    assert impure(ast.parse(source)) == found


ROOT_MODULE = ast.parse((ROOT / "src/barbu/__init__.py").read_text(encoding="utf-8"))
PACKAGES = {path.stem for path in (ROOT / "src/barbu").iterdir()}


def test_the_root_imports_nothing_of_the_package_before_it_is_asked() -> None:
    """What stands under TYPE_CHECKING is never executed."""
    executed = [
        node for node in ROOT_MODULE.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test))
    ]
    assert imported(ast.Module(executed, [])) == {"importlib"}


def test_the_root_is_no_way_around_the_layers() -> None:
    """Nothing inside the package takes an exported name from its root."""

    def taken(path: Path) -> set[str]:
        names = {
            alias.name
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.ImportFrom) and node.module == "barbu"
            for alias in node.names
        }
        return names - PACKAGES - {"__version__"}

    assert faults(committed("src/barbu/*.py"), taken) == {}


def test_the_readme_shows_the_layers_in_their_order() -> None:
    """Modules below the cards, such as those of arguments, plain text, errors and messages, are left out of it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = [set(re.findall(r"\w+", layer)) for layer in contracts[0]["layers"]]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"^## How the code is laid out\n\n.*\n\n((?:    .*\n)+)", readme, re.M)
    packages = [set(re.findall(r"\w+", line.strip().split("  ")[0])) for line in shown.splitlines()]
    below = {"seats", "arguments", "plaintext", "errors", "messages"}
    assert packages == [layer - below for layer in layers if layer - below]


DRAWN = """
    api/asking api/pictures cli/dialog cli/drill cli/evening cli/puzzle cli/table coach/comparison coach/recap
    coach/remark drills/sense keeper/seen live/views/layouts live/views/middle live/views/scene notation/lines
    puzzles/puzzle scoresheet/sheet text/drawing text/outcome text/refusals text/examples/captions
    text/examples/duties text/examples/tricks
""".split()
"""Where a deal is drawn, told at a real table, put into words or asked about, each kind of play in its own way."""

OF_THEIR_OWN = ("engine/play/", "engine/endings/", "kernel/", "bots/")
"""What has a module, or a table, of its own for each kind of play."""


def test_kinds_of_play_are_told_apart_only_where_each_is_drawn_in_its_own_way() -> None:
    """Everything else uses their shared protocol, so that a new kind of play is one module and a few lines."""

    def misplaced(path: Path) -> bool:
        module = relative(path).removeprefix("src/barbu/").removesuffix(".py")
        asked = {
            alias.name
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("barbu.engine.play.")
            for alias in node.names
        } & {"Tricks", "Layout", "Quarts", "Poker", "Counting"}
        return bool(asked) != (module in DRAWN) and not module.startswith(OF_THEIR_OWN)

    assert faults(committed("src/barbu/*.py"), misplaced) == {}
