"""The log of commitments."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Keep what is promised about dice in the order it is promised, from now on."""
    op.create_table(
        "commitments",
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_commitments_match")),
        sa.PrimaryKeyConstraint("n", name=op.f("pk_commitments")),
    )
    op.create_index(op.f("ix_commitments_match"), "commitments", ["match"], unique=True)
