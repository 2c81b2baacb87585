"""A round of the Yam by a game's own rules, as it is kept."""

from __future__ import annotations

from yamotheque.games.yaminos_yam import PLACE, YaminosYam
from yamotheque.pieces.yamino_figures import MOINS, PLUS, Figure
from yamotheque.solve import tables
from yamotheque.solve.yaminos_yam.forms import solve_forms
from yamotheque.solve.yaminos_yam.turns import Round, Solver
from yamotheque.study import Progress, silent


def both(faces: tuple[str, ...]) -> int:
    """Plus and Moins marked in one turn."""
    return PLUS.points(faces) + MOINS.points(faces)


def figures_of(game: YaminosYam) -> list[Figure]:
    """The cells that one turn each fills; Plus stands for Moins too where they go together."""
    figures = [game.figure(cell) for cell in PLACE]
    if game.plus_moins == "separate":
        return figures
    together = Figure("plus", PLUS.title, PLUS.hint, both)
    return [together if figure is PLUS else figure for figure in figures if figure is not MOINS]


def name_of(game: YaminosYam) -> str:
    """Under which name a game's round is kept."""
    rest, together = game.suite_rest == "on", game.plus_moins == "together"
    return "yaminos-yam" + "-with-the-rest" * rest + "-together" * together


def solved_round(game: YaminosYam, *, fresh: bool = False, progress: Progress = silent) -> Round:
    """A round of the Yam by a game's rules, read if it was solved before."""

    def solve() -> tables.Arrays:
        return vars(solve_forms(Solver(figures_of(game)), progress))

    return Round(**tables.kept(name_of(game), ("mean", "square", "points"), solve, fresh))
