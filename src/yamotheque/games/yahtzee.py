"""Yahtzee, the American relative: thirteen boxes, and what a second Yahtzee brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from yamotheque.games.relatives import FOUR_EQUAL, SUM, TURN, Relative, always, when
from yamotheque.options import Preset, choice
from yamotheque.pieces import figures
from yamotheque.pieces.form import MORE_YAHTZEES, NUMBERS, SIX_NUMBERS, Cell, Cells
from yamotheque.pieces.sheet import Box, Line
from yamotheque.words import Text, same

CELLS: Final = (
    *SIX_NUMBERS,
    Cell(
        "three",
        Text("Brelan", "Three of a kind"),
        Text("trois égaux : somme", "three equal: sum"),
        when(figures.has_three_equal, sum),
    ),
    Cell("four", Text("Carré", "Four of a kind"), FOUR_EQUAL, when(figures.has_four_equal, sum)),
    Cell(
        "full",
        Text("Full", "Full house"),
        Text("trois et deux : 25", "three and two: 25"),
        when(figures.is_three_and_two, always(25)),
    ),
    Cell(
        "small",
        Text("Petite suite", "Small straight"),
        Text("quatre à la suite : 30", "four in a row: 30"),
        when(figures.has_four_in_a_row, always(30)),
    ),
    Cell(
        "large",
        Text("Grande suite", "Large straight"),
        Text("cinq à la suite : 40", "five in a row: 40"),
        when(figures.is_five_in_a_row, always(40)),
    ),
    Cell(
        "yahtzee",
        same("Yahtzee"),
        Text("cinq égaux : 50", "five equal: 50"),
        when(figures.is_five_equal, always(50)),
    ),
    Cell("chance", same("Chance"), SUM, sum),
)
PLACE: Final = {cell.key: place for place, cell in enumerate(CELLS)}
YAHTZEE: Final = PLACE["yahtzee"]
JOKER: Final = {PLACE["full"]: 25, PLACE["small"]: 30, PLACE["large"]: 40}
"""What a joker scores where five equal dice would score nothing."""
EXTRA: Final = 100


@dataclass(frozen=True)
class Yahtzee(Relative):
    """The rules of Yahtzee."""

    key = "yahtzee"
    title = "Yahtzee"
    summary = Text(
        "Le cousin américain du Yams : treize cases, et un joker pour chaque Yahtzee de plus.",
        "The American relative of Yams: thirteen cells, and a joker for each further Yahtzee.",
    )
    presets = (
        Preset(
            Text("Règle officielle", "Official rules"),
            Text(
                "Chaque Yahtzee de plus rapporte 100 points et sert de joker.",
                "Each further Yahtzee earns 100 points and is a joker.",
            ),
            {},
        ),
        Preset(
            Text("Sans prime ni joker", "No bonus, no joker"),
            Text(
                "Treize cases, cinq dés, rien de plus.", "Thirteen cells, five dice, nothing more."
            ),
            {"rules": "plain"},
        ),
    )

    rules: str = choice(
        "official",
        Text("Règle du Yahtzee de plus", "Rule for a further Yahtzee"),
        Text(
            "Ce que valent cinq dés égaux quand la case Yahtzee est marquée.",
            "What five equal dice are worth once the Yahtzee cell is marked.",
        ),
        official=Text(
            "100 points après un Yahtzee, joker dans un ordre imposé",
            "100 points after a Yahtzee, a joker in a forced order",
        ),
        verhoeff=Text(
            "100 points après un Yahtzee, joker où l'on veut",
            "100 points after a Yahtzee, a joker wherever you like",
        ),
        plain=Text("ni points de plus ni joker", "no further points and no joker"),
    )

    cells = CELLS
    closed = Text(
        "Un joker va d'abord dans la case de son nombre, puis en bas",
        "A joker goes into the cell of its number first, then into the lower cells",
    )

    @property
    def watched(self) -> int | None:
        """The cell whose points matter later, if any: the Yahtzee box."""
        return None if self.rules == "plain" else YAHTZEE

    def further(self, column: Cells, dice: tuple[int, ...]) -> bool:
        """Whether these dice are five equal ones with the Yahtzee box marked."""
        return self.rules != "plain" and column[YAHTZEE] is not None and figures.is_five_equal(dice)

    def points(self, column: Cells, place: int, dice: tuple[int, ...]) -> int:
        if place in JOKER and self.further(column, dice) and column[dice[0] - 1] is not None:
            return JOKER[place]
        return CELLS[place].points(dice)

    def ranked(self, column: Cells, dice: tuple[int, ...]) -> bool:
        return self.rules == "official" and self.further(column, dice)

    def tier(self, column: Cells, place: int, dice: tuple[int, ...]) -> int:
        """Officially a joker must take the box of its number, else a lower box, else any."""
        if not self.ranked(column, dice) or place == dice[0] - 1:
            return 0
        return 2 if place < NUMBERS else 1

    def extra(self, column: Cells, dice: tuple[int, ...]) -> int:
        return EXTRA if column[YAHTZEE] and self.further(column, dice) else 0

    def reminders(self) -> tuple[Text, ...]:
        if self.rules == "plain":
            return (TURN,)
        return (TURN, HUNDRED, self.closed) if self.rules == "official" else (TURN, HUNDRED)

    def category(self) -> str:
        return "" if self.rules == "official" else self.rules

    def sums(self, extra: int) -> list[Line]:
        return [] if self.rules == "plain" else [Line("extra", "sum", *MORE, (Box(points=extra),))]


HUNDRED: Final = Text(
    "Un Yahtzee de plus, la case à 50 : 100 points, et un joker qui vaut un full ou une suite.",
    "A further Yahtzee, the cell at 50: 100 points, and a joker, good as a full or a straight.",
)
MORE: Final = (MORE_YAHTZEES, Text("100 chacun", "100 each"))
