"""Salon: the tables one may sit down at or watch, who is there, and who looks for somebody."""

from __future__ import annotations

from msgspec import Struct

from yamotheque.measure import Measure
from yamotheque.words import Text


class Person(Struct):
    """Somebody in the salon, or at a table that it lists; a `bot` has its name there."""

    player: str
    name: str
    country: str
    bot: str = ""


class SalonTable(Struct):
    """A public table: who sits there, how many seats are `free`, and its pace in seconds a turn.

    `scores` and `progress` tell how a match that is played stands, `watchers` how many look on.
    """

    id: str
    game: str
    title: str
    category: str
    options: dict[str, str]
    people: list[Person]
    free: int
    pace: int
    rated: bool
    talk: bool
    scores: list[int]
    measure: Measure
    progress: tuple[int, int, Text] | None
    watchers: int = 0


class Sought(Struct):
    """How many people look for somebody to play a game with, as they want to play it."""

    game: str
    title: str
    options: dict[str, str]
    count: int


class SalonView(Struct, tag="salon"):
    """The salon as everybody sees it.

    `open` tables wait for players, `running` ones may be watched. `here` are those who are in the
    salon and have a name, `guests` how many have none, `online` how many people are on the site.
    """

    open: list[SalonTable]
    running: list[SalonTable]
    here: list[Person]
    guests: int
    online: int
    seeks: list[Sought]


class Enter(Struct, tag="enter", forbid_unknown_fields=True):
    """Be in the salon, and follow what happens there; or leave it."""

    salon: bool


class SeekIn(Struct, forbid_unknown_fields=True):
    """Look for somebody to play a game of two with; `promise` is the SHA-256 of one's seed.

    `name` and `country` may be left out where one has a pseudo.
    """

    game: str
    options: dict[str, str] = {}
    name: str = ""
    country: str = ""
    promise: str = ""


class Seek(Struct):
    """What this session looks for; `table` is where it plays once somebody was found."""

    game: str
    options: dict[str, str]
    table: str


class Seated(Struct, tag="seated"):
    """Somebody was found: the match has begun at a table."""

    table: str
