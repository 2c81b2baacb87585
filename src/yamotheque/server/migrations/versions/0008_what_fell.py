"""What fell."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Keep counts of what the server throws; what it threw before is counted at its start."""
    op.create_table(
        "falls",
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("thing", sa.String(length=64), nullable=False),
        sa.Column("side", sa.String(length=16), nullable=False),
        sa.Column("ways", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("among", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("could", sa.BigInteger(), nullable=False),
        sa.Column("did", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "thing", "side", "ways", "among", name=op.f("pk_falls")),
    )
    op.create_table(
        "tallied",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_tallied_match")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_tallied")),
    )
