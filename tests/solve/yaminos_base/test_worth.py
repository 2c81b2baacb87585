"""What moves of the Jeu de base are worth: chances of the race to 40."""

from __future__ import annotations

import random

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.game import read_move
from yamotheque.games.yaminos_base import SCORE, State, YaminosBase
from yamotheque.moves import THROW
from yamotheque.pieces.chains import LINE, Chain
from yamotheque.pieces.sticks import by_stick
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of

pytestmark = pytest.mark.xdist_group("solver")

GAME = YaminosBase()


@pytest.mark.parametrize("totals", [(0, 0), (30, 10, 20), (5, 39, 12, 0)])
def test_the_chances_of_all_add_up_to_one_win(totals) -> None:
    state = State(totals, seat=1)
    chances = [worth_of(GAME).value(state, seat) for seat in range(len(totals))]
    assert sum(chances) == pytest.approx(100) and all(chance > 0 for chance in chances)


def test_whoever_waits_with_more_points_has_the_better_chance() -> None:
    state, worth = State((10, 30, 20), seat=0), worth_of(GAME)
    assert worth.value(state, 1) > worth.value(state, 2)


def test_in_the_last_turns_whoever_had_one_and_is_behind_has_lost() -> None:
    state, worth = State((41, 20, 38), seat=2, last_turns=1), worth_of(GAME)
    assert worth.value(state, 0) > 10
    assert worth.value(state, 1) < 0.1


def test_a_review_adds_up_to_the_win_with_little_drift() -> None:
    match = Match(GAME, players=["A", "B"], dice="seed:2")
    chooser, player = random.Random(2), find_bot("greedy")
    while not match.over:
        match.play(player.choose(match.game, match.state, match.turn, chooser.randrange))
    for ledger in match.review().ledgers:
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts + ledger.drift
        assert parts == pytest.approx(ledger.result)
        assert ledger.result == 100 * (ledger.seat in match.winners)


# ---------------------------------------------------------------- within a turn


def line(*sticks: str) -> Chain:
    """Sticks placed one on the other."""
    chain, on = LINE, ""
    for face in sticks:
        chain, on = chain.joined(face, on), face
    return chain


def table(sticks: str, loose: str) -> State:
    """A turn of the first of two, with much gathered, these sticks placed and those loose."""
    return State((0, 38), 0, 20, line(*sticks.split()), by_stick(loose.split()))


TWO_LEFT = table("1-1 1-5 5-5 4-5 1-4", "2-4 0-6")


def test_a_throw_tells_how_likely_it_does_not_fail() -> None:
    state, worth = GAME.start(2), worth_of(GAME)
    ((doublet, odds),) = worth.prospects(state, THROW)
    assert doublet.en == "a doublet" and odds == pytest.approx(1 - 0.75**7)
    ((_, odds),) = worth.prospects(TWO_LEFT, read_move(GAME, TWO_LEFT, "throw 2-4"))
    assert odds == 0.25
    assert worth.prospects(TWO_LEFT, SCORE) == ()


def test_a_hint_compares_chances_to_win() -> None:
    state = TWO_LEFT._replace(gathered=0, totals=(32, 40), last_turns=1)
    advice = advise(GAME, state)
    assert advice.measure.en == "chance to win"
    assert "percentage points better than" in advice.why.en


def test_who_has_passed_the_leader_stops() -> None:
    state = TWO_LEFT._replace(gathered=0, totals=(34, 40), last_turns=1)
    assert worth_of(GAME).moves(state)[SCORE] == 100 == worth_of(GAME).value(state, 0)
    assert advise(GAME, state).best.move == "score"
