"""What somebody is shown who plays a game for the first time."""

from typing import Any

import pytest

from yamotheque.game import Game
from yamotheque.games import HOUSE
from yamotheque.match import Match
from yamotheque.walk import Stop, read_walk, walk_of
from yamotheque.words import Text, YamsError

every_game = pytest.mark.parametrize("game", HOUSE.values(), ids=lambda game: game.key)


def on_the_table(game: Game[Any]) -> set[str]:
    """The kinds of pieces at the first position in which everything lies ready."""
    match = Match(game, players=["Ana", "Bob"], dice="seed:1")
    while [str(move) for move in match.moves] == ["deal"]:
        match.play("deal")
    return {piece.kind for piece in match.scene(0)}


@every_game
def test_every_game_is_shown_in_four_to_six_stops(game: Game[Any]) -> None:
    assert 4 <= len(walk_of(game)) <= 6


@every_game
def test_each_stop_points_at_what_lies_on_the_table_or_at_the_button(game: Game[Any]) -> None:
    assert {stop.at for stop in walk_of(game)} <= {*on_the_table(game), "button", "beside"}


@every_game
def test_each_stop_is_short_in_both_languages(game: Game[Any]) -> None:
    words = [text for stop in walk_of(game) for text in (stop.text.fr, stop.text.en)]
    assert all(20 < len(text) <= 240 for text in words)


@every_game
def test_the_two_languages_are_two(game: Game[Any]) -> None:
    assert all(stop.text.fr != stop.text.en for stop in walk_of(game))


def test_a_walk_is_read_from_its_two_pages() -> None:
    french, english = "# Jeu\n\n## tray\n\nUn\ndé.\n", "# Game\n\n## tray\n\nA\ndie.\n"
    assert read_walk(french, english) == (Stop("tray", Text("Un dé.", "A die.")),)


def test_pages_that_show_different_things_are_refused() -> None:
    with pytest.raises(YamsError, match="same headings"):
        read_walk("## tray\n\nUn dé.\n", "## sheet\n\nA sheet.\n")
