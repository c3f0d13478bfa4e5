"""`import barbu` is quick: it loads nothing heavy."""

import subprocess
import sys

HEAVY = {"asyncio", "numba", "numpy", "sqlalchemy", "starlette", "typer", "uvicorn"}


def loaded(statement: str) -> set[str]:
    """The top-level modules loaded by a statement in a fresh interpreter."""
    script = f"{statement}; import sys; print(*{{name.split('.')[0] for name in sys.modules}})"
    return set(
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    )


def test_package_alone_loads_nothing() -> None:
    assert loaded("import barbu") - loaded("pass") == {"barbu"}


def test_engine_needs_neither_server_nor_numbers() -> None:
    assert loaded("import barbu.engine.game, barbu.notation, barbu.rules.load") & HEAVY == set()
