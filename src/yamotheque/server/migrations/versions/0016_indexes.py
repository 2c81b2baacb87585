"""Indexes."""

from alembic import op

revision = "0016"
down_revision = "0015"

NEW = (
    ("seats", "player"),
    ("rooms", "host"),
    ("ratings", "who"),
    ("mutes", "muted"),
    ("daily_answers", "player"),
    ("matches", "status", "updated"),
)


def upgrade() -> None:
    """Let nothing that is asked for by a request or each second look at all there is."""
    op.drop_index(op.f("ix_matches_status_dice"), table_name="matches")
    for table, *columns in NEW:
        op.create_index(op.f(f"ix_{table}_{'_'.join(columns)}"), table, columns)
