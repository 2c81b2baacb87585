"""The 28 chips of a game, wherever they are: in play, out of play, or won by a side."""

from __future__ import annotations

from operator import gt
from typing import Final, NamedTuple

from yamotheque.account import Account, part
from yamotheque.pieces.chips import ALL, EACH, NONE, VALUES, Chips, Take, highest, more, points
from yamotheque.words import Text, same

ALL_SERIES: Final = 50
SIX_SERIES: Final = 20
FOUR_ALIKE: Final = 30
DER: Final = 20
SERIES_BONUS: Final = {6: SIX_SERIES, 7: ALL_SERIES}

BONUSES: Final = Text(
    f"Bonus : {ALL_SERIES} pour sept séries, {SIX_SERIES} pour six ; {FOUR_ALIKE} par série "
    f"complète ; {DER} pour le dernier jeton en jeu.",
    f"Bonus: {ALL_SERIES} for seven series, {SIX_SERIES} for six; {FOUR_ALIKE} for each whole "
    f"series; {DER} for the last chip in play.",
)


CHIPS: Final = Text("Jetons", "Chips")
SERIES: Final = Text("Séries différentes", "Different series")
FOURS: Final = Text("Séries complètes", "Whole series")
LAST_CHIP: Final = Text("Dernier jeton", "Last chip")
PART_TITLES: Final = {"chips": CHIPS, "series": SERIES, "fours": FOURS, "der": LAST_CHIP}


class Supply(NamedTuple):
    """Where the chips are.

    `held` are the chips of each side, and `unmade` those of them that make no series; `der` is the
    side that won the last chip in play.
    """

    held: tuple[Chips, ...]
    unmade: tuple[Chips, ...]
    in_play: Chips = ALL
    out: Chips = NONE
    der: int | None = None

    def take(self, take: Take, side: int, *, made: bool = True) -> Supply:
        """A side wins a chip, which makes a series unless it is not `made`."""
        series = VALUES.index(take.value)
        held, unmade, in_play, out, der = self
        if take.out:
            out = more(out, series, -1)
        else:
            in_play = more(in_play, series, -1)
            der = None if any(in_play) else side
        unmade = unmade if made else _won(unmade, side, series)
        return Supply(_won(held, side, series), unmade, in_play, out, der)

    def put_out(self) -> Supply:
        """The highest chip in play goes out of play."""
        series = highest(self.in_play)
        in_play, out = more(self.in_play, series, -1), more(self.out, series)
        return self._replace(in_play=in_play, out=out)

    def series(self, side: int) -> int:
        """How many series a side has made."""
        return sum(map(gt, self.held[side], self.unmade[side]))

    def parts(self, side: int) -> dict[str, int]:
        """A side's points: its chips, and each kind of bonus."""
        chips = self.held[side]
        return {
            "chips": points(chips),
            "series": SERIES_BONUS.get(self.series(side), 0),
            "fours": FOUR_ALIKE * chips.count(EACH),
            "der": DER if self.der == side else 0,
        }

    def account(self, side: int) -> Account:
        """A side's points in words: its chips, and each kind of bonus whether won or missed."""
        parts, chips = self.parts(side), self.held[side]
        held = [f"{count} × {value}" for value, count in zip(VALUES, chips, strict=True) if count]
        made, whole = self.series(side), chips.count(EACH)
        return (
            part(CHIPS, parts["chips"], same(", ".join(held))),
            part(
                SERIES,
                parts["series"],
                Text(
                    f"{made} sur 7 ; {SIX_SERIES} pour six, {ALL_SERIES} pour sept",
                    f"{made} of 7; {SIX_SERIES} for six, {ALL_SERIES} for seven",
                ),
            ),
            part(FOURS, parts["fours"], same(f"{whole} × {FOUR_ALIKE}")),
            part(LAST_CHIP, parts["der"]),
        )

    def near(self, side: int) -> tuple[Text, ...]:
        """The bonuses that one more chip would bring a side, while it is in play."""
        made = zip(self.held[side], self.unmade[side], self.in_play, strict=True)
        new = any(left for chips, unmade, left in made if chips <= unmade)
        here, next_bonus = (SERIES_BONUS.get(self.series(side) + won, 0) for won in (0, 1))
        gain = next_bonus - here if new else 0
        series = Text(f"une série de plus : +{gain}", f"one more series: +{gain}")
        fours = [
            Text(f"un {value} de plus : +{FOUR_ALIKE}", f"one more {value}: +{FOUR_ALIKE}")
            for value, chips, left in zip(VALUES, self.held[side], self.in_play, strict=True)
            if chips == EACH - 1 and left
        ]
        return (series, *fours) if gain > 0 else tuple(fours)


def supply_for(sides: int) -> Supply:
    """All chips in play, before any side has won one."""
    return Supply((NONE,) * sides, (NONE,) * sides)


def _won(held: tuple[Chips, ...], side: int, series: int) -> tuple[Chips, ...]:
    return (*held[:side], more(held[side], series), *held[side + 1 :])
