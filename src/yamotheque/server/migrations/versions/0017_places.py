"""Places written freely beside countries and regions."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make room for a place, as long as a name, where the letters of a country are kept."""
    for table in ("players", "seats", "chat_lines", "seeks"):
        # SQLite cannot widen a column that others refer past: a new one takes its place.
        wider = sa.Column("place", sa.String(length=360), nullable=False, server_default="")
        op.add_column(table, wider)
        op.execute(f"UPDATE {table} SET place = country")
        op.drop_column(table, "country")
        op.alter_column(table, "place", new_column_name="country")
