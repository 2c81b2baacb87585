"""Profiles: somebody with an account, as everybody sees them."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.measure import Measure
from yamotheque.words import Text
from yamotheque.worth.practice import PracticeOf


class GameOf(Struct):
    """A game somebody plays: how many they finished, and how many they abandoned."""

    game: str
    title: str
    finished: int
    abandoned: int


class RecordOf(Struct):
    """Somebody's best game of a category; `usual` where it is the game's own one."""

    game: str
    title: str
    category: str
    usual: bool
    score: int
    measure: Measure
    rank: int
    table: str
    when: str


class RatingOf(Struct):
    """How strong somebody is at a game, in one pool: `people`, `bots` or `programs`."""

    game: str
    title: str
    pool: str
    rating: int
    games: int
    settled: bool


class Figure(Struct):
    """A line of a sheet: how often it was made, of how often it was filled."""

    title: Text
    made: int
    of: int


class Luck(Struct):
    """A match that was reviewed: the share of matches with less luck."""

    table: str
    title: str
    when: str
    luckier: float


class Profile(Struct):
    """What somebody with an account has played, and how well.

    `figures` are those of their newest games, `luck` is oldest first.
    """

    pseudo: str
    country: str
    since: str
    last_visit: str
    finished: int
    abandoned: int
    games: list[GameOf]
    records: list[RecordOf]
    ratings: list[RatingOf]
    figures: list[Figure]
    luck: list[Luck]


class Practice(Struct):
    """How one played over time, game by game, those with most reviewed games first."""

    games: list[PracticeOf]
