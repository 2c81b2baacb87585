"""The Yam of the 7 Yaminos played for the win, in games that begin with few cells free."""

import pytest

from tests.solve.yaminos_yam.test_worth import GAME, oracle  # noqa: F401
from yamotheque.game import read_move
from yamotheque.games.yaminos_yam import State
from yamotheque.moves import Mark
from yamotheque.pieces.sticks import read_faces
from yamotheque.pieces.yam_throws import Announce, YamThrows
from yamotheque.pieces.yamino_form import PLACE
from yamotheque.solve.yaminos_yam.win import FormsForTheWin, wins_over
from yamotheque.solve.yaminos_yam.worth import YaminosYamWorth

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def winner(oracle: YaminosYamWorth) -> FormsForTheWin:  # noqa: F811
    return FormsForTheWin(oracle)


def last_turn(faces: str, thrown: int, lead: int, free: tuple[str, ...] = ("solo6",)) -> State:
    """The second player's last turn; the first is done, with so many points more."""
    done, mine = ((*(None if cell in some else 0 for cell in PLACE),) for some in ((), free))
    done = (lead, *done[1:])
    return State((0, 1), ((done,), (mine,)), 5, YamThrows(thrown, read_faces(faces)))


KEPT = "keep 0-0 1-1 2-2 3-3 0-6"
THROW = "0-0 1-1 2-2 3-3 0-6 1-3 3-4"


def test_points_that_pass_the_leader_win(winner) -> None:
    enough = GAME.points(last_turn(THROW, 2, 0), "solo6")
    ahead, equal, behind = (
        winner.moves(last_turn(THROW, 2, enough + more))[Mark("solo6")] for more in (-1, 0, 1)
    )
    assert (ahead, equal, behind) == (100, 50, 0)


def test_who_has_not_enough_announces_where_marking_loses(winner) -> None:
    state = last_turn(THROW, 2, GAME.points(last_turn(THROW, 2, 0), "solo6"))
    chances = winner.moves(state)
    assert chances[Announce("solo6")] > chances[Mark("solo6")]


def test_a_chance_is_the_mean_over_all_that_may_fall(winner) -> None:
    state = GAME.play(last_turn(THROW, 2, 20), Announce("solo6"))
    keep = read_move(GAME, state, KEPT)
    falling = GAME.play(state, keep)
    outcomes = GAME.turn(falling).outcomes()
    ends = [(GAME.scores(GAME.play(falling, each)), odds) for each, odds in outcomes]
    wins = sum(odds * ((mine > other) + (mine == other) / 2) for (other, mine), odds in ends)
    assert winner.moves(state)[keep] == pytest.approx(100 * float(wins))


def test_before_the_second_throw_the_best_that_follows_each_fall_counts(winner) -> None:
    state = last_turn(THROW, 1, 20)
    keep = read_move(GAME, state, KEPT)
    falling = GAME.play(state, keep)
    mean = sum(
        float(odds) * max(winner.moves(GAME.play(falling, each)).values())
        for each, odds in GAME.turn(falling).outcomes()
    )
    assert winner.moves(state)[keep] == pytest.approx(mean)


def test_before_the_last_cell_points_win(winner) -> None:
    state = last_turn(THROW, 2, 20, free=("solo6", "solo5"))
    chances, points = (each.moves(state) for each in (winner, winner.points))
    assert chances[max(points, key=points.get)] == max(chances.values())


def test_an_equal_score_is_half_a_win() -> None:
    assert wins_over(((100.0, 0.0),))[99:102].tolist() == [0, 0.5, 1]
