"""A chain laid out on the table, stick by stick in the order it was joined.

What lies there stays: one more stick goes to the first of the open connections that were shown for
it. A doublet lies across the way it is on, unless the stick before it does. A way goes straight
ahead and bends, at its end alone, where other sticks or the edge of the table leave no room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from yamotheque.piece import Piece
from yamotheque.pieces.chains import Chain, Joint, as_it_lies
from yamotheque.pieces.laid import SIDES, STEP, Laid, Side, Socket, picture
from yamotheque.pieces.sticks import is_doublet, turned
from yamotheque.words import Text

AHEAD, RIGHT, LEFT = 0, 1, 3
"""How many quarters of a turn to the right lead off a stick."""
HEIGHT: Final = 14
"""How high a chain may lie before its ways bend."""
SIGN: Final = (2, 2)
"""How far an open connection's sign reaches, and how wide it is."""
APART: Final = 6
"""How far below one another two chains begin that do not hang together."""


@dataclass(frozen=True, slots=True)
class Layout(Piece):
    """A chain on the table: every stick, every open connection, and whether their sum counts."""

    sticks: tuple[Laid, ...] = ()
    sockets: tuple[Socket, ...] = ()
    summed: bool = True
    kind: str = "chain"

    def draw(self, language: str) -> str:
        if not self.sticks:
            return NOTHING_PLACED.say(language)
        return f"{picture(self.sticks, self.sockets)}\n\n{self.told(language)}"

    def told(self, language: str) -> str:
        """The open ends in a sentence, with their sum where it counts."""
        numbers = sorted((socket.number for socket in self.sockets), reverse=True)
        *others, last = map(str, numbers)
        if self.summed:
            ends = " + ".join([*others, last]) + f" = {sum(numbers)}"
        else:
            ends = ", ".join(others) + AND.say(language) + last
        return OPEN_ENDS.say(language) + ends


NOTHING_PLACED: Final = Text("Rien n'est encore posé.", "Nothing is placed yet.")
OPEN_ENDS: Final = Text("Bouts ouverts : ", "Open ends: ")
AND: Final = Text(" et ", " and ")


def lay_out(chain: Chain, *, summed: bool = True) -> Layout:
    """The sticks that are joined, each where it was put, and what is open."""
    return _lay_out(tuple(chain.order), chain.spinners, summed and chain.spinners)


@lru_cache(maxsize=1 << 10)
def _lay_out(order: tuple[Joint, ...], spinners: bool, summed: bool) -> Layout:
    spread = _spread(order, spinners)
    return Layout(tuple(spread.sticks.values()), spread.sockets, summed)


# ---------------------------------------------------------------- where a stick may go


