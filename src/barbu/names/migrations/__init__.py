"""The steps by which the tables have come about, for Alembic."""
