"""How a match ended: a win, a draw between two, a win shared by more, a team's win."""

import random

import pytest

from yamotheque import Match
from yamotheque.games.corse import Corse
from yamotheque.games.yamslam import Yamslam
from yamotheque.match.result import Ending, result_of
from yamotheque.pieces.chips import NONE

NAMES = ("Ana", "Bob", "Cléo", "Dan")


class Settled(Corse):
    """Corse whose state is the scores it ends with."""

    def scores(self, state):
        return state


def ended(*scores: int):
    game, names = Settled(), NAMES[: len(scores)]
    return result_of(game.sides(len(names)), game.winners(scores), names)


def with_chips(game: Yamslam, *held: int):
    """How a game of Yamslam ends when each side holds so many chips of 50."""
    sides = tuple((*NONE[:-1], count) for count in held)
    state = game.start(4)
    state = state._replace(supply=state.supply._replace(held=sides, in_play=NONE))
    return result_of(game.sides(4), game.winners(state), NAMES)


ENDINGS = {
    "alone": ((412,), Ending.ALONE, (0,), "Terminé", "Finished"),
    "one is ahead": ((3, 9), Ending.WON, (1,), "Bob gagne", "Bob wins"),
    "two are equal": ((9, 9), Ending.DRAW, (0, 1), "Match nul", "A draw"),
    "two of three share": (
        (9, 3, 9),
        Ending.SHARED,
        (0, 2),
        "Ana et Cléo partagent la victoire",
        "Ana and Cléo share the win",
    ),
    "all of three share": (
        (9, 9, 9),
        Ending.SHARED,
        (0, 1, 2),
        "Ana, Bob et Cléo partagent la victoire",
        "Ana, Bob and Cléo share the win",
    ),
}


@pytest.mark.parametrize(("scores", "ending", "winners", "fr", "en"), ENDINGS.values(), ids=ENDINGS)
def test_an_ending_has_its_name_and_its_words(scores, ending, winners, fr, en) -> None:
    result = ended(*scores)
    assert (result.ending, result.winners) == (ending, winners)
    assert (result.words.fr, result.words.en) == (fr, en)


def test_a_team_that_wins_has_won() -> None:
    result = with_chips(Yamslam(mode="teams"), 1, 2)
    assert (result.ending, result.winners) == (Ending.WON, (1, 3))
    assert result.words.fr == "Bob et Dan gagnent"


def test_two_teams_with_equal_scores_draw() -> None:
    assert with_chips(Yamslam(mode="teams"), 2, 2).ending == Ending.DRAW


def test_two_of_four_players_share_what_two_partners_would_win() -> None:
    assert with_chips(Yamslam(), 1, 2, 1, 2).ending == Ending.SHARED


def test_partners_stay_partners_in_a_series() -> None:
    match = Match("yamslam", mode="teams", series="5", players=NAMES, dice="seed:1")
    chooser = random.Random(1)
    while not match.over:
        match.play(chooser.choice(match.moves))
    assert match.result().words.en in ("Ana and Cléo win", "Bob and Dan win", "A draw")


def test_a_running_match_has_no_result() -> None:
    assert Match("corse", players=["Ana"], dice="seed:1").result() is None


def test_a_stopped_match_has_no_winner() -> None:
    match = Match("corse", players=["Ana", "Bob"], dice="seed:1")
    match.stop()
    result = match.result()
    assert (result.ending, result.winners) == (Ending.STOPPED, ())


def test_a_result_may_be_told_with_other_names() -> None:
    match = Match("yaminos-quick", players=["bot:greedy", "Bob"], dice="seed:1")
    while not match.over:
        match.play(match.moves[0])
    assert match.result(["bot greedy", "Bob"]).words.en.startswith(("bot greedy", "Bob", "A draw"))
