"""The games for OpenSpiel: chance with its exact odds, and what each seat has come to know.

Moves have the numbers of every other environment; what falls has its place among what may fall.

>>> import pyspiel
>>> register()
>>> game = pyspiel.load_game("yamotheque_corse(players=2,columns=D)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_players()
(True, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np
import pyspiel

from yamotheque.batch.seen import eyes_of, scene, shares
from yamotheque.chance import Chance, Draw, Outcome, Seat
from yamotheque.facets import Hidden
from yamotheque.game import Game, allowed_seats, check_drawn
from yamotheque.games import GAMES
from yamotheque.moves import Move, Step
from yamotheque.numbering import Numbering, numbering_of
from yamotheque.options import Option, configure, options_of

LONGEST: Final = 50_000
"""No match takes this many steps."""
MOST_OUTCOMES: Final = 4**7
"""As many ways as seven sticks can fall."""
UNSEEN: Final = "?"
"""What stands for something that a seat does not see, in views and in what it knows."""
MOST_POINTS: Final = 1_000_000.0


def register() -> None:
    """Make every game known to OpenSpiel as `yamotheque_` and its key."""
    known = set(pyspiel.registered_names())
    for rules in GAMES.values():
        if name_of(rules) not in known:
            pyspiel.register_game(type_of(rules), _maker(rules))


def name_of(rules: Game[Any]) -> str:
    """What OpenSpiel calls a game."""
    return f"yamotheque_{rules.key.replace('-', '_')}"


def type_of(rules: Game[Any], seats: int = 2) -> pyspiel.GameType:
    """What OpenSpiel asks about a game before it is made; alone one plays for points."""
    kinds, alone = pyspiel.GameType, seats == 1
    hidden = type(rules).view is not Game.view
    return kinds(
        short_name=name_of(rules),
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=not hidden,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest(rules)}
        | {option.key: value_of(option, option.default) for option in options_of(rules)},
    )


def value_of(option: Option, value: str) -> str | int:
    """The value of an option as OpenSpiel reads it back: 35-30 would be a number, 35_30 is none."""
    return int(value) if option.kind == "whole" else value.replace("-", "_")


@lru_cache(maxsize=256)
def falls(chance: Chance) -> Sequence[tuple[Outcome, Fraction]]:
    """All that may fall, in one order: the number of an outcome is its place."""
    return chance.outcomes()


@lru_cache(maxsize=256)
def odds(chance: Chance) -> list[tuple[int, float]]:
    """How likely each of them is, by its number."""
    return [(number, float(likely)) for number, (_, likely) in enumerate(falls(chance))]


def fewest(rules: Game[Any]) -> int:
    """How many play a game at least, if not alone; alone where that is all."""
    tables = allowed_seats(rules)
    return next((many for many in tables if many > 1), tables[0])


def _maker(rules: Game[Any]) -> type[SpielGame]:
    """The class of one game; OpenSpiel lets go of it too late for anything but a class."""

    def __init__(self: SpielGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        SpielGame.__init__(self, rules, params or {})

    return type(f"Spiel {rules.title}", (SpielGame,), {"__init__": __init__})


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game as OpenSpiel plays it: `players` of them, and each option of the game by its name."""

    def __init__(self, rules: Game[Any], params: dict[str, Any]) -> None:
        chosen = {key: str(value).replace("_", "-") for key, value in params.items()}
        chosen.pop("players", None)
        self.rules: Game[Any] = configure(rules, **chosen)
        self.seats = int(params.get("players", fewest(self.rules)))
        self.rules.check_seats(self.seats)
        check_drawn(self.rules, "seed")
        self.eyes, self.numbering = eyes_of(self.rules, self.seats), numbering_of(self.rules)
        alone = self.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=-MOST_POINTS if alone else -1 / self.seats,
            max_utility=MOST_POINTS if alone else 1 - 1 / self.seats,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(self.rules, self.seats), info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

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
    numbering: Numbering
    position: Any
    known: tuple[tuple[str, ...], ...]

    @cached_property
    def turn(self) -> Seat | Chance | None:
        """Who acts."""
        return self.rules.turn(self.position)

    @cached_property
    def steps(self) -> Mapping[int, Step]:
        """What may happen next, by its number."""
        if isinstance(self.turn, Chance):
            return dict(enumerate(outcome for outcome, _ in falls(self.turn)))
        return dict(sorted(self.numbering.legal(self.position).items()))

    def __deepcopy__(self, copied: dict[int, Any]) -> Reached:
        return self  # nothing changes it, and OpenSpiel copies a state at every step


