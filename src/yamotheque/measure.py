"""How a game stands is shown: its scores, which mean many things, and how far it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.words import Text, same


@dataclass(frozen=True, slots=True)
class Measure:
    """What a score counts: so many `parts` make one, shown with some decimals unless it is whole.

    `sign` is -1 where less is better, so that the score is less than nothing. `one` is the title
    of a single one, where it has a plural; `none` the score of whoever has none yet.
    """

    title: Text
    parts: int = 1
    decimals: int = 0
    sign: int = 1
    one: Text | None = None
    none: int | None = None

    def say(self, score: int) -> Text:
        """A score as people read it.

        >>> Measure(Text("rapport", "ratio"), parts=10_000, decimals=2).say(91_666).fr
        '9,17'
        >>> Measure(Text("écart", "distance"), sign=-1).say(-3).en
        '3'
        >>> WINS.say(4).fr, WINS.say(5).fr
        ('2', '2,5')
        """
        if score == self.none:
            return same("-")
        decimals = self.decimals if score % self.parts else 0
        shown = f"{self.sign * score / self.parts:.{decimals}f}"
        return Text(shown.replace(".", ","), shown)


POINTS: Final = Measure(Text("points", "points"), one=same("point"))
WINS: Final = Measure(same("points"), parts=2, decimals=1, one=same("point"))
"""One for a game won, a half for a draw."""


class Progress(NamedTuple):
    """What is being played of how many, and what those are called: rounds, deals, phases."""

    now: int
    all: int
    what: Text = Text("tour", "round")
