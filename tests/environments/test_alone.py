"""Games that one plays alone, as Gymnasium checks them."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from yamotheque.batch import picked
from yamotheque.environments.alone import Alone
from yamotheque.environments.many import Many
from yamotheque.game import allows
from yamotheque.games import GAMES
from yamotheque.match.series import in_series, presets_of

ALONE = [
    pytest.param(key, dict(preset.options), id=f"{key}-{preset.title.en}")
    for key, game in GAMES.items()
    for preset in presets_of(game)
    if "series" not in preset.options and allows(in_series(game, **dict(preset.options)).game, 1)
]


@pytest.mark.parametrize(("key", "options"), ALONE)
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_gymnasium_is_content(key, options) -> None:
    check_env(Alone(key, **options), skip_render_check=True)


def play(env: Alone, seed: int) -> list[float]:
    """Play a game with the last legal move each time; the rewards."""
    seen, _ = env.reset(seed=seed)
    rewards, over = [], False
    while not over:
        seen, reward, over, _, _ = env.step(np.flatnonzero(seen["action_mask"])[-1])
        rewards.append(reward)
    return rewards


def test_the_rewards_add_up_to_the_score() -> None:
    env = Alone("corse", columns="DL")
    assert sum(play(env, 3)) == env.batch.scores[0, 0]


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(Alone("yatzy"), 5) == play(Alone("yatzy"), 5)


def test_an_action_that_is_no_legal_move_changes_nothing() -> None:
    env = Alone("yacht")
    before, _ = env.reset(seed=2)
    after, reward, over, _, info = env.step(env.numbering.number("throw"))
    assert info["illegal"] and not reward and not over
    assert np.array_equal(before["observation"], after["observation"])


def test_learners_that_ask_for_legal_actions_are_told() -> None:
    env = Alone("yacht")
    seen, _ = env.reset(seed=2)
    assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()


def test_the_table_is_told_in_text() -> None:
    env = Alone("yahtzee", render_mode="ansi")
    env.reset(seed=1)
    assert "throw 1/3" in env.render()


def test_what_a_seat_sees_is_below_two_kilobytes() -> None:
    env = Alone("corse")
    seen, _ = env.reset(seed=1)
    assert sum(numbers.nbytes for numbers in seen.values()) < 2000


def test_gymnasium_makes_them_by_their_names() -> None:
    env = gymnasium.make("yamotheque/Yahtzee-v0", rules="plain")
    assert env.reset(seed=1)[0]["action_mask"].any()
    assert gymnasium.make("yamotheque/Yamslam-v0").unwrapped.batch.game.mode == "solo"


def test_gymnasium_makes_vectors_of_them() -> None:
    envs = gymnasium.make_vec("yamotheque/Corse-v0", num_envs=3, columns="D")
    seen, _ = envs.reset(seed=1)
    assert envs.observation_space.contains(seen)


def test_a_vector_begins_anew_what_is_over_with_the_next_step() -> None:
    envs, chooser = Many("yacht", num_envs=20), np.random.default_rng(1)
    seen, _ = envs.reset(seed=4)
    over = np.zeros(20, bool)
    while not over.any():
        seen, _, over, _, info = envs.step(picked(seen["action_mask"].astype(bool), chooser))
    moves = picked(seen["action_mask"].astype(bool), chooser)
    _, rewards, after, _, info = envs.step(moves)
    assert not after[over].any() and not rewards[over].any() and not info["score"][over].any()


def test_a_game_of_a_vector_is_that_of_the_environment_alone() -> None:
    envs, env = Many("yatzy", num_envs=1), Alone("yatzy")
    many, _ = envs.reset(seed=9)
    one, _ = env.reset(seed=9)
    for _ in range(14):
        assert many["observation"][0].tolist() == one["observation"].tolist()
        action = np.flatnonzero(one["action_mask"])[-1]
        many, *_ = envs.step(np.array([action]))
        one, *_ = env.step(action)


@pytest.mark.parametrize(
    "program",
    [
        "import yamotheque.environments; gymnasium.make('yamotheque/Yatzy-v0').reset(seed=1)",
        "gymnasium.make('yamotheque.environments:yamotheque/Yatzy-v0').reset(seed=1)",
    ],
)
def test_a_game_is_made_by_its_name_once_the_package_is_imported(program) -> None:
    subprocess.run([sys.executable, "-c", f"import gymnasium; {program}"], check=True)
