"""The relatives' oracle is exact: its values, and what it makes of whole matches."""

import random
from functools import partial

import pytest

from tests.solve.exact import Exact
from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.relatives import State, mark_in
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.throws import Throws
from yamotheque.solve.dice.win import ForTheWin
from yamotheque.solve.relatives import RelativeMaker, status_in
from yamotheque.solve.sheet.outlook import FormOutlook
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.review import review

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def oracle(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("YAMS_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield worth_of(Yahtzee())


def played(seed: int, players: int = 1) -> Match:
    """A Yahtzee played at random, but for equal dice, which are kept: hence some jokers."""
    names = ["A", "B", "C"][:players]
    match = Match("yahtzee", players=names, dice=f"seed:{seed}")
    chooser = random.Random(seed)
    while not match.over:
        dice = match.state.throws.dice
        alike = max(dice, key=dice.count, default=0)
        keeping = f"keep {''.join(str(die) for die in dice if die == alike)}"
        moves = [str(move) for move in match.moves]
        match.play(keeping if keeping in moves and seed % 2 else chooser.choice(moves))
    return match


def test_the_value_at_the_start_is_the_published_optimum(oracle) -> None:
    assert oracle.value(Yahtzee().start(1), 0) == pytest.approx(254.587729, abs=1e-6)
    assert oracle.error == 0 and oracle.spread == pytest.approx(59.6, abs=0.1)


def test_start_luck_mistakes_and_gifts_make_the_result(oracle) -> None:
    for seed in range(300):
        match = played(seed)
        ledger = review(match, oracle).ledgers[0]
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
        assert parts == pytest.approx(match.scores[0], abs=1e-9)
        assert all(decision.loss >= 0 for decision in ledger.decisions)
        assert ledger.drift == pytest.approx(0, abs=1e-9)


def test_several_players_each_have_a_ledger(oracle) -> None:
    match = played(5, players=3)
    for seat, ledger in enumerate(review(match, oracle).ledgers):
        assert ledger.result == match.scores[seat] and ledger.gifts == 0


def test_the_last_turn_is_worth_what_the_slow_solver_says(oracle) -> None:
    # A joker is possible: the Yahtzee box holds 50, and Large straight alone is free.
    column = (3, 6, 9, 12, 15, 18, 20, 20, 25, 30, None, 50, 20)
    state = State((0,), (column,), (0,), 12)
    exact = float(Exact(Yahtzee()).value(state))
    assert oracle.value(state, 0) == pytest.approx(exact, abs=1e-9)


def test_advice_names_every_move_and_says_why(oracle) -> None:
    match = Match("yahtzee", players=["A"], dice="physical")
    match.play("throw")
    match.outcome("66612")
    advice = advise(match.game, match.state, oracle)
    assert advice.best.move == "keep 666"
    assert {choice.move for choice in advice.choices} == set(map(str, match.moves))
    assert "better than" in advice.why.en


def test_the_optimal_bot_loses_nothing(oracle) -> None:
    match = Match("yahtzee", players=["A"], dice="seed:3")
    bot = find_bot("optimal")
    while not match.over:
        match.play(bot.choose(match.game, match.state, 0, random.Random(1).randrange))
    assert review(match, oracle).ledgers[0].mistakes == pytest.approx(0, abs=1e-9)


def test_yacht_has_an_oracle_too(oracle, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("YAMS_CACHE", str(tmp_path))
    value = RelativeMaker(Yacht()).worth().value(Yacht().start(2), 1)
    assert value == pytest.approx(191.774369, abs=1e-6)


# ---------------------------------------------------------------- for the win

FULL = (3, 6, 9, 12, 15, 18, 20, 20, 25, 30, 40, 50, 20)
"""A column of 303 points: 63 above with their bonus, and all figures."""
CHANCE, YAHTZEE = 12, 11


@pytest.fixture(scope="module")
def winner(oracle):
    return ForTheWin(oracle, FormOutlook(oracle.table, partial(status_in, oracle.game)))


def last_turn(place: int, lead: int, dice: tuple[int, ...], made: int) -> State:
    """The second player has one cell left, and so many points more than the first, who is done."""
    mine = (*FULL[:place], None, *FULL[place + 1 :])
    behind = FULL[place] + lead
    return State((0, 1), (FULL, mine), (0, behind), 25, Throws(made, dice))


def best(oracle, state: State) -> str:
    chances = oracle.moves(state)
    return str(max(chances, key=chances.__getitem__))


def test_who_needs_27_throws_a_four_again_that_the_mean_would_keep(oracle, winner) -> None:
    state = last_turn(CHANCE, -27, (4, 5, 5, 6, 6), 2)
    assert (best(oracle, state), best(winner, state)) == ("mark chance pts", "keep 5566")


def test_who_has_enough_stops_where_the_mean_would_throw(oracle, winner) -> None:
    state = last_turn(CHANCE, -20, (3, 3, 3, 6, 6), 2)
    assert (best(oracle, state), best(winner, state)) == ("keep 66", "mark chance pts")


def test_who_is_45_behind_wins_by_a_yahtzee_alone(winner) -> None:
    state = last_turn(YAHTZEE, -45, (2, 2, 2, 2, 5), 2)
    assert winner.moves(state)[Keep((2, 2, 2, 2))] == pytest.approx(100 / 6)


def test_an_equal_score_is_half_a_win(winner) -> None:
    state = last_turn(YAHTZEE, -50, (2, 2, 2, 2, 5), 2)
    assert winner.moves(state)[Keep((2, 2, 2, 2))] == pytest.approx(100 / 12)


def test_who_throws_last_answers_as_is_best_for_winning(winner) -> None:
    first = (*FULL[:CHANCE], None)
    state = State((0, 1), (first, first), (0, 0), 24, Throws(3, (5, 5, 6, 6, 6)))
    answer = last_turn(CHANCE, -28, (), 0)
    ties = last_turn(CHANCE, -27, (), 0)
    lost = [max(winner.moves(each).values()) for each in (answer, ties)]
    assert winner.moves(state)[mark_in("chance")] == pytest.approx(100 - lost[0], abs=1.0)
    assert lost[0] < lost[1]


def test_far_from_the_end_the_win_asks_for_points(oracle, winner) -> None:
    state = State((0, 1), ((None,) * 13,) * 2, (0, 0), 0, Throws(2, (1, 6, 6, 6, 6)))
    assert best(winner, state) == best(oracle, state)
