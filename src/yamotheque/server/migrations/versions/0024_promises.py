"""Seeds that are promised before they are told."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Let who waits for a match promise a seed anew; matches that have begun keep theirs."""
    empty = {"seats": ("promise", 64), "rooms": ("revealing", 24)}
    for table, (name, length) in empty.items():
        text = sa.Column(name, sa.String(length=length), nullable=False, server_default="")
        op.add_column(table, text)
    op.execute("UPDATE seats SET promise = '-' WHERE bot <> ''")
    waiting = "SELECT id FROM matches WHERE status = 'waiting'"
    op.execute(f"UPDATE seats SET seed = '' WHERE match IN ({waiting})")
    op.drop_column("seats", "seed_by")
    op.drop_column("seats", "ready")
    op.execute("DELETE FROM seeks")
    op.execute("ALTER TABLE seeks RENAME COLUMN seed TO promise")
