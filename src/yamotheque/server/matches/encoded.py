"""A view on its way over sockets, encoded once for all who see a table with the same eyes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Raw, json, structs

from yamotheque.piece import Piece
from yamotheque.server.protocol.tables import EntryLine, TableView

encode = json.Encoder().encode


class Known(NamedTuple):
    """What a page has of a table: the pieces, each as it was sent, and the newest entry."""

    table: str
    lying: tuple[bytes, ...]
    newest: int


NOTHING: Final = Known("", (), 0)
Lying = Mapping[int, tuple[Piece, bytes]]
"""Pieces by their identities, and each as it is sent."""


NONE: Final[Lying] = {}


class Shown:
    """A view to be shown, whole or without what a page has of it.

    Of the pieces that lie there in other views those that are the same are not encoded again.
    """

    def __init__(self, view: TableView, others: Lying = NONE) -> None:
        self.view = view
        self.lying: Lying = {
            id(piece): others.get(id(piece)) or (piece, encode(piece)) for piece in view.pieces
        }
        sent = tuple([self.lying[id(piece)][1] for piece in view.pieces])
        self.known = Known(view.id, sent, view.version)
        self._since: dict[Known, bytes] = {}

    @cached_property
    def whole(self) -> bytes:
        """All of it."""
        return self._with(self.known.lying, self.view.entries)

    def since(self, before: Known) -> bytes:
        """What is new to those who have something of it."""
        if before not in self._since:
            was = {piece: place for place, piece in enumerate(before.lying)}
            lying = self.known.lying
            same = [(at, was[piece]) for at, piece in enumerate(lying) if piece in was]
            new = [piece for piece in lying if piece not in was]
            told = max(0, len(self.view.entries) - (self.view.version - before.newest))
            self._since[before] = self._with(new, self.view.entries[told:], same=same)
        return self._since[before]

    def _with(
        self,
        pieces: Sequence[bytes],
        entries: Sequence[EntryLine],
        **changes: list[tuple[int, int]],
    ) -> bytes:
        sent = structs.replace(self.view, pieces=list(map(Raw, pieces)), entries=entries, **changes)
        return encode(sent)
