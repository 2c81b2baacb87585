"""The scores of several games in a row, and their sum."""

from __future__ import annotations

from dataclasses import dataclass

from yamotheque.piece import Piece
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class Scoreboard(Piece):
    """What each seat scored in each game of a series, in the running one so far, and in all."""

    series: Text
    results: tuple[tuple[int, ...], ...]
    running: tuple[int, ...] | None
    totals: tuple[int, ...]
    kind: str = "scoreboard"

    def draw(self, language: str) -> str:
        french = language == "fr"
        game, letter = ("Partie", "J") if french else ("Game", "P")
        rows = [(self.series.say(language), [f"{letter}{n + 1}" for n in range(len(self.totals))])]
        rows += [
            (f"{game} {number}", list(map(str, scores)))
            for number, scores in enumerate(self.results, 1)
        ]
        if self.running is not None:
            name = f"{game} {len(self.results) + 1} ({'en cours' if french else 'running'})"
            rows.append((name, list(map(str, self.running))))
        rows.append(("Total", list(map(str, self.totals))))
        widest = max(len(name) for name, _ in rows)
        return "\n".join(
            name.ljust(widest) + "".join(f"{cell:>7}" for cell in cells) for name, cells in rows
        )
