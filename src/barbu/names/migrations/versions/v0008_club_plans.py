"""Evenings that clubs plan, and which of their members come."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKeyConstraint, PrimaryKeyConstraint, Text

revision = "v0008_club_plans"
down_revision = "v0007_person_tokens"


def upgrade() -> None:
    """Take this step."""
    op.create_table(
        "club_plan",
        Column("id", Text(), nullable=False),
        Column("club", Text(), nullable=False),
        Column("begins_ms", BigInteger(), nullable=False),
        Column("note", Text(), nullable=False),
        ForeignKeyConstraint(["club"], ["club.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("id"),
    )
    op.create_index("club_plan_begins", "club_plan", ["club", "begins_ms"])
    op.create_table(
        "club_answer",
        Column("plan", Text(), nullable=False),
        Column("person", Text(), nullable=False),
        Column("answer", Text(), nullable=False),
        ForeignKeyConstraint(["person"], ["person.id"], ondelete="CASCADE"),
        ForeignKeyConstraint(["plan"], ["club_plan.id"], ondelete="CASCADE"),
        PrimaryKeyConstraint("plan", "person"),
    )
    op.create_index("club_answer_person", "club_answer", ["person"])
