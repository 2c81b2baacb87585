"""What each of several games in a row counted, and the sum."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.measure import POINTS, Measure
from yamotheque.piece import Piece
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class Scoreboard(Piece):
    """What each seat scored in each game of a series, in the running one so far, and in all.

    `running` is None once all games are over, and where a game counts only when it is over.
    """

    series: Text
    results: tuple[tuple[int, ...], ...]
    running: tuple[int, ...] | None
    totals: tuple[int, ...]
    measure: Measure = POINTS
    kind: str = "scoreboard"
    scored = True

    def said(self, scores: tuple[int, ...], language: str) -> list[str]:
        """Some scores as people read them."""
        return [self.measure.say(score).say(language) for score in scores]

    def draw(self, language: str) -> str:
        french = language == "fr"
        game, letter = ("Partie", "J") if french else ("Game", "P")
        rows = [(self.series.say(language), [f"{letter}{n + 1}" for n in range(len(self.totals))])]
        rows += [
            (f"{game} {number}", self.said(scores, language))
            for number, scores in enumerate(self.results, 1)
        ]
        if self.running is not None:
            name = f"{game} {len(self.results) + 1} ({'en cours' if french else 'running'})"
            rows.append((name, self.said(self.running, language)))
        rows.append(("Total", self.said(self.totals, language)))
        widest = max(len(name) for name, _ in rows)
        return "\n".join(
            name.ljust(widest) + "".join(f"{cell:>7}" for cell in cells) for name, cells in rows
        )
