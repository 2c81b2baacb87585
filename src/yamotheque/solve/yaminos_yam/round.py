"""A round of the Yam by a game's own rules, as it is kept."""

from __future__ import annotations

from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.pieces.yamino_form import MOINS, PLUS, StickCell
from yamotheque.solve import tables
from yamotheque.solve.yaminos_yam.forms import solve_forms
from yamotheque.solve.yaminos_yam.turns import Round, Solver
from yamotheque.worth.study import Progress, silent


def both(faces: tuple[str, ...]) -> int:
    """Plus and Moins marked in one turn."""
    return PLUS.points(faces) + MOINS.points(faces)


def cells_of(game: YaminosYam) -> list[StickCell]:
    """The cells that one turn each fills; Plus stands for Moins too where they go together."""
    if game.plus_moins == "separate":
        return [*game.cells]
    together = StickCell("plus", PLUS.title, PLUS.hint, both)
    return [together if cell is PLUS else cell for cell in game.cells if cell is not MOINS]


def name_of(game: YaminosYam) -> str:
    """Under which name a game's round is kept."""
    rest, together = game.suite_rest == "on", game.plus_moins == "together"
    return "yaminos-yam" + "-with-the-rest" * rest + "-together" * together


def solved_round(game: YaminosYam, *, fresh: bool = False, progress: Progress = silent) -> Round:
    """A round of the Yam by a game's rules, read if it was solved before."""

    def solve() -> tables.Arrays:
        return vars(solve_forms(Solver(cells_of(game)), progress))

    return Round(**tables.kept(name_of(game), ("mean", "square", "points"), solve, fresh))
