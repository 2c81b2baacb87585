"""The optimum of a game that one plays against the dice: what best play scores on average."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from yamotheque.game import Game
from yamotheque.games.corse import Corse
from yamotheque.games.relatives import Relative
from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.games.yaminos_yam import YaminosYam
from yamotheque.games.yamslam import Yamslam
from yamotheque.solve import columns, corse, forms, learnt, store
from yamotheque.solve.sheet import Form, solve_form
from yamotheque.words import YamsError

Progress = Callable[[float], None]


class NotSolved(YamsError):
    """A game, or a choice of options, whose optimum is out of reach."""


@dataclass(frozen=True)
class Optimum:
    """What best play scores on average, its standard deviation, and what it took to know.

    `cached` says that it was solved before and only read.
    """

    value: float
    sd: float
    bytes: int
    seconds: float = 0.0
    cached: bool = False
    nothing: float | None = None
    """The chance to score nothing, where that is a question."""


Answer = tuple[float, float, int] | tuple[float, float, int, float]
"""The value, the standard deviation, how large the tables are; the chance of nothing, if asked."""


@dataclass(frozen=True)
class Solvable:
    """Something to solve: under which name it is kept, and how to read or solve it."""

    name: str
    answer: Callable[[Progress], Answer]


def _form(name: str, form: Form) -> Solvable:
    def answer(progress: Progress) -> Answer:
        table = store.load(name, form)
        if table is None or table.squares is None:
            table = solve_form(form, spread=True, progress=progress)
            store.save(name, table)
        assert table.squares is not None
        size = table.node.nbytes + table.values.nbytes + table.squares.nbytes
        return table.value(), table.spread, size

    return Solvable(name, answer)


def _relative(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, Relative):
        return None
    from yamotheque.solve.relatives import table_name

    return _form(table_name(game), forms.relative(game))


def _column(game: Game[Any]) -> Solvable | None:
    single = forms.single_column(game)
    return _form(*single) if single else None


def _pair(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, Corse) or game.columns != "DM" or game.bonus != "flat":
        return None
    from yamotheque.solve import pairs

    def answer(progress: Progress) -> Answer:
        table = pairs.load_pair()
        if table is None:
            table = pairs.solve_pair(progress)
            pairs.save_pair(table)
        size = table.values.nbytes + table.squares.nbytes
        return float(table.values[0, 0]), table.spread, size

    return Solvable(pairs.NAME, answer)


def _beside(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, Corse) or game.bonus != "flat":
        return None
    if "S" in game.columns and game.sec != "first-throw":
        return None
    from yamotheque.solve import beside

    if (pair := game.columns) not in beside.PAIRS:
        return None

    def answer(progress: Progress) -> Answer:
        solved = beside.load_beside(pair)
        if solved is None:
            solved = beside.solve_beside(pair, progress)
            beside.save_beside(pair, solved)
        return solved.value, solved.spread, solved.nbytes

    return Solvable(beside.name_of(pair), answer)


def _yamslam(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, Yamslam) or game.mode != "solo":
        return None
    from yamotheque.solve.yamslam import cached_solo, table_name

    four_alike = game.two_pairs == "four-alike"

    def answer(progress: Progress) -> Answer:
        solo = cached_solo(four_alike=four_alike, progress=progress)
        return solo.value(), solo.spread, solo.means.nbytes + solo.squares.nbytes

    return Solvable(table_name(four_alike=four_alike), answer)


def _yaminos(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, YaminosYam):
        return None
    from yamotheque.solve.yaminos import solve_round, table_name

    def answer(progress: Progress) -> Answer:
        one = solve_round(game, progress)
        size = one.mean.nbytes + one.square.nbytes + one.points.nbytes
        return game.rounds * one.value, math.sqrt(game.rounds * one.variance), size

    return Solvable(table_name(game), answer)


def _yaminos_base(game: Game[Any]) -> Solvable | None:
    if not isinstance(game, YaminosBase):
        return None
    from yamotheque.solve.yaminos_stakes import NAME, solved_turn

    def answer(progress: Progress) -> Answer:
        turn = solved_turn(progress)
        return turn.value, turn.spread, turn.thrown.nbytes, turn.nothing

    return Solvable(NAME, answer)


SOLVERS = (_relative, _column, _pair, _beside, _yamslam, _yaminos, _yaminos_base)


def find_optimum(
    game: Game[Any], *, fresh: bool = False, progress: Progress = lambda share: None
) -> Optimum:
    """The optimum of a game, read if it was solved before; `fresh`: solved once more."""
    solvable = next(filter(None, (solver(game) for solver in SOLVERS)), None)
    if solvable is None:
        raise _not_solved(game)
    if fresh:
        store.forget(solvable.name)
    solving: list[float] = []

    def note(share: float) -> None:
        solving.append(share)
        progress(share)

    begin = perf_counter()
    value, sd, size, *nothing = solvable.answer(note)
    return Optimum(value, sd, size, perf_counter() - begin, not solving, *nothing)


def _not_solved(game: Game[Any]) -> NotSolved:
    """Why there is no optimum, and where there is one."""
    if isinstance(game, Corse) and game.category() == game.columns:
        return _only_learnt(game)
    return NotSolved(
        f"{game.title} avec ces options n'est pas résolu. {SOLVABLE_FR}",
        f"{game.title} with these options is not solved. {SOLVABLE_EN}",
    )


SOLVABLE_FR = (
    "Sont résolus : yahtzee, yatzy, yacht ; corse avec une seule colonne (--columns D, L, M ou S) "
    "ou deux (--columns DM ou, en quelques minutes, DL, DS, LM ou MS) ; yamslam --mode solo ; "
    "yaminos-yam ; un tour de yaminos-base."
)
SOLVABLE_EN = (
    "These are: yahtzee, yatzy, yacht; corse with a single column (--columns D, L, M or S) or two "
    "(--columns DM or, within minutes, DL, DS, LM or MS); yamslam --mode solo; yaminos-yam; a "
    "turn of yaminos-base."
)


def _only_learnt(game: Corse) -> NotSolved:
    """What is known of columns that are not solved: the learnt value, and how good it is."""
    value = float(learnt.Learnt().value(*columns.new_form(game.columns))[0])
    within = corse.LEARNT_ERROR * len(game.columns)
    fr = f"{value:.1f}".replace(".", ",")
    within_fr = f"{within:.1f}".replace(".", ",")
    return NotSolved(
        f"Les colonnes {game.columns} ne sont pas résolues exactement. Le robot optimal, qui les "
        f"a apprises, en attend {fr} points, à {within_fr} près. {SOLVABLE_FR}",
        f"The columns {game.columns} are not solved exactly. The bot optimal, which has learnt "
        f"them, expects {value:.1f} points, within about {within:.1f}. {SOLVABLE_EN}",
    )
