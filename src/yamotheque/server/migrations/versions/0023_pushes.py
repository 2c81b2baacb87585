"""Devices that are told when their page is closed."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Let devices ask to be told."""
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("device", sa.String(length=32), nullable=False),
        sa.Column("created", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("endpoint", name=op.f("pk_pushes")),
    )
    op.create_index(op.f("ix_pushes_player"), "pushes", ["player"])
    op.create_index(op.f("ix_pushes_device"), "pushes", ["device"])
