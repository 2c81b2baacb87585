"""The learnt chance to win at Yam Master, and its turns, which are exact."""

import random

import numpy as np
import pytest

from yamotheque.bots import find_bot
from yamotheque.chance import Chance, Order
from yamotheque.game import read_move
from yamotheque.games.yam_master import YamMaster
from yamotheque.pieces.figure_board import CELLS
from yamotheque.solve.yam_master import value
from yamotheque.solve.yam_master.lines import counted, lines
from yamotheque.solve.yam_master.worth import YamMasterWorth
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Unit

GAME = YamMaster()


def board(mine: str, theirs: str = "", seat: int = 0, game: YamMaster = GAME):
    """The position before a seat's throw, with both players' pawns on some cells."""
    pawns = [None] * len(CELLS)
    for owner, cells in ((seat, mine), (1 - seat, theirs)):
        for cell in cells.split():
            pawns[CELLS.index(cell)] = owner
    first = game.play(game.start(2), Order((seat, 1 - seat)))
    return first.__class__(tuple(pawns), seat)


def thrown(state, *steps: str):
    """The position after some moves and rolls."""
    for step in steps:
        chance = GAME.turn(state)
        falls = isinstance(chance, Chance)
        state = GAME.play(state, chance.read(step) if falls else read_move(GAME, state, step))
    return state


def pawns_of(owners, seat: int):
    return np.array([[owner == seat for owner in owners]], np.float32)


def test_lines_are_counted_as_the_rules_count_them() -> None:
    chooser = random.Random(5)
    for _ in range(200):
        owners = tuple(chooser.choice([None, 0, 1]) for _ in CELLS)
        state = board("").__class__(owners, 0)
        points = [int(counted(pawns_of(owners, seat), lines())[0][0]) for seat in (0, 1)]
        assert tuple(points) == GAME.scores(state)


def test_five_in_line_are_seen() -> None:
    row = board("a1 b1 c1 d1 e1")
    assert counted(pawns_of(row.pawns, 0), lines())[1][0]


@pytest.mark.parametrize("defi_cells", ["any", "defi"])
def test_a_turn_is_worth_what_the_rules_and_the_boards_after_it_make_it(defi_cells) -> None:
    game = YamMaster(defi_cells=defi_cells)
    oracle = YamMasterWorth(game)
    start = board("a1 c3 d4 b2", "a3 b3 e4 c1", game=game)

    first = game.play(start, game.moves(start)[0])
    for roll in ("11236", "22225"):
        fallen = game.play(first, game.turn(first).read(roll))
        last = game.play(fallen, read_move(game, fallen, "keep -"))
        second = game.play(last, game.turn(last).read(roll))
        by_the_rules = 100 * stand_in(game, oracle, second)
        assert oracle.value(second, 0) == pytest.approx(by_the_rules, abs=1e-2)


def stand_in(game, oracle, state) -> float:
    """A position after the second throw, by the rules alone and what the next boards are worth."""
    after_the_turn = {}

    def ends(position) -> float:
        if position not in after_the_turn:
            mine, theirs = (
                pawns_of(position.pawns, seat) for seat in (position.seat, position.other)
            )
            after_the_turn[position] = 1 - float(value.chances(mine, theirs)[0])
        return after_the_turn[position]

    def best(position) -> float:
        values = []
        for move in game.moves(position):
            after = game.play(position, move)
            chance = game.turn(after)
            if isinstance(chance, Chance):
                fallen = [(game.play(after, roll), odds) for roll, odds in chance.outcomes()]
                values.append(sum(float(odds) * best(lie) for lie, odds in fallen))
            elif chance is None:
                values.append(oracle.value(after, 0) / 100)
            else:
                values.append(ends(after))
        return max(values)

    return best(state)


def test_before_the_draw_both_have_the_same_chance() -> None:
    assert worth_of(GAME).value(GAME.start(2), 0) == 50


def test_whoever_starts_is_a_little_ahead() -> None:
    assert 53 < worth_of(GAME).value(board(""), 0) < 56


def test_a_win_in_hand_is_taken() -> None:
    last = thrown(board("a1 c1 d1 e1", "a3 c4"), "throw", "33345")
    assert advise(GAME, last).best.move == "place b1"


def test_the_chances_of_both_add_up() -> None:
    state = thrown(board("a1 b2", "c3"), "throw", "11236", "keep 11")
    oracle = worth_of(GAME)
    assert oracle.value(state, 0) + oracle.value(state, 1) == pytest.approx(100)


def test_a_hint_says_what_a_keep_leads_to() -> None:
    why = advise(GAME, thrown(board(""), "throw", "11236")).why
    assert "Brelan de 1" in why.fr and "Brelan of 1s" in why.en


def test_hints_are_chances_to_win() -> None:
    advice = advise(GAME, thrown(board(""), "throw", "11236"))
    assert advice.measure.en == "chance to win" and advice.unit is Unit.CHANCE
    assert 1 < advice.best.value < 99


@pytest.mark.slow
def test_the_bot_beats_the_greedy_one() -> None:
    wins = 0.0
    for number in range(12):
        chooser, mine, state = random.Random(number), number % 2, GAME.start(2)
        players = [find_bot("greedy"), find_bot("greedy")]
        players[mine] = find_bot("optimal")
        while (turn := GAME.turn(state)) is not None:
            if isinstance(turn, Chance):
                step = turn.draw(chooser.randrange)
            else:
                step = players[turn].choose(GAME, state, turn, chooser.randrange)
            state = GAME.play(state, step)
        wins += (mine in GAME.winners(state)) / len(GAME.winners(state))
    assert wins >= 8
