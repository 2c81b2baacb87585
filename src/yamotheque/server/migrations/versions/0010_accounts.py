"""Accounts."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Let guests make accounts of their names, and end one session of theirs."""
    op.create_table(
        "accounts",
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("password", sa.String(length=200), nullable=False),
        sa.Column("created", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_accounts_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_accounts")),
    )
    op.create_table(
        "account_names",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["accounts.player"], name=op.f("fk_account_names_player")
        ),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_account_names")),
    )
    op.create_index(op.f("ix_account_names_player"), "account_names", ["player"])
    op.create_table(
        "recovery_codes",
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["player"], ["accounts.player"], name=op.f("fk_recovery_codes_player")
        ),
        sa.PrimaryKeyConstraint("player", "hash", name=op.f("pk_recovery_codes")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("since", sa.String(length=24), nullable=False),
        sa.Column("seen", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["accounts.player"], name=op.f("fk_devices_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index(op.f("ix_devices_player"), "devices", ["player"])
    op.add_column(
        "acts", sa.Column("device", sa.String(length=32), nullable=False, server_default="")
    )
