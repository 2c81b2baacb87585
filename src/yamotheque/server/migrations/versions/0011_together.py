"""Talk at a table, what players report, and who looks for somebody to play with."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Let lines belong to a table, and keep reports and seeks."""
    op.add_column(
        "chat_lines",
        sa.Column("match", sa.String(length=16), nullable=False, server_default=""),
    )
    op.create_index(op.f("ix_chat_lines_match_id"), "chat_lines", ["match", "id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.Column("words", sa.String(length=300), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("resolved", sa.String(length=24), nullable=False, server_default=""),
        sa.ForeignKeyConstraint(["reporter"], ["players.id"], name=op.f("fk_reports_reporter")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_reports_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        op.f("ix_reports_reporter_player_line"),
        "reports",
        ["reporter", "player", "line"],
        unique=True,
    )
    op.create_table(
        "seeks",
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("name", sa.String(length=360), nullable=False),
        sa.Column("country", sa.String(length=6), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("seen", sa.String(length=24), nullable=False),
        sa.Column("claimed", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seeks_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_seeks")),
    )
