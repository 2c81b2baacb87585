"""Ratings between accounts alone."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

GUESTS = (
    "SELECT seats.match FROM seats LEFT JOIN accounts ON accounts.player = seats.player"
    " WHERE seats.bot = '' AND accounts.player IS NULL"
)


def upgrade() -> None:
    """Say of each match whether all its people had an account, and rate none with guests."""
    op.add_column(
        "matches", sa.Column("accounts", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.execute(f"UPDATE matches SET accounts = true WHERE id NOT IN ({GUESTS})")
    op.execute(f"DELETE FROM rating_steps WHERE match IN ({GUESTS})")
    op.execute(
        "DELETE FROM ratings WHERE NOT EXISTS (SELECT 1 FROM rating_steps AS step WHERE"
        " step.who = ratings.who AND step.game = ratings.game AND step.pool = ratings.pool)"
    )
