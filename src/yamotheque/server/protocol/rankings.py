"""Rankings: the best games, and the records."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.measure import Measure


class RankingRow(Struct):
    """A player's best finished game in one category."""

    rank: int
    pseudo: str
    country: str
    score: int
    parts: dict[str, int]
    last_visit: str
    table: str
    mine: bool


class Ranking(Struct):
    """A page of a ranking; `categories` lists those that have rows, `parts` the columns to show.

    `own` is this session's own line, wherever it stands; null before its first finished game.
    """

    game: str
    category: str
    categories: list[str]
    parts: list[str]
    measure: Measure
    page: int
    pages: int
    rows: list[RankingRow]
    own: RankingRow | None


class Best(Struct):
    """The best total ever in one part of the score, and this session's own."""

    part: str
    best: int | None
    pseudo: str
    mine: int | None


class Records(Struct):
    """The records of one category: of the whole game, and of each part."""

    game: str
    category: str
    best: int | None
    pseudo: str
    mine: int | None
    parts: list[Best]
    measure: Measure
