"""Every message between the server and a page or a program, both ways.

`web/src/protocol.ts` is generated from this file. Words for people come in both languages,
so that a page can switch without asking again. Scores are whole numbers; a `measure` comes along
that says how they are shown.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from yamotheque.measure import Measure
from yamotheque.options import Option
from yamotheque.piece import Piece
from yamotheque.words import Text

# ---------------------------------------------------------------- people


class Me(Struct):
    """Who this session is; `csrf` goes into the `x-csrftoken` header of each unsafe request."""

    id: str
    pseudo: str
    country: str
    muted: list[str]
    csrf: str


class MeChange(Struct, forbid_unknown_fields=True):
    """A new pseudo and country: two letters, a region of France such as `FR-20R`, or empty."""

    pseudo: str
    country: str = ""


# ---------------------------------------------------------------- games and tables


class GameInfo(Struct):
    """A game one can play: its options, and its material as it lies at the start.

    `advice` says that hints and reviews exist for it, `bots` which ones play it, with its usual
    options.
    """

    key: str
    title: str
    edition: int
    summary: Text
    low: int
    high: int
    options: list[Option]
    pieces: list[Piece]
    advice: bool
    bots: list[str]


class Rules(Struct):
    """A game's rules page in one language, as HTML."""

    game: str
    language: str
    html: str


class Fairness(Struct):
    """How the dice can be checked, in one language, as HTML."""

    language: str
    html: str


class NewPlayer(Struct, forbid_unknown_fields=True):
    """Someone sitting down at this screen, or a bot that will play beside them."""

    name: str
    country: str = ""
    bot: Literal["", "random", "greedy", "optimal"] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open: a game, its options, and the players at this screen.

    With `hints`, advice may be asked for while it is played. A match with hints, with a bot or with
    real dice is not rated.
    """

    game: str
    players: list[NewPlayer]
    options: dict[str, str] = {}
    dice: Literal["fair", "physical"] = "fair"
    hints: bool = False


class Opened(Struct):
    """An opened table. The server has committed to its dice; now the players give their seeds."""

    id: str
    commitment: str


class Seeds(Struct, forbid_unknown_fields=True):
    """One seed per player, chosen after the commitment was seen."""

    seeds: list[str]


class Player(Struct):
    """A player at a table; `mine` when this session may move for them, `bot` when one does."""

    name: str
    country: str
    mine: bool
    bot: str


class EntryLine(Struct):
    """One entry of the record: a seat, or chance when `who` is null, and its step.

    `thrower` is the seat whose dice, sticks or card chance has brought, if it was one seat's.
    """

    number: int
    who: int | None
    step: str
    thrower: int | None


class Place(Struct):
    """Where a finished game stands in its ranking."""

    seat: int
    rank: int
    of: int
    record: bool


class Asked(Struct):
    """What players who throw real material are asked for.

    `kind` is that of a `Fall`: so many dice or sticks, the order of so many seats, or a card out of
    so many.
    """

    kind: str
    count: int
    question: Text


class TableView(Struct, tag="table"):
    """A table as one session sees it: whole, at one version.

    `order` lists the seats in their order of play. `turn` is the seat that acts (null: the match is
    over, or real dice are awaited), `moves` what it may do when it is this session's, and `told` in
    words those of them that no piece the page can draw offers. `undo` says that this session may
    take back its last move; a bot whose turn it is leaves a moment for that. `asked` is for
    players who throw real dice. `entries` are the newest ones, for the animation; all
    of them are at `/api/tables/{id}/entries`. `advice` says that moves and matches can be valued
    here, `hints` that they are while the match is played, and `rated` that it enters the rankings
    at its end. `result` says how the match ended.
    """

    id: str
    game: str
    title: str
    options: dict[str, str]
    category: str
    dice: str
    commitment: str
    status: Literal["seeding", "playing", "finished", "stopped"]
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
    winners: list[int]
    result: Text | None
    progress: tuple[int, int] | None
    pieces: list[Piece]
    entries: list[EntryLine]
    places: list[Place]
    advice: bool
    hints: bool
    rated: bool


class MoveIn(Struct, forbid_unknown_fields=True):
    """A move for the version of the table it was chosen at; also `undo`, `stop`, or real dice.

    `seat` may name who moves; without it, it is whoever's turn it is.
    """

    version: int
    move: str
    seat: int | None = None


class TableLine(Struct):
    """One of this session's tables that can be continued."""

    id: str
    game: str
    title: str
    category: str
    players: list[str]
    scores: list[int]
    measure: Measure
    progress: tuple[int, int] | None
    when: str


# ---------------------------------------------------------------- replays


