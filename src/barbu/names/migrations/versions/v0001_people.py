"""People with names, what lets them in, what they have claimed, and their friends."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "v0001_people"
down_revision = None


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "ceremony",
        Column("id", LargeBinary(), nullable=False),
        Column("kind", Text(), nullable=False),
        Column("challenge", LargeBinary(), nullable=False),
        Column("rp", Text(), nullable=False),
        Column("origin", Text(), nullable=False),
        Column("person", Text(), nullable=True),
        Column("name", Text(), nullable=True),
        Column("until_ms", BigInteger(), nullable=False),
        PrimaryKeyConstraint("id"),
    )
    op.create_index("ceremony_until", "ceremony", ["until_ms"])
    op.create_table(
        "person",
        Column("id", Text(), nullable=False),
        Column("name", Text(), nullable=False),
        Column("skeleton", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("ladder", Boolean(), nullable=False),
        Column("strength", Boolean(), nullable=False),
        Column("friends", Boolean(), nullable=False),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("skeleton"),
    )
    op.create_table(
        "claim",
        Column("game", Text(), nullable=False),
        Column("token", LargeBinary(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("at_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("game", "token"),
    )
    op.create_index("claim_person", "claim", ["person"])
    op.create_table(
        "friend",
        Column("person", Text(), nullable=False),
        Column("other", Text(), nullable=False),
        Column("asked_ms", BigInteger(), nullable=False),
        Column("since_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["other"], ["person.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("person", "other"),
    )
    op.create_index("friend_other", "friend", ["other"])
    op.create_table(
        "passkey",
        Column("id", LargeBinary(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("rp", Text(), nullable=False),
        Column("key", LargeBinary(), nullable=False),
        Column("signs", BigInteger(), nullable=False),
        Column("label", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("used_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("id"),
    )
    op.create_index("passkey_person", "passkey", ["person"])
    op.create_table(
        "recovery",
        Column("person", Text(), nullable=False),
        Column("code", LargeBinary(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "session",
        Column("token", LargeBinary(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("used_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("token"),
    )
    op.create_index("session_person", "session", ["person"])
    op.create_index("session_used", "session", ["used_ms"])
