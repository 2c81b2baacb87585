"""Who plays again keeps their colour, and what was said goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Let seats have a mark, and let the match before one be found."""
    op.add_column("seats", sa.Column("mark", sa.Integer(), nullable=True))
    op.create_index(op.f("ix_rooms_next"), "rooms", ["next"])
