"""Chips in seven series of four: the track they are taken from, and what each side holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from yamotheque.chance import Seat
from yamotheque.moves import Move, Titles
from yamotheque.piece import Filled, Piece, Spot
from yamotheque.words import Text

VALUES: Final = (5, 10, 20, 25, 30, 40, 50)
EACH: Final = 4

Chips = tuple[int, ...]
"""How many chips of each series, from the lowest value up."""

NONE: Final[Chips] = (0,) * len(VALUES)
ALL: Final[Chips] = (EACH,) * len(VALUES)


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a chip in play, or with `out` one that is out of play; the turn's throws are over."""

    value: int
    out: bool = False
    french = {"take": ("prendre",), "out": ("hors",)}

    def __str__(self) -> str:
        return f"take {self.value}" + (" out" if self.out else "")

    def told(self, titles: Titles) -> Text:
        fr, en = (" hors jeu", " out of play") if self.out else ("", "")
        return Text(f"prendre un jeton de {self.value}{fr}", f"take a chip of {self.value}{en}")

    def noted(self, titles: Titles) -> Text:
        fr, en = (" hors jeu", " out of play") if self.out else ("", "")
        return Text(f"jeton de {self.value}{fr}", f"chip of {self.value}{en}")


@dataclass(frozen=True, slots=True)
class Slam(Move):
    """Take a chip by five equal dice, where that has to be said."""

    take: Take
    french = {"yamslam": ("yamslam",), "out": ("hors",)}

    def __str__(self) -> str:
        return str(self.take).replace("take", "yamslam")

    def told(self, titles: Titles) -> Text:
        take = self.take.told(titles)
        return Text(f"Yamslam : {take.fr}", f"Yamslam: {take.en}")

    def noted(self, titles: Titles) -> Text:
        chip = self.take.noted(titles)
        return Text(f"Yamslam, {chip.fr}", f"Yamslam, {chip.en}")


TAKES: Final = tuple(Take(value) for value in VALUES)
TAKES_OUT: Final = tuple(Take(value, out=True) for value in VALUES)


@cache
def points(chips: Chips) -> int:
    """What some chips are worth together.

    >>> points(ALL)
    720
    """
    return sum(value * count for value, count in zip(VALUES, chips, strict=True))


def more(chips: Chips, series: int, by: int = 1) -> Chips:
    """The chips with one more, or `by` more, of a series."""
    return (*chips[:series], chips[series] + by, *chips[series + 1 :])


def highest(chips: Chips) -> int:
    """The highest series of which there is a chip."""
    return max(series for series, count in enumerate(chips) if count)


@dataclass(frozen=True, slots=True)
class Stack:
    """One series on the track: its value, what earns it, and how many chips lie where.

    `hint` tells the dice that make its figure. `take` and `take_out` are the moves that take a chip
    in play and one out of play, when the dice allow them.
    """

    value: int
    figure: Text
    hint: Text
    in_play: int
    out: int
    take: str | None = None
    take_out: str | None = None

    def __str__(self) -> str:
        won = EACH - self.in_play - self.out
        kinds = [
            (f"({self.value:>2})", self.in_play),
            (f"-{self.value:>2}-", self.out),
            (" .  ", won),
        ]
        return " ".join(chip for chip, count in kinds for _ in range(count))


def stacks(
    figures: Sequence[Text],
    hints: Sequence[Text],
    in_play: Chips,
    out: Chips,
    moves: Sequence[Move],
) -> tuple[Stack, ...]:
    """The seven stacks as they lie, with those of the moves that take a chip from them."""
    offers = {str(move) for move in moves}

    def offered(take: Take) -> str | None:
        return str(take) if str(take) in offers else None

    takes = map(offered, TAKES), map(offered, TAKES_OUT)
    return tuple(
        Stack(*series) for series in zip(VALUES, figures, hints, in_play, out, *takes, strict=True)
    )


