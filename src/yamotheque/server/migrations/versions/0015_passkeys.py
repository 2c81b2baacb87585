"""Passkeys."""

import sqlalchemy as sa
from alembic import op

from yamotheque.match.names import ROOM

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Keep the passkeys of accounts, and what a device is to prove one with."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("key", sa.LargeBinary(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=ROOM), nullable=False),
        sa.Column("created", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["accounts.player"], name=op.f("fk_passkeys_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_player"), "passkeys", ["player"])
    op.create_table(
        "challenges",
        sa.Column("device", sa.String(length=32), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("challenge", sa.String(length=64), nullable=False),
        sa.Column("made", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("device", name=op.f("pk_challenges")),
    )
