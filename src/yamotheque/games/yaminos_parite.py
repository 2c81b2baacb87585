"""Pair et impair, with the 7 Yaminos: as Muggins, but every even sum scores."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.words import Text


@dataclass(frozen=True)
class YaminosParite(YaminosMuggins):
    """The rules of Pair et impair."""

    key = "yaminos-parite"
    title = "7 Yaminos : Pair et impair"
    summary = Text(
        "La chaîne commune du Muggins : la somme des bouts compte quand elle est paire.",
        "The shared chain of Muggins: the sum of the ends counts when it is even.",
    )
    goal = 200
    counts = Text(
        "La somme des bouts ouverts rapporte quand elle est paire.",
        "The sum of the open ends scores when it is even.",
    )

    def points(self, total: int, before: int) -> int:
        return total if total % 2 == 0 else 0
