"""The sheet alone, kept by hand for players who throw and hold real material.

A turn is one line. Any line may be corrected later, and those below it are looked at again.

>>> from yamotheque import Match
>>> match = Match("corse", columns="DL", players=["Ana", "Bob"], dice="paper")
>>> match.play("mark full L 33322")
>>> match.play("mark 1 D 3")
>>> match.play("correct 1 mark carre L 52")
>>> match.scores
(52, 3)
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, TypeVar

from yamotheque.chance import Order, Seat, Shuffle
from yamotheque.facets import OnPaper, Told
from yamotheque.game import Game
from yamotheque.keeping import (
    CLOSE,
    STRIKE,
    Close,
    Correct,
    Keeping,
    NoSuchLine,
    OwnLine,
    Slot,
    Strike,
    Unfit,
    Written,
    place_of,
)
from yamotheque.moves import IllegalMove, Move, Step
from yamotheque.piece import Filled, Piece
from yamotheque.pieces.written import KeptLedger, blanks_for, numbered, unfit
from yamotheque.words import Text, YamsError

S = TypeVar("S")

CORRECTION: Final = re.compile(r"correct (\d{1,6}) (.+)", re.IGNORECASE)
NOT_THERE: Final = Text("Cela ne s'écrit pas dans cette case", "That is not written in this place")

# ---------------------------------------------------------------- the state


class KeptState(NamedTuple, Generic[S]):
    """The lines written, the positions of the game in which they were, and the one they led to.

    `waiting` are lines below a corrected one, from the first that does not fit there any more: that
    one is to be written again or struck out.
    """

    positions: tuple[S, ...]
    lines: tuple[OwnLine, ...] = ()
    waiting: tuple[OwnLine, ...] = ()
    closed: bool = False

    @property
    def now(self) -> S:
        """The position of the game."""
        return self.positions[-1]


# ---------------------------------------------------------------- writing


@dataclass(frozen=True)
class Kept(Generic[S]):
    """Writes the sheet of a game line by line, in the order in which the game has its turns."""

    game: Game[S]

    def __post_init__(self) -> None:
        if OnPaper.of(self.game).keeping() is None:
            raise YamsError(
                f"{self.game.title} n'a pas de feuille à tenir.",
                f"{self.game.title} has no sheet to keep.",
            )

    @property
    def how(self) -> Keeping[S]:
        """How the game's sheet is kept."""
        keeping = OnPaper.of(self.game).keeping()
        assert keeping is not None
        return keeping

    def start(self, state: S, seats: int) -> KeptState[S]:
        """An empty sheet of a game at its start."""
        state = self.how.ready(state)
        if isinstance(self.game.turn(state), Shuffle):
            state = self.game.play(state, Order(tuple(range(seats))))
        return KeptState((state,))

    def turn(self, state: KeptState[S]) -> Seat | None:
        """Who writes; nobody once the sheet is closed."""
        if state.closed:
            return None
        turn = self.game.turn(state.now)
        return turn if isinstance(turn, int) else state.lines[-1][0]

    def others(self, state: KeptState[S]) -> Mapping[Seat, S]:
        """Who may write instead of whoever's turn it is, and the position in which they do."""
        over = state.closed or self.game.turn(state.now) is None
        return {} if over else self.how.others(state.now)

    def handed(self, state: KeptState[S], seat: Seat | None) -> KeptState[S]:
        """The sheet with the pen in a seat's hand, if it may write now."""
        position = None if seat is None else self.others(state).get(seat)
        if position is None:
            return state
        return state._replace(positions=(*state.positions[:-1], position))

    def moves(self, state: KeptState[S]) -> Sequence[Move]:
        """Every line that may be written next."""
        if state.closed:
            return ()
        lines = [line for slot in self.slots(state.now) for line in slot.lines()]
        return [*lines, STRIKE] if state.waiting else lines or (CLOSE,)

    def slots(self, position: S) -> Sequence[Slot]:
        """What may be written in a position of the game."""
        return () if self.game.turn(position) is None else self.how.slots(position)

    def play(self, state: KeptState[S], step: Step) -> KeptState[S]:
        """The sheet with a line more, a line corrected or struck out, or closed."""
        positions, lines, waiting, _ = state
        match step:
            case Written():
                seat, now = self.turn(state), self.written(state.now, step)
                assert seat is not None
                again = waiting[:1] and waiting[0][0] == seat
                after = KeptState((*positions, now), (*lines, (seat, step)), waiting[bool(again) :])
                return self.looked_at_again(after)
            case Correct(number, line):
                before, (seat, _) = number - 1, lines[number - 1]
                now = self.written(positions[before], line)
                above = (*positions[:number], now), (*lines[:before], (seat, line))
                return self.looked_at_again(KeptState(*above, (*lines[number:], *waiting)))
            case Strike():
                (seat, _), *others = waiting
                after = state._replace(waiting=waiting[1:])
                # Whoever's line is struck out writes another there, unless one of theirs follows.
                if self.turn(after) == seat and seat not in [other for other, _ in others[:1]]:
                    return after
                return self.looked_at_again(after)
            case Close():
                return state._replace(closed=True)
        raise TypeError(f"{step} is no step of a sheet")

    def written(self, position: S, line: Written) -> S:
        """The position of the game after a line; one that does not fit there is an error."""
        if line.material:
            material = self.read_material(line.material)
            assert self.how.lay is not None
            laid = self.how.lay(position, material)
            if line.move not in self.game.moves(laid):
                raise self.unfit(laid, line)
            return self.how.ready(self.game.play(laid, line.move))
        for slot in self.slots(position):
            if slot.move == line.move and line in slot.lines():
                after = self.how.write(position, line.move, line.points or 0)
                return self.how.ready(after)
        raise self.refusal(position, line)

    def unfit(self, laid: S, line: Written) -> Unfit:
        """Why material cannot be written where a line says: its place on the table tells it."""
        seat = self.game.turn(laid)
        spots = [
            spot
            for piece in self.game.scene(laid, seat if isinstance(seat, int) else None)
            if piece.owner in (None, seat)
            for spot in piece.spots()
        ]
        reasons = [spot.closed for spot in spots if spot.name == place_of(line.move)]
        reason = next(filter(None, reasons), NOT_THERE)
        return Unfit(line, reason, self.game.moves(laid), Told.of(self.game).titles())

    def looked_at_again(self, state: KeptState[S]) -> KeptState[S]:
        """The lines that wait written again, up to the first that does not fit any more."""
        while state.waiting:
            seat, line = state.waiting[0]
            state = self.handed(state, seat)
            turn = self.game.turn(state.now)
            if turn is None:  # the game ends earlier now: nothing comes after
                return KeptState(state.positions, state.lines)
            try:
                if turn != seat:
                    break
                after = self.written(state.now, line)
            except YamsError:
                break
            lines = (*state.lines, (seat, line))
            state = KeptState((*state.positions, after), lines, state.waiting[1:])
        return state

    def brought(self, state: KeptState[S]) -> list[tuple[Seat, int]]:
        """Whose each line is, and what it brought as it stands now."""
        scores = pairwise(map(self.game.scores, state.positions))
        return [
            (seat, after[seat] - before[seat])
            for (seat, _), (before, after) in zip(state.lines, scores, strict=True)
        ]

    def gains(self, state: KeptState[S], seat: Seat) -> list[int]:
        """What each turn of a seat brought it; the lines of a turn follow one another."""
        turns = groupby(self.brought(state), itemgetter(0))
        return [sum(gain for _, gain in lines) for writer, lines in turns if writer == seat]

    # ------------------------------------------------------------ reading

    def read(self, state: KeptState[S], text: str) -> Move:
        """The line a text names, by points or by material, or the correction of another."""
        tidy = " ".join(text.split())
        if found := CORRECTION.fullmatch(tidy):
            self.check_line(state, number := int(found[1]))
            return Correct(number, self.read_line(state.positions[number - 1], found[2]))
        for move in self.moves(state):
            if move.means(tidy.casefold()):
                return move
        if state.closed or not self.slots(state.now):
            raise IllegalMove(text, self.moves(state))
        return self.read_line(state.now, tidy)

    def corrected(self, state: KeptState[S], text: str) -> Seat | None:
        """Whose line a text corrects, whoever is to write next; nobody's where it corrects none."""
        found = CORRECTION.fullmatch(text)
        number = int(found[1]) if found else 0
        return state.lines[number - 1][0] if 0 < number <= len(state.lines) else None

    def read_line(self, position: S, text: str) -> Written:
        """The line that a text names in a position; an error says what was expected."""
        for slot in self.slots(position):
            start = f"{slot.move} "
            if not f"{text} ".casefold().startswith(start.casefold()):
                continue
            said = text[len(start) :]
            for line in slot.lines():
                if line.said == said:
                    return line
            if self.how.lay is not None and not re.fullmatch(r"-?\d{0,4}", said):
                line = Written(slot.move, None, self.spelt(self.read_material(said)))
                self.written(position, line)
                return line
        raise self.refusal(position, text)

    def refusal(self, position: S, text: str | Written) -> IllegalMove:
        """Says what was expected: of the cell that is meant, if one is, else of all."""
        slots = self.slots(position)
        meant = [slot for slot in slots if f"{text} ".startswith(f"{slot.move} ")]
        return IllegalMove(text, [line for slot in meant or slots for line in slot.lines()])

    def read_material(self, text: str, language: str = "en") -> Any:
        """The dice, sticks or cards that a text names."""
        scorer = OnPaper.of(self.game).scorer()
        assert scorer is not None
        return scorer.read(text, language)

    def spelt(self, material: Sequence[Any]) -> str:
        """Material as a line says it."""
        scorer = OnPaper.of(self.game).scorer()
        assert scorer is not None
        return ("" if scorer.words == 1 else " ").join(map(str, material))

    def news(self, before: KeptState[S], after: KeptState[S]) -> Text | None:
        """What a line brought about, or how many lines a correction left over."""
        lost = len(before.lines) + len(before.waiting) - len(after.lines) - len(after.waiting)
        if lost > 0 and not after.waiting and self.game.turn(after.now) is None:
            return Text(
                f"La partie finit plus tôt : {lost} ligne(s) en moins.",
                f"The game ends earlier: {lost} line(s) fewer.",
            )
        return Told.of(self.game).news(before.now, after.now)

    # ------------------------------------------------------------ the table

    def scene(self, state: KeptState[S], seat: Seat | None) -> tuple[Piece, ...]:
        """What is scored on, with its places to write in, and the lines."""
        scored = [piece for piece in self.game.scene(state.now, seat) if piece.scored]
        kept = [
            piece.kept(self.offered(state, piece.owner), self.lines_of(state, piece.owner))
            for piece in scored
        ]
        shown = {move for piece in kept for move in piece.offered()}
        return (*kept, self.ledger(state, shown))

    def turn_told(self, position: S) -> Text | None:
        """The deal or the turn of the game in which a line is written, where it counts them."""
        progress = Told.of(self.game).progress(position)
        if progress is None:
            return None
        now, _, what = progress
        return Text(f"{what.fr} {now}", f"{what.en} {now}")

    def offered(self, state: KeptState[S], owner: Seat | None) -> dict[str, str]:
        """What the places of a seat's piece offer, or of one all share: the first way to write."""
        if state.closed or owner not in (None, self.turn(state)):
            return {}
        return {slot.place: str(slot.move) for slot in reversed(self.slots(state.now))}

    def lines_of(self, state: KeptState[S], owner: Seat | None) -> dict[str, list[Filled]]:
        """The lines written in each place of a seat's piece, or of one all share, to write anew."""
        found: dict[str, list[Filled]] = {}
        for number, (seat, line) in enumerate(() if state.closed else state.lines, 1):
            if owner in (None, seat):
                found.setdefault(place_of(line.move), []).append(Filled(number, seat))
        return found

    def before(self, state: KeptState[S], number: int) -> KeptState[S]:
        """The sheet as it stood before a line was written, to write that one anew."""
        self.check_line(state, number)
        return KeptState(state.positions[:number], state.lines[: number - 1])

    def check_line(self, state: KeptState[S], number: int) -> None:
        """Refuse a number that no line has."""
        if not 1 <= number <= len(state.lines):
            raise NoSuchLine(number, len(state.lines))

    def ledger(self, state: KeptState[S], shown: Collection[str]) -> KeptLedger:
        """The lines as they are drawn, and what may be written next; other pieces show some."""
        slots = () if state.closed else self.slots(state.now)
        titles = Told.of(self.game).titles()
        blanks = blanks_for(slots, titles, shown)
        gains = [gain for _, gain in self.brought(state)]
        turns = [self.turn_told(position) for position in state.positions[:-1]]
        lines = numbered([*state.lines, *state.waiting], gains, turns, titles)
        standing, waiting = lines[: len(state.lines)], lines[len(state.lines) :]
        note = unfit(waiting[0], self.turn(state)) if waiting else None
        others, dealer = tuple(self.others(state)), self.how.dealer(state.now)
        # Once one of them has written, the others follow in their order.
        if len(others) < len(self.game.scores(state.now)) - 1:
            others = ()
        return KeptLedger(standing, waiting, blanks, self.how.material, note, others, dealer)
