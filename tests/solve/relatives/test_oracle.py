"""The relatives' oracle is exact: its values, and what it makes of whole matches."""

import random

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.relatives import State
from yamotheque.games.yacht import Yacht
from yamotheque.games.yahtzee import Yahtzee
from yamotheque.oracle import advise, find_oracle
from yamotheque.review import review
from yamotheque.solve.exact import Exact
from yamotheque.solve.relatives.oracle import RelativeOracle

pytestmark = pytest.mark.xdist_group("solver")


@pytest.fixture(scope="module")
def oracle(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("YAMS_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield find_oracle(Yahtzee())


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
    assert RelativeOracle(Yacht()).value(Yacht().start(2), 1) == pytest.approx(191.774369, abs=1e-6)
