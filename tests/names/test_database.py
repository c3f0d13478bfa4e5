"""The database of names: its tables, their steps, and what cannot be opened."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, insert, inspect, select, text

from barbu.names import tables
from barbu.names.database import HERE, Database, add_unless_there
from barbu.names.person import add
from barbu.names.tables import metadata
from barbu.store.model import StoreError
from barbu.store.opening import NAMES


def test_the_steps_come_to_the_tables(database: Database) -> None:
    with database.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []


def test_a_database_of_an_earlier_step_is_brought_up_to_date_with_its_people(where: str, tmp_path: Path) -> None:
    path = f"sqlite:///{tmp_path / NAMES}" if where == HERE else where.replace("postgresql:", "postgresql+psycopg:")
    engine = create_engine(path)
    early = Database(engine)
    early.migrate("v0001_people")
    assert not inspect(engine).has_table("result")
    with early.write() as connection:
        add(connection, "anna", "Anna")
    early.close()
    database = Database.at(where, tmp_path)
    with database.read() as connection:
        assert connection.execute(select(tables.person.c.name)).scalars().all() == ["Anna"]
        assert connection.execute(select(tables.played)).all() == []
    database.close()


def test_what_fails_in_the_middle_leaves_nothing_behind(database: Database) -> None:
    with pytest.raises(ZeroDivisionError), database.write() as connection:
        add(connection, "anna", "Anna")
        raise ZeroDivisionError
    with database.read() as connection:
        assert connection.execute(select(tables.person)).all() == []


def test_a_row_is_added_once(database: Database) -> None:
    with database.write() as connection:
        row = {"key": "pagat", "day": "", "at_ms": 0, "game": ""}
        assert add_unless_there(connection, tables.family, **row)
        assert not add_unless_there(connection, tables.family, **row)


def test_rows_of_a_person_are_deleted_with_them(database: Database) -> None:
    with database.write() as connection:
        add(connection, "anna", "Anna")
        connection.execute(insert(tables.session).values(token=b"hash", person="anna", created_ms=1, used_ms=1))
        connection.execute(text("DELETE FROM person"))
        assert connection.execute(select(tables.session)).all() == []


@pytest.mark.parametrize("address", ["mysql://x/y", "names.db", "sqlite:///x", "://"])
def test_an_address_that_is_none_of_ours_is_refused_with_one_that_would_do(address: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        Database.at(address, tmp_path)
    assert "postgresql://barbu@localhost/barbu" in refused.value.hint


def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        Database.at("postgresql://barbu:secret@127.0.0.1:1/barbu", tmp_path)
    assert refused.value.code == "no-database"
    assert "127.0.0.1" in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_file_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / NAMES).write_bytes(b"not a database at all" * 100)
    with pytest.raises(StoreError, match="cannot be used"):
        Database.at(HERE, tmp_path)
    assert (tmp_path / NAMES).read_bytes() == b"not a database at all" * 100


def test_a_database_that_has_gone_is_told_as_such(tmp_path: Path) -> None:
    database = Database.at(HERE, tmp_path)
    with database.write() as connection:
        connection.execute(text("DROP TABLE person"))
    with pytest.raises(StoreError) as refused, database.write() as connection:
        add(connection, "anna", "Anna")
    assert refused.value.code == "database-busy"
    database.close()
