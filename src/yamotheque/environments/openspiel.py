"""The games for OpenSpiel: chance with its exact odds, and what each seat has come to know.

>>> import pyspiel
>>> register()
>>> game = pyspiel.load_game("yamotheque_yacht", {"players": 2})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np
import pyspiel

from yamotheque.chance import Chance, Draw, Outcome, Seat
from yamotheque.environments.seen import MOST_MOVES, eyes_of, legal, scene, shares
from yamotheque.game import Game, allows
from yamotheque.games import GAMES
from yamotheque.moves import Step
from yamotheque.options import configure
from yamotheque.piece import Piece

LONGEST: Final = 50_000
"""No match takes this many steps."""
MOST_OUTCOMES: Final = 4**7
"""As many ways as seven sticks can fall."""
UNSEEN: Final = "?"


def register() -> None:
    """Make every game known to OpenSpiel as `yamotheque_` and its key."""
    known = set(pyspiel.registered_names())
    for rules in GAMES.values():
        if name_of(rules) not in known:
            pyspiel.register_game(type_of(rules), _maker(rules))


def name_of(rules: Game[Any]) -> str:
    """What OpenSpiel calls a game."""
    return f"yamotheque_{rules.key.replace('-', '_')}"


def type_of(rules: Game[Any]) -> pyspiel.GameType:
    """What OpenSpiel asks about a game before it is made."""
    return pyspiel.GameType(
        short_name=name_of(rules),
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(2, rules.seats[-1]),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest(rules), "options": ""},
    )


@lru_cache(maxsize=256)
def falls(chance: Chance) -> Sequence[tuple[Outcome, Fraction]]:
    """All that may fall, in one order: the number of an outcome is its place."""
    return chance.outcomes()


@lru_cache(maxsize=256)
def odds(chance: Chance) -> list[tuple[int, float]]:
    """How likely each of them is, by its number."""
    return [(number, float(likely)) for number, (_, likely) in enumerate(falls(chance))]


def fewest(rules: Game[Any]) -> int:
    """How many play a game at least, if not alone."""
    return next(many for many in rules.seats if many > 1 and allows(rules, many))


def _maker(rules: Game[Any]) -> type[SpielGame]:
    """The class of one game; OpenSpiel lets go of it too late for anything but a class."""

    def __init__(self: SpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, rules, params or {})

    return type(f"Spiel {rules.title}", (SpielGame,), {"__init__": __init__})


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel plays it: `players` of them, `options` as in `columns=D,rounds=2`."""

    def __init__(self, rules: Game[Any], params: dict[str, Any]) -> None:
        chosen = dict(pair.split("=", 1) for pair in params.get("options", "").split(",") if pair)
        self.rules: Game[Any] = configure(rules, **chosen) if chosen else rules
        self.seats = int(params.get("players", fewest(rules)))
        self.rules.check_seats(self.seats)
        self.eyes = eyes_of(self.rules, self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_MOVES,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-1 / self.seats,
            max_utility=1 - 1 / self.seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(rules), info, params)

    def new_initial_state(self) -> SpielState:
        """The position before anything has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells a seat's numbers, and in words what it sees or all it has seen."""
        return Observer(self, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


@dataclass(frozen=True, eq=False)
class Reached:
    """A position, and what each seat has seen happen on the way to it."""

    rules: Game[Any]
    position: Any
    known: tuple[tuple[str, ...], ...]

    @cached_property
    def turn(self) -> Seat | Chance | None:
        """Who acts."""
        return self.rules.turn(self.position)

    @cached_property
    def moves(self) -> Sequence[Step]:
        """What may happen next, in one order: an action is a place among it."""
        if isinstance(self.turn, Chance):
            return [outcome for outcome, _ in falls(self.turn)]
        return legal(self.rules, self.position)

    def __deepcopy__(self, copied: dict[int, Any]) -> Reached:
        return self  # nothing changes it, and OpenSpiel copies a state at every step


@lru_cache(maxsize=64)
def after(reached: Reached, action: int) -> Reached:
    """What is reached by an action, the same for a state and its copies."""
    step, turn = reached.moves[action], reached.turn
    hidden = isinstance(turn, Draw) and turn.hidden
    owner: Seat | None = turn.seat if isinstance(turn, Draw) else None
    known = tuple(
        (*seen, UNSEEN if hidden and seat != owner else str(step))
        for seat, seen in enumerate(reached.known)
    )
    return Reached(reached.rules, reached.rules.play(reached.position, step), known)


@lru_cache(maxsize=64)
def pieces_of(reached: Reached, seat: Seat | None) -> tuple[Piece, ...]:
    """What a seat sees on the table, or who watches: OpenSpiel asks several times in a row."""
    return scene(reached.rules, reached.position, seat)


@lru_cache(maxsize=64)
def drawn(reached: Reached, seat: Seat | None) -> str:
    """The same in text."""
    return "\n\n".join(piece.draw("en") for piece in pieces_of(reached, seat))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """What is reached by the actions so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        rules, seats = game.rules, game.seats
        self.reached = Reached(rules, rules.start(seats), ((),) * seats)

    def current_player(self) -> int:
        """Whose turn it is, as OpenSpiel counts."""
        turn = self.reached.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if isinstance(turn, Chance) else turn

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.reached.moves)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may fall, by number, with its odds."""
        chance = self.reached.turn
        return odds(chance) if isinstance(chance, Chance) else []

    def _apply_action(self, action: int) -> None:
        self.reached = after(self.reached, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.reached.moves[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.reached.turn is None

    def returns(self) -> list[float]:
        """Those who won share one, less each seat's even part of it."""
        seats = len(self.reached.known)
        if not self.is_terminal():
            return [0.0] * seats
        return shares(self.reached.rules.winners(self.reached.position), seats)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen happen."""
        seat = self.current_player() if player is None else player
        return f"{seat}: {'; '.join(self.reached.known[seat])}"

    def observation_string(self, player: int | None = None) -> str:
        """The table as a seat sees it now."""
        return drawn(self.reached, self.current_player() if player is None else player)

    def __str__(self) -> str:
        return drawn(self.reached, None)


class Observer:
    """What a seat sees, as the numbers of the other environments."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self.eyes, self.recalls = game.eyes, recalls
        self.tensor = np.zeros(game.eyes.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """See what a seat sees now."""
        rules, position = state.reached.rules, state.reached.position
        seen = pieces_of(state.reached, player)
        self.tensor[:] = self.eyes.observe(
            seen, rules.scores(position), rules.turn(position), player
        )

    def string_from(self, state: SpielState, player: int) -> str:
        """The table as a seat sees it now, or all that it has seen happen."""
        if self.recalls:
            return state.information_state_string(player)
        return state.observation_string(player)
