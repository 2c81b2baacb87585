"""What a score is made of: each game explains its own, and a race by its turns."""

import pytest

from yamotheque import Match
from yamotheque.account import Account
from yamotheque.games.corse import Corse
from yamotheque.games.yam_master import State as Pawns
from yamotheque.games.yam_master import YamMaster
from yamotheque.games.yaminos_base import YaminosBase
from yamotheque.games.yaminos_progression import YaminosProgression
from yamotheque.games.yaminos_quick import YaminosQuick
from yamotheque.games.yamslam import Yamslam
from yamotheque.match.series import Series
from yamotheque.moves import PASS
from yamotheque.pieces.chips import NONE
from yamotheque.pieces.quick_counts import Counted
from yamotheque.testing import play_at_random

COLUMN = (3, 6, 9, 12, 15, 18, 25, 20, 0, 30, 0, 50, 0)


def said(account: Account) -> list[tuple[str, str]]:
    return [(line.title.fr, line.said.fr) for line in account]


def corse(columns: str):
    game = Corse(columns=columns)
    return game, game.start(1)._replace(forms=((COLUMN,) * len(columns),))


def test_a_lone_column_is_told_line_by_line() -> None:
    game, state = corse("L")
    assert said(game.account(state, 0)) == [("De 1 à 6", "63"), ("Bonus", "30"), ("Figures", "125")]


def test_cells_that_brought_nothing_are_named() -> None:
    game, state = corse("L")
    assert game.account(state, 0)[-1].why.fr == "à zéro : Full, Carré, Yams"


def test_each_of_several_columns_says_what_it_is_made_of() -> None:
    game, state = corse("DL")
    assert game.account(state, 0)[0].why.en == "1 to 6: 63, bonus: 30, figures: 125"


def test_yamslam_names_the_bonuses_that_were_won_and_missed() -> None:
    game = Yamslam(mode="solo")
    supply = game.start(1).supply._replace(held=((*NONE[:-1], 4),), der=0)
    state = game.start(1)._replace(supply=supply)
    assert [points for _, points in said(game.account(state, 0))] == ["200", "0", "30", "20"]


def test_partners_have_the_same_account() -> None:
    game = Yamslam(mode="teams")
    assert game.account(game.start(4), 0) == game.account(game.start(4), 2)


def test_five_in_line_stand_first_in_yam_master() -> None:
    state = Pawns((0,) * 5 + (None,) * 20, seat=1)
    assert said(YamMaster().account(state, 0))[0] == ("Cinq pions alignés", "gagné")


def test_a_distance_is_told_by_the_throws_and_the_target() -> None:
    game = YaminosQuick(kind="target", target=42)
    state = game.start(2)._replace(gathered=(Counted(1, 40, 7), Counted()))
    assert [points for _, points in said(game.account(state, 0))] == ["40", "42"]


def test_a_series_is_told_by_its_games() -> None:
    told = Series(YamMaster(), "5").account(((2, 0), (1, 1)), 0)
    assert said(told) == [("Partie 1", "1"), ("Partie 2", "0,5")]


@pytest.mark.parametrize("game", ["yaminos-base", "yaminos-muggins"])
def test_a_race_is_told_by_what_each_turn_brought(game) -> None:
    match = play_at_random(Match(game, players=["Ana", "Bob"]).game, 2, seed=3)
    assert [sum(match.gains(seat)) for seat in (0, 1)] == list(match.scores)


def test_a_line_corrected_by_hand_is_no_turn_of_its_own() -> None:
    match = Match("yaminos-base", players=["Ana", "Bob"], dice="paper")
    for line in ("score 12", "score 5", "score 7", "score 9", "correct 1 score 20"):
        match.play(line)
    assert [match.gains(0), match.gains(1)] == [[20, 7], [5, 9]]


def test_a_move_taken_back_brought_nothing() -> None:
    match = Match("corse", columns="L", players=["Ana"], dice="seed:1")
    match.play("throw")
    match.play("mark 1 L")
    match.undo()
    match.play("mark grand L")
    assert match.gains(0) == [match.scores[0]]


def test_the_log_says_what_a_turn_of_the_jeu_de_base_lost() -> None:
    game = YaminosBase()
    before = game.start(2)._replace(gathered=7, owed=("1-2",))
    news = game.news(before, game.play(before, PASS))
    assert news is not None and news.fr == "7 en jeu, perdus"


def test_the_log_says_what_a_line_brought() -> None:
    game = YaminosProgression()
    news = game.news(game.start(2), game.start(2)._replace(points=((5,), ())))
    assert news is not None and news.en == "+5 points"
