"""Progression and Tous en ligne: the best way to lay a throw is the best move."""

import random
from collections import Counter
from itertools import product

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.games.yaminos_ligne import YaminosLigne
from yamotheque.games.yaminos_progression import PHASES, YaminosProgression, phase_points
from yamotheque.pieces.arrangements import apart, best_connected, chains_points
from yamotheque.pieces.lines import possible_lines
from yamotheque.pieces.sticks import STICKS
from yamotheque.solve.yaminos_laid.race import LINES, race
from yamotheque.solve.yaminos_laid.worth import PHASE_POINTS, PHASE_SQUARES
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.review import review

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
    oracle = worth_of(game)
    for seed in range(30):
        match = played(game, seed, "random")
        for seat, ledger in enumerate(review(match, oracle).ledgers):
            parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
            assert parts == pytest.approx(match.scores[seat], abs=1e-9)
            assert ledger.start == pytest.approx(69.127747, abs=1e-6)


def test_the_perfect_bot_makes_no_mistake_in_progression() -> None:
    match = played(YaminosProgression(), 5, "optimal")
    assert all(ledger.mistakes == 0 == ledger.drift for ledger in match.review().ledgers)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_tous_en_ligne_begins_even(seats) -> None:
    assert race((0,) * seats, frozenset()) == pytest.approx((1 / seats,) * seats)


def test_whoever_throws_last_from_behind_needs_enough() -> None:
    most = LINES[49] / 4**7
    assert race((200, 151), frozenset({0})) == pytest.approx((1 - most / 2, most / 2))


def test_tous_en_ligne_adds_up_without_drift() -> None:
    match = played(YaminosLigne(), 3, "random")
    for seat, ledger in enumerate(match.review().ledgers):
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts
        assert parts == pytest.approx(100 * (seat in match.winners) / len(match.winners))
        assert ledger.drift == pytest.approx(0, abs=1e-9)


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
    assert Counter(points) == LINES