class Fall(Struct):
    """One outcome of chance, with what is needed to draw it again in the browser.

    `kind` is dice, sticks, shuffle (of the seats) or draw (of a card).
    """

    entry: int
    kind: str
    count: int
    outcome: str


class Replay(Struct):
    """A match that is over: its entries, and the secret that proves its dice.

    The table as it stood after entry n is at `/api/tables/{id}/at/{n}`.
    """

    id: str
    game: str
    title: str
    category: str
    options: dict[str, str]
    players: list[Player]
    status: Literal["finished", "stopped"]
    dice: str
    when: str
    scores: list[int]
    measure: Measure
    entries: list[EntryLine]
    falls: list[Fall]
    commitment: str
    seeds: list[str]
    secret: str
    advice: bool


# ---------------------------------------------------------------- advice and reviews


class Weighed(Struct):
    """A legal move in notation and in words, the final score to expect, and the cost of it."""

    move: str
    words: Text
    value: float
    cost: float


class Advice(Struct):
    """Every legal move, best first, and why in a sentence; values are right within `error`.

    `measure` says what the values are.
    """

    choices: list[Weighed]
    why: Text
    error: float
    measure: Text


class Decision(Struct):
    """A real choice: what was played, what it lost, its rank `of` so many, and what was best.

    The position it was made in is that after `number - 1` entries. `label` is best, good,
    inaccuracy, mistake or blunder.
    """

    number: int
    move: str
    words: Text
    loss: float
    rank: int
    of: int
    better: str
    better_words: Text
    label: str
    label_words: Text


class Fortune(Struct):
    """An outcome of chance, and what it brought or took."""

    number: int
    outcome: str
    luck: float


class Ledger(Struct):
    """One seat's match: start + luck + mistakes + gifts + drift = result.

    Gifts come from the others' moves. Drift is how the values themselves changed from one turn to
    the next, 0 where they are exact. `luckier` is the share of matches with less luck, `adjusted`
    the result without the luck, `values` the score to expect before each entry and at the end.
    """

    seat: int
    start: float
    luck: float
    mistakes: float
    gifts: float
    drift: float
    result: float
    adjusted: float
    mean_loss: float
    luckier: float
    decisions: list[Decision]
    fortunes: list[Fortune]
    values: list[float]


class Review(Struct):
    """A match that is over, as luck and skill.

    The result of a match that was stopped is the score that was to be expected then. Values are
    right within `error`; `spread` is the standard deviation of the final score.
    """

    ledgers: list[Ledger]
    finished: bool
    error: float
    spread: float


class PuzzleResult(Struct):
    """One's own answer to a puzzle, what each move costs, and how many people chose which."""

    move: str
    advice: Advice
    counts: dict[str, int]


class Puzzle(Struct):
    """The puzzle of a day (UTC): a position, its legal moves, and the result once one answered."""

    day: str
    game: str
    title: str
    options: dict[str, str]
    pieces: list[Piece]
    moves: list[str]
    result: PuzzleResult | None


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """A move for the puzzle of a day."""

    day: str
    move: str


# ---------------------------------------------------------------- rankings


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


# ---------------------------------------------------------------- chat


class ChatLine(Struct, tag="chat"):
    """One line of the general chat."""

    id: int
    player: str
    pseudo: str
    country: str
    text: str
    when: str


class ChatGone(Struct, tag="chat-gone"):
    """A line the operator has removed."""

    id: int


class ChatIn(Struct, tag="say", forbid_unknown_fields=True):
    """Say something in the general chat."""

    text: str
    ref: int = 0


# ---------------------------------------------------------------- the socket


class Watch(Struct, tag="watch", forbid_unknown_fields=True):
    """Follow a table; answered with the whole of it unless `version` is its newest."""

    table: str
    version: int | None = None


class SocketMove(Struct, tag="move", forbid_unknown_fields=True):
    """A move sent over the socket; answered with the table, or a refusal with the same `ref`."""

    table: str
    version: int
    move: str
    seat: int | None = None
    ref: int = 0


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


class Pong(Struct, tag="pong"):
    """Yes."""


class Refusal(Struct, tag="refused"):
    """Something could not be done, and why, in both languages.

    A refused move comes with what was `expected`, and with the table's newest `version`.
    """

    code: str
    text: Text
    ref: int = 0
    expected: list[str] | UnsetType = UNSET
    version: int | UnsetType = UNSET


FromPage = Watch | SocketMove | ChatIn | Ping
"""What may be said to the server over the socket."""

ToPage = TableView | ChatLine | ChatGone | Refusal | Pong
"""What the server says over the socket."""
