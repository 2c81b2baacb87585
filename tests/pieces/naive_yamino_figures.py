"""A second, deliberately naive reading of the Yam form of the 7 Yaminos, for tests alone."""

from __future__ import annotations

from itertools import combinations, product


def numbers(face) -> list[int]:
    first, second = face[:3].split("-")
    return [int(first), int(second)]


def points(faces, rest: bool = False) -> dict[str, int]:
    """What seven faces are worth in each cell, by trying and counting."""
    result = {}
    faces = [f"{face} of stick {number}" for number, face in enumerate(faces)]
    everything = sum(sum(numbers(face)) for face in faces)
    result["super"] = 0
    for wanted in range(7):
        if sum(wanted in numbers(face) for face in faces) == 7:
            result["super"] = everything + 70

    for wanted in range(1, 7):
        halves = [half for face in faces for half in numbers(face)]
        result[f"solo{wanted}"] = sum(half for half in halves if half == wanted)

    result["plus"] = result["moins"] = 0
    for face in faces:
        low, high = sorted(numbers(face))
        result["plus"] += high
        result["moins"] -= low

    result["full"] = 0
    for four, a, b in product(combinations(faces, 4), range(7), range(7)):
        fours = all(a in numbers(face) for face in four)
        threes = all(b in numbers(face) for face in faces if face not in four)
        if a != b and fours and threes:
            result["full"] = max(result["full"], 4 * a + 3 * b + 50)

    result["suite"] = 0
    for row, read in rows(faces):
        left = sum(sum(numbers(face)) for face in faces if face not in row) if rest else 0
        if len(read) == 7:
            result["suite"] = max(result["suite"], 21 + 30 + left)
        if len(read) == 5:
            result["suite"] = max(result["suite"], sum(read) + 20 + left)

    doublets = [face for face in faces if len(set(numbers(face))) == 1]
    result["paires"] = sum(numbers(face)[0] for face in doublets)
    if len(doublets) in (5, 6):
        result["paires"] += 10
    if len(doublets) == 7:
        result["paires"] += 20
    return result


def rows(faces):
    """Every row of sticks with what is read along it, rising by one."""
    for face in faces:
        for lies in (numbers(face), numbers(face)[::-1]):
            if lies[0] == lies[1]:
                yield from longer(faces, [face], [lies[0]])
            else:
                yield from longer(faces, [face], [lies[1]])
                yield [face], [lies[0]]
                if lies[1] == lies[0] + 1:
                    yield from longer(faces, [face], lies)


def longer(faces, row, read):
    """That row, and every row that goes on from it to the right."""
    yield row, read
    for face in faces:
        if face in row or set(numbers(face)) & set(numbers(row[-1])):
            continue
        for lies in (numbers(face), numbers(face)[::-1]):
            if lies[0] != read[-1] + 1:
                continue
            if lies[0] == lies[1]:
                yield from longer(faces, [*row, face], [*read, lies[0]])
            else:
                yield [*row, face], [*read, lies[0]]
                if lies[1] == lies[0] + 1:
                    yield from longer(faces, [*row, face], [*read, *lies])
