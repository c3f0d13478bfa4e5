"""Results of games, and the strengths and standings that follow from them."""

from alembic import op
from sqlalchemy import BigInteger, Column, Double, ForeignKeyConstraint, Integer, PrimaryKeyConstraint, Text

revision = "v0002_results"
down_revision = "v0001_people"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "family",
        Column("key", Text(), nullable=False),
        Column("day", Text(), nullable=False),
        Column("at_ms", BigInteger(), nullable=False),
        Column("game", Text(), nullable=False),
        PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "played",
        Column("game", Text(), nullable=False),
        Column("family", Text(), nullable=False),
        Column("day", Text(), nullable=False),
        Column("at_ms", BigInteger(), nullable=False),
        Column("share", Double(), nullable=False),
        Column("deals", Text(), nullable=False),
        PrimaryKeyConstraint("game"),
    )
    op.create_index("played_deals", "played", ["family", "deals"])
    op.create_index("played_order", "played", ["family", "day", "at_ms", "game"])
    op.create_table(
        "standing",
        Column("family", Text(), nullable=False),
        Column("period", Text(), nullable=False),
        Column("player", Text(), nullable=False),
        Column("total", Double(), nullable=False),
        Column("share", Double(), nullable=False),
        Column("games", Integer(), nullable=False),
        Column("score", Double(), nullable=False),
        PrimaryKeyConstraint("family", "period", "player"),
    )
    op.create_index("standing_player", "standing", ["player"])
    op.create_index("standing_score", "standing", ["family", "period", "score"])
    op.create_table(
        "strength",
        Column("family", Text(), nullable=False),
        Column("player", Text(), nullable=False),
        Column("mean", Double(), nullable=False),
        Column("variance", Double(), nullable=False),
        Column("day", Text(), nullable=False),
        Column("games", Integer(), nullable=False),
        PrimaryKeyConstraint("family", "player"),
    )
    op.create_index("strength_player", "strength", ["player"])
    op.create_table(
        "result",
        Column("game", Text(), nullable=False),
        Column("seat", Integer(), autoincrement=False, nullable=False),
        Column("player", Text(), nullable=False),
        Column("lead", Double(), nullable=False),
        ForeignKeyConstraint(["game"], ["played.game"], ondelete="CASCADE"),
        PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("result_player", "result", ["player"])
