"""Any game for two or more, turn by turn, as an environment of PettingZoo."""

from __future__ import annotations

import functools
from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from yamotheque.environments.seen import MOST_MOVES, eyes_of, shares
from yamotheque.environments.spaces import Shown, shown, shown_space
from yamotheque.game import allows
from yamotheque.games import find_game
from yamotheque.match import Match
from yamotheque.match.series import in_series
from yamotheque.words import YamsError


class Together(AECEnv):  # type: ignore[misc]
    """Seats that move in turn. At the end who won share one, less each seat's even part of it.

    >>> env = Together("yam-master")
    >>> env.reset(seed=7)
    >>> env.agent_selection, env.agents
    ('seat_0', ['seat_0', 'seat_1'])
    >>> env.step(0)
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        rules = in_series(find_game(game), **options).game
        seats = seats or next(many for many in rules.seats if many > 1 and allows(rules, many))
        rules.check_seats(seats)
        self.key, self.options, self.render_mode = game, options, render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{rules.edition}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.eyes = eyes_of(rules, seats)
        self.np_random, _ = seeding.np_random()

    @functools.cache  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        """What a seat sees, its legal moves, and which of its actions they are."""
        return shown_space(self.eyes)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        """The place of a move among the legal ones."""
        return spaces.Discrete(MOST_MOVES)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed makes it, and those after it, the same each time."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        dice = f"seed:{int(self.np_random.integers(2**31))}"
        self.match = Match(self.key, players=self.possible_agents, dice=dice, **self.options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose()

    def observe(self, agent: str) -> Shown:
        """What a seat sees, and which of its actions are legal."""
        return shown(self.match, self.eyes, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Make a legal move by its place among them."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        moves = self.match.moves
        if action is None or not 0 <= int(action) < len(moves):
            raise YamsError(
                f"L'action {action} n'est pas permise : attendu de 0 à {len(moves) - 1}.",
                f"The action {action} is not legal: expected 0 to {len(moves) - 1}.",
            )
        self.match.play(moves[int(action)])
        self._choose()
        self._accumulate_rewards()

    def _choose(self) -> None:
        """Say whose turn it is, or that all is over and what each has won."""
        turn = self.match.turn
        if isinstance(turn, int):
            self.agent_selection = self.possible_agents[turn]
            return
        won = shares(self.match.winners, len(self.possible_agents))
        self.rewards = dict(zip(self.possible_agents, won, strict=True))
        scores = zip(self.possible_agents, self.match.scores, strict=True)
        self.infos = {agent: {"score": score} for agent, score in scores}
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table in text."""
        return str(self.match) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""
