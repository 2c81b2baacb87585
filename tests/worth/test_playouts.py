"""Chances to win by playing on: hints and reviews where nothing is solved."""

import random
from typing import Any

import pytest

from yamotheque import Match
from yamotheque.bots import find_bot
from yamotheque.facets import Hidden
from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.games.yaminos_muggins import YaminosMuggins
from yamotheque.pieces.chains import SPINNERS
from yamotheque.pieces.hand import Expose
from yamotheque.solve.catalogue import MugginsChances, YamiChances
from yamotheque.solve.studies import study_of
from yamotheque.worth.advice import advise
from yamotheque.worth.fit import Fit, fitted
from yamotheque.worth.makers import is_played_by, is_weighed, worth_of
from yamotheque.worth.playouts import Playouts
from yamotheque.worth.review import review
from yamotheque.worth.runs import Runs, Trials
from yamotheque.worth.worth import Unit

MUGGINS = YaminosMuggins()


def played(key: str, seed: int, moves: int = 10_000, **options: str) -> Match:
    match = Match(key, players=["A", "B"], dice=f"seed:{seed}", **options)
    chooser, player = random.Random(seed), find_bot("greedy")
    while not match.over and moves:
        view = match.game.view(match.state, match.turn)
        match.play(player.choose(match.game, view, match.turn, chooser.randrange))
        moves -= 1
    return match


def choosing(key: str, seed: int, **options: str) -> Match:
    """A match at a real choice some moves after its start."""
    moves = 12
    while len((match := played(key, seed, moves, **options)).moves) < 2:
        moves += 1
    return match


def playing_on(game: Game[Any]) -> Playouts:
    """Who plays positions of a game on, whether or not anything better is known of it."""
    study = study_of(game)
    assert study is not None
    return Playouts(study.race())


def test_every_game_has_hints() -> None:
    assert all(map(is_weighed, GAMES.values()))


def test_bots_do_not_wait_for_what_is_played_on() -> None:
    assert not is_played_by(MUGGINS) and worth_of(MUGGINS)


@pytest.mark.parametrize("key", ["yaminos-muggins", "yamslam", "yami"])
def test_a_hint_is_a_chance_to_win_with_its_error(key) -> None:
    match = choosing(key, 4)
    advice = advise(match.game, match.game.view(match.state, match.turn), worth_of(match.game))
    assert advice.unit is Unit.CHANCE and advice.error > 0
    assert 0 < advice.best.value < 100 and {c.move for c in advice.choices} == set(
        map(str, match.moves)
    )


@pytest.mark.parametrize("key", ["yaminos-muggins", "yaminos-parite"])
def test_a_review_adds_up_to_the_win(key) -> None:
    match = played(key, 2)
    for ledger in match.review().ledgers:
        parts = ledger.start + ledger.luck + ledger.mistakes + ledger.gifts + ledger.drift
        assert parts == pytest.approx(ledger.result)
        assert ledger.result == 100 * (ledger.seat in match.winners) / len(match.winners)


def test_games_in_a_row_are_counted_so_that_chances_can_be_told_per_game() -> None:
    reviewed = played("yaminos-quick", 3, series="5").review()
    start = reviewed.ledgers[0].start / reviewed.games
    assert reviewed.games == 5 and start == pytest.approx(50, abs=5)


def test_both_start_even() -> None:
    assert [worth_of(MUGGINS).value(MUGGINS.start(2), seat) for seat in (0, 1)] == [50, 50]


def test_a_throw_for_the_highest_total_is_all_luck() -> None:
    for ledger in played("yaminos-quick", 3).review().ledgers:
        assert ledger.mistakes == 0 and not ledger.decisions


def test_whoever_is_far_ahead_wins_more_often() -> None:
    state = MUGGINS.start(2)._replace(totals=(80, 30), order=(0, 1), chain=SPINNERS)
    assert worth_of(MUGGINS).value(state, 0) > 85


@pytest.mark.parametrize(("key", "moves"), [("yaminos-plus", 14), ("yami", 12)])
def test_a_choice_and_the_next_one_are_judged_alike(key, moves) -> None:
    match = played(key, 1, moves)
    ledgers = review(match, playing_on(match.game)).ledgers
    assert all(abs(ledger.drift) < 2 for ledger in ledgers)


def test_what_a_move_shows_that_was_hidden_is_luck() -> None:
    match = played("yami", 1, 10)
    while not isinstance(match.game.moves(match.state)[-1], Expose):
        match.play(match.moves[0])
    seat = match.turn
    match.play("expose")
    assert match.version in {each.number for each in match.review().ledgers[seat].fortunes}


def test_luck_is_known_the_less_the_more_of_it_there_was() -> None:
    matches = [played("yaminos-plus", 1, moves) for moves in (4, 14)]
    short, long = (review(match, playing_on(match.game)) for match in matches)
    assert 0 < short.ledgers[0].luck_error < long.ledgers[0].luck_error


def test_tables_of_two_and_of_four_have_fits_of_their_own() -> None:
    assert fitted("yaminos-muggins", 2) != fitted("yaminos-muggins", 4)


def test_moves_that_cannot_be_told_apart_are_equal() -> None:
    blind = MugginsChances(MUGGINS).race()
    blind.laps = 1
    blind.fit = lambda state: Fit((0.0,) * 7, (0.0,) * 7)  # type: ignore[method-assign]
    match = choosing("yaminos-muggins", 4)
    values = Playouts(blind).moves(match.state)
    assert set(values.values()) == {50}


def test_the_best_move_is_in_doubt_only_beside_what_may_be_as_good() -> None:
    best, close, behind = (
        Runs([(chance,) for chance in chances])
        for chances in ([60.0, 40.0, 50.0], [59.0, 42.0, 50.0], [30.0, 11.0, 19.0])
    )
    clear = Trials({"best": best, "behind": behind}, {}, 0.0, "best", 0)
    unclear = Trials({"best": best, "close": close}, {}, 0.0, "best", 0)
    assert clear.error("best") == 0 < unclear.error("best") < best.error(0)


def test_the_same_position_gets_the_same_hint() -> None:
    match = choosing("yaminos-plus", 5)
    one, other = (playing_on(match.game).moves(match.state) for _ in range(2))
    assert one == other


def test_a_hint_does_not_know_what_the_seat_cannot_see() -> None:
    match = choosing("yami", 1)
    other = Hidden.of(match.game).redealt(match.state, match.turn, random.Random(1).randrange)
    assert other != match.state
    one, two = (YamiChances(match.game).worth().moves(state) for state in (match.state, other))
    assert one == two
