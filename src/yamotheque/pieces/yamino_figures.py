"""The figures of the Yam of the 7 Yaminos: what seven faces are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from yamotheque.pieces.chains import touching
from yamotheque.pieces.sticks import Faces, all_but, halves, is_doublet, points_on, turned

NUMBERS: Final = range(7)
DOUBLETS: Final = {f"{number}-{number}": number for number in NUMBERS}
SUPER_BONUS: Final = 70
RUNS: Final = {range(7): 30, range(2, 7): 20, range(1, 6): 20, range(5): 20}
"""The runs of a Suite, and what each brings besides its numbers."""


def doubled(faces: Sequence[str]) -> list[int]:
    """The numbers of which a doublet is shown, lowest first."""
    return sorted({DOUBLETS[face] for face in faces if face in DOUBLETS})


def all_show(faces: Sequence[str], number: int) -> bool:
    """Whether every face shows a number on one half at least."""
    return all(number in halves(face) for face in faces)


# ---------------------------------------------------------------- figures of all seven sticks


def super_yamino(faces: Faces) -> int:
    """Seven sticks showing one number: all that they show, and 70."""
    made = any(all_show(faces, number) for number in NUMBERS)
    return SUPER_BONUS + points_on(faces) if made else 0


def solo(number: int) -> Callable[[Faces], int]:
    """The sum of the halves showing a number."""
    return lambda faces: number * sum(halves(face).count(number) for face in faces)


def plus(faces: Faces) -> int:
    """The higher half of every stick."""
    return sum(max(halves(face)) for face in faces)


def moins(faces: Faces) -> int:
    """Less the lower half of every stick."""
    return -sum(min(halves(face)) for face in faces)


def paires(faces: Faces) -> int:
    """One half of each doublet; 10 more with five or six of them, 20 with seven."""
    doublets = [face for face in faces if is_doublet(face)]
    return paires_points(len(doublets), points_on(doublets) // 2)


def paires_points(doublets: int, one_half_each: int) -> int:
    """What so many doublets are worth, of which one half each adds up to so much."""
    return one_half_each + (20 if doublets == 7 else 10 if doublets >= 5 else 0)


def full_yamino(faces: Faces) -> int:
    """Four sticks showing one number and the other three another, by the best reading."""
    read = full_reading(faces)
    return 0 if read is None else full_points(*read)


def full_points(four: int, three: int) -> int:
    """What four sticks of one number and three of another are worth."""
    return 50 + 4 * four + 3 * three


def full_reading(faces: Faces) -> tuple[int, int] | None:
    """The number of the four and that of the three that count most, if the figure is made."""
    shown = [halves(face) for face in faces]
    count = [sum(number in pair for pair in shown) for number in NUMBERS]
    readings = [
        (four, three)
        for four, three in permutations(NUMBERS, 2)
        if count[four] >= 4
        and count[three] >= 3
        and all(four in pair or three in pair for pair in shown)
    ]
    return max(readings, key=lambda read: full_points(*read), default=None)


def full_text(faces: Faces) -> str:
    """The four and the three, each stick turned to begin with the number it counts for."""
    read = full_reading(faces)
    if read is None:
        return ""
    four, three = read
    # Those that show only the number of the four must be among them; then come those with both.
    ordered = sorted(faces, key=lambda face: (three in halves(face), four not in halves(face)))
    turns = [(face, four) for face in ordered[:4]] + [(face, three) for face in ordered[4:]]
    lie = [face if halves(face)[0] == number else turned(face) for face, number in turns]
    return " ".join(lie[:4]) + " + " + " ".join(lie[4:])


# ---------------------------------------------------------------- the Suite


def rising_rows(faces: Faces, low: int, high: int, row: Faces = ()) -> Iterator[Faces]:
    """Every row of sticks that reads from one number up to another.

    A stick gives both its halves or, at either end of the row, only the inner one; a doublet gives
    one number. No number stands on two neighbours, not even on a half that sticks out.
    """
    if low > high:
        yield row
        return
    for face in dict.fromkeys(faces):
        for lies, reads in _readings(face, low, high, starts=not row):
            if not row or touching(row[-1], face) is None:
                others = all_but(faces, [face])
                yield from rising_rows(others, low + reads, high, (*row, lies))


@cache
def _readings(face: str, low: int, high: int, *, starts: bool) -> tuple[tuple[str, int], ...]:
    """Each way a stick may lie to read on from a number, and how many numbers it reads."""
    found = []
    for lies in dict.fromkeys((face, turned(face))):
        first, second = halves(lies)
        if first == low and second == low + 1 <= high:
            found.append((lies, 2))
        elif first == second == low or first == low == high or (starts and second == low):
            found.append((lies, 1))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def best_run(faces: Faces, rest: bool = False) -> tuple[int, Faces]:
    """The points and the row of the best Suite, with the sticks left over where they count too."""
    best: tuple[int, Faces] = (0, ())
    for run, bonus in RUNS.items():
        for row in rising_rows(faces, run[0], run[-1]):
            points = bonus + sum(run)
            if rest:
                points += points_on(faces) - points_on(row)
            best = max(best, (points, row), key=lambda found: found[0])
    return best


def suite_yamino(faces: Faces) -> int:
    """Five numbers in a row and 20, or all seven and 30."""
    return best_run(faces)[0]


def suite_with_the_rest(faces: Faces) -> int:
    """The same, and all that the sticks outside the run show."""
    return best_run(faces, rest=True)[0]
