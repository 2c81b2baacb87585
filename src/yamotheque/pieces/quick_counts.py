"""What quick games of the 7 Yaminos count: a total, a distance, a line, what is left, a ratio."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from yamotheque.account import Account, part
from yamotheque.keeping import GAIN, Slot
from yamotheque.measure import POINTS, Measure
from yamotheque.moves import Move, Titles
from yamotheque.pieces.stick_sums import line_sums, throw_sums
from yamotheque.pieces.sticks import STICKS, Faces, faces_to_fall, points_on
from yamotheque.words import Text, same, several

STICK: Final = Text("bâtonnet", "stick")
POINT: Final = same("point")


ALL_THAT_FELL: Final = Text("Total des lancers", "Sum of the throws")
TARGET: Final = Text("Cible", "Target")
IN_A_LINE: Final = Text("Bâtonnets en ligne", "Sticks in line")
LEFT_ASIDE: Final = Text("Bâtonnets restants", "Sticks left")
PLACED: Final = Text("Points posés", "Points placed")
LEFT_OVER: Final = Text("Points restants", "Points left")
STICKS_PLACED: Final = Text("Bâtonnets posés", "Sticks placed")
THROWS_MADE: Final = Text("Lancers", "Throws")


class Counted(NamedTuple):
    """What a seat has gathered: throws made, points, sticks placed, and points left over."""

    throws: int = 0
    points: int = 0
    sticks: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class LineOf(Move):
    """Write down a line of so many sticks, of which the points count."""

    sticks: int
    french = {"line": ("ligne",)}

    def told(self, titles: Titles) -> Text:
        sticks = several(self.sticks, STICK)
        return Text(f"une ligne de {sticks.fr}", f"a line of {sticks.en}")


@dataclass(frozen=True)
class Count(ABC):
    """What one of the quick games counts in so many throws, and how its score is read."""

    throws: int
    measure: ClassVar[Measure] = POINTS
    lays_a_line: ClassVar[bool] = False
    chapter: ClassVar[str]
    """Where the rules page tells of it."""

    @property
    @abstractmethod
    def category(self) -> str:
        """Which games compare with one another."""

    @property
    @abstractmethod
    def aim(self) -> Text:
        """What wins."""

    def counting(self, placed: Faces) -> Faces:
        """Those of the sticks placed that count."""
        return placed

    @abstractmethod
    def score(self, counted: Counted) -> int:
        """What a seat has gathered as a number, the greater the better."""

    def said(self, counted: Counted) -> Text:
        """A score as people read it."""
        return self.measure.say(self.score(counted))

    def told(self, counted: Counted) -> Text:
        """What a seat has gathered, for the log."""
        title, said = self.measure.title, self.said(counted)
        return Text(f"{title.fr.capitalize()} : {said.fr}", f"{title.en.capitalize()}: {said.en}")

    @abstractmethod
    def aside(self, counted: Counted) -> Text:
        """What a score is and comes from, in words."""

    def account(self, counted: Counted) -> Account:
        """What a score comes from, line by line."""
        throws = several(counted.throws, Text("lancer", "throw"))
        return (part(ALL_THAT_FELL, counted.points, throws),)

    def slots(self, sticks: str) -> list[Slot]:
        """What may be written of a throw on a sheet: what it adds up to, unless it is laid."""
        return [Slot(GAIN, tuple(sorted(throw_sums(faces_to_fall((), sticks)))))]

    def written(self, move: Move, points: int) -> Counted:
        """What a line of a sheet brought."""
        return Counted(1, points, len(STICKS))


@dataclass(frozen=True)
class Total(Count):
    """The sum of all that falls; the highest wins."""

    chapter = "total"

    @property
    def category(self) -> str:
        return f"total throws={self.throws}"

    aim = Text("Le plus grand total gagne", "The highest total wins")

    def score(self, counted: Counted) -> int:
        return counted.points

    def aside(self, counted: Counted) -> Text:
        of = f"{counted.throws}/{self.throws}"
        return Text(f"lancer {of}", f"throw {of}")


@dataclass(frozen=True)
class Target(Count):
    """The sum of all that falls; the closest to a target wins."""

    target: int
    chapter = "target"
    measure = Measure(Text("écart", "distance"), sign=-1)

    @property
    def category(self) -> str:
        return f"target={self.target} throws={self.throws}"

    @property
    def aim(self) -> Text:
        return Text(
            f"Le total le plus proche de {self.target} gagne",
            f"The total closest to {self.target} wins",
        )

    def score(self, counted: Counted) -> int:
        return -abs(self.target - counted.points)

    def account(self, counted: Counted) -> Account:
        return (*Count.account(self, counted), part(TARGET, self.target))

    def aside(self, counted: Counted) -> Text:
        points, target = counted.points, self.target
        return Text(f"total {points}, cible {target}", f"total {points}, target {target}")


# ---------------------------------------------------------------- lines

NOT_YET: Final = Text("pas encore compté", "not counted yet")


@dataclass(frozen=True)
class Longest(Count):
    """A line, in one throw; the longest wins."""

    throws: int = 1
    chapter = "longest"
    measure = Measure(
        Text("bâtonnets en ligne", "sticks in line"), one=Text("bâtonnet en ligne", "stick in line")
    )
    lays_a_line = True

    category = "line longest"
    aim = Text("La plus longue ligne gagne", "The longest line wins")

    def score(self, counted: Counted) -> int:
        return counted.sticks

    def said(self, counted: Counted) -> Text:
        return self.measure.say(counted.sticks) if counted.throws else same("-")

    def aside(self, counted: Counted) -> Text:
        return self.measure.title if counted.throws else NOT_YET

    def account(self, counted: Counted) -> Account:
        return part(IN_A_LINE, counted.sticks), part(LEFT_ASIDE, len(STICKS) - counted.sticks)

    def slots(self, sticks: str) -> list[Slot]:
        return [Slot(GAIN, range(len(STICKS) + 1))]

    def written(self, move: Move, points: int) -> Counted:
        return Counted(1, sticks=points)


NOTHING_COUNTED: Final = -points_on(["6-6"] * len(STICKS))
"""The score of a player who has not laid a line yet, where the points left over count."""
IN_LINE: Final = ""
"""What stands for a stick that is not left over."""


def left_over(face: str) -> int:
    """What a stick leaves: nothing, where it is in the line."""
    return points_on([face]) if face != IN_LINE else 0


@dataclass(frozen=True)
class FewestLeft(Count):
    """A line, in one throw; the one that leaves the fewest points wins."""

    throws: int = 1
    chapter = "longest"
    measure = Measure(
        Text("points restants", "points left"),
        sign=-1,
        one=Text("point restant", "point left"),
        none=NOTHING_COUNTED,
    )
    lays_a_line = True

    category = "line left"
    aim = Text(
        "La ligne qui laisse le moins de points gagne",
        "The line that leaves the fewest points wins",
    )

    def score(self, counted: Counted) -> int:
        return -counted.left if counted.throws else NOTHING_COUNTED

    def aside(self, counted: Counted) -> Text:
        return self.measure.title if counted.throws else NOT_YET

    def account(self, counted: Counted) -> Account:
        return (part(LEFT_OVER, counted.left),)

    def slots(self, sticks: str) -> list[Slot]:
        throw = [(*faces, IN_LINE) for faces in faces_to_fall((), sticks)]
        return [Slot(GAIN, tuple(sorted(throw_sums(throw, left_over))))]

    def written(self, move: Move, points: int) -> Counted:
        return Counted(1, left=points)


RATIO_UNIT: Final = 10_000
"""A ratio is scored in whole ten-thousandths, rounded down. That keeps every order and every tie:
two different ratios with at most 70 sticks below the line are at least 1/(70 x 69) apart."""


@dataclass(frozen=True)
class Ratio(Count):
    """The points of lines that are long enough, for each stick placed or each throw."""

    minimum: int
    per: str
    chapter = "ratio"
    measure = Measure(Text("rapport", "ratio"), parts=RATIO_UNIT, decimals=2)
    lays_a_line = True

    @property
    def category(self) -> str:
        return f"ratio per={self.per} minimum={self.minimum} throws={self.throws}"

    @property
    def aim(self) -> Text:
        by = Text("lancer", "throw")
        if self.per == "sticks":
            by = Text("bâtonnet posé", "stick placed")
        wins = Text(f"Le plus de points par {by.fr} gagne", f"The most points per {by.en} wins")
        if self.minimum == 1:
            return wins
        fewest = several(self.minimum, STICK)
        return Text(
            f"{wins.fr} ; une ligne compte dès {fewest.fr}",
            f"{wins.en}; a line counts from {fewest.en}",
        )

    def counting(self, placed: Faces) -> Faces:
        return placed if len(placed) >= self.minimum else ()

    def ratio(self, counted: Counted) -> Fraction:
        """The points placed, for each stick placed or each throw agreed; 0 with nothing placed."""
        below = counted.sticks if self.per == "sticks" else self.throws
        return Fraction(counted.points, below) if counted.sticks else Fraction(0)

    def score(self, counted: Counted) -> int:
        return int(self.ratio(counted) * RATIO_UNIT)

    def aside(self, counted: Counted) -> Text:
        title = self.measure.title
        gained, placed = several(counted.points, POINT), several(counted.sticks, STICK)
        return Text(
            f"{title.fr} : {gained.fr}, {placed.fr}", f"{title.en}: {gained.en}, {placed.en}"
        )

    def account(self, counted: Counted) -> Account:
        divided = part(STICKS_PLACED, counted.sticks)
        if self.per != "sticks":
            divided = part(THROWS_MADE, self.throws)
        fewest = several(self.minimum, STICK)
        why = Text(f"en lignes de {fewest.fr} au moins", f"in lines of at least {fewest.en}")
        return part(PLACED, counted.points, why), divided

    def slots(self, sticks: str) -> list[Slot]:
        lines = line_sums(sticks).items()
        laid = [Slot(LineOf(n), tuple(sorted(sums))) for n, sums in lines if n >= self.minimum]
        return [Slot(LineOf(0)), *laid]

    def written(self, move: Move, points: int) -> Counted:
        return Counted(1, points, move.sticks if isinstance(move, LineOf) else 0)
