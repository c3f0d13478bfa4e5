"""Bots of people, and the tokens with which they play."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKeyConstraint, LargeBinary, PrimaryKeyConstraint, Text

revision = "v0005_bots"
down_revision = "v0004_events"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "bot",
        Column("person", Text(), nullable=False),
        Column("maker", Text(), nullable=False),
        ForeignKeyConstraint(["maker"], ["person.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("person"),
    )
    op.create_index("bot_maker", "bot", ["maker"])
    op.create_table(
        "bot_token",
        Column("token", LargeBinary(), nullable=False),
        Column("bot", Text(), nullable=False),
        Column("label", Text(), nullable=False),
        Column("scopes", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("used_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["bot"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("token"),
    )
    op.create_index("bot_token_bot", "bot_token", ["bot"])
