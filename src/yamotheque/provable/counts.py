"""What chance has brought: how often each side of a die, a stick or a deck could fall, and did.

Every side is counted each time it could fall, with its odds: so many ways among so many. From
that follow its exact expectation and spread, also for cards, whose odds change as they are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from yamotheque.chance import Card, Chance, Dice, Draw, Fallen, Outcome, Roll, Sticks
from yamotheque.match import Match

DIE, STICK, CARD, YAMS = "die", "stick", "card", "yams"
FIVE = 5
"""How many dice make a Yams when they all show the same."""
FACES = tuple("123456")


class Side(NamedTuple):
    """One side of a thing, with its odds when it could fall."""

    kind: str
    thing: str
    """Which one of its kind: a stick by its faces. Dice are all alike, and so are decks."""
    side: str
    ways: int
    among: int


@dataclass
class Tally:
    """How often sides could fall, and how often they did.

    >>> tally = Tally()
    >>> tally.add(Dice(0, 2), Roll((3, 3)))
    >>> tally.could[Side("die", "", "3", 1, 6)], tally.did[Side("die", "", "3", 1, 6)]
    (2, 2)
    """

    could: Counter[Side] = field(default_factory=Counter)
    did: Counter[Side] = field(default_factory=Counter)

    def add(self, chance: Chance, outcome: Outcome) -> None:
        """Count what fell, and what could have fallen in its place."""
        for kind, thing, sides, fell in throws(chance, outcome):
            for one in sides_of(kind, thing, sides):
                self.could[one] += 1
                self.did[one] += one.side == fell
        if isinstance(chance, Dice) and isinstance(outcome, Roll) and chance.count == FIVE:
            yams = Side(YAMS, "", YAMS, 1, 6 ** (FIVE - 1))
            self.could[yams] += 1
            self.did[yams] += len(set(outcome.dice)) == 1

    def add_match(self, match: Match, after: int = 0) -> None:
        """Count all that fell in a match after so many entries."""
        for event in match.newest():
            if event.number <= after:
                return
            chance = match.game.turn(event.before)
            if isinstance(chance, Chance) and isinstance(event.step, Outcome):
                self.add(chance, event.step)

    def update(self, other: Tally) -> None:
        """Count what another has counted too."""
        self.could.update(other.could)
        self.did.update(other.did)

    def items(self) -> Iterable[tuple[Side, int, int]]:
        """Every side with how often it could fall and did, in one order."""
        return [(side, self.could[side], self.did[side]) for side in sorted(self.could)]


@lru_cache(maxsize=1_000)
def sides_of(kind: str, thing: str, sides: tuple[str, ...]) -> tuple[Side, ...]:
    """The sides that a thing can fall on, each with its odds."""
    ways = Counter(sides)
    return tuple(Side(kind, thing, side, ways[side], len(sides)) for side in ways)


def throws(chance: Chance, outcome: Outcome) -> Iterator[tuple[str, str, tuple[str, ...], str]]:
    """The single things that fell: their kind, which one, all their sides, and the one it was."""
    match chance, outcome:
        case Dice(), Roll(dice=dice):
            for die in dice:
                yield DIE, "", FACES, str(die)
        case Sticks(sticks=sticks), Fallen(faces=shown):
            for faces, face in zip(sticks, shown, strict=True):
                yield STICK, " ".join(faces), faces, face
        case Draw(pool=pool), Card(card=card):
            yield CARD, "", pool, card
