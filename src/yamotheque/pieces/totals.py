"""Everyone's points where there is no form to fill: a line for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yamotheque.chance import Seat
from yamotheque.piece import Piece
from yamotheque.pieces.sticks import Faces
from yamotheque.words import Text


@dataclass(frozen=True, slots=True)
class Fell:
    """The sticks that a seat threw last: those that were counted, and those left over."""

    counted: Faces = ()
    left: Faces = ()


@dataclass(frozen=True, slots=True)
class Totals(Piece):
    """The points of each seat, what they come from, the goal (0: none) and whose turn it is.

    Where scores are no points, `said` has them as people read them; where nothing else shows what
    was thrown, `fell` does; where no goal says what wins, or it is reached, `aim` does.
    """

    points: tuple[int, ...]
    seat: Seat | None
    goal: int = 0
    asides: tuple[Text, ...] = ()
    said: tuple[Text, ...] = ()
    fell: tuple[Fell, ...] = ()
    aim: Text | None = None
    kind: str = "totals"
    scored = True

    def draw(self, language: str) -> str:
        letter = "J" if language == "fr" else "P"
        goal = f" / {self.goal}" if self.goal else ""
        shown = self.shown(language)
        width = max(map(len, shown))
        rows = []
        for seat, points in enumerate(shown):
            turn = ">" if seat == self.seat else " "
            aside = f"   {self.asides[seat].say(language)}" if self.asides else ""
            fell = f"   {' '.join(self.fell[seat].counted)}" if self.fell else ""
            rows.append(f"{turn} {letter}{seat + 1}  {points:>{width}}{goal}{aside}{fell}".rstrip())
        return "\n".join(rows)

    def shown(self, language: str) -> list[str]:
        """The points of each seat as people read them."""
        return [text.say(language) for text in self.said] or list(map(str, self.points))


def up_to(goal: int) -> Text:
    """How a game ends in which somebody has to reach some points."""
    return Text(
        f"À {goal} points on finit le tour de table ; le plus grand total gagne.",
        f"At {goal} points the round is completed; the best total wins.",
    )


def last_turns(points: Sequence[int]) -> Text:
    """What those who have a turn left have to do, once somebody has reached the goal."""
    beat = max(points)
    return Text(f"Dernier tour : dépasser {beat}", f"Last turn: beat {beat}")
