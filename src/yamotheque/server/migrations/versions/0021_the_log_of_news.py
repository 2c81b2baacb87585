"""The log of news."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Write all that happens into one log; of what was done before, which sessions ended."""
    op.create_table(
        "news",
        sa.Column("n", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("about", sa.String(length=16), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("process", sa.String(length=16), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("transaction", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("n", name=op.f("pk_news")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_news_kind_at"), "news", ["kind", "at"])
    op.create_index(op.f("ix_news_transaction"), "news", ["transaction"])
    for kind, old, field in (("revoked", "revoke", "at"), ("ended", "end", "device")):
        said = f'\'{{"player":"\' || player || \'","{field}":"\' || {field} || \'"}}\''
        op.execute(
            "INSERT INTO news (kind, about, said, process, at)"
            f" SELECT '{kind}', '', {said}, '', at FROM acts WHERE kind = '{old}' ORDER BY id"
        )
    op.drop_table("acts")
    op.drop_table("removals")