@lru_cache(maxsize=64)
def after(reached: Reached, action: int) -> Reached:
    """What is reached by an action, the same for a state and its copies."""
    step, turn, rules = reached.steps[action], reached.turn, reached.rules
    hidden = isinstance(turn, Draw) and turn.hidden
    owner: Seat | None = turn.seat if isinstance(turn, Draw) else None
    position = rules.play(reached.position, step)
    shows = isinstance(step, Move) and Hidden.of(rules).binding(reached.position, step)
    known = tuple(
        (*seen, UNSEEN if hidden and seat != owner else str(step))
        + (laid_open(rules, reached.position, position, seat) if shows else ())
        for seat, seen in enumerate(reached.known)
    )
    return Reached(rules, reached.numbering, position, known)


def laid_open(rules: Game[Any], before: Any, after: Any, seat: Seat) -> tuple[str, ...]:
    """All that a seat sees once a move has laid open to it something it did not see before."""
    unseen = [repr(rules.view(state, seat)).count(UNSEEN) for state in (before, after)]
    return (told(rules, after, seat),) if unseen[1] < unseen[0] else ()


def told(rules: Game[Any], position: Any, seat: Seat) -> str:
    """The table as a seat sees it, on one line."""
    return " / ".join(
        piece.draw("en").replace("\n", " / ") for piece in scene(rules, position, seat)
    )


@lru_cache(maxsize=64)
def drawn(reached: Reached, seat: Seat | None) -> str:
    """What a seat sees, or who watches, in text: OpenSpiel asks several times in a row."""
    return "\n\n".join(piece.draw("en") for piece in scene(reached.rules, reached.position, seat))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """What is reached by the actions so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        rules, seats = game.rules, game.seats
        self.reached = Reached(rules, game.numbering, rules.start(seats), ((),) * seats)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self.get_game()), self.serialize())

    def current_player(self) -> int:
        """Whose turn it is, as OpenSpiel counts."""
        turn = self.reached.turn
        if turn is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if isinstance(turn, Chance) else turn

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.reached.steps)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may fall, by number, with its odds."""
        chance = self.reached.turn
        return odds(chance) if isinstance(chance, Chance) else []

    def _apply_action(self, action: int) -> None:
        self.reached = after(self.reached, action)

    def _action_to_string(self, player: int, action: int) -> str:
        steps = self.reached.steps
        return str(steps[action] if action in steps else self.reached.numbering.moves[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.reached.turn is None

    def returns(self) -> list[float]:
        """Those who won share one, less each seat's even part of it; alone the points."""
        seats, rules = len(self.reached.known), self.reached.rules
        if not self.is_terminal():
            return [0.0] * seats
        if seats == 1:
            return [float(rules.scores(self.reached.position)[0])]
        return shares(rules.winners(self.reached.position), seats)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that a seat cannot tell from this one: what is hidden from it dealt anew.

        What the others have come to know is then what it knows, and what they see now.
        """
        rules, known = self.reached.rules, self.reached.known
        position = Hidden.of(rules).redealt(
            self.reached.position, player, lambda below: int(sampler() * below)
        )
        others = tuple(
            known[player] if seat == player else (*known[player], told(rules, position, seat))
            for seat in range(len(known))
        )
        dealt: SpielState = self.clone()
        dealt.reached = Reached(rules, self.reached.numbering, position, others)
        return dealt

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has seen happen."""
        seat = self.current_player() if player is None else player
        return f"{seat}: {'; '.join(self.reached.known[seat])}"

    def observation_string(self, player: int | None = None) -> str:
        """The table as a seat sees it now."""
        return drawn(self.reached, self.current_player() if player is None else player)

    def __str__(self) -> str:
        return drawn(self.reached, None)


def loaded(game: str, state: str | None = None) -> Any:
    """A game from its text, or a state of it: how both are pickled."""
    register()
    known = pyspiel.load_game(game)
    return known if state is None else known.deserialize_state(state)


class Observer:
    """What a seat sees, as the numbers of the other environments."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self.eyes, self.recalls = game.eyes, recalls
        self.tensor = np.zeros(game.eyes.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """See what a seat sees now."""
        self.tensor[:] = self.eyes.observe(state.reached.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The table as a seat sees it now, or all that it has seen happen."""
        if self.recalls:
            return state.information_state_string(player)
        return state.observation_string(player)
