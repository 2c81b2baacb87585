"""Hints and bots."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Say of each match whether it has hints, and of each seat which bot sits there."""
    op.add_column(
        "matches", sa.Column("hints", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "seats", sa.Column("bot", sa.String(length=16), nullable=False, server_default="")
    )
