"""Ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Rate those who play against others, and rank programs apart."""
    for table, column in (("players", "program"), ("matches", "quick"), ("results", "apart")):
        op.add_column(
            table, sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false())
        )
    op.create_table(
        "rating_steps",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.Column("who", sa.String(length=24), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("spared", sa.Boolean(), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_rating_steps_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_rating_steps")),
    )
    op.create_index(
        op.f("ix_rating_steps_game_pool_at_match"),
        "rating_steps",
        ["game", "pool", "at", "match"],
    )
    op.create_index(
        op.f("ix_rating_steps_who_game_pool_at"), "rating_steps", ["who", "game", "pool", "at"]
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.Column("who", sa.String(length=24), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("sure", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "pool", "who", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_pool_sure"), "ratings", ["game", "pool", "sure"])
