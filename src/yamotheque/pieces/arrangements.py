"""Thrown sticks laid in chains that branch, and the best way to do it, exactly.

All sticks lie there from the start, and are connected one by one: an arrangement is a Chain whose
sticks do not all hang together. The search looks at all there is, and remembers what it has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from yamotheque.chance import DOMINOES
from yamotheque.moves import Move, Titles, either_way
from yamotheque.pieces.chains import (
    NOWHERE,
    Chain,
    End,
    Joint,
    connections_of,
    is_twin,
    touching,
)
from yamotheque.pieces.sticks import Faces, name_beside
from yamotheque.words import Text

Joints = tuple[Joint, ...]
Ends = tuple[End, ...]


@dataclass(frozen=True, slots=True)
class Connect(Move):
    """Connect two sticks of different chains, or loose ones, by the number they share.

    Two sticks with the same face share two, so the move says by which they touch.
    """

    one: str
    other: str
    by: str = ""
    french = {"connect": ("relier", "connecter"), "to": ("à", "avec"), "by": ("par",)}

    def __str__(self) -> str:
        return f"connect {self.one} to {self.other}" + (f" by {self.by}" if self.by else "")

    def means(self, text: str) -> bool:
        """Either stick may be named first, and either way round."""
        sticks, _, by = text.replace(" to ", " ").partition(" by ")
        verb, *words = sticks.split() or [""]
        named = sorted(map(either_way, words))
        return verb == "connect" and (named, by) == ([self.one, self.other], self.by)

    def told(self, titles: Titles) -> Text:
        fr, en = (f" par le {self.by}", f" by the {self.by}") if self.by else ("", "")
        one, other = self.one, self.other
        return Text(f"relier {one} et {other}{fr}", f"connect {one} and {other}{en}")


def every_connection() -> tuple[Connect, ...]:
    """Every way to connect two sticks of ours."""
    return tuple(
        Connect(one, other)
        for one, other in combinations(DOMINOES, 2)
        if touching(one, other) is not None
    )


def apart(faces: Faces) -> Chain:
    """Sticks as they have fallen, to be connected one by one: none of them hangs on another."""
    named: list[str] = []
    for face in faces:
        named.append(name_beside(face, named))
    named.sort()
    total, open_at = 0, list(NOWHERE)
    for stick in named:
        for number, ends in connections_of(stick, True):
            open_at[number] += ends
            total += number * len(ends)
    return Chain(tuple(named), open_at=tuple(open_at), total=total)


@lru_cache(maxsize=1 << 8)
def chains(laid: Chain) -> tuple[Chain, ...]:
    """The sticks that hang together, most sticks first; a loose stick is a chain of its own."""

    def part(sticks: Faces) -> Chain:
        joints = tuple(joint for joint in laid.joints if joint[0] in sticks)
        ends = tuple(tuple(filter(sticks.__contains__, row)) for row in laid.open_at)
        total = sum(number * len(sticks) for number, sticks in enumerate(ends))
        return Chain(sticks, joints, open_at=ends, total=total)

    groups = {tuple(sorted(group)) for group in _hanging(laid).values()}
    return tuple(map(part, sorted(groups, key=lambda sticks: (-len(sticks), sticks))))


def _hanging(laid: Chain) -> dict[str, set[str]]:
    """Each stick with all those it hangs together with; these share one set."""
    groups = {stick: {stick} for stick in laid.sticks}
    for one, other, _ in laid.joints:
        together, more = groups[one], groups[other]
        together |= more
        for stick in more:
            groups[stick] = together
    return groups


def connections(laid: Chain) -> tuple[Connect, ...]:
    """Every two sticks of different chains that may be connected now, by open halves alike."""
    groups = _hanging(laid)
    return tuple(
        [
            connect
            for number, sticks in enumerate(laid.open_at)
            for one, other, connect in _pairs(number, sticks)
            if groups[one] is not groups[other]
        ]
    )


@lru_cache(maxsize=1 << 12)
def _pairs(number: int, sticks: Faces) -> tuple[tuple[str, str, Connect], ...]:
    """Every two of the sticks open at a number, and their connection.

    Sticks with the same face share two numbers, so there it says by which they touch.
    """
    return tuple(
        (one, other, Connect(one, other, str(number) if is_twin(one, other) else ""))
        for one, other in combinations(dict.fromkeys(sticks), 2)
    )


def connected(laid: Chain, connect: Connect) -> Chain:
    """The sticks with two more of them connected."""
    return laid.linked(connect.one, connect.other, int(connect.by) if connect.by else None)


def chain_points(sticks: int) -> int:
    """What one chain is worth: its number of sticks squared; a loose stick costs a point."""
    return sticks**2 if sticks >= 2 else -1


def chains_points(laid: Chain) -> int:
    """What all chains and loose sticks are worth together."""
    sizes = {id(group): len(group) for group in _hanging(laid).values()}
    return sum(map(chain_points, sizes.values()))


@lru_cache(maxsize=1 << 12)
def best_connected(laid: Chain) -> Chain:
    """The arrangement worth most in which all that is connected stays so."""
    parts = chains(laid)
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
    for joint in best[-1][1]:
        laid = laid.linked(*joint)
    return laid


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
        yield (min(one, other), max(one, other), number), (*rest, *others)


def arrangement_text(laid: Chain, language: str = "en") -> str:
    """Every chain, longest first, then the loose sticks."""
    together = " + ".join(str(chain) for chain in chains(laid) if chain.joints)
    loose = " ".join(str(chain) for chain in chains(laid) if not chain.joints)
    alone = ("seuls : " if language == "fr" else "loose: ") + loose
    return ", ".join([together] * bool(together) + [alone] * bool(loose))
