"""What sticks can add up to, beside what they do when all of them are laid one by one."""

from itertools import product

import pytest

from yamotheque.games.yaminos_progression import PHASES, phase_points, possible
from yamotheque.pieces.chains import SPINNERS, Chain, placings
from yamotheque.pieces.stick_sums import line_sums, open_sums, throw_sums
from yamotheque.pieces.sticks import ANY, OURS, STICK_OF, STICKS, halves, is_doublet, points_on


def all_lines(line: tuple[str, ...], end: int | None) -> set[tuple[str, ...]]:
    """Every line of our sticks that prolongs another at one end."""
    used = {STICK_OF[face] for face in line}
    found = {line}
    for face, stick in STICK_OF.items():
        if stick in used or not (end is None or end in halves(face)):
            continue
        low, high = halves(face)
        ends = {low, high} if end is None else {high if end == low else low}
        for far in ends:
            found |= all_lines((*line, face), far)
    return found


@pytest.fixture(scope="module")
def every_line() -> set[tuple[str, ...]]:
    return all_lines((), None)


def test_lines_add_up_to_what_all_lines_do(every_line: set[tuple[str, ...]]) -> None:
    naive: dict[int, set[int]] = {}
    for line in every_line:
        naive.setdefault(len(line), set()).add(points_on(line))
    assert line_sums(OURS) == naive


@pytest.mark.parametrize("phase", PHASES)
def test_a_phase_can_be_worth_what_some_line_is(
    phase: int, every_line: set[tuple[str, ...]]
) -> None:
    assert set(possible(phase, OURS)) == {phase_points(line, phase) for line in every_line}


def test_a_throw_adds_up_to_what_all_throws_do() -> None:
    assert throw_sums(STICKS) == {points_on(throw) for throw in product(*STICKS)}


def all_open_sums() -> set[int]:
    """The sums of the open ends of every chain that can be laid with our sticks."""
    chains = {SPINNERS.joined(face) for face in STICK_OF if is_doublet(face)}
    sums = set()
    while chains:
        sums |= {chain.total for chain in chains}
        longer: dict[object, Chain] = {}
        for chain in chains:
            used = {STICK_OF[face] for face in chain.sticks}
            loose = tuple(face for face, stick in STICK_OF.items() if stick not in used)
            for place in placings(chain, loose):
                after = chain.placed(place)
                sticks = frozenset(STICK_OF[face] for face in after.sticks)
                ends = tuple(sorted(number for _, number in after.ends))
                longer.setdefault((sticks, ends), after)
        chains = set(longer.values())
    return sums


def test_open_ends_add_up_to_what_those_of_all_chains_do() -> None:
    assert open_sums(OURS) == all_open_sums()


def test_real_sticks_may_be_seven_times_the_same() -> None:
    assert max(open_sums(ANY)) == 7 * 24 - 6 * 12
