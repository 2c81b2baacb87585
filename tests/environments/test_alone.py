"""Games that one plays alone, as Gymnasium checks them."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from yamotheque import verify
from yamotheque.environments.alone import Alone
from yamotheque.game import allows
from yamotheque.games import GAMES
from yamotheque.match.series import in_series, presets_of

ALONE = [
    pytest.param(key, dict(preset.options), id=f"{key}-{preset.title.en}")
    for key, game in GAMES.items()
    for preset in presets_of(game)
    if allows(in_series(game, **dict(preset.options)).game, 1)
]


@pytest.mark.parametrize(("key", "options"), ALONE)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_is_content(key, options) -> None:
    check_env(Alone(key, **options), skip_render_check=True)


def play(env: Alone, seed: int) -> float:
    """Play a game with the last legal move each time; what the rewards add up to."""
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(np.int64(len(info["moves"]) - 1))
        total += reward
    return total


def test_the_rewards_add_up_to_the_score() -> None:
    env = Alone("corse", columns="DL")
    assert play(env, 3) == env.match.scores[0]


def test_the_same_seed_gives_the_same_match() -> None:
    env, other = Alone("yatzy"), Alone("yatzy")
    play(env, 5)
    play(other, 5)
    assert env.match.record == other.match.record


def test_what_was_played_is_a_record_that_verifies() -> None:
    env = Alone("yahtzee")
    play(env, 1)
    assert verify(env.match.record).finding == "verified"


def test_an_action_that_is_no_legal_move_changes_nothing() -> None:
    env = Alone("yacht")
    before, _ = env.reset(seed=2)
    after, reward, over, _, info = env.step(np.int64(200))
    assert info["illegal"] and not reward and not over
    assert np.array_equal(before["observation"], after["observation"])
