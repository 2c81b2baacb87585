"""Laying thrown sticks in a line or in chains that branch, and the best ways to do it, exactly.

A line is given by its faces from left to right, each as it lies: `5-0 0-3 3-6`. Chains that branch
are given by their joints. Every search looks at all there is, and remembers what it has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from yamotheque.moves import Move, Place, Titles, either_way
from yamotheque.pieces.chains import Chain, Joint, placings, turned
from yamotheque.pieces.sticks import halves
from yamotheque.words import Text

Faces = tuple[str, ...]
Joints = tuple[Joint, ...]
Ends = tuple[tuple[str, int], ...]


def points_on(faces: Sequence[str]) -> int:
    """The sum of both halves of some faces.

    >>> points_on(("0-4", "6-6"))
    16
    """
    return sum(sum(halves(face)) for face in faces)


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Leave the sticks as they are laid, and count them."""

    french = {"done": ("fini",)}

    def __str__(self) -> str:
        return "done"

    def told(self, titles: Titles) -> Text:
        return Text("compter ainsi", "count them like this")


DONE: Final = Done()

# ---------------------------------------------------------------- lines


def line_places(loose: Faces, line: Chain) -> Sequence[Place]:
    """Every way to place a loose stick, at the start of a line or at either end of one."""
    return placings(line, loose) if line.sticks else [Place(face) for face in loose]


def laid(line: Chain) -> Faces:
    """The faces of a line from left to right, each as it lies."""
    return tuple(str(line).split())


@lru_cache(maxsize=1 << 12)
def lines(loose: Faces, line: Faces = ()) -> tuple[Faces, ...]:
    """One line for each set of loose sticks that can prolong a line, the line itself first."""
    found = {0: line}
    seen = set()
    growing = [(line, 0)]
    for grown, used in growing:
        for place, face in enumerate(loose):
            if used >> place & 1:
                continue
            now_used = used | 1 << place
            for longer in _prolonged(grown, face):
                # What can still be added depends on the sticks left and on both ends alone.
                left = (now_used, *sorted((longer[0][0], longer[-1][2])))
                if left not in seen:
                    seen.add(left)
                    growing.append((longer, now_used))
                    found.setdefault(now_used, longer)
    return tuple(found.values())


def _prolonged(line: Faces, face: str) -> Iterator[Faces]:
    if not line:
        yield (face,)
        return
    left, right = line[0][0], line[-1][2]
    if left in face:
        yield (face if face[2] == left else turned(face), *line)
    if right in face:
        yield (*line, face if face[0] == right else turned(face))


def best_line(loose: Faces, value: Callable[[Faces], Any], line: Faces = ()) -> Faces:
    """The most valuable of all lines that prolong one; of equal lines, the longest."""
    return max(lines(loose, line), key=lambda faces: (value(faces), len(faces)))


# ---------------------------------------------------------------- chains that branch


@dataclass(frozen=True, slots=True)
class Connect(Move):
    """Connect two sticks of different chains, or loose ones, by the number they share."""

    one: str
    other: str
    french = {"connect": ("relier", "connecter"), "to": ("avec",)}

    def __str__(self) -> str:
        return f"connect {self.one} to {self.other}"

    def means(self, text: str) -> bool:
        """Either stick may be named first, and either way round."""
        verb, *words = text.replace(" to ", " ").split() or [""]
        return verb == "connect" and sorted(map(either_way, words)) == [self.one, self.other]

    def told(self, titles: Titles) -> Text:
        one, other = self.one, self.other
        return Text(f"relier {one} et {other}", f"connect {one} and {other}")


def chains(faces: Faces, joints: Joints) -> tuple[Chain, ...]:
    """The sticks that hang together, most sticks first; a loose stick is a chain of its own."""
    groups = [{face} for face in faces]
    for joint in joints:
        one, other = (next(group for group in groups if face in group) for face in joint)
        groups.remove(other)
        one |= other
    ordered = sorted(map(sorted, groups), key=lambda sticks: (-len(sticks), sticks))
    return tuple(
        Chain(tuple(sticks), tuple(joint for joint in joints if joint[0] in sticks))
        for sticks in ordered
    )


