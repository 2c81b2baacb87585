"""Tables: opened, seen, and moved at."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from yamotheque.account import Account
from yamotheque.measure import POINTS, Measure
from yamotheque.piece import Piece
from yamotheque.provable.commitments import Logged
from yamotheque.server.protocol.people import Invitation
from yamotheque.server.protocol.rooms import Room
from yamotheque.words import Text


class NewPlayer(Struct, forbid_unknown_fields=True):
    """Someone sitting down at this screen, a bot, or an open seat for somebody elsewhere.

    Where people come from elsewhere, `promise` is the SHA-256 of the seed they bring. A `mark` is
    the colour and shape they had before; those who name none take what is left.
    """

    name: str
    country: str = ""
    bot: str = ""
    open: bool = False
    promise: str = ""
    mark: Annotated[int, Meta(ge=0, le=5)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open: a game, its options, and the players at this screen.

    With an `access` of `link` or `public` people elsewhere may sit down at it before it starts, at
    a `pace` of so many seconds a turn (0 for no clock). Unless it is said, a public one is `rated`
    and one by link is not.

    With `hints`, advice may be asked for while it is played; with `paper` for dice only the sheet
    is kept. A match with hints, with real dice or on paper counts for nothing; one with a bot
    enters no ranking, and gives a strength among bots alone.

    With the option `after` ("k3x9 34") it goes on from entry 34 of match k3x9, which is over and of
    the same game and options: at one screen, with hints.
    """

    game: str
    players: list[NewPlayer]
    options: dict[str, str] = {}
    dice: Literal["fair", "physical", "paper"] = "fair"
    hints: bool = False
    access: Literal["screen", "link", "public"] = "screen"
    pace: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    rated: bool | None = None
    talk: bool = True


class HandedOver(Struct, forbid_unknown_fields=True):
    """A match that was played without a network, by the name that a device gave it, as its record.

    The `players` are those of the record, in their order, with their countries and bots. Their dice
    are the device's own word, or real ones: it counts for nothing. Whoever hands it over again,
    since no answer came, finds it there once.
    """

    id: str
    record: str
    players: list[NewPlayer]
    hints: bool = False


class Opened(Struct):
    """An opened table. The server has committed to its dice; now the players give their seeds.

    At a table for people elsewhere each promises a seed by sitting down, and tells it at the start.

    `logged` is where the commitment stands in the public log of them.
    """

    id: str
    commitment: str
    logged: Logged | None


class Seeds(Struct, forbid_unknown_fields=True):
    """One seed per player, chosen after the commitment was seen."""

    seeds: list[str]


class Player(Struct):
    """A player at a table; `mine` when this session may move for them, `bot` when one does."""

    name: str
    country: str
    mine: bool
    bot: str
    mark: int


class EntryLine(Struct):
    """One entry of the record: a seat, or chance when `who` is null, and its step.

    `told` is in words what a seat did or what fell. `thrower` is the seat whose dice, sticks or
    card chance has brought, if it was one seat's.
    """

    number: int
    who: int | None
    step: str
    told: Text | None
    thrower: int | None


class Place(Struct):
    """Where a finished game stands in its ranking; who has chosen no name is not listed there."""

    seat: int
    rank: int
    of: int
    record: bool
    listed: bool


class Asked(Struct):
    """What players who throw real material are asked for.

    `kind` is that of a `Fall`: so many dice or sticks, the order of so many seats, or a card out of
    so many. `faces` are those of each stick, or the cards it may be: none where they are not to be
    told, or where only the players know their sticks.
    """

    kind: str
    count: int
    question: Text
    faces: list[list[str]] = []


class TableView(Struct, tag="table"):
    """A table as one session sees it: whole, at one version.

    `order` lists the seats in their order of play, `material` is what falls: dice, sticks, or cards
    to draw. `turn` is the seat that acts (null: the match is over, or real dice are awaited),
    `moves` what it may do when it is this session's, and `told` in words those of them that no
    piece the page can draw offers. `undo` says that this session may take back its last move; a bot
    whose turn it is leaves a moment for that. `asked` is for players who throw real dice. `entries`
    are the newest ones, for the animation; all of them are at `/api/tables/{id}/entries`. `advice`
    says that moves can be valued here, and the match at its end, `hints` that moves are while it is
    played, and `rated` that it enters the rankings. `sides` says who plays together. `result` says
    how the match ended, then `accounts` what each seat's score is made of. `chapter` is where the
    rules page tells of now.
    `room` is there where people come from elsewhere, from the waiting to the end.
    Where only what is new was asked for, `same` lists the pieces that are left out: the place of
    each, and its place in the view before; the `entries` told before are left out as well.
    """

    id: str
    game: str
    title: str
    options: dict[str, str]
    category: str
    dice: str
    material: str
    commitment: str
    status: Literal["seeding", "waiting", "closed", "playing", "finished", "stopped"]
    version: int
    players: list[Player]
    order: list[int]
    turn: int | None
    moves: list[str]
    told: dict[str, Text]
    asked: Asked | None
    undo: bool
    scores: list[int]
    measure: Measure
    sides: list[list[int]]
    winners: list[int]
    result: Text | None
    accounts: list[Account]
    progress: tuple[int, int, Text] | None
    chapter: str
    pieces: list[Piece]
    entries: list[EntryLine]
    places: list[Place]
    advice: bool
    hints: bool
    rated: bool
    room: Room | None = None
    same: list[tuple[int, int]] | UnsetType = UNSET


class LineView(Struct):
    """A sheet kept by hand as it stood before one of its lines, which is to be written anew.

    `seat` is whose line it is; `pieces` say what may stand there in its place. The line after the
    last is one that the seat would write now. `scores` and `progress` are those of that moment.
    """

    number: int
    seat: int
    pieces: list[Piece]
    scores: list[int]
    progress: tuple[int, int, Text] | None


class MoveIn(Struct, forbid_unknown_fields=True):
    """A move for the version of the table it was chosen at; also `undo`, `stop`, or real dice.

    `seat` may name who moves; without it, it is whoever's turn it is. `sure` is as over the socket.
    """

    version: int
    move: str
    seat: int | None = None
    sure: bool = True


class TableLine(Struct):
    """One of this session's tables: how it stands, and whether this session is awaited there.

    `winners` are the seats that have won, once it is finished. `advice` says that a match that is
    over can be reviewed. `live` says that people elsewhere sit there, `waiting` that it has not
    started, `turn` whose turn it is, `due` until when the next move is to be made. A `status` of
    `unreadable` is of a match that is kept and that this server cannot read. `marks` are what the
    `players` wear.
    """

    id: str
    game: str
    title: str
    category: str
    players: list[str]
    marks: list[int]
    when: str
    status: str
    dice: str
    scores: list[int] = []
    winners: list[int] = []
    measure: Measure = POINTS
    progress: tuple[int, int, Text] | None = None
    yours: bool = False
    advice: bool = False
    live: bool = False
    waiting: bool = False
    turn: int | None = None
    due: str | None = None


class Turns(Struct):
    """The matches with people elsewhere in which this session is awaited.

    It is on its turn, where all but itself are ready to begin, and where a rematch is offered to
    it. `overdue` are those whose time has passed, `running` all where it sits. `next` is the one
    that has waited longest, and `title` its game. `invitations` are the tables it is asked to, and
    `followed` says that somebody may.
    """

    count: int
    overdue: int
    running: int
    next: str | None
    title: str
    invitations: list[Invitation] = []
    followed: bool = False


class Played(Struct):
    """One page of the matches this session has played, newest first."""

    page: int
    pages: int
    lines: list[TableLine]
