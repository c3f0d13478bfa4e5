"""The guide to the server names every error code and every table."""

import ast
import re
from pathlib import Path

import pytest

import barbu
from barbu.store import tables

SOURCE = Path(barbu.__file__).parent
GUIDE = "\n".join(
    path.read_text(encoding="utf-8") for path in sorted((SOURCE.parents[1] / "docs" / "server").glob("*.md"))
)
RAISED = {"RequestError", "StoreError"}


def codes() -> set[str]:
    """Every error code of the server and the store."""
    found = {"server", "rules", "bot"}
    for path in (path for room in ("server", "live", "store") for path in (SOURCE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    if node.func.id in RAISED:
                        found.add(first.value)
                    elif node.func.id == "IllegalAction":
                        found.add(f"illegal-{first.value}")
    return found


@pytest.mark.parametrize("code", sorted(codes()))
def test_the_guide_names_every_code(code: str) -> None:
    rows = [line for line in GUIDE.splitlines() if line.startswith("|")]
    assert any(f"`{code}`" in row for row in rows)


@pytest.mark.parametrize("table", sorted(tables.metadata.tables))
def test_the_guide_names_every_table(table: str) -> None:
    assert re.search(rf"^\| `{table}` \|", GUIDE, re.M)