@dataclass(frozen=True, slots=True)
class Holding:
    """What one side holds: its seats, its chips series by series, and its points.

    `series` counts those it has made, `near` tells the bonuses that one more chip would bring. On a
    sheet kept by hand, `anew` begins to write the line of the last chip of each series anew.
    """

    seats: tuple[Seat, ...]
    chips: Chips
    points: int
    bonus: int
    total: int
    series: int = 0
    near: tuple[Text, ...] = ()
    anew: tuple[str | None, ...] = ()

    def head(self, language: str) -> str:
        """The side by its seats: `J2`, or `J1+3` for partners."""
        return ("J" if language == "fr" else "P") + "+".join(str(seat + 1) for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Track(Piece):
    """The seven stacks of chips, and what each side has won.

    Each series has `each` chips. `barren` turns have passed without a chip since the last one left
    the track; at `patience` the highest goes out of play. `note` tells what the player has to know
    before choosing.
    """

    stacks: tuple[Stack, ...]
    holdings: tuple[Holding, ...]
    barren: int
    patience: int
    note: Text | None = None
    each: int = EACH
    kind: str = "track"
    scored = True

    def draw(self, language: str) -> str:
        french = language == "fr"
        titles = [stack.figure.say(language) for stack in self.stacks]
        widest = max(map(len, titles))
        rows = [_row("", widest, [side.head(language) for side in self.holdings])]
        for series, (stack, title) in enumerate(zip(self.stacks, titles, strict=True)):
            offered = ">" if stack.take or stack.take_out else " "
            left = f"{offered}{stack.value:>3} {title:<{widest}}  {stack}"
            held = [str(side.chips[series] or ".") for side in self.holdings]
            rows.append(_row(left, widest, held))
        sums = [
            ("Jetons" if french else "Chips", [side.points for side in self.holdings]),
            ("Bonus", [side.bonus for side in self.holdings]),
            ("Total", [side.total for side in self.holdings]),
        ]
        rows += [_row(f"     {name}", widest, list(map(str, side))) for name, side in sums]
        rows.append((LEGEND_OUT if self.out else LEGEND).say(language))
        if self.patience > 1:
            rows.append(_barren(self.barren, self.patience).say(language))
        rows += [self.note.say(language)] if self.note else []
        return "\n".join(rows)

    def spots(self) -> Iterator[Spot]:
        """Each stack, by the figure that earns its chips."""
        for stack in self.stacks:
            gone = None if stack.in_play else GONE
            yield Spot(str(stack.value), stack.figure, stack.take, stack.value, gone)
            if stack.out:
                yield Spot(f"{stack.value} out", stack.figure, stack.take_out, stack.value)

    def kept(self, moves: Mapping[str, str], lines: Mapping[str, Sequence[Filled]]) -> Track:
        """With the moves of its stacks, in play and out of play, and the chips to write anew."""
        return replace(
            self,
            stacks=tuple(
                replace(
                    stack,
                    take=moves.get(f"{stack.value}"),
                    take_out=moves.get(f"{stack.value} out"),
                )
                for stack in self.stacks
            ),
            holdings=tuple(_kept(holding, lines) for holding in self.holdings),
        )

    @property
    def out(self) -> bool:
        """Whether any chip is out of play."""
        return any(stack.out for stack in self.stacks)


def _kept(holding: Holding, lines: Mapping[str, Sequence[Filled]]) -> Holding:
    def anew(value: int, held: int) -> str | None:
        taken = [*lines.get(f"{value}", ()), *lines.get(f"{value} out", ())]
        own = [filled for filled in taken if filled.seat in holding.seats]
        return max(own).anew if held and own else None

    return replace(holding, anew=tuple(map(anew, VALUES, holding.chips)))


def _row(left: str, widest: int, right: Sequence[str]) -> str:
    return f"{left:<{widest + 26}}" + "".join(f"{cell:>6}" for cell in right)


def _barren(barren: int, patience: int) -> Text:
    return Text(
        f"Tours sans jeton : {barren} sur {patience}",
        f"Turns without a chip: {barren} of {patience}",
    )


GONE: Final = Text(
    "Il n'y a plus de jeton de cette valeur en jeu", "No chip of this value is in play any more"
)
LEGEND: Final = Text("(50) en jeu   > à prendre", "(50) in play   > to take")
LEGEND_OUT: Final = Text(
    "(50) en jeu   -50- hors jeu   > à prendre", "(50) in play   -50- out of play   > to take"
)
