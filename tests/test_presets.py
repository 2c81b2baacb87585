"""The usual ways to play: one press instead of several options."""

from typing import Any

import pytest

from yamotheque.game import Game, allows
from yamotheque.games import GAMES
from yamotheque.match.series import as_series, presets_of
from yamotheque.options import configure, settings_of

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)


@every_game
def test_every_game_has_two_or_three_presets(game: Game[Any]) -> None:
    assert len(presets_of(game)) in (2, 3)


@every_game
def test_a_preset_chooses_among_the_options_its_game_declares(game: Game[Any]) -> None:
    for preset in presets_of(game):
        chosen = settings_of(configure(as_series(game), **preset.options))
        assert {**chosen, **preset.options} == chosen


@every_game
def test_the_first_preset_is_the_game_as_it_is(game: Game[Any]) -> None:
    first = configure(as_series(game), **presets_of(game)[0].options)
    assert settings_of(first) == settings_of(as_series(game))


@every_game
def test_no_two_presets_are_the_same_game(game: Game[Any]) -> None:
    chosen = [configure(as_series(game), **preset.options) for preset in presets_of(game)]
    assert len({tuple(settings_of(one).items()) for one in chosen}) == len(chosen)


@every_game
def test_a_preset_can_be_played_by_somebody(game: Game[Any]) -> None:
    chosen = [configure(as_series(game), **preset.options) for preset in presets_of(game)]
    assert all(any(allows(one.game, seats) for seats in game.seats) for one in chosen)


@every_game
def test_presets_speak_both_languages(game: Game[Any]) -> None:
    words = [text for preset in presets_of(game) for text in (preset.title, preset.sentence)]
    assert all(text.fr and text.en for text in words)
