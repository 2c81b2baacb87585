"""Rankings: the best games, and the records."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from yamotheque.measure import Measure
from yamotheque.words import Text


class RankingRow(Struct):
    """A player's best finished game in one category.

    Beside it: how many games of it they finished and abandoned, and their mean. `account` says that
    they have a profile.
    """

    rank: int
    pseudo: str
    country: str
    score: int
    parts: dict[str, int]
    last_visit: str
    table: str
    finished: int
    abandoned: int
    mean: float
    account: bool
    mine: bool


class Usual(Struct):
    """What players of a level score on average."""

    title: Text
    mean: int


class Ranking(Struct):
    """A page of a ranking; `categories` lists those that have rows, `parts` the columns to show.

    `titles` are what the parts are called that no column or line of a sheet is named after.

    `own` is this session's own line, wherever it stands; null before its first finished game.
    While there is no row at all, `usual` says what the levels score, the weakest first.
    """

    game: str
    category: str
    categories: list[str]
    parts: list[str]
    titles: dict[str, Text]
    measure: Measure
    page: int
    pages: int
    rows: list[RankingRow]
    own: RankingRow | None
    usual: list[Usual]


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


class RatingRow(Struct):
    """How strong somebody is, or a `bot`: at first 1000, `settled` after some games."""

    rank: int
    pseudo: str
    country: str
    bot: Text | None
    rating: int
    games: int
    settled: bool
    account: bool
    mine: bool


class RatingPage(Struct):
    """A page of those who are rated at a game: among people, with bots, or among programs.

    `own` is this session's own line, wherever it stands.
    """

    game: str
    pool: Literal["people", "bots", "programs"]
    page: int
    pages: int
    rows: list[RatingRow]
    own: RatingRow | None
