"""Puzzles of the day, and their answers."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Keep each day's puzzle and what people answered."""
    op.create_table(
        "puzzles",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_puzzles")),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("move", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["day"], ["puzzles.day"], name=op.f("fk_puzzle_answers_day")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_puzzle_answers_player")),
        sa.PrimaryKeyConstraint("day", "player", name=op.f("pk_puzzle_answers")),
    )
