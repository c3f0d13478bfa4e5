"""Tokens of people, with which programs ask in their name."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKeyConstraint, LargeBinary, PrimaryKeyConstraint, Text

revision = "v0007_person_tokens"
down_revision = "v0005_bots"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "person_token",
        Column("token", LargeBinary(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("label", Text(), nullable=False),
        Column("scopes", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("used_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("token"),
    )
    op.create_index("person_token_person", "person_token", ["person"])
