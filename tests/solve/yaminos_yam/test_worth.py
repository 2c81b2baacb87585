"""What choices in the Yam of the 7 Yaminos are worth, in games that begin with few cells free."""

import random
from dataclasses import dataclass

import numpy as np
import pytest

from tests.solve.exact import Exact
from yamotheque import Match
from yamotheque.chance import Order
from yamotheque.game import read_move
from yamotheque.games.yaminos_yam import State, YaminosYam
from yamotheque.pieces.sticks import read_faces
from yamotheque.pieces.yam_throws import YamThrows
from yamotheque.pieces.yamino_form import PLACE
from yamotheque.solve.yaminos_yam.forms import cells_of, solve_forms
from yamotheque.solve.yaminos_yam.turns import Solver, table_of
from yamotheque.solve.yaminos_yam.worth import YaminosYamWorth
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import is_weighed, worth_of
from yamotheque.worth.review import review

pytestmark = pytest.mark.xdist_group("solver")
FREE = ("super", "solo6", "full")


@dataclass(frozen=True)
class Late(YaminosYam):
    """A round in which only a few cells are still free."""

    turns_a_round = len(FREE)  # type: ignore[assignment]

    def start(self, seats: int) -> State:
        column = tuple(None if cell in FREE else 0 for cell in PLACE)
        return State((), ((column,) * self.rounds,) * seats)


GAME = Late(rounds=1)


@pytest.fixture(scope="module")
def oracle() -> YaminosYamWorth:
    cells = cells_of(GAME)
    points = [table_of(each.points if each.key in FREE else len) for each in cells]
    solver = Solver(cells, np.array(points))
    given = sum(1 << place for place, cell in enumerate(PLACE) if cell not in FREE)
    return YaminosYamWorth(GAME, solve_forms(solver, given=given))


def fallen(faces: str, thrown: int, free: tuple[str, ...] = FREE, **more) -> State:
    """The first seat's turn after a throw, with some cells free."""
    column = tuple(None if cell in free else 0 for cell in PLACE)
    turns = 2 * (len(FREE) - len(free))
    throws = YamThrows(thrown, read_faces(faces), **more)
    return State((0, 1), ((column,),) * 2, turns, throws)


def average(oracle: YaminosYamWorth, state: State) -> float:
    """The mean of the values of all that may fall."""
    outcomes = GAME.turn(state).outcomes()
    return sum(float(odds) * oracle.value(GAME.play(state, fell), 0) for fell, odds in outcomes)


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (fallen("6-6 0-6 1-6 4-6 5-6 0-4 1-4", 1, number=6), ["keep 6-6 0-6 1-6 4-6 5-6"]),
        (fallen("6-6 5-5 1-6 4-6 5-6 1-2 1-4", 1), ["keep 6-6 1-6 4-6 5-6 1-4", "number 6"]),
        (fallen("6-6 5-5 1-6 4-6 5-6 1-2 1-4", 2), ["announce super", "keep 5-6", "number 5"]),
        (fallen("6-6 0-6 1-6 4-6 5-6 0-4 1-4", 2), ["announce full", "keep 6-6 0-6 1-6 4-6"]),
    ],
)
def test_a_value_is_the_mean_of_what_may_fall(oracle, state, moves) -> None:
    for text in moves:
        state = GAME.play(state, read_move(GAME, state, text))
    assert oracle.value(state, 0) == pytest.approx(average(oracle, state), abs=1e-9)


def test_choosing_the_number_is_worth_what_the_slow_solver_says(oracle) -> None:
    state = fallen("6-6 5-5 1-6 4-6 5-6 1-2 1-4", 2, free=("super",))
    state = state._replace(forms=(state.forms[0], ((0,) * len(PLACE),)))
    state = GAME.play(state, read_move(GAME, state, "announce super"))
    state = GAME.play(state, read_move(GAME, state, "keep 5-6"))
    alone = state._replace(order=(0,), forms=state.forms[:1], turns=len(FREE) - 1)
    assert oracle.value(state, 0) == pytest.approx(float(Exact(GAME).value(alone)), abs=1e-9)


def test_the_first_move_is_worth_the_round(oracle) -> None:
    state = GAME.play(GAME.start(2), Order((1, 0)))
    (value,) = oracle.moves(state).values()
    assert value == oracle.value(GAME.start(2), 1) == oracle.value(state, 0)


def test_start_luck_mistakes_and_gifts_make_the_result(oracle) -> None:
    chooser = random.Random(7)
    for seed in range(12):
        match = Match(GAME, players=["A", "B"], dice=f"seed:{seed}")
        while not match.over:
            match.play(chooser.choice(match.moves))
        for seat, ledger in enumerate(review(match, oracle).ledgers):
            parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
            assert parts == pytest.approx(match.scores[seat], abs=1e-9)
            assert ledger.gifts == 0 and ledger.result == match.scores[seat]
            assert ledger.drift == pytest.approx(0, abs=1e-9)


def test_seven_that_show_one_number_are_marked_at_once(oracle) -> None:
    state = fallen("6-6 0-6 1-6 2-6 3-6 4-6 5-6", 1, number=6)
    assert advise(GAME, state, oracle).best.move == "mark super"


def test_why_names_the_figures_and_their_odds(oracle) -> None:
    state = fallen("6-6 0-6 1-6 2-6 3-6 4-6 3-3", 2, number=6)
    move = read_move(GAME, state, "announce super")
    assert [(title.en, odds) for title, odds in oracle.prospects(state, move)] == [
        ("Super Yamino", 0.25)
    ]
    state = fallen("6-6 0-6 1-6 2-6 3-6 4-6 3-3", 1, number=6)
    odds = {
        title.en: odds
        for title, odds in oracle.prospects(
            state, read_move(GAME, state, "keep 6-6 0-6 1-6 2-6 3-6 4-6")
        )
    }
    assert odds["Super Yamino"] >= 0.25 and sum(odds.values()) <= 1


def test_marking_promises_nothing_more(oracle) -> None:
    state = fallen("6-6 0-6 1-6 2-6 3-6 4-6 3-3", 1, number=6)
    assert oracle.prospects(state, read_move(GAME, state, "mark full")) == ()


def test_every_choice_of_rules_has_an_oracle() -> None:
    assert is_weighed(YaminosYam(suite_rest="on", plus_moins="together", rounds=4))


@pytest.mark.slow
@pytest.mark.parametrize("rules", [{}, {"suite_rest": "on", "plus_moins": "together", "rounds": 1}])
def test_whole_games_add_up_too(rules) -> None:
    game, chooser = YaminosYam(**rules), random.Random(3)
    oracle = worth_of(game)
    for seed in range(20):
        match = Match(game, players=["A", "B"], dice=f"seed:{seed}")
        while not match.over:
            match.play(chooser.choice(match.moves))
        for seat, ledger in enumerate(review(match, oracle).ledgers):
            parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
            assert parts == pytest.approx(match.scores[seat], abs=1e-9)
