"""Many games that one plays alone, as a vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from yamotheque.batch import batch_of
from yamotheque.environments import rules_of
from yamotheque.environments.spaces import Shown, shown, shown_space

Stepped = tuple[Shown, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]


class Many(gymnasium.vector.VectorEnv[Shown, NDArray[Any], NDArray[Any]]):
    """Games side by side; one that is over begins anew with the next step, whatever its action.

    >>> env = Many("yahtzee", num_envs=100)
    >>> seen, info = env.reset(seed=7)
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((100, 69), (100, 224))
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, game: str, num_envs: int = 1, **options: Any) -> None:
        rules, _ = rules_of(game, 1, **options)
        self.num_envs, self.batch = num_envs, batch_of(rules, num_envs, 1)
        self.single_observation_space = shown_space(self.batch)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = spaces.Discrete(len(self.batch.moves))
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.begun = False

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """New games; a seed makes them, and those after them, the same each time."""
        super().reset(seed=seed)
        anew = seed is not None or not self.begun
        self.begun = True
        self.batch.reset(seed=int(self.np_random.integers(2**31)) if anew else None)
        return shown(self.batch), {"score": self.batch.scores[:, 0].copy()}

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Make the moves with these numbers; those that are not legal change nothing.

        `info` has the scores, and which actions were illegal.
        """
        batch, over = self.batch, self.batch.over.copy()
        legal = batch.masks()[np.arange(self.num_envs), actions]
        batch.step(np.where(legal, actions, -1))
        rewards, info = batch.rewards[:, 0].copy(), {"illegal": ~legal & ~over}
        if over.any():
            batch.reset(over)
        info["score"] = batch.scores[:, 0].copy()
        return shown(batch), rewards, batch.over.copy(), np.zeros(self.num_envs, np.bool_), info
