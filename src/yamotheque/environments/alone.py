"""A game that one plays alone, as an environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from yamotheque.batch import batch_of
from yamotheque.environments import rules_of
from yamotheque.environments.spaces import Shown, drawn, first, shown, shown_space
from yamotheque.numbering import Numbering, numbering_of


class Alone(gymnasium.Env[Shown, np.int64]):
    """One player against the dice; the rewards add up to the score.

    >>> env = Alone("corse", columns="D")
    >>> seen, info = env.reset(seed=7)
    >>> seen, reward, over, cut, info = env.step(env.numbering.number("mark 1 D"))
    >>> reward, over, info["score"]
    (0.0, False, 0)
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        rules, _ = rules_of(game, 1, **options)
        self.batch, self.render_mode = batch_of(rules, 1, 1), render_mode
        self.numbering: Numbering = numbering_of(rules)
        self.observation_space = shown_space(self.batch)
        self.action_space = spaces.Discrete(len(self.batch.moves))
        self.begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Shown, dict[str, Any]]:
        """A new game; a seed makes it, and those after it, the same each time."""
        super().reset(seed=seed)
        anew = seed is not None or not self.begun
        self.begun = True
        self.batch.reset(seed=int(self.np_random.integers(2**31)) if anew else None)
        return first(shown(self.batch)), self._info()

    def step(self, action: np.int64) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Make the move with a number; the reward is what it added to the score.

        Any that is not legal changes nothing, and `info` says that it was illegal.
        """
        illegal = not self.batch.masks()[0, action]
        self.batch.step(np.array([-1 if illegal else action]))
        seen, reward = first(shown(self.batch)), float(self.batch.rewards[0, 0])
        return seen, reward, bool(self.batch.over[0]), False, self._info() | {"illegal": illegal}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as `MaskablePPO` of sb3-contrib asks for it."""
        legal: NDArray[np.bool_] = self.batch.masks()[0]
        return legal

    def render(self) -> str | None:
        """The table in text."""
        return drawn(self.batch) if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"score": int(self.batch.scores[0, 0])}
