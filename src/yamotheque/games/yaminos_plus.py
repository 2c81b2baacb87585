"""De plus en plus, with the 7 Yaminos: as Muggins, but each sum has to beat the one before it."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.words import Text


@dataclass(frozen=True)
class YaminosPlus(YaminosMuggins):
    """The rules of De plus en plus."""

    key = "yaminos-plus"
    title = "7 Yaminos : De plus en plus"
    summary = Text(
        "La chaîne commune du Muggins : une somme des bouts compte si elle dépasse la dernière.",
        "The shared chain of Muggins: the sum of the ends counts when it beats the last one.",
    )
    goal = 200
    counts = Text(
        "La somme des bouts ouverts rapporte quand elle dépasse la précédente de la chaîne.",
        "The sum of the open ends scores when it beats the one before it in the chain.",
    )

    def points(self, total: int, before: int) -> int:
        return total if total > before else 0
