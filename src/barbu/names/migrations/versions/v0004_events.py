"""Tournaments: what is played, the log of each, its players, directors and tables."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
)

revision = "v0004_events"
down_revision = "v0003_clubs"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "event",
        Column("code", Text(), nullable=False),
        Column("title", Text(), nullable=False),
        Column("terms", Text(), nullable=False),
        Column("seed", Text(), nullable=False),
        Column("secret", LargeBinary(), nullable=False),
        Column("made_ms", BigInteger(), nullable=False),
        Column("start_ms", BigInteger(), nullable=False),
        Column("public", Boolean(), nullable=False),
        Column("weekly", Boolean(), nullable=False),
        Column("next", Text(), nullable=False),
        Column("phase", Text(), nullable=False),
        Column("version", Integer(), nullable=False),
        PrimaryKeyConstraint("code"),
    )
    op.create_index("event_phase", "event", ["phase", "start_ms"])
    op.create_table(
        "event_entry",
        Column("event", Text(), nullable=False),
        Column("seq", Integer(), autoincrement=False, nullable=False),
        Column("at_ms", BigInteger(), nullable=False),
        Column("step", Text(), nullable=False),
        ForeignKeyConstraint(["event"], ["event.code"], ondelete="CASCADE"),
        PrimaryKeyConstraint("event", "seq"),
    )
    op.create_table(
        "event_player",
        Column("event", Text(), nullable=False),
        Column("name", Text(), nullable=False),
        Column("token", LargeBinary(), nullable=False),
        Column("avatar", Text(), nullable=False),
        Column("person", Text()),
        ForeignKeyConstraint(["event"], ["event.code"], ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="SET NULL"),
        PrimaryKeyConstraint("event", "name"),
    )
    op.create_index("event_player_token", "event_player", ["event", "token"], unique=True)
    op.create_index("event_player_person", "event_player", ["person"])
    op.create_table(
        "event_director",
        Column("event", Text(), nullable=False),
        Column("person", Text(), nullable=False),
        ForeignKeyConstraint(["event"], ["event.code"], ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("event", "person"),
    )
    op.create_table(
        "event_table",
        Column("event", Text(), nullable=False),
        Column("round", Integer(), autoincrement=False, nullable=False),
        Column("number", Integer(), autoincrement=False, nullable=False),
        Column("game", Text(), nullable=False),
        Column("made", Boolean(), nullable=False),
        ForeignKeyConstraint(["event"], ["event.code"], ondelete="CASCADE"),
        PrimaryKeyConstraint("event", "round", "number"),
    )
    op.create_index("event_table_game", "event_table", ["game"], unique=True)
