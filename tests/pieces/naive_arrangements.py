"""Brute force beside the exact searches, for tests alone: try everything, remember nothing."""

from __future__ import annotations

from itertools import permutations


def throws(draw_from):
    """Hypothesis's way to throw the seven sticks."""
    from hypothesis import strategies as st

    return st.tuples(*(st.sampled_from(faces) for faces in draw_from))


def is_line(row) -> bool:
    """Whether faces in this order, each turned as one likes, touch with equal halves."""
    for start in (row[0][0], row[0][2]):
        end = start
        for face in row:
            if face[0] == end:
                end = face[2]
            elif face[2] == end:
                end = face[0]
            else:
                break
        else:
            return True
    return False


def line_sets(faces) -> set[frozenset[str]]:
    """Every set of sticks that makes a line in some order."""
    found = set()
    for size in range(1, len(faces) + 1):
        for row in permutations(faces, size):
            if frozenset(row) not in found and is_line(row):
                found.add(frozenset(row))
    return found


def best_chains(faces) -> int:
    """The best worth over every way to connect open halves, with no ring."""
    halves = []
    for face in faces:
        halves += (
            [(face, face[0])] * 4 if face[0] == face[2] else [(face, face[0]), (face, face[2])]
        )
    pairs = sorted(
        {(a, b) for a in halves for b in halves if a[0] < b[0] and a[1] == b[1]},
    )

    def worth(groups) -> int:
        return sum(len(group) ** 2 if len(group) > 1 else -1 for group in groups)

    def search(at, free, groups) -> int:
        best = worth(groups)
        for number in range(at, len(pairs)):
            one, other = pairs[number]
            mine = next(group for group in groups if one[0] in group)
            if one in free and other in free and other[0] not in mine:
                theirs = next(group for group in groups if other[0] in group)
                left = list(free)
                left.remove(one)
                left.remove(other)
                rest = [group for group in groups if group not in (mine, theirs)]
                best = max(best, search(number + 1, left, [*rest, mine | theirs]))
        return best

    return search(0, halves, [frozenset([face]) for face in faces])
