"""A game of another package with nothing but its rules: hints, bots, a review and a scene."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple

import pytest

from yamotheque import Match
from yamotheque.bots import bots_for, find_bot
from yamotheque.chance import Dice, Roll
from yamotheque.game import Game
from yamotheque.moves import THROW, Mark, Throw
from yamotheque.pieces.dice import dice_for
from yamotheque.pieces.sheet import Box, Column, Line, Sheet
from yamotheque.words import Text, same
from yamotheque.worth.advice import advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.worth import Unit

PORTS = {"sum": sum, "high": lambda dice: 4 * max(dice), "low": lambda dice: 4 * (7 - min(dice))}


class State(NamedTuple):
    """A position: what each seat has brought to each port, whose turn it is, and the dice."""

    cargo: tuple[tuple[tuple[str, int], ...], ...]
    turns: int = 0
    thrown: bool = False
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class ThreePorts(Game[State]):
    """Three dice, three ports: each turn one throw, brought to a port where one has not been."""

    key = "three-ports"
    title = "Trois ports"
    edition = 1
    seats = range(1, 5)

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State(((),) * seats)

    def seat(self, state: State) -> int:
        return state.turns % len(state.cargo)

    def turn(self, state: State) -> int | Dice | None:
        if state.turns == len(PORTS) * len(state.cargo):
            return None
        waits = state.thrown and not state.dice
        return dice_for(self.seat(state), 3) if waits else self.seat(state)

    def moves(self, state: State) -> list[Throw | Mark]:
        if not isinstance(self.turn(state), int):
            return []
        if not state.dice:
            return [THROW]
        been = dict(state.cargo[self.seat(state)])
        return [Mark(port) for port in PORTS if port not in been]

    def play(self, state: State, step: object) -> State:
        match step:
            case Throw():
                return state._replace(thrown=True)
            case Roll(dice):
                return state._replace(dice=tuple(sorted(dice)))
            case Mark(port):
                seat, points = self.seat(state), PORTS[port](state.dice)
                mine = (*state.cargo[seat], (port, points))
                cargo = (*state.cargo[:seat], mine, *state.cargo[seat + 1 :])
                return State(cargo, state.turns + 1)
        raise TypeError(f"{step} is no step of {self.title}")

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(points for _, points in mine) for mine in state.cargo)

    def scene(self, state: State, seat: int | None) -> tuple[Sheet, ...]:
        return tuple(self.sheet(state, owner) for owner in range(len(state.cargo)))

    def sheet(self, state: State, owner: int) -> Sheet:
        been, total = dict(state.cargo[owner]), self.scores(state)[owner]
        offers = state.dice if self.turn(state) == owner else ()

        def box(port: str) -> Box:
            if port in been or not offers:
                return Box(points=been.get(port))
            return Box(offer=PORTS[port](offers), move=str(Mark(port)))

        lines = [Line(port, "cell", same(port), same(""), (box(port),)) for port in PORTS]
        heads = (Column("pts", same("Points"), Text("trois dés", "three dice")),)
        return Sheet(owner, heads, tuple(lines), total)


GAME = ThreePorts()


def played(bot: str, seed: int = 1) -> Match:
    match, lot = Match(GAME, players=["A", "B"], dice=f"seed:{seed}"), random.Random(seed)
    while not match.over:
        match.play(find_bot(bot).choose(GAME, match.state, match.turn, lot.randrange))
    return match


@pytest.mark.parametrize("bot", bots_for(GAME))
def test_bots_of_every_level_play_it(bot) -> None:
    assert len(played(bot).winners) >= 1


def test_it_has_hints_in_chances_to_win_and_alone_in_points() -> None:
    for players, unit in ((["A", "B"], Unit.CHANCE), (["A"], Unit.POINTS)):
        match = Match(GAME, players=players, dice="seed:1")
        match.play("throw")
        assert advise(GAME, match.state).unit is unit


def test_games_by_its_hints_have_no_mistake_and_others_do() -> None:
    match = Match(GAME, players=["A", "B"], dice="seed:2")
    while not match.over:
        match.play(worth_of(GAME).weigh(match.state).best.move)
    assert all(ledger.mistakes == 0 for ledger in match.review().ledgers)
    assert any(ledger.mistakes < 0 for ledger in played("random", 3).review().ledgers)


def test_it_is_drawn_with_what_the_dice_offer() -> None:
    match = Match(GAME, players=["A", "B"], dice="seed:1")
    match.play("throw")
    assert {spot.move for piece in match.scene() for spot in piece.spots() if spot.move} == set(
        map(str, match.moves)
    )
