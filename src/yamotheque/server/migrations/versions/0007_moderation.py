"""What the operator does about players."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Let names be hidden, sessions be ended, and bans hold where their players wrote from."""
    op.add_column(
        "players", sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "traces",
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("place", sa.String(length=32), nullable=False),
        sa.Column("seen", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_traces_player")),
        sa.PrimaryKeyConstraint("player", "place", name=op.f("pk_traces")),
    )
    op.create_table(
        "bans",
        sa.Column("place", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("until", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_bans_player")),
        sa.PrimaryKeyConstraint("place", name=op.f("pk_bans")),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_acts_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_acts")),
        sqlite_autoincrement=True,
    )
