"""Regions beside countries."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for the letters of a region where those of a country are kept."""
    for table in ("players", "seats", "chat_lines"):
        # SQLite cannot widen a column that others refer past: a new one takes its place.
        wider = sa.Column("region", sa.String(length=6), nullable=False, server_default="")
        op.add_column(table, wider)
        op.execute(f"UPDATE {table} SET region = country")
        op.drop_column(table, "country")
        op.alter_column(table, "region", new_column_name="country")
