"""A puzzle a day for each game that has them."""

import sqlalchemy as sa
from alembic import op

from yamotheque.match.record import Record

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Keep the puzzles of a day by their games, with those there were."""
    puzzles = op.create_table(
        "daily_puzzles",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "game", name=op.f("pk_daily_puzzles")),
    )
    answers = op.create_table(
        "daily_answers",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=16), nullable=False),
        sa.Column("move", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["day", "game"],
            ["daily_puzzles.day", "daily_puzzles.game"],
            name=op.f("fk_daily_answers_day_game"),
        ),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_daily_answers_player")),
        sa.PrimaryKeyConstraint("day", "game", "player", name=op.f("pk_daily_answers")),
    )
    connection = op.get_bind()
    found = connection.execute(sa.text("SELECT day, record FROM puzzles")).all()
    games = {day: Record.read(record).game for day, record in found}
    if found:
        rows = [{"day": day, "game": games[day], "record": record} for day, record in found]
        connection.execute(sa.insert(puzzles), rows)
    given = connection.execute(sa.text("SELECT day, player, move FROM puzzle_answers")).all()
    if given:
        rows = [
            {"day": day, "game": games[day], "player": player, "move": move}
            for day, player, move in given
        ]
        connection.execute(sa.insert(answers), rows)
    op.drop_table("puzzle_answers")
    op.drop_table("puzzles")
