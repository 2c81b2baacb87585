"""What lies on the table and can be drawn, by the terminal and by the page."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Piece(ABC):
    """Some material as one seat sees it. `kind` tells the page which component draws it."""

    __slots__ = ()

    kind: str

    @abstractmethod
    def draw(self, language: str) -> str:
        """A plain drawing in text."""
