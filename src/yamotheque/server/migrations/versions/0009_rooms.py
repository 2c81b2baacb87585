"""Rooms."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Let people elsewhere sit down at a table, at a pace, and be stood in for."""
    op.create_table(
        "rooms",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=False),
        sa.Column("access", sa.String(length=8), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("talk", sa.Boolean(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("next", sa.String(length=16), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_rooms_match")),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_rooms_host")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_rooms")),
    )
    op.add_column(
        "matches", sa.Column("due", sa.String(length=24), nullable=False, server_default="")
    )
    op.add_column(
        "matches", sa.Column("late", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_index(op.f("ix_matches_late_due"), "matches", ["late", "due"])
    for name, length in (("seed", 64), ("seed_by", 6), ("left", 24), ("stand_in", 16)):
        op.add_column(
            "seats", sa.Column(name, sa.String(length=length), nullable=False, server_default="")
        )
    for name in ("ready", "helped"):
        op.add_column(
            "seats", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false())
        )
