"""Play over time."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Keep what decisions lost beside how lucky reviewed matches were."""
    op.create_table(
        "reviewed",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("luckier", sa.Double(), nullable=False),
        sa.Column("unit", sa.String(length=8), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Double(), nullable=False),
        sa.Column("luck", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seats.match", "seats.seat"], name=op.f("fk_reviewed_match_seat")
        ),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_reviewed")),
    )
    op.execute(
        "INSERT INTO reviewed (match, seat, luckier, unit, decisions, lost, luck)"
        " SELECT match, seat, luckier, '', 0, 0, 0 FROM lucks"
    )
    op.drop_table("lucks")
