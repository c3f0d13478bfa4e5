"""Clubs, their members, the games at their tables, and the standings that follow from these."""

from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Text,
    UniqueConstraint,
)

revision = "v0003_clubs"
down_revision = "v0002_results"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "club",
        Column("id", Text(), nullable=False),
        Column("name", Text(), nullable=False),
        Column("skeleton", Text(), nullable=False),
        Column("description", Text(), nullable=False),
        Column("created_ms", BigInteger(), nullable=False),
        Column("public", Boolean(), nullable=False),
        Column("code", Text(), nullable=False),
        Column("variant", Text(), nullable=False),
        Column("rules", Text(), nullable=False),
        Column("players", Integer(), nullable=False),
        Column("length", Text(), nullable=False),
        PrimaryKeyConstraint("id"),
        UniqueConstraint("skeleton"),
        UniqueConstraint("code"),
    )
    op.create_table(
        "member",
        Column("club", Text(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("role", Text(), nullable=False),
        Column("shown", Boolean(), nullable=False),
        Column("joined_ms", BigInteger(), nullable=False),
        ForeignKeyConstraint(["club"], ["club.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("club", "person"),
    )
    op.create_index("member_person", "member", ["person"])
    op.create_table(
        "club_game",
        Column("game", Text(), nullable=False),
        Column("club", Text(), nullable=False),
        Column("day", Text(), nullable=False),
        Column("opened_ms", BigInteger(), nullable=False),
        Column("ended_ms", BigInteger(), nullable=False),
        Column("title", Text(), nullable=False),
        Column("people", Integer(), nullable=False),
        ForeignKeyConstraint(["club"], ["club.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("game"),
    )
    op.create_index("club_game_day", "club_game", ["club", "day"])
    op.create_table(
        "club_seat",
        Column("game", Text(), nullable=False),
        Column("seat", Integer(), autoincrement=False, nullable=False),
        Column("player", Text(), nullable=False),
        Column("won", Boolean(), nullable=False),
        Column("points", Double(), nullable=False),
        ForeignKeyConstraint(["game"], ["club_game.game"], ondelete="CASCADE"),
        PrimaryKeyConstraint("game", "seat"),
    )
    op.create_index("club_seat_player", "club_seat", ["player"])
    op.create_table(
        "club_standing",
        Column("club", Text(), nullable=False),
        Column("family", Text(), nullable=False),
        Column("period", Text(), nullable=False),
        Column("player", Text(), nullable=False),
        Column("total", Double(), nullable=False),
        Column("share", Double(), nullable=False),
        Column("games", Integer(), nullable=False),
        Column("score", Double(), nullable=False),
        ForeignKeyConstraint(["club"], ["club.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("club", "family", "period", "player"),
    )
    op.create_index("club_standing_player", "club_standing", ["player"])
    op.create_index("club_standing_score", "club_standing", ["club", "family", "period", "score"])
    op.create_table(
        "contender",
        Column("who", LargeBinary(), nullable=False),
        Column("person", Text(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("who"),
    )
    op.create_index("contender_person", "contender", ["person"])
