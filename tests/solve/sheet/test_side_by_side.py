"""Matches played side by side are those that the engine would play with the same dice."""

from collections import Counter

import pytest

from yamotheque.bots.optimal import Optimal
from yamotheque.chance import Chance, Roll
from yamotheque.contests.simulate import simulate
from yamotheque.games.corse import Corse
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.games.yatzy import Yatzy
from yamotheque.pieces.dice import Keep
from yamotheque.solve.corse.makers import ColumnMaker, LearntMaker
from yamotheque.solve.dice.rolls import KEEPS, ROLLS
from yamotheque.solve.relatives import RelativeMaker

SEED = 7
ROUNDING = 1e-3
"""A net of single precision says as much of a form, alone or among others."""


def of_a_column(key):
    maker = ColumnMaker(Corse(columns=key))
    return maker.game, maker.worth(), maker.matches()


def of_a_relative(game):
    return game, RelativeMaker(game).worth(), RelativeMaker(game).matches()


def fallen(before: Keep | None, roll: int) -> Roll:
    """The dice that were thrown beside those kept."""
    kept = before.dice if before else ()
    return Roll(tuple((Counter(ROLLS[roll]) - Counter(kept)).elements()))


def steps(told, marks) -> list[object]:
    """What happened in a game: the dice that fell and the moves made, from its numbers."""
    found: list[object] = []
    for *turn, cell in told.tolist():
        kept = None
        for place, number in enumerate(turn):
            if number < 0:
                break
            kept = Keep(KEEPS[number]) if place % 2 else None
            found.append(kept or fallen(found[-1] if place else None, number))
        found.append(marks[cell])
    return found


def played_by_the_engine(game, oracle, told) -> tuple[list[object], int]:
    """The same dice in the engine, with the optimal bot; and its score."""
    bot, state = Optimal(oracle), game.start(1)
    rolls = iter([step for step in told if isinstance(step, Roll)])
    found: list[object] = []
    while (actor := game.turn(state)) is not None:
        if isinstance(actor, Chance):
            found.append(next(rolls))
        elif len(moves := game.moves(state)) > 1:
            found.append(bot.choose(game, state, 0, None))
        elif state.throws.dice:
            found.append(moves[0])
        else:
            state = game.play(state, moves[0])
            continue
        state = game.play(state, found[-1])
    return found, game.scores(state)[0]


CASES = {
    "yahtzee": lambda: of_a_relative(Yahtzee()),
    "verhoeff": lambda: of_a_relative(Yahtzee(rules="verhoeff")),
    "yatzy": lambda: of_a_relative(Yatzy()),
    "yacht": lambda: of_a_relative(Yacht()),
    "corse-D": lambda: of_a_column("D"),
    "corse-M": lambda: of_a_column("M"),
    "corse-L": lambda: of_a_column("L"),
    "corse-S": lambda: of_a_column("S"),
}
SLOW = {"verhoeff", "yatzy", "corse-M", "corse-L", "corse-S"}


@pytest.mark.parametrize(
    "case", [pytest.param(key, marks=[pytest.mark.slow] * (key in SLOW)) for key in CASES]
)
def test_games_are_those_of_the_engine_move_by_move(case) -> None:
    game, oracle, matches = CASES[case]()
    games = matches.games(SEED, range(100, 104), tell=True)
    told = [steps(each, matches.marks) for each in games.told]
    engine = [played_by_the_engine(game, oracle, each) for each in told]
    assert engine == list(zip(told, games.scores.tolist(), strict=True))


def test_every_move_of_several_columns_is_worth_the_most_in_the_engine() -> None:
    game = Corse(columns="DLMS")
    matches, oracle, state = LearntMaker(game).matches(), LearntMaker(game).worth(), game.start(1)
    games = matches.games(SEED, range(100, 102), tell=True)
    told, lost = iter(steps(games.told[1], matches.marks)), []
    while game.turn(state) is not None:
        values = {} if isinstance(game.turn(state), Chance) else oracle.moves(state)
        step = next(told) if len(values) != 1 or state.throws.dice else next(iter(values))
        lost.append(max(values.values()) - values[step] if values else 0.0)
        state = game.play(state, step)
    assert (max(lost) < ROUNDING, game.scores(state)) == (True, (games.scores[1],))


def test_a_game_of_several_columns_depends_on_its_number_alone() -> None:
    matches = LearntMaker(Corse(columns="DM")).matches()
    assert matches.games(SEED, range(6), 2).scores[4] == matches.games(SEED, range(4, 5)).scores[0]


def test_several_columns_are_simulated_side_by_side() -> None:
    summary = simulate(Corse(columns="DM"), ["optimal"] * 2, 40, seed=SEED, workers=2)
    assert sum(summary.gains.values()) == sum(score.total for score in summary.scores)


def test_the_mean_and_the_spread_are_those_of_best_play() -> None:
    table = RelativeMaker(Yacht()).table()
    score = simulate(Yacht(), ["optimal"], 200_000, seed=SEED).scores[0]
    assert abs(score.mean - table.value()) < 4 * score.error
    assert score.spread == pytest.approx(table.optimum.sd, rel=0.02)


def test_the_same_seed_gives_the_same_matches_on_any_number_of_cores() -> None:
    alone = simulate(Yacht(), ["optimal"] * 2, 1000, seed=SEED, workers=1)
    together = simulate(Yacht(), ["optimal"] * 2, 1000, seed=SEED, workers=3)
    assert alone == together


def test_what_moves_brought_adds_up_to_the_scores() -> None:
    summary = simulate(Yahtzee(), ["optimal"], 5000, seed=SEED)
    assert sum(summary.gains.values()) == summary.scores[0].total


def test_moves_are_counted_as_the_engine_counts_them() -> None:
    matches = RelativeMaker(Yacht()).matches()
    games = matches.games(SEED, range(3), tell=True)
    moves = [1 + (turn[1] >= 0) + (turn[3] >= 0) + 1 for game in games.told for turn in game]
    assert sum(moves) == games.lengths.sum()
