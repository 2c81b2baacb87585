"""A chain laid out on the table.

The longest way through the chain lies flat, from left to right; a doublet lies across the way it
is on, unless the stick before it does; what else branches off it turns to where there is room.
Where equal doublets crowd together, as real sticks may, the way itself turns too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise, permutations, product
from typing import Final, NamedTuple

from yamotheque.moves import either_way
from yamotheque.piece import Piece
from yamotheque.pieces.chains import Chain, as_it_lies
from yamotheque.pieces.laid import SIDES, STEP, Cell, Laid, Side, Socket, picture
from yamotheque.pieces.sticks import is_doublet, turned
from yamotheque.words import Text

AHEAD, RIGHT, LEFT = 0, 1, 3
"""How many quarters of a turn to the right lead off a stick."""


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


@lru_cache(maxsize=1 << 10)
def lay_out(chain: Chain) -> Layout:
    """The lowest layout in which nothing lies on anything else, and of those the narrowest."""
    if not chain.sticks:
        return Layout(summed=chain.spinners)
    start, edge = chain.path()[0], Edge(0, 0, "right")
    layouts = [_layout(chain, _walk(chain, start, "", edge, turns)) for turns in _turns(chain)]
    layout = min(layouts, key=lambda layout: (_overlap(chain, layout), *_extent(layout)))
    if not _overlap(chain, layout):
        return layout
    parts = next(_winding(chain, ((start, "", edge, False),), Spread()), None)
    return _layout(chain, parts) if parts else layout


APART: Final = 5
"""How far below one another two chains lie that do not hang together."""


def lay_out_all(chains: Iterable[Chain]) -> Layout:
    """Chains that do not hang together, one below the other, their ends not added up."""
    sticks, sockets, below = list[Laid](), list[Socket](), 0
    for layout in map(lay_out, chains):
        down = below - min(stick.y for stick in layout.sticks)
        sticks += [replace(stick, y=stick.y + down) for stick in layout.sticks]
        sockets += [replace(socket, y=socket.y + down) for socket in layout.sockets]
        below = max(stick.y + stick.size[1] for stick in layout.sticks) + down + APART
    return Layout(tuple(sticks), tuple(sockets), summed=False)


def _layout(chain: Chain, parts: Iterable[Laid | Socket]) -> Layout:
    lie = tuple(parts)
    return Layout(
        tuple(part for part in lie if isinstance(part, Laid)),
        tuple(part for part in lie if isinstance(part, Socket)),
        chain.spinners,
    )


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


Turns = dict[str, int]
"""The turn that leads onto each stick from the one before it."""


def _turns(chain: Chain) -> Iterator[Turns]:
    """Every way to let the branches turn off, the path itself going straight ahead."""
    path = chain.path()
    ahead = dict(pairwise(path))
    choices: list[list[Turns]] = []
    walk = [(path[0], "")]
    for stick, before in walk:
        further = [after for after in chain.next_to(stick) if after != before]
        walk += [(after, stick) for after in further]
        exits: tuple[int, ...] = (AHEAD, LEFT, RIGHT) if is_doublet(stick) else (AHEAD,)
        if stick in ahead:
            further.remove(ahead[stick])
            exits = exits[1:]
        ways = permutations(exits, len(further))
        choices.append([dict(zip(further, way, strict=True)) for way in ways])
    for chosen in product(*choices):
        yield {stick: turn for turns in chosen for stick, turn in turns.items()}


def _walk(
    chain: Chain, stick: str, before: str, edge: Edge, turns: Turns, *, after_across: bool = False
) -> Iterator[Laid | Socket]:
    """A stick whose edge is there, its open connections, and all that lies beyond it."""
    across = is_doublet(stick) and not after_across
    laid, far, exits = _lay(chain, stick, before, edge, across=across)
    yield laid
    if not before:
        yield _behind(stick, laid, edge)
    for after in _further(chain, stick, before):
        turn = turns.get(after, AHEAD)
        # Seen from a way that turns off, a stick that lies along its own lies across.
        lies_across = is_doublet(stick) and across == (turn == AHEAD)
        yield from _walk(chain, after, stick, exits.pop(turn), turns, after_across=lies_across)
    for left_open in exits.values():
        yield Socket(stick, far, *left_open)


def _further(chain: Chain, stick: str, before: str) -> list[str]:
    return [after for after in chain.next_to(stick) if after != before]


def _lay(
    chain: Chain, stick: str, before: str, edge: Edge, *, across: bool
) -> tuple[Laid, int, dict[int, Edge]]:
    """A stick that begins at an edge, the number at its far end, and the edges that lead off it."""
    long, wide = (2, 4) if across else (4, 2)
    near, far = edge.further(0, -wide // 2), edge.further(long, wide // 2)
    further = _further(chain, stick, before)
    ahead = chain.meeting(stick, further[0]) if further else None
    face = as_it_lies(stick, chain.meeting(before, stick), ahead)
    laid = Laid(
        face if edge.side in ("right", "down") else turned(face),
        min(near.x, far.x),
        min(near.y, far.y),
        upright=across == (edge.side in ("left", "right")),
    )
    exits = {AHEAD: edge.further(long)}
    if is_doublet(stick) and chain.spinners:
        exits[LEFT] = edge.further(long // 2, -wide // 2, LEFT)
        exits[RIGHT] = edge.further(long // 2, wide // 2, RIGHT)
    return laid, int(face[2]), exits


def _behind(stick: str, laid: Laid, edge: Edge) -> Socket:
    """The open connection of the first stick, where the way begins."""
    return Socket(stick, int(laid.face[0]), edge.x, edge.y, "left")


# ---------------------------------------------------------------- where doublets crowd together

ToLay = tuple[str, str, Edge, bool]
"""A stick, the one before it, where it begins, and whether the one before lies across its way."""


class Spread(NamedTuple):
    """What lies there already, and the characters within it: of sticks, and of open connections."""

    parts: tuple[Laid | Socket, ...] = ()
    taken: frozenset[Cell] = frozenset()
    open: frozenset[Cell] = frozenset()

    def with_stick(self, laid: Laid) -> Spread | None:
        """One more stick, unless it lies on something; outlines may touch."""
        if laid.inside & (self.taken | self.open):
            return None
        return Spread((*self.parts, laid), self.taken | laid.inside, self.open)

    def with_socket(self, socket: Socket) -> Spread | None:
        """One more open connection, unless there is no room for its number."""
        if socket.sign & (self.taken | self.open):
            return None
        return Spread((*self.parts, socket), self.taken, self.open | socket.sign)


def _winding(
    chain: Chain, to_lay: tuple[ToLay, ...], spread: Spread
) -> Iterator[tuple[Laid | Socket, ...]]:
    """Every way to lay the sticks, turning wherever a doublet lets them, with room for all."""
    if not to_lay:
        yield spread.parts
        return
    (stick, before, edge, after_across), *rest = to_lay
    further = _further(chain, stick, before)
    doublet = is_doublet(stick)
    for across in (not after_across, after_across) if doublet else (False,):
        laid, far, exits = _lay(chain, stick, before, edge, across=across)
        lies = spread.with_stick(laid)
        if lies is not None and not before:
            lies = lies.with_socket(_behind(stick, laid, edge))
        for turns in permutations(exits, len(further)) if lies else ():
            grown: Spread | None = lies
            for turn in exits.keys() - set(turns):
                grown = grown and grown.with_socket(Socket(stick, far, *exits[turn]))
            if grown is None:
                continue
            beyond = [
                (after, stick, exits[turn], doublet and across == (turn == AHEAD))
                for after, turn in zip(further, turns, strict=True)
            ]
            yield from _winding(chain, (*beyond, *rest), grown)


def _overlap(chain: Chain, layout: Layout) -> int:
    """How many characters too many there are: only joined sticks touch, and sockets have air."""
    taken = {either_way(stick.face): stick.cells for stick in layout.sticks}
    overlap = sum(
        len(taken[one] & taken[other])
        for one, other in combinations(sorted(taken), 2)
        if chain.meeting(one, other) is None
    )
    filled = set().union(*taken.values())
    for socket in layout.sockets:
        overlap += len(socket.cells & filled)
        filled |= socket.cells
    return overlap


def _extent(layout: Layout) -> tuple[int, int]:
    """How many rows and columns a layout takes."""
    cells = set().union(
        *(stick.cells for stick in layout.sticks), *(socket.cells for socket in layout.sockets)
    )
    columns, rows = zip(*cells, strict=True)
    return max(rows) - min(rows), max(columns) - min(columns)
