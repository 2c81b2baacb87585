"""Learnt games are weighed the same with numpy and with what stands in for it."""

import json
import struct
import subprocess
import sys
from array import array
from functools import cache
from operator import mul

import pytest

from tools.building import engine

WEIGH = """
import sys
{stand_in}
import json
from yamotheque.match import Match
from yamotheque.worth.makers import worth_of
for line in sys.stdin:
    game, options, moves = json.loads(line)
    match = Match(game, players=["A", "B"], dice="seed:1", **options)
    while match.version < moves:
        match.play(match.moves[match.version % len(match.moves)])
    worth, seat = worth_of(match.game), match.turn
    told = {{str(move): value for move, value in worth.moves(match.state).items()}}
    likely = [worth.prospects(match.state, move) for move in match.moves]
    chances = [[(title.fr, chance) for title, chance in each] for each in likely]
    print(json.dumps([type(worth).__name__, worth.value(match.state, seat), told, chances]))
"""
STAND_IN = """
from tests.device.test_arrays import run
from yamotheque.device import arrays
arrays.stand_in()
from yamotheque.device.learnt import learnt
learnt(run)
"""
POSITIONS = [
    ("yam-master", {}, 2),
    ("yam-master", {}, 31),
    ("yamslam", {}, 3),
    ("yamslam", {"yamslam_series": "not-made"}, 42),
    ("yaminos-ligne", {}, 2),
    ("yaminos-ligne", {}, 23),
]


@cache
def layers_of(name: str) -> list:
    """The layers of a net, from the file that a browser has."""
    file, layers = engine.learnt()[f"{name}.net"], []
    while file:
        rows, columns = struct.unpack("<2H", file[:4])
        end = 4 + 2 * rows * columns
        numbers = struct.unpack(f"<{rows * columns}e", file[4:end])
        layers.append([numbers[at : at + columns] for at in range(0, len(numbers), columns)])
        file = file[end:]
    return layers


def run(name: str, told: array, many: int) -> array:
    """What a net says, reckoned in plain Python."""
    wide, said = len(told) // many, array("f")
    for start in range(0, len(told), wide):
        said.extend(through(layers_of(name), told[start : start + wide]))
    return said


def through(layers: list, told: array) -> list[float]:
    def layer(rows: list, values: list[float]) -> list[float]:
        return [sum(map(mul, row, values)) + row[-1] for row in rows]

    def positive(values: list[float]) -> list[float]:
        return [max(value, 0.0) for value in values]

    first, *blocks, last = layers
    hidden = positive(layer(first, [*told]))
    for one, two in zip(blocks[::2], blocks[1::2], strict=True):
        added = layer(two, positive(layer(one, hidden)))
        hidden = [*map(sum, zip(hidden, added, strict=True))]
    return layer(last, positive(hidden))


def weighed(stand_in: str) -> list:
    asked = "".join(f"{json.dumps(position)}\n" for position in POSITIONS)
    command = [sys.executable, "-c", WEIGH.format(stand_in=stand_in)]
    answer = subprocess.run(command, input=asked, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    return [json.loads(line) for line in answer.stdout.splitlines()]


def test_learnt_games_are_weighed_the_same() -> None:
    ours, numpys = weighed(STAND_IN), weighed("")
    assert len(ours) == len(POSITIONS)
    for (name, value, moves, chances), (whose, same, told, odds) in zip(ours, numpys, strict=True):
        assert (name, [*moves]) == (whose, [*told])
        assert value == pytest.approx(same, abs=0.002)
        assert moves == pytest.approx(told, abs=0.002)
        for one, other in zip(chances, odds, strict=True):
            assert dict(one) == pytest.approx(dict(other), abs=1e-4)
