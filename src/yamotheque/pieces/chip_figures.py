"""The figures of five two-coloured dice that earn chips: one for each value, and the Yamslam."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from yamotheque.pieces import figures
from yamotheque.pieces.chips import VALUES
from yamotheque.pieces.dice import dice_for, one_colour
from yamotheque.words import Text, same

DICE: Final = 5
YAMSLAM: Final = "yamslam"


class Figure(NamedTuple):
    """What earns a chip: its name in programs and for people, what it takes, and a test of it."""

    key: str
    title: Text
    hint: Text
    made: Callable[[Sequence[int]], bool]

    @property
    def told(self) -> Text:
        """Its name and what it takes, where they are read together."""
        return Text(f"{self.title.fr} : {self.hint.fr}", f"{self.title.en}: {self.hint.en}")


FIGURES: Final = (
    Figure(
        "deux-paires",
        same("Deux paires"),
        Text("deux paires de nombres différents", "two pairs of different numbers"),
        figures.has_two_pairs,
    ),
    Figure(
        "brelan",
        same("Brelan"),
        Text("trois dés égaux", "three equal dice"),
        figures.has_three_equal,
    ),
    Figure(
        "petite-suite",
        same("Petite suite"),
        Text("quatre nombres à la suite", "four numbers in a row"),
        figures.has_four_in_a_row,
    ),
    Figure(
        "couleur",
        same("Couleur"),
        Text("cinq dés de la même couleur", "five dice of one colour"),
        one_colour,
    ),
    Figure(
        "full",
        same("Full"),
        Text("trois dés égaux et deux autres égaux", "three equal dice and two others equal"),
        figures.is_full,
    ),
    Figure(
        "carre",
        same("Carré"),
        Text("quatre dés égaux", "four equal dice"),
        figures.has_four_equal,
    ),
    Figure(
        "grande-suite",
        same("Grande suite"),
        Text("cinq nombres à la suite", "five numbers in a row"),
        figures.is_five_in_a_row,
    ),
)
"""One figure for each value of chip, upwards."""
TITLES: Final = {
    **{figure.key: figure.title for figure in FIGURES},
    YAMSLAM: same("Yamslam"),
}


@cache
def contained(dice: tuple[int, ...], four_alike: bool) -> tuple[bool, ...]:
    """Which figures the dice contain; with `four_alike`, four equal are two pairs as well."""
    pairs, *others = (figure.made(dice) for figure in FIGURES)
    return (pairs or (four_alike and figures.has_four_equal(dice)), *others)


@cache
def takes(dice: tuple[int, ...], four_alike: bool) -> tuple[bool, ...]:
    """Which prizes the dice may take: the chip of each figure, and last any chip, for a Yamslam."""
    yamslam = figures.is_five_equal(dice)
    return (*(made and not yamslam for made in contained(dice, four_alike)), yamslam)


def worth(dice: tuple[int, ...], four_alike: bool) -> dict[str, int]:
    """The chip of each figure made; a Yamslam, which takes any chip, counts as the best."""
    chips = zip(FIGURES, VALUES, contained(dice, four_alike), strict=True)
    found = {figure.key: value if makes else 0 for figure, value, makes in chips}
    return {**found, YAMSLAM: VALUES[-1] if figures.is_five_equal(dice) else 0}


@cache
def promises(kept: tuple[int, ...], four_alike: bool) -> Mapping[tuple[bool, ...], float]:
    """The odds of what one throw of the other dice makes: each figure, and a Yamslam at the end."""
    odds_of: dict[tuple[bool, ...], float] = defaultdict(float)
    for roll, odds in dice_for(0, DICE - len(kept)).outcomes():
        dice = tuple(sorted(kept + roll.dice))
        odds_of[*contained(dice, four_alike), figures.is_five_equal(dice)] += float(odds)
    return odds_of
