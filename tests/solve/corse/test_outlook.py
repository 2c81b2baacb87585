"""Four columns of Yams Corse played for the win: the last cells, and who is behind before them."""

from random import Random

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.corse import Corse, State
from yamotheque.pieces.throws import Throws
from yamotheque.pieces.yams_form import CELLS, PLACE
from yamotheque.solve.corse.makers import LearntMaker
from yamotheque.worth.makers import worth_of

pytestmark = pytest.mark.xdist_group("solver")
GAME = Corse()
COLUMN = (3, 6, 9, 12, 15, 18, 25, 20, 30, 40, 50, 60, 0)[: len(CELLS)]
FULL = (COLUMN,) * 4
FREE = GAME.columns.index("L")


def grand_left(mine: int) -> tuple:
    """A form without the Grand of LIBRE, whose Petit is low, and with a Yams of so many points."""
    place = PLACE["grand"]
    column = tuple(
        None if cell == place else 6 if cell == PLACE["petit"] else points
        for cell, points in enumerate(COLUMN)
    )
    column = (*column[:-1], mine)
    return (*FULL[:FREE], column, *FULL[FREE + 1 :])


def last_turn(needs: int, dice: tuple[int, ...]) -> State:
    """The second player has the Grand of LIBRE left, and draws level with so many points there."""
    has = GAME.scores(State((0, 1), (FULL, grand_left(0))))
    return State((0, 1), (FULL, grand_left(has[0] - has[1] - needs)), 103, Throws(2, dice))


def best(values) -> str:
    return str(max(values, key=values.__getitem__))


@pytest.mark.parametrize(
    ("needs", "dice", "mean", "win"),
    [
        (27, (4, 5, 5, 6, 6), "mark grand L", "keep 5566"),
        (20, (3, 3, 3, 6, 6), "keep 66", "mark grand L"),
    ],
    ids=["throws a four again", "stops with enough"],
)
def test_the_last_cell_is_played_for_what_it_needs(needs, dice, mean, win) -> None:
    state = last_turn(needs, dice)
    worth = LearntMaker(GAME).worth()
    assert best(worth.moves(state)) == mean and best(worth.win(state)) == win


def test_the_master_plays_for_the_win_between_players() -> None:
    state = last_turn(27, (4, 5, 5, 6, 6))
    chosen = find_bot("master").choose(GAME, state, 1, Random(1).randrange)
    assert str(chosen) == "keep 5566"


def test_an_empty_form_is_an_even_game() -> None:
    state = State((0, 1), (((None,) * len(CELLS),) * 4,) * 2)
    chance = max(
        LearntMaker(GAME)
        .worth()
        .win(GAME.play(state, GAME.moves(state)[0])._replace(throws=Throws(0)))
        .values()
    )
    assert chance == pytest.approx(50, abs=2)


def test_a_single_column_is_played_for_the_win_too() -> None:
    match = Match("corse", columns="D", players=["A", "B"], dice="physical")
    match.outcome("1 2")
    match.play("throw")
    match.outcome("66666")
    chances = worth_of(match.game).win(match.state)
    assert set(chances) == set(match.moves) and 0 < min(chances.values()) < max(chances.values())
