"""The names that dice are drawn from."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Keep the fingerprints of the names each match begins with; older ones go on without."""
    op.add_column("matches", sa.Column("names", sa.JSON(), nullable=False, server_default="[]"))
