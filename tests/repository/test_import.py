"""`import barbu` is quick: it loads nothing heavy."""

import subprocess
import sys

START = """
import asyncio, sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.modules["cryptography"] = None  # a server with the extra push needs its key from the start
from barbu.server.app import create_app

async def ask(app, path):
    said = []
    scope = {"type": "http", "http_version": "1.1", "method": "GET", "path": path, "raw_path": path.encode(),
             "query_string": b"", "headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "root_path": ""}
    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}
    async def send(message):
        said.append(message)
    await app(scope, receive, send)
    assert said[0]["status"] == 200, said

async def main():
    with TemporaryDirectory() as folder:
        app = create_app(Path(folder) / "data", static=Path(folder))
        (Path(folder) / "index.html").write_text("<html>")
        async with app.router.lifespan_context(app):
            await ask(app, "/")
            await ask(app, "/api/variants")
            await asyncio.sleep(0)

asyncio.run(main())
"""
"""Serves the start page and what it asks for."""

HEAVY = {"asyncio", "numba", "numpy", "sqlalchemy", "starlette", "typer", "uvicorn"}


def loaded(statement: str) -> set[str]:
    """The top-level modules loaded by a statement in a fresh interpreter."""
    script = f"{statement}\nimport sys; print(*{{name.split('.')[0] for name in sys.modules}})"
    return set(
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    )


def test_package_alone_loads_nothing() -> None:
    assert loaded("import barbu") - loaded("pass") == {"barbu"}


def test_engine_needs_neither_server_nor_numbers() -> None:
    assert loaded("import barbu.engine.game, barbu.notation, barbu.rules.load") & HEAVY == set()


def test_the_first_page_waits_for_nothing_that_it_does_not_need() -> None:
    found = loaded(START)
    assert "starlette" in found
    assert found & {"numba", "numpy", "pydyf", "rich", "sqlalchemy", "typer", "xlsxwriter"} == set()
