"""What the file of the database says about itself, and the statements that create its tables. They are those of
``tables``, as a test checks: written out, so that a new database does not need the library for SQL."""

from importlib import resources

APPLICATION_ID = 0x42415242
"""The mark of our files in the header of a SQLite database: the letters BARB."""

VERSION = 8
"""The version of the tables. Every change to ``tables`` and ``schema.sql`` increases it and adds a step to
``migrations``."""


def creation() -> list[str]:
    """The statements that create the tables."""
    text = resources.files(__package__).joinpath("schema.sql").read_text(encoding="utf-8")
    return [statement.strip() for statement in text.split(";") if statement.strip()]
