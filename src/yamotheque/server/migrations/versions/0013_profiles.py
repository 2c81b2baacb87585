"""Profiles."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Keep how lucky reviewed matches were, and let the operator close an account."""
    op.create_table(
        "lucks",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("luckier", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seats.match", "seats.seat"], name=op.f("fk_lucks_match_seat")
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_lucks")),
    )
    op.add_column(
        "accounts", sa.Column("closed", sa.Boolean(), nullable=False, server_default=sa.false())
    )
