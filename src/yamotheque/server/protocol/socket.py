"""Socket: what a page and the server say to each other while it is open."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from yamotheque.server.protocol.chat import ChatGone, ChatIn, ChatLine, ChatNamed
from yamotheque.server.protocol.rooms import Presence
from yamotheque.server.protocol.salon import Enter, SalonView, Seated
from yamotheque.server.protocol.tables import TableView
from yamotheque.words import Text


class Watch(Struct, tag="watch", forbid_unknown_fields=True):
    """Follow a table; answered with the whole of it unless `version` is its newest.

    Whoever follows none any more (null) is no longer there.

    With `brief` the answer is whole in any case, and later views leave out the pieces that lie as
    in the view before them, and the entries told before.
    """

    table: str | None
    version: int | None = None
    brief: bool = False


class SocketMove(Struct, tag="move", forbid_unknown_fields=True):
    """A move sent over the socket; answered with the table, or a refusal with the same `ref`.

    Of whoever is not `sure`, a move that ends the match is refused as `last-move`, where there was
    another: it could not be taken back.
    """

    table: str
    version: int
    move: str
    seat: int | None = None
    sure: bool = True
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


class YourTurn(Struct, tag="turn"):
    """Where this session is awaited and is not: to move, or because it is asked to come.

    Whoever asked somebody hears so that they refused. `GET /api/me/turns` says what it is.
    """

    table: str


FromPage = Watch | SocketMove | ChatIn | Enter | Ping
"""What may be said to the server over the socket."""


ToPage = (
    TableView
    | Presence
    | ChatLine
    | ChatGone
    | ChatNamed
    | SalonView
    | Seated
    | YourTurn
    | Refusal
    | Pong
)
"""What the server says over the socket."""
