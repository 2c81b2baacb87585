"""The board of Yam Master: the figure of each cell, the dice that make it, and lines of pawns."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from yamotheque.chance import Seat
from yamotheque.pieces import figures
from yamotheque.pieces.board import Pawns, Run, cell_names, lines, runs
from yamotheque.words import Text, same

SIZE: Final = 5
BOARD: Final = (
    "1",    "3",     "defi",  "4",    "6",
    "2",    "carre", "sec",   "full", "5",
    "max8", "full",  "yam",   "defi", "suite",
    "6",    "sec",   "suite", "max8", "1",
    "3",    "2",     "carre", "5",    "4",
)  # fmt: skip
CELLS: Final = cell_names(SIZE)

# ---------------------------------------------------------------- the figures

BRELANS: Final = ("1", "2", "3", "4", "5", "6")
FIGURES: Final = (*BRELANS, "full", "carre", "yam", "suite", "max8")


@cache
def made_by(dice: tuple[int, ...]) -> frozenset[str]:
    """Every figure that five dice make at once.

    >>> sorted(made_by((1, 1, 1, 1, 1)))
    ['1', 'carre', 'full', 'max8', 'yam']
    """
    made = {
        "full": figures.is_full(dice),
        "carre": figures.has_four_equal(dice),
        "yam": figures.is_five_equal(dice),
        "suite": figures.is_five_in_a_row(dice),
        "max8": sum(dice) <= 8,
        **{face: dice.count(int(face)) >= 3 for face in BRELANS},
    }
    return frozenset(figure for figure, is_made in made.items() if is_made)


TITLES: Final = {
    **{face: Text(f"Brelan de {face}", f"Brelan of {face}s") for face in BRELANS},
    "full": same("Full"),
    "carre": same("Carré"),
    "yam": same("Yam"),
    "suite": same("Suite"),
    "max8": same("≤8"),
    "sec": same("Sec"),
    "defi": same("Défi"),
}
LABELS: Final = {**TITLES, **{face: same(face) for face in BRELANS}}
"""What is printed on the cells."""

HINTS: Final = {
    **{face: Text(f"trois {face} au moins", f"three {face}s at least") for face in BRELANS},
    "full": Text("trois dés égaux et deux égaux", "three equal dice and two equal"),
    "carre": Text("quatre dés égaux", "four equal dice"),
    "yam": Text("cinq dés égaux", "five equal dice"),
    "suite": Text("cinq dés à la suite", "five dice in a row"),
    "max8": Text("une somme de 8 au plus", "a sum of 8 at most"),
    "sec": Text(
        "une figure, sauf le Brelan, au premier lancer",
        "a figure but Brelan with the first throw",
    ),
    "defi": Text(
        "une figure, sauf le Brelan, après l'avoir annoncée au premier lancer",
        "a figure but Brelan, announced after the first throw",
    ),
}
"""What it takes to place a pawn on a cell."""

# ---------------------------------------------------------------- the lines

LINES: Final = lines(SIZE, least=3)
FIVES: Final = lines(SIZE, least=5)
THREES: Final = tuple(line[at : at + 3] for line in LINES for at in range(len(line) - 2))
POINTS: Final = {3: 1, 4: 2}
"""What a run of exactly three or four is worth; five win."""


@lru_cache(maxsize=1 << 12)  # the pawns are looked at in every turn and seldom change
def five_in_line(pawns: Pawns, seat: Seat) -> bool:
    """Whether a whole line of the board is one player's."""
    return any(all(pawns[cell] == seat for cell in line) for line in FIVES)


def points(pawns: Pawns, seat: Seat) -> int:
    """The points of a player's lines as the pawns stand."""
    return sum(POINTS.get(len(run), 0) for run in runs(pawns, seat, LINES))


def prospects(pawns: Pawns, seat: Seat) -> float:
    """A rough value of one player's pawns: their points, and the threes not yet spoilt."""
    threes = [[pawns[cell] for cell in three] for three in THREES]
    open_to_seat = [three.count(seat) for three in threes if not three.count(1 - seat)]
    squares = sum(own * own for own in open_to_seat)
    return points(pawns, seat) + (squares + pawns.count(seat)) / 10


def lines_that_count(pawns: Pawns) -> tuple[Run, ...]:
    """The runs of three, four and five of both players, as they are drawn."""
    return tuple(
        Run(seat, tuple(CELLS[cell] for cell in run), POINTS.get(len(run), 0))
        for seat in (0, 1)
        for run in runs(pawns, seat, LINES)
        if len(run) >= 3
    )


def stand(pawns: Pawns, cell: str, owner: Seat | None) -> Pawns:
    """The board with one cell changed."""
    place = CELLS.index(cell)
    return (*pawns[:place], owner, *pawns[place + 1 :])


REMINDERS: Final = (
    Text(
        f"Trois pions alignés : {POINTS[3]} point. Quatre : {POINTS[4]} points. Cinq : gagné.",
        f"Three pawns in line: {POINTS[3]} point. Four: {POINTS[4]} points. Five: won.",
    ),
    Text(
        "1 à 6 : trois dés de ce nombre. Full : trois et deux égaux. Carré : quatre égaux. "
        "Yam : cinq égaux.",
        "1 to 6: three dice of that number. Full: three and two equal. Carré: four equal. "
        "Yam: five equal.",
    ),
    Text(
        "Suite : cinq à la suite. ≤8 : somme de 8 au plus. Sec : une figure, sauf le Brelan, au "
        "premier lancer.",
        "Suite: five in a row. ≤8: a sum of 8 at most. Sec: a figure but Brelan with the first "
        "throw.",
    ),
    Text(
        "Défi : annoncé avant le deuxième lancer, une figure, sauf le Brelan, aux suivants.",
        "Défi: announced before the second throw, a figure but Brelan with one after it.",
    ),
    Text(
        "Yam Predator : cinq dés égaux peuvent retirer un pion adverse.",
        "Yam Predator: five equal dice may remove a pawn of the opponent.",
    ),
)
"""What is worth knowing beside the board."""
