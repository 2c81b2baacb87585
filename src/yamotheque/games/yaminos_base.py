"""The Jeu de base of the 7 Yaminos: lines of sticks, throw after throw, first to 40."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from yamotheque.account import gained
from yamotheque.chance import Chance, Fallen, Seat
from yamotheque.facets import Numbered, OnPaper, Told
from yamotheque.game import Game
from yamotheque.keeping import GAIN, Keeping, Slot
from yamotheque.moves import PASS, THROW, Move, Pass, Place, Step, Throw, Titles
from yamotheque.piece import Piece
from yamotheque.pieces.chains import LINE, Chain, every_placing, placings
from yamotheque.pieces.layout import lay_out
from yamotheque.pieces.loose import loose_sticks, throws
from yamotheque.pieces.risked_lines import (
    DOUBLET,
    best_opening,
    line_points,
    opening_points,
    saving_places,
)
from yamotheque.pieces.sticks import (
    DOUBLETS,
    STICKS,
    Faces,
    all_but,
    as_doublets,
    by_stick,
    faces_reader,
    is_doublet,
    sticks_option,
    to_fall,
)
from yamotheque.pieces.totals import Totals, last_turns
from yamotheque.pieces.ways import most_first, taking
from yamotheque.scorer import Scorer
from yamotheque.words import Text, finite, same

GOAL: Final = 40
MOST_KEPT: Final = 199
"""A turn may go on for ever; of one that brings more than this nobody will have to write."""

# ---------------------------------------------------------------- the moves


@dataclass(frozen=True, slots=True, match_args=False)
class Score(Move):
    """Stop, and score what the turn has gathered: so many points, where that is known.

    The notation does not name them, for they follow from the position.
    """

    points: int | None = field(default=None, compare=False)
    french = {"score": ("compter", "marquer")}

    def told(self, titles: Titles) -> Text:
        points = "" if self.points is None else f" {self.points}"
        return Text(f"s'arrêter et marquer{points}", f"stop and score{points}")

    def did(self, titles: Titles) -> Text:
        return finite(SCORE.told(titles))  # the news of the turn says how many


SCORE = Score()

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: everyone's total, whose turn it is, and the sticks on the table.

    `gathered` is what the lines that this turn has finished are worth; `falling` says that the
    sticks which do not lie there are about to; `owed` are the faces of this throw, until one of
    them is placed; `last_turns` how many are still to come once somebody has reached 40.
    """

    totals: tuple[int, ...]
    seat: Seat = 0
    gathered: int = 0
    line: Chain = LINE
    loose: Faces = ()
    falling: bool = False
    owed: Faces = ()
    last_turns: int | None = None

    @property
    def at_stake(self) -> int:
        """What this turn has gathered so far, and would lose by a failure."""
        return self.gathered + line_points(self.line.sticks)


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YaminosBase(Game[State], Told, OnPaper, Numbered):
    """The rules of the Jeu de base."""

    key = "yaminos-base"
    title = "7 Yaminos : Jeu de base"
    edition = 1
    seats = range(2, 7)
    material = "sticks"
    box = same("7 Yaminos")
    summary = Text(
        "Sept bâtonnets, une ligne à allonger lancer après lancer : s'arrêter à temps, ou tout "
        "perdre. Premier à 40.",
        "Seven sticks, a line to lengthen throw after throw: stop in time, or lose it all. First "
        "to 40.",
    )

    sticks: str = sticks_option()

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State((0,) * seats)

    def begun_by(self, state: State, seat: Seat) -> State:
        return state._replace(seat=seat)

    def turn(self, state: State) -> Seat | Chance | None:
        if state.last_turns == 0:
            return None
        if state.falling:
            return to_fall(state.seat, (*state.line.sticks, *state.loose), self.sticks)
        return state.seat

    def moves(self, state: State) -> Sequence[Move]:
        line, loose = state.line, state.loose
        if state.falling or state.last_turns == 0:
            return ()
        if not line.sticks:
            return self.opening_moves(loose)
        if state.owed:
            return saving_places(line, loose, state.owed) or (PASS,)
        places = placings(line, loose)
        first = (*places, Score(state.at_stake)) if self.may_stop(state) else places
        return throws(loose, first) if loose else (*first, THROW)

    def opening_moves(self, loose: Faces) -> Sequence[Move]:
        """All seven are thrown, then a doublet starts the line; without one the turn is over."""
        if not loose:
            return (THROW,)
        return [Place(face) for face in dict.fromkeys(loose) if is_doublet(face)] or (PASS,)

    def may_stop(self, state: State) -> bool:
        """In a last turn one goes on until the leader is passed."""
        if state.last_turns is None:
            return True
        return state.totals[state.seat] + state.at_stake > max(state.totals)

    def every_move(self) -> Sequence[Move]:
        some = taking((), DOUBLETS, most_first, lambda sticks: Throw(sticks, False))
        return (*some, *every_placing(), SCORE, PASS, THROW)

    def numbered_as(self, move: Move) -> Move:
        if isinstance(move, Throw) and move.faces:
            return Throw(as_doublets(move.faces), False)
        return move

    def play(self, state: State, step: Step) -> State:
        match step:
            case Throw(faces):
                return self.thrown(state, faces)
            case Fallen(faces):
                loose = by_stick((*state.loose, *faces))
                totals, seat, gathered, line, _, _, _, left = state
                return State(totals, seat, gathered, line, loose, False, by_stick(faces), left)
            case Place(face):
                loose = all_but(state.loose, [face])
                owed = () if face in state.owed else state.owed
                totals, seat, gathered, line, _, _, _, left = state
                return State(totals, seat, gathered, line.placed(step), loose, False, owed, left)
            case Score():
                return self.turn_over(state, state.at_stake)
            case Pass():
                return self.turn_over(state, 0)
        raise TypeError(f"{step} is no step of {self.title}")

    def thrown(self, state: State, faces: Faces) -> State:
        """Some loose sticks in the hand; with none loose, all seven, for a new line."""
        totals, seat, gathered, line, loose, _, owed, left = state
        if faces:
            return State(totals, seat, gathered, line, all_but(loose, faces), True, owed, left)
        return State(totals, seat, state.at_stake, LINE, loose, True, owed, left)

    def turn_over(self, state: State, points: int) -> State:
        """The next player's turn. The first to reach 40 leaves each of the others a last one.

        At the end the sticks lie as they are.
        """
        seat, totals, left = state.seat, state.totals, state.last_turns
        totals = (*totals[:seat], totals[seat] + points, *totals[seat + 1 :])
        if left is not None:
            left -= 1
        elif totals[seat] >= GOAL:
            left = len(totals) - 1
        if left == 0:
            return state._replace(totals=totals, last_turns=left)
        return State(totals, (seat + 1) % len(totals), last_turns=left)

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """The points of a turn: none, or from a doublet on as many as one dares to go on for."""

        def slots(state: State) -> list[Slot]:
            gathered = [
                points
                for points in range(DOUBLET, MOST_KEPT + 1)
                if self.may_stop(state._replace(gathered=points))
            ]
            return [Slot(GAIN, (0, *gathered))]

        return Keeping(slots, lambda state, _, points: self.turn_over(state, points))

    # ------------------------------------------------------------ the score

    def reminders(self) -> tuple[Text, ...]:
        return REMINDERS

    def scores(self, state: State) -> tuple[int, ...]:
        return state.totals

    def scorer(self) -> Scorer[Faces]:
        titles = {"line": Text("Meilleure ligne", "Best line")}
        return Scorer(
            titles,
            faces_reader(self.sticks),
            lambda faces: {"line": opening_points(best_opening(faces))},
            lambda faces, _: {"line": " ".join(best_opening(faces)) or "-"},
            words=len(STICKS),
        )

    def news(self, before: State, after: State) -> Text | None:
        """What a turn brought, or what its failure lost."""
        if won := gained(self.scores(before), self.scores(after)):
            return won
        lost = before.at_stake if after.seat != before.seat else 0
        return Text(f"{lost} en jeu, perdus", f"{lost} at stake, lost") if lost else None

    def chapter(self, state: State) -> str:
        return "turn" if state.last_turns is None else "end"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        places = [move for move in self.moves(state) if isinstance(move, Place)]
        loose = loose_sticks(
            state.line, state.loose, places, state.seat, lambda place: line_points([place.what])
        )
        totals = Totals(
            state.totals, self.turn_seat(state), GOAL, self.asides(state), aim=self.aim(state)
        )
        return (lay_out(state.line), replace(loose, stops=True), totals)

    def turn_seat(self, state: State) -> Seat | None:
        """Whose turn it is, nobody's at the end."""
        return None if state.last_turns == 0 else state.seat

    def aim(self, state: State) -> Text | None:
        """What a last turn has to bring."""
        return last_turns(state.totals) if state.last_turns else None

    def asides(self, state: State) -> tuple[Text, ...]:
        """What is at stake in this turn, and the total to pass in a last one."""
        if state.last_turns == 0:
            return ()
        stake, beat = state.at_stake, max(state.totals)
        says = [Text(f"+ {stake} en jeu", f"+ {stake} at stake")] if stake else []
        if state.last_turns is not None:
            says.append(Text(f"dépasser {beat}", f"beat {beat}"))
        turns = [Text("", "") for _ in state.totals]
        turns[state.seat] = Text(
            ", ".join(text.fr for text in says), ", ".join(text.en for text in says)
        )
        return tuple(turns)


REMINDERS: Final = (
    Text(
        "Sans doublet, le tour est perdu ; chaque lancer doit poser au moins un de ses bâtonnets.",
        "Without a doublet the turn is lost; each throw must place one of its sticks at least.",
    ),
    Text("2 points par doublet posé, 1 par autre bâtonnet.", "2 points a doublet, 1 a stick."),
    Text(
        f"Qui finit un tour à {GOAL} mène ; les autres ont un dernier tour pour le dépasser.",
        f"Whoever ends a turn at {GOAL} leads; the others have one last turn to pass them.",
    ),
)
