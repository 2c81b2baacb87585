"""What the database holds. The entries are the truth; results and ratings are rebuilt from them."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from yamotheque.match.names import ROOM

NOT_AT_ALL: Final = timedelta()

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Clock:
    """The time of day, which never goes back: what comes later is never written down as earlier.

    Where the machine's clock is put back, it goes on from where it was.

    >>> noon, morning = datetime(2026, 3, 1, 12), datetime(2026, 3, 1, 9)
    >>> clock = Clock(iter((noon, noon, morning)).__next__, iter((0, 1, 6)).__next__)
    >>> clock.now(), clock.now()
    ('2026-03-01T12:00:00.000Z', '2026-03-01T12:00:05.000Z')
    """

    def __init__(
        self, read: Callable[[], datetime], ticks: Callable[[], float] = time.monotonic
    ) -> None:
        self.read, self.latest = read, read()
        self.ticks, self.ticked = ticks, ticks()

    def now(self, ago: timedelta = NOT_AT_ALL) -> str:
        """The present moment or one before it, in UTC: sorts as text, in every database."""
        read, ticked = self.read(), self.ticks()
        since = timedelta(seconds=ticked - self.ticked)
        self.latest = read if read >= self.latest else self.latest + since
        self.ticked = ticked
        return written(self.latest - ago)


def written(moment: datetime) -> str:
    """A moment of UTC as it is written down."""
    return moment.isoformat(timespec="milliseconds")[:23] + "Z"


now: Final = Clock(lambda: datetime.now(UTC)).now


# Which shape this is; see upgrades.py.
versions: Final = Table(
    "alembic_version", metadata, Column("version_num", String(32), primary_key=True)
)

players: Final = Table(
    "players",
    metadata,
    Column("id", String(16), primary_key=True),
    # Whose screen this player sat down at; null for the session's own player.
    Column("host", ForeignKey("players.id"), nullable=True),
    Column("pseudo", String(ROOM), nullable=False),
    Column("country", String(ROOM), nullable=False, server_default=""),
    Column("banned", Boolean, nullable=False),
    # Whether the operator has taken the name away.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    # Whether it is a program, as it says itself.
    Column("program", Boolean, nullable=False, server_default=false()),
    # Whether the operator lets them look after lines and names.
    Column("moderator", Boolean, nullable=False, server_default=false()),
    Column("created", String(24), nullable=False),
    Column("seen", String(24), nullable=False),
    Index(None, "host", "pseudo"),
)

# Players who made an account of their name: it is theirs on every device.
accounts: Final = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("password", String(200), nullable=False),
    Column("created", String(24), nullable=False),
    # Whether the operator lets nobody log in to it.
    Column("closed", Boolean, nullable=False, server_default=false()),
)

# What names share that look alike; the primary key lets one account have them.
account_names: Final = Table(
    "account_names",
    metadata,
    Column("key", Text, primary_key=True),
    Column("player", ForeignKey("accounts.player"), nullable=False),
    Index(None, "player"),
)

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("player", ForeignKey("accounts.player"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    # When it is worth nothing any more; nothing where it always is.
    Column("until", String(24), nullable=False, server_default=""),
)

# Where an account is logged in; of a session only a number made with the server's key.
devices: Final = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("player", ForeignKey("accounts.player"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("since", String(24), nullable=False),
    Column("seen", String(24), nullable=False),
    Index(None, "player"),
)

# What an account may be entered with instead of its password: the public half of a device's key.
passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", ForeignKey("accounts.player"), nullable=False),
    Column("key", LargeBinary, nullable=False),
    # How often it was used, as the device says: a copy of it would fall behind.
    Column("uses", BigInteger, nullable=False),
    Column("name", String(ROOM), nullable=False),
    Column("created", String(24), nullable=False),
    Index(None, "player"),
)

# What a device is to sign, once: to add a passkey to the account of a player, or to enter with one.
challenges: Final = Table(
    "challenges",
    metadata,
    Column("device", String(32), primary_key=True),
    Column("player", String(16), nullable=False),
    Column("challenge", String(64), nullable=False),
    Column("made", String(24), nullable=False),
)

# The devices that are told when their page is closed, by where the browser's maker takes messages.
pushes: Final = Table(
    "pushes",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("player", String(16), nullable=False),
    Column("device", String(32), nullable=False),
    Column("created", String(24), nullable=False),
    Index(None, "player"),
    Index(None, "device"),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("muted", ForeignKey("players.id"), primary_key=True),
    Index(None, "muted"),
)

# Whom somebody follows, the table that they asked them to last, and whether that was refused.
follows: Final = Table(
    "follows",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("followed", ForeignKey("players.id"), primary_key=True),
    Column("since", String(24), nullable=False),
    Column("match", String(16), nullable=False, server_default=""),
    Column("refused", Boolean, nullable=False, server_default=false()),
    Index(None, "followed"),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("category", String(64), nullable=False),
    Column("dice", String(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seeds", JSON, nullable=False),
    # The fingerprints of the names it began with, which its dice are drawn from; older ones have
    # none.
    Column("names", JSON, nullable=False, server_default="[]"),
    Column("status", String(8), nullable=False),
    # Whether advice may be asked for while it is played.
    Column("hints", Boolean, nullable=False, server_default=false()),
    # Whether its moves came faster than people make them.
    Column("quick", Boolean, nullable=False, server_default=false()),
    # Whether all the people who played it had an account when it ended.
    Column("accounts", Boolean, nullable=False, server_default=false()),
    Column("created", String(24), nullable=False),
    Column("updated", String(24), nullable=False),
    # When the seat to move must have moved at the latest, or nothing; and whether it has not.
    Column("due", String(24), nullable=False, server_default=""),
    Column("late", Boolean, nullable=False, server_default=false()),
    # The seat whose move is awaited, where it is a person's; null where nobody's is.
    Column("turn", Integer, nullable=True),
    Index(None, "status", "updated"),
    Index(None, "late", "due"),
)

# Of a match whose players come from elsewhere. Its open seats are those that have no row.
rooms: Final = Table(
    "rooms",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("host", ForeignKey("players.id"), nullable=False),
    Column("access", String(8), nullable=False),
    # Seconds a turn may take, 0 for as long as one likes.
    Column("pace", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("talk", Boolean, nullable=False),
    Column("size", Integer, nullable=False),
    # Once all have promised their seeds: until when they wait for each other to tell them.
    Column("revealing", String(24), nullable=False, server_default=""),
    # The match that goes on from this one, once somebody has asked for it.
    Column("next", String(16), nullable=False),
    # What one seat asks of the others, or nothing.
    Column("asked", JSON, nullable=False),
    # The concurrency control: a change is made to the revision it was meant for.
    Column("revision", Integer, nullable=False),
    Index(None, "host"),
    Index(None, "next"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    # The session's player who moves for this seat.
    Column("owner", ForeignKey("players.id"), nullable=False),
    Column("name", String(ROOM), nullable=False),
    Column("country", String(ROOM), nullable=False, server_default=""),
    # The bot that sits here, or nothing.
    Column("bot", String(16), nullable=False, server_default=""),
    # In a room: the promise of a seed, or a dash for none, and the seed once it was told.
    Column("promise", String(64), nullable=False, server_default=""),
    Column("seed", String(64), nullable=False, server_default=""),
    # When the player gave the match up, the bot that sits in, and whether one ever did.
    Column("left", String(24), nullable=False, server_default=""),
    Column("stand_in", String(16), nullable=False, server_default=""),
    Column("helped", Boolean, nullable=False, server_default=false()),
    # The colour and shape that the player had in the match before, if there was one.
    Column("mark", Integer, nullable=True),
    # Whether the seat has won, once a match of several is over; null where it counted for nobody.
    Column("won", Boolean, nullable=True),
    Index(None, "player"),
    Index(None, "owner"),
)

# The primary key is the concurrency control: only one move can be entry n of a match.
entries: Final = Table(
    "entries",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("who", Integer, nullable=True),
    Column("step", String(64), nullable=False),
)

results: Final = Table(
    "results",
    metadata,
    Column("match", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("category", String(64), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("score", Integer, nullable=False),
    Column("parts", JSON, nullable=False),
    # Whether this is the player's best game of the category, among those ranked apart or not.
    Column("best", Boolean, nullable=False),
    # Whether a program played it, or somebody as fast as one.
    Column("apart", Boolean, nullable=False, server_default=false()),
    Column("at", String(24), nullable=False),
    ForeignKeyConstraint(["match", "seat"], ["seats.match", "seats.seat"]),
    Index(None, "game", "best", "apart", "category", "score"),
    Index(None, "player", "game", "category", "apart", "best"),
)

parts: Final = Table(
    "parts",
    metadata,
    Column("match", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("part", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("category", String(64), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("points", Integer, nullable=False),
    ForeignKeyConstraint(["match", "seat"], ["results.match", "results.seat"]),
    Index(None, "game", "category", "part", "points"),
    Index(None, "player", "game", "category"),
)

# How well and how luckily the seats of matches played that somebody had reviewed.
reviewed: Final = Table(
    "reviewed",
    metadata,
    Column("match", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # The share of matches with less luck.
    Column("luckier", Double, nullable=False),
    # What the rest is counted in; nothing where only the above was kept.
    Column("unit", String(8), nullable=False),
    Column("decisions", Integer, nullable=False),
    # What the decisions lost together, and what chance gave in each of its games.
    Column("lost", Double, nullable=False),
    Column("luck", Double, nullable=False),
    ForeignKeyConstraint(["match", "seat"], ["seats.match", "seats.seat"]),
)

# What each match against others did to a rating, in the order of their ends.
rating_steps: Final = Table(
    "rating_steps",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("pool", String(8), nullable=False),
    # A player, or the name of a bot.
    Column("who", String(24), nullable=False),
    Column("side", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    # Whether somebody else gave up for this seat's side: it loses nothing by it.
    Column("spared", Boolean, nullable=False),
    Column("at", String(24), nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index(None, "game", "pool", "at", "match"),
    Index(None, "who", "game", "pool", "at"),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("pool", String(8), primary_key=True),
    Column("who", String(24), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    # What it is at least, as far as one can be sure: by this they are ranked.
    Column("sure", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index(None, "game", "pool", "sure"),
    Index(None, "who"),
)

chat_lines: Final = Table(
    "chat_lines",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("pseudo", String(ROOM), nullable=False),
    Column("country", String(ROOM), nullable=False, server_default=""),
    Column("text", String(300), nullable=False),
    Column("at", String(24), nullable=False),
    Column("removed", Boolean, nullable=False),
    # The table at which it was said; nothing for what is said to everybody.
    Column("match", String(16), nullable=False, server_default=""),
    Index(None, "player"),
    Index(None, "match", "id"),
    # A number is never given twice, even after the newest line was deleted.
    sqlite_autoincrement=True,
)

# What players tell the operator: each of one line or one player once, however often it is told.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("reporter", ForeignKey("players.id"), nullable=False),
    Column("player", ForeignKey("players.id"), nullable=False),
    # The line in question; 0 where it is about the player.
    Column("line", Integer, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", String(300), nullable=False),
    Column("at", String(24), nullable=False),
    # When the operator was done with it; nothing before.
    Column("resolved", String(24), nullable=False, server_default=""),
    Index(None, "reporter", "player", "line", unique=True),
    sqlite_autoincrement=True,
)

# What was done about people, and by whom: a moderator, or the operator where nobody is named.
acts: Final = Table(
    "acts",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("at", String(24), nullable=False),
    Column("by", String(16), nullable=False),
    Column("what", String(16), nullable=False),
    Column("player", String(16), nullable=False),
    # The line in question; 0 where it is about the player.
    Column("line", Integer, nullable=False),
    # What the player was called before, or nothing.
    Column("was", Text, nullable=False),
    Index(None, "player", "what"),
    sqlite_autoincrement=True,
)

# Who looks for somebody to play a game with, and where they were seated once somebody was found.
seeks: Final = Table(
    "seeks",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    # As text, always in one order: whoever has the same wants the same.
    Column("options", Text, nullable=False),
    Column("name", String(ROOM), nullable=False),
    Column("country", String(ROOM), nullable=False, server_default=""),
    Column("promise", String(64), nullable=False),
    Column("at", String(24), nullable=False),
    # When the player was last seen in the salon.
    Column("seen", String(24), nullable=False),
    # Since when a process seats this player with another; nothing while nobody does.
    Column("claimed", String(24), nullable=False),
    Column("match", String(16), nullable=False),
)

# The log of commitments. The primary key puts them in one order, whichever process makes them.
commitments: Final = Table(
    "commitments",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=False),
    # Nothing once a match that never began is forgotten.
    Column("match", ForeignKey("matches.id"), nullable=True),
    Column("commitment", String(64), nullable=False),
    Column("at", String(24), nullable=False),
    Column("hash", String(64), nullable=False),
    Index(None, "match", unique=True),
)

# Where players wrote from lately, as numbers, so that a ban can hold there.
traces: Final = Table(
    "traces",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("place", String(32), primary_key=True),
    Column("seen", String(24), nullable=False),
)

bans: Final = Table(
    "bans",
    metadata,
    Column("place", String(32), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False),
    Column("until", String(24), nullable=False),
    Index(None, "player"),
)

# What happened, for the running servers to tell their pages; see news/log.py.
news: Final = Table(
    "news",
    metadata,
    Column("n", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("kind", String(16), nullable=False),
    # The table that it is about, or nothing.
    Column("about", String(16), nullable=False),
    Column("said", Text, nullable=False),
    # The process whose pages know it already, or nothing.
    Column("process", String(16), nullable=False),
    Column("at", String(24), nullable=False),
    # The transaction of PostgreSQL that wrote it down.
    Column("transaction", BigInteger, nullable=True),
    Index(None, "kind", "at"),
    Index(None, "transaction"),
    sqlite_autoincrement=True,
)

# How often each side of what the server throws could fall, at which odds, and did.
falls: Final = Table(
    "falls",
    metadata,
    Column("kind", String(8), primary_key=True),
    Column("thing", String(64), primary_key=True),
    Column("side", String(16), primary_key=True),
    Column("ways", Integer, primary_key=True, autoincrement=False),
    Column("among", Integer, primary_key=True, autoincrement=False),
    Column("could", BigInteger, nullable=False),
    Column("did", BigInteger, nullable=False),
)

# How many entries of a match are counted there.
tallied: Final = Table(
    "tallied",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("n", Integer, nullable=False),
)

puzzles: Final = Table(
    "daily_puzzles",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    # The match up to the position.
    Column("record", Text, nullable=False),
)

puzzle_answers: Final = Table(
    "daily_answers",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("move", String(64), nullable=False),
    ForeignKeyConstraint(["day", "game"], ["daily_puzzles.day", "daily_puzzles.game"]),
    Index(None, "player"),
)
