"""Whose move is awaited in a match; of those that are played now, from their next move on."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Let each match say whose move is awaited."""
    op.add_column("matches", sa.Column("turn", sa.Integer(), nullable=True))
