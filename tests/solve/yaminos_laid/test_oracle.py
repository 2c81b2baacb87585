"""Progression and Tous en ligne: the best way to lay a throw is the best move."""

import random
from itertools import product

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import PHASES, YaminosProgression, phase_points
from yamotheque.oracle import advise, find_oracle
from yamotheque.pieces.arrangements import apart, best_connected, chains_points
from yamotheque.pieces.lines import possible_lines
from yamotheque.pieces.sticks import STICKS
from yamotheque.review import review
from yamotheque.solve.yaminos_laid.oracle import (
    LINE_POINTS,
    LINE_SQUARES,
    PHASE_POINTS,
    PHASE_SQUARES,
)

GAMES = [YaminosProgression(), YaminosLigne()]


def played(game, seed: int, bot: str) -> Match:
    match = Match(game, players=["A", "B"], dice=f"seed:{seed}")
    chooser, player = random.Random(seed), find_bot(bot)
    while not match.over:
        match.play(player.choose(match.game, match.state, match.turn, chooser.randrange))
    return match


def thrown(game) -> Match:
    match = Match(game, players=["A", "B"], dice="seed:4")
    match.play("throw")
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_hints_lead_to_the_best_arrangement(game) -> None:
    match, (best, *_) = thrown(game), thrown(game).scores
    seat = match.turn
    material = " ".join(match.state.throw.faces)
    while match.turn == seat:
        match.play(advise(match.game, match.state).best.move)
    worth = game.scorer().worth(material)
    assert match.scores[seat] == best + worth.get("chains", worth.get("phase0"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_advice_lists_every_move(game) -> None:
    match = thrown(game)
    advice = advise(match.game, match.state)
    assert {choice.move for choice in advice.choices} == set(map(str, match.moves))


def test_why_shows_the_whole_arrangement() -> None:
    match = thrown(YaminosLigne())
    why = advise(match.game, match.state).why
    assert "the arrangement 5-5 5-6 6-3 3-2 2-0 0-3, loose: 4-4; as good as" in why.en
    assert "aussi bon que de relier" in why.fr


def test_progression_adds_up() -> None:
    game = YaminosProgression()
    oracle = find_oracle(game)
    for seed in range(30):
        match = played(game, seed, "random")
        for seat, ledger in enumerate(review(match, oracle).ledgers):
            parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
            assert parts == pytest.approx(match.scores[seat], abs=1e-9)
            assert ledger.start == pytest.approx(69.127747, abs=1e-6)


def test_the_perfect_bot_makes_no_mistake_in_progression() -> None:
    match = played(YaminosProgression(), 5, "optimal")
    assert all(ledger.mistakes == 0 == ledger.drift for ledger in match.review().ledgers)


def test_before_a_throw_tous_en_ligne_expects_the_mean() -> None:
    match = Match(YaminosLigne(), players=["A", "B"], dice="seed:4")
    assert find_oracle(match.game).value(match.state, match.turn) == LINE_POINTS / 4**7


@pytest.mark.slow
def test_the_sums_over_all_throws_of_progression() -> None:
    sums, squares = [0] * 7, [0] * 7
    for faces in product(*STICKS):
        found = possible_lines(faces)
        for phase in PHASES:
            best = max(phase_points(line, phase) for line in found)
            sums[phase] += best
            squares[phase] += best**2
    assert (tuple(sums), tuple(squares)) == (PHASE_POINTS, PHASE_SQUARES)


@pytest.mark.slow
def test_the_sums_over_all_throws_of_tous_en_ligne() -> None:
    points = [chains_points(best_connected(apart(faces))) for faces in product(*STICKS)]
    assert (sum(points), sum(each**2 for each in points)) == (LINE_POINTS, LINE_SQUARES)
