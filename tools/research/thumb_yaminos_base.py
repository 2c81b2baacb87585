"""What a rule of thumb scores in a turn of the Jeu de base of the 7 Yaminos, by simulation.

Hold back the sticks for which this is most: the chance that a throw of the others can be placed,
times what you would have with those held back placed too and EXTRA. Stop when all that fits, placed
at once, is more. `python tools/research/thumb_yaminos_base.py 3000` plays so many turns; with
`--hold-nothing` all that fits is placed after each throw, and no stick is held back.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from statistics import fmean, stdev

from yamotheque.pieces.lines import best_line
from yamotheque.pieces.risked_lines import line_points
from yamotheque.pieces.sticks import STICK_OF, STICKS, Faces, is_doublet, turned

EXTRA = 4
NEW_LINE = 12
"""About what a new line adds to a stake of ten."""
SCORE_FROM = 54


def longer(line: Faces, face: str) -> Iterator[Faces]:
    """The lines that a stick makes at either end."""
    left, right = line[0][0], line[-1][2]
    if left in face:
        yield (face if face[2] == left else turned(face), *line)
    if right in face:
        yield (*line, face if face[0] == right else turned(face))


@lru_cache(maxsize=1 << 16)
def all_placed(line: Faces, loose: Faces) -> tuple[int, int]:
    """The points and the sticks of a line with all that fits."""
    best = best_line(loose, line_points, line)
    return line_points(best), len(best)


@lru_cache(maxsize=1 << 16)
def open_numbers(line: Faces, held: Faces) -> frozenset[str]:
    """The numbers at which the line can be open, with some of the sticks held back placed."""
    found = {line[0][0], line[-1][2]}
    for face in held:
        rest = tuple(other for other in held if other != face)
        for grown in longer(line, face):
            found |= open_numbers((f"{grown[0][0]}-{grown[-1][2]}",), rest)
    return frozenset(found)


@lru_cache(maxsize=1 << 17)
def count(line: Faces, loose: Faces, gathered: int, most: int = 7) -> tuple[float, Faces]:
    """The most that the rule counts, and the sticks to hold back for it, so many at most."""
    best: tuple[float, Faces] = (-1.0, ())
    for size in range(min(len(loose), most + 1)):
        for held in combinations(loose, size):
            numbers, failure = open_numbers(line, held), 1.0
            for face in loose:
                if face not in held:
                    faces = STICKS[STICK_OF[face]]
                    failure *= sum(not {each[0], each[2]} & numbers for each in faces) / 4
            counted = (1 - failure) * (gathered + all_placed(line, held)[0] + EXTRA)
            best = max(best, (counted, held), key=lambda found: found[0])
    return best


def promise(line: Faces, loose: Faces, gathered: int) -> float:
    """What a way to place sticks is worth by the rule."""
    points, sticks = all_placed(line, loose)
    if sticks == len(STICKS):
        return gathered + points + NEW_LINE
    return max(gathered + points, count(line, loose, gathered)[0])


def placings(line: Faces, loose: Faces, fell: Faces) -> Iterator[tuple[Faces, Faces]]:
    """Every way to place sticks, one of those that fell among them."""
    growing, seen = [(line, loose)], set()
    for grown, rest in growing:
        for face in rest:
            others = tuple(other for other in rest if other != face)
            for now in longer(grown, face):
                if (state := (now[0][0], now[-1][2], others)) not in seen:
                    seen.add(state)
                    growing.append((now, others))
        if any(face not in rest for face in fell):
            yield grown, rest


def turn(rng: random.Random, hold: bool) -> int:
    """The points of one turn."""
    gathered = 0
    while True:
        loose = tuple(sorted(rng.choice(faces) for faces in STICKS))
        starts: list[tuple[Faces, Faces]] = [
            ((face,), tuple(other for other in loose if other != face))
            for face in loose
            if is_doublet(face)
        ]
        while starts:
            if hold:
                line, loose = max(
                    starts, key=lambda at: (promise(at[0], at[1], gathered), -len(at[0]))
                )
            else:
                line, loose = max(starts, key=lambda at: all_placed(at[0], at[1]))
            points, sticks = all_placed(line, loose)
            if sticks == len(STICKS):
                break
            if not hold:
                line = best_line(loose, line_points, line)
                laid = {*line, *map(turned, line)}
                loose = tuple(face for face in loose if face not in laid)
            counted, held = count(line, loose, gathered, 7 if hold else 0)
            if counted <= gathered + points:
                return gathered + points
            thrown = [face for face in loose if face not in held]
            fell = tuple(rng.choice(STICKS[STICK_OF[face]]) for face in thrown)
            starts = list(placings(line, tuple(sorted(held + fell)), fell))
        if not starts:
            return 0
        gathered += points
        if gathered >= SCORE_FROM:
            return gathered


def main() -> None:
    """Play as many turns as the command line says, and print their mean and its error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("turns", type=int, nargs="?", default=3000)
    parser.add_argument("--hold-nothing", action="store_true")
    asked, rng = parser.parse_args(), random.Random(1)
    turns = asked.turns
    scores = [turn(rng, not asked.hold_nothing) for _ in range(turns)]
    nothing = sum(score == 0 for score in scores) / turns
    error = stdev(scores) / turns**0.5
    print(f"{fmean(scores):.2f} points, standard error {error:.2f}, nothing {nothing:.1%}")


if __name__ == "__main__":
    main()
