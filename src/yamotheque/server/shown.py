"""A view on its way over sockets, encoded once for all who see a table with the same eyes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from msgspec import Raw, json, structs

from yamotheque.server.protocol.tables import TableView

encode = json.Encoder().encode
Lying = tuple[bytes, ...]
"""The pieces of a view, each as it was sent."""


class Shown:
    """A view to be shown, whole or without the pieces that lie as they lay before."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.lying: Lying = tuple([encode(piece) for piece in view.pieces])
        self._since: dict[Lying, bytes] = {}

    @cached_property
    def whole(self) -> bytes:
        """All of it."""
        return self._with(self.lying)

    def since(self, before: Lying) -> bytes:
        """What is new to those who saw other pieces before."""
        if before not in self._since:
            was = {piece: place for place, piece in enumerate(before)}
            same = [(at, was[piece]) for at, piece in enumerate(self.lying) if piece in was]
            new = [piece for piece in self.lying if piece not in was]
            self._since[before] = self._with(new, same=same)
        return self._since[before]

    def _with(self, pieces: Iterable[bytes], **changes: list[tuple[int, int]]) -> bytes:
        return encode(structs.replace(self.view, pieces=list(map(Raw, pieces)), **changes))
