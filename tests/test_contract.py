"""Every game keeps the contract."""

from itertools import count
from pathlib import Path

import pytest

from yamotheque import Match
from yamotheque.chance import Chance
from yamotheque.games import HOUSE
from yamotheque.games.corse import Corse
from yamotheque.moves import Move
from yamotheque.testing import BrokenContract, check_game, check_position, check_replay

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"


@pytest.mark.parametrize("key", HOUSE)
def test_the_game_keeps_the_contract(key: str) -> None:
    check_game(HOUSE[key], playthroughs=PLAYTHROUGHS)


@pytest.mark.parametrize("key", HOUSE)
def test_what_falls_is_the_material_that_the_game_names(key: str) -> None:
    match = Match(HOUSE[key], players=["A", "B"][: HOUSE[key].seats[-1]], secret=bytes(32))
    while match.moves and match.version < 6:
        match.play(match.moves[0])
    turns = (match.game.turn(match.at(number).state) for number in range(match.version))
    fallen = {turn.kind for turn in turns if isinstance(turn, Chance)}
    assert fallen - {"shuffle"} == {match.game.material}


def test_every_playthrough_belongs_to_a_game() -> None:
    assert {path.stem for path in PLAYTHROUGHS.iterdir()} == set(HOUSE)


class TwiceTheSame(Corse):
    def moves(self, state):
        moves = super().moves(state)
        return [*moves, *moves]


class Anything(Move):
    def __str__(self):
        return "anything"

    def means(self, text):
        return True


class Deaf(Corse):
    def moves(self, state):
        first, *others = super().moves(state)
        return [first, Anything(), *others]


class TwoFaced(Corse):
    def view(self, state, seat):
        return self.start(1) if seat is None else state

    def scores(self, state):
        return (state.throws.made,)


@pytest.mark.parametrize(
    ("broken", "problem"),
    [(TwiceTheSame(), "read alike"), (Deaf(), "reads back"), (TwoFaced(), "other scores")],
)
def test_the_contract_notices_a_broken_game(broken, problem) -> None:
    match = Match(broken, players=["A"], dice="physical")
    match.play(match.moves[0])
    match.outcome("13556")
    with pytest.raises(BrokenContract, match=problem):
        check_position(match)


class NeverTheSame(Corse):
    turns = count()

    def start(self, seats):
        return super().start(seats)._replace(turns=next(self.turns))


def test_the_contract_notices_a_replay_that_differs() -> None:
    match = Match(NeverTheSame(), players=["A"], dice="seed:1")
    match.play("throw")
    with pytest.raises(BrokenContract, match="replay differs"):
        check_replay(match)