def possible_joints(faces: Faces, joints: Joints) -> list[Joint]:
    """Every two sticks of different chains that may be connected now, by open halves alike."""
    return [
        (min(stick, other), max(stick, other))
        for one, another in combinations(chains(faces, joints), 2)
        for stick, number in dict.fromkeys(one.ends)
        for other, same_number in dict.fromkeys(another.ends)
        if number == same_number
    ]


def chain_points(sticks: int) -> int:
    """What one chain is worth: its number of sticks squared; a loose stick costs a point."""
    return sticks**2 if sticks >= 2 else -1


def chains_points(faces: Faces, joints: Joints) -> int:
    """What all chains and loose sticks are worth together."""
    return sum(chain_points(len(chain.sticks)) for chain in chains(faces, joints))


@lru_cache(maxsize=1 << 12)
def best_joints(faces: Faces, joints: Joints = ()) -> Joints:
    """The joints of an arrangement worth most, all those already made among them."""
    parts = chains(faces, joints)
    ways = _ways_to_hang_together(parts)
    best: list[tuple[int, Joints]] = [(0, ())]
    for left in range(1, 1 << len(parts)):
        # The first part left stands in one of the chains, alone or with others that are left.
        first = left & -left
        choices = [
            (worth + best[left ^ together][0], made + best[left ^ together][1])
            for together, (worth, made) in ways.items()
            if together & first and together & left == together
        ]
        best.append(max(choices, key=lambda choice: choice[0]))
    return tuple(sorted(joints + best[-1][1]))


def _ways_to_hang_together(parts: tuple[Chain, ...]) -> dict[int, tuple[int, Joints]]:
    """Each set of parts that can be one chain, as bits, with its worth and joints to make it.

    A chain grows from its first part, one part at a time. What can still be added depends on the
    parts in it and on its open numbers alone, so each such pair is looked at once.
    """
    ways: dict[int, tuple[int, Joints]] = {}
    for start, first in enumerate(parts):
        size = len(first.sticks)
        growing: list[tuple[int, int, Ends, Joints]] = [(1 << start, size, first.ends, ())]
        seen = set()
        for together, sticks, ends, made in growing:
            ways.setdefault(together, (chain_points(sticks), made))
            for place, part in enumerate(parts[start + 1 :], start + 1):
                if together >> place & 1:
                    continue
                grown, larger = together | 1 << place, sticks + len(part.sticks)
                for joint, rest in _connected(ends, part.ends):
                    left = (grown, *sorted(number for _, number in rest))
                    if left not in seen:
                        seen.add(left)
                        growing.append((grown, larger, rest, (*made, joint)))
    return ways


def _connected(ends: Ends, more: Ends) -> Iterator[tuple[Joint, Ends]]:
    """For each number open on both sides, one joint there and the ends it leaves open."""
    one_at = {number: stick for stick, number in ends}
    other_at = {number: stick for stick, number in more}
    for number in sorted(one_at.keys() & other_at.keys()):
        one, other = one_at[number], other_at[number]
        rest, others = list(ends), list(more)
        rest.remove((one, number))
        others.remove((other, number))
        yield (min(one, other), max(one, other)), (*rest, *others)


def arrangement_text(faces: Faces, joints: Joints, language: str = "en") -> str:
    """Every chain, longest first, then the loose sticks."""
    parts = chains(faces, joints)
    together = " + ".join(str(chain) for chain in parts if chain.joints)
    loose = " ".join(str(chain) for chain in parts if not chain.joints)
    alone = ("seuls : " if language == "fr" else "loose: ") + loose
    return ", ".join([together] * bool(together) + [alone] * bool(loose))
