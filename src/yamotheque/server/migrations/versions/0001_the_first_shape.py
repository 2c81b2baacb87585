"""The first shape."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("category", sa.String(length=64), nullable=False),
        sa.Column("dice", sa.String(length=32), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("seeds", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("created", sa.String(length=24), nullable=False),
        sa.Column("updated", sa.String(length=24), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_matches_status_dice"), ["status", "dice"], unique=False
        )

    op.create_table(
        "players",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("host", sa.String(length=16), nullable=True),
        sa.Column("pseudo", sa.String(length=360), nullable=False),
        sa.Column("country", sa.String(length=2), nullable=False),
        sa.Column("banned", sa.Boolean(), nullable=False),
        sa.Column("created", sa.String(length=24), nullable=False),
        sa.Column("seen", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_players_host")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_players_host_pseudo"), ["host", "pseudo"], unique=False
        )

    op.create_table(
        "chat_lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("pseudo", sa.String(length=360), nullable=False),
        sa.Column("country", sa.String(length=2), nullable=False),
        sa.Column("text", sa.String(length=300), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_chat_lines_player")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chat_lines")),
        sqlite_autoincrement=True,
    )
    with op.batch_alter_table("chat_lines", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_chat_lines_player"), ["player"], unique=False)

    op.create_table(
        "entries",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("who", sa.Integer(), nullable=True),
        sa.Column("step", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_entries_match")),
        sa.PrimaryKeyConstraint("match", "n", name=op.f("pk_entries")),
    )
    op.create_table(
        "mutes",
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("muted", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["muted"], ["players.id"], name=op.f("fk_mutes_muted")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mutes_player")),
        sa.PrimaryKeyConstraint("player", "muted", name=op.f("pk_mutes")),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("owner", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=360), nullable=False),
        sa.Column("country", sa.String(length=2), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_seats_match")),
        sa.ForeignKeyConstraint(["owner"], ["players.id"], name=op.f("fk_seats_owner")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seats_player")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seats_owner"), ["owner"], unique=False)

    op.create_table(
        "removals",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["line"], ["chat_lines.id"], name=op.f("fk_removals_line")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_removals")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "results",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("category", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("parts", sa.JSON(), nullable=False),
        sa.Column("best", sa.Boolean(), nullable=False),
        sa.Column("at", sa.String(length=24), nullable=False),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["seats.match", "seats.seat"], name=op.f("fk_results_match_seat")
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_results_player")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_results")),
    )
    with op.batch_alter_table("results", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_results_game_category_best_score"),
            ["game", "category", "best", "score"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_results_player_game_category"),
            ["player", "game", "category"],
            unique=False,
        )

    op.create_table(
        "parts",
        sa.Column("match", sa.String(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("part", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("category", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match", "seat"], ["results.match", "results.seat"], name=op.f("fk_parts_match_seat")
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_parts_player")),
        sa.PrimaryKeyConstraint("match", "seat", "part", name=op.f("pk_parts")),
    )
    with op.batch_alter_table("parts", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_parts_game_category_part_points"),
            ["game", "category", "part", "points"],
            unique=False,
        )
        batch_op.create_index(
            batch_op.f("ix_parts_player_game_category"),
            ["player", "game", "category"],
            unique=False,
        )