class Edge(NamedTuple):
    """A point on a stick's edge, and the side it is on."""

    x: int
    y: int
    side: Side

    def further(self, along: int, across: int = 0, turn: int = AHEAD) -> Edge:
        """The point some way ahead and to the right, and the side after a turn."""
        dx, dy = STEP[self.side]
        side = SIDES[(SIDES.index(self.side) + turn) % 4]
        return Edge(self.x + along * dx - across * dy, self.y + along * dy + across * dx, side)

    def bends(self, along: int, across: int) -> tuple[Edge, Edge]:
        """The points some way ahead and to both sides, from which a way goes off there."""
        return self.further(along, -across, LEFT), self.further(along, across, RIGHT)

    def box(self, long: int, wide: int) -> Area:
        """What lies so far ahead, and so wide around the middle."""
        near, far = self.further(0, -wide // 2), self.further(long, wide // 2)
        return Area(min(near.x, far.x), min(near.y, far.y), max(near.x, far.x), max(near.y, far.y))


class Area(NamedTuple):
    """A part of the table."""

    left: int
    top: int
    right: int
    bottom: int

    def covers(self, other: Area) -> bool:
        """Whether the two have some room in common."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def touches(self, other: Area) -> bool:
        """Whether the two have a point in common."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


def box_of(stick: Laid) -> Area:
    """Where a stick lies."""
    wide, high = stick.size
    return Area(stick.x, stick.y, stick.x + wide, stick.y + high)


class Exit(NamedTuple):
    """An open connection: its number, and the edges a stick there may begin at, ahead first."""

    number: int
    edges: tuple[Edge, ...]


class Spread(NamedTuple):
    """What lies on the table, with all that is open."""

    spinners: bool
    joints: tuple[Joint, ...] = ()
    sticks: dict[str, Laid] = {}
    exits: dict[str, tuple[Exit, ...]] = {}

    # ------------------------------------------------------------ what is there

    @property
    def sockets(self) -> tuple[Socket, ...]:
        """Each open connection at the edge with most room; of a stick those with most first."""
        boxes = {stick: box_of(laid) for stick, laid in self.sticks.items()}
        found, signs = list[Socket](), list[Area]()
        for stick, exits in self.exits.items():
            others = [box for other, box in boxes.items() if other != stick]
            part = [boxes[other] for other in self.together(stick)]
            shown = list[tuple[int, Socket]]()
            for number, edges in exits:
                crowds = [crowd(edge, others, part, signs) for edge in edges]
                edge = edges[crowds.index(min(crowds))]
                signs.append(edge.box(*SIGN))
                shown.append((min(crowds), Socket(stick, number, *edge)))
            found += [socket for _, socket in sorted(shown, key=itemgetter(0))]
        return tuple(found)

    def together(self, stick: str) -> list[str]:
        """The sticks that hang together with one, itself first, each after one it touches."""
        found = [stick]
        for reached in found:
            found += [other for other, _ in self.next_to(reached) if other not in found]
        return found

    def next_to(self, stick: str) -> Iterator[tuple[str, int]]:
        """The sticks joined to one, with the number at which they touch."""
        for one, other, number in self.joints:
            if stick in (one, other):
                yield other if stick == one else one, number

    # ------------------------------------------------------------ one more

    def after(self, joint: Joint) -> Spread:
        """One more joint: of a stick to another, of two that were loose, or of two chains."""
        stick, on, number = joint
        if not on:
            return self.lay(stick, Edge(0, 0, "right"), None)
        if on not in self.sticks and stick not in self.sticks:
            below = max((box_of(laid).bottom for laid in self.sticks.values()), default=-APART)
            return self.lay(on, Edge(0, below + APART, "right"), None).after(joint)
        laid = list(self.sticks)
        if on not in laid or (stick in laid and self.since(on) > self.since(stick)):
            stick, on = on, stick
        moved = self.together(stick)
        spread = self.without(moved).put(stick, on, number)
        for at, one in enumerate(moved):
            for other, touched in self.next_to(one):
                if other in moved[at:]:
                    spread = spread.put(other, one, touched)
        return spread

    def since(self, stick: str) -> int:
        """When the first of the sticks was laid that hang together with one."""
        return min(map(list(self.sticks).index, self.together(stick)))

    def without(self, moved: list[str]) -> Spread:
        """The table when some sticks are lifted that hang together."""
        return Spread(
            self.spinners,
            tuple(joint for joint in self.joints if joint[0] not in moved),
            {stick: laid for stick, laid in self.sticks.items() if stick not in moved},
            {stick: exits for stick, exits in self.exits.items() if stick not in moved},
        )

    def put(self, stick: str, on: str, number: int) -> Spread:
        """One more stick where its connection is shown, or else where there is more room."""
        shown = [
            Edge(socket.x, socket.y, socket.side)
            for socket in self.sockets
            if (socket.on, socket.number) == (on, number)
        ]
        others = (edge for one in self.exits[on] if one.number == number for edge in one.edges)
        tried = list[tuple[int, Spread]]()
        for edge in dict.fromkeys((*shown, *others)):
            for along in (False, True) if is_doublet(stick) else (False,):
                spread = self.lay(stick, edge, number, on=on, along=along)
                trouble = spread.trouble(stick, on)
                if not trouble:
                    return spread
                tried.append((trouble, spread))
        return min(tried, key=itemgetter(0))[1]

    def trouble(self, stick: str, on: str) -> int:
        """How badly the stick laid last lies: on another, beside one, or over open connections."""
        box = box_of(self.sticks[stick])
        others = {other: box_of(laid) for other, laid in self.sticks.items() if other != stick}
        if any(map(box.covers, others.values())):
            return 1000
        if any(box.touches(other) for name, other in others.items() if name != on):
            return 100
        boxes = (box, *others.values())
        signs = [Edge(socket.x, socket.y, socket.side).box(*SIGN) for socket in self.sockets]
        hidden = sum(any(map(sign.covers, boxes)) for sign in signs)
        return 2 * hidden + sum(one.covers(other) for one, other in combinations(signs, 2))

    def lay(
        self, stick: str, edge: Edge, touched: int | None, *, on: str = "", along: bool = False
    ) -> Spread:
        """One more stick that begins at an edge, and the connections that opens."""
        flat = edge.side in ("left", "right")
        after_across = on != "" and self.sticks[on].upright == flat
        across = is_doublet(stick) and after_across == along
        long, wide = (2, 4) if across else (4, 2)
        face = as_it_lies(stick, touched, None)
        left, top, _, _ = edge.box(long, wide)
        laid = Laid(
            face if edge.side in ("right", "down") else turned(face), left, top, across == flat
        )
        exits = {**self.exits, stick: self.opened(stick, edge, touched, long, wide)}
        if on:
            exits[on] = _closed(exits[on], edge)
        joints = (*self.joints, (stick, on, touched or 0)) if on else self.joints
        return Spread(self.spinners, joints, {**self.sticks, stick: laid}, exits)

    def opened(
        self, stick: str, edge: Edge, touched: int | None, long: int, wide: int
    ) -> tuple[Exit, ...]:
        """The connections of a stick that begins at an edge; also there, unless it touches one."""
        near, far = (int(number) for number in as_it_lies(stick, touched, None)[::2])
        ways = [(far, edge)]
        if touched is None:
            ways.append((near, edge.further(long, turn=2)))
        if not is_doublet(stick):
            return tuple(
                Exit(number, (way.further(long), *way.bends(long - 1, 1))) for number, way in ways
            )
        sides = edge.bends(long // 2, wide // 2)
        if not self.spinners:
            return tuple(Exit(number, (way.further(long), *sides)) for number, way in ways)
        ahead = (way.further(long) for _, way in ways)
        return tuple(Exit(far, (way,)) for way in (*ahead, *sides))


def _closed(exits: tuple[Exit, ...], edge: Edge) -> tuple[Exit, ...]:
    """The connections still open once something begins at an edge."""
    taken = next(one for one in exits if edge in one.edges)
    at = exits.index(taken)
    left = exits[:at] + exits[at + 1 :]
    return tuple(Exit(one.number, tuple(e for e in one.edges if e != edge)) for one in left)


def crowd(edge: Edge, others: Iterable[Area], part: Iterable[Area], signs: Iterable[Area]) -> int:
    """How little room there is at an edge, from 0 for any stick to 5 where even a sign lies on one.

    Between them: a doublet would touch something, the chain would be too high, no stick fits, and
    the sign lies on another.
    """
    sign, ahead, around = edge.box(*SIGN), edge.box(4, 2), edge.box(6, 4)
    if any(map(sign.covers, others)):
        return 5
    if any(map(sign.covers, signs)):
        return 4
    if any(map(ahead.touches, others)):
        return 3
    boxes = (ahead, *part)
    if max(box.bottom for box in boxes) - min(box.top for box in boxes) > HEIGHT:
        return 2
    return int(any(map(around.touches, others)))


@lru_cache(maxsize=1 << 12)
def _spread(order: tuple[Joint, ...], spinners: bool) -> Spread:
    """The table after some joints, each laid on what the ones before it left."""
    if not order:
        return Spread(spinners)
    return _spread(order[:-1], spinners).after(order[-1])
