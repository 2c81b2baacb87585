"""Yam Master: five dice, a board of 25 figures, twelve pawns each, lines to make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from yamotheque.account import Account, Part, part
from yamotheque.chance import Chance, Order, Roll, Seat, Shuffle
from yamotheque.facets import Numbered, OnPaper, Ranked, Told
from yamotheque.game import Game
from yamotheque.keeping import Keeping, Slot
from yamotheque.moves import PASS, Move, Pass, Place, Step, Throw, Titles
from yamotheque.options import Preset, choice
from yamotheque.piece import Piece
from yamotheque.pieces.board import Board, Pawns, Remove, Side, Square, runs
from yamotheque.pieces.dice import Keep
from yamotheque.pieces.figure_board import (
    BOARD,
    BRELANS,
    CELLS,
    FIGURES,
    HINTS,
    LABELS,
    LINES,
    POINTS,
    REMINDERS,
    SIZE,
    TITLES,
    five_in_line,
    lines_that_count,
    made_by,
    points,
    stand,
)
from yamotheque.pieces.throws import UNTHROWN, Cup, Throws
from yamotheque.scorer import Scorer
from yamotheque.words import Text, same

CUP: Final = Cup(dice=5, throws=3)
PAWNS: Final = 12
PLACES: Final = tuple(map(Place, CELLS))
REMOVALS: Final = tuple(map(Remove, CELLS))

# ---------------------------------------------------------------- the moves


@dataclass(frozen=True, slots=True)
class Announce(Move):
    """Announce a Défi, before the second throw."""

    french = {"announce": ("annoncer",), "defi": ("défi",)}
    says = Text("annoncer un Défi", "announce a Défi")

    def __str__(self) -> str:
        return "announce defi"

    def means(self, text: str) -> bool:
        """The one word will do, with its accent or without."""
        return text.replace("é", "e") in ("announce defi", "defi")


ANNOUNCE: Final = Announce()

# ---------------------------------------------------------------- the state


class State(NamedTuple):
    """A position: the pawns on the board, whose turn it is, and the dice on the table.

    `seat` is None before the draw for who begins; `defi` says that a Défi was announced this turn.
    """

    pawns: Pawns = (None,) * SIZE**2
    seat: Seat | None = None
    throws: Throws = UNTHROWN
    defi: bool = False

    @property
    def other(self) -> Seat:
        """The opponent of the one whose turn it is."""
        return 0 if self.seat else 1


# ---------------------------------------------------------------- the rules


@dataclass(frozen=True)
class YamMaster(Game[State], Told, OnPaper, Ranked, Numbered):
    """The rules of Yam Master."""

    key = "yam-master"
    title = "Yam Master"
    edition = 1
    seats = range(2, 3)
    by_points = False
    summary = Text(
        "Cinq dés, un plateau de 25 figures et douze pions : alignez-les.",
        "Five dice, a board of 25 figures and twelve pawns: line them up.",
    )
    presets = (
        Preset(
            Text("Une partie", "One game"),
            Text(
                "Douze pions chacun, ou cinq en ligne d'un coup.",
                "Twelve pawns each, or five in line at once.",
            ),
            {},
        ),
        Preset(
            Text("Défi sur ses cases", "Défi on its cells"),
            Text(
                "Un Défi réussi ne se pose que sur une case Défi.",
                "The pawn of a Défi goes on a Défi cell only.",
            ),
            {"defi_cells": "defi"},
        ),
    )

    defi_cells: str = choice(
        "any",
        Text("Cases d'un Défi réussi", "Cells of a Défi made"),
        Text(
            "Où se pose le pion d'un Défi réussi.",
            "Where the pawn of a successful Défi may go.",
        ),
        any=Text(
            "une case Défi, ou une case de la figure réussie",
            "a Défi cell, or a cell of the figure made",
        ),
        defi=Text("une case Défi seulement", "a Défi cell only"),
    )

    def start(self, seats: int) -> State:
        self.check_seats(seats)
        return State()

    def over(self, state: State) -> bool:
        """Whether the pawn just placed is its owner's twelfth, or the fifth in line."""
        last, pawns = state.other, state.pawns
        return state.throws == UNTHROWN and (
            pawns.count(last) == PAWNS or five_in_line(pawns, last)
        )

    def turn(self, state: State) -> Seat | Chance | None:
        if state.seat is None:
            return Shuffle(2)
        if self.over(state):
            return None
        return CUP.chance(state.throws, state.seat) or state.seat

    def moves(self, state: State) -> Sequence[Move]:
        if not isinstance(self.turn(state), Seat):
            return ()
        again, first = CUP.moves(state.throws), state.throws.made == 1
        if not state.throws.made or (state.defi and first):
            return again
        announce = (ANNOUNCE,) if first else ()
        return [*again, *announce, *self.placings(state), *self.removals(state), PASS]

    def placings(self, state: State) -> list[Place]:
        """A pawn may go to any free cell that the dice give."""
        taken = self.cells_given(state)
        return [
            PLACES[cell]
            for cell, figure in enumerate(BOARD)
            if figure in taken and state.pawns[cell] is None
        ]

    def cells_given(self, state: State) -> frozenset[str]:
        """The kinds of cell the dice give: their figures, Sec at first, Défi once announced."""
        made = made_by(state.throws.dice)
        worthy = made.difference(BRELANS)
        if not state.defi:
            return made | {"sec"} if worthy and state.throws.made == 1 else made
        if not worthy:
            return frozenset()
        return worthy | {"defi"} if self.defi_cells == "any" else frozenset({"defi"})

    def removals(self, state: State) -> list[Remove]:
        """Yam Predator: five equal dice may take any pawn of the opponent off instead."""
        if "yam" not in made_by(state.throws.dice):
            return []
        return [REMOVALS[cell] for cell, owner in enumerate(state.pawns) if owner == state.other]

    def every_move(self) -> Sequence[Move]:
        return CUP.every_move((ANNOUNCE, *PLACES, *REMOVALS, PASS))

    def play(self, state: State, step: Step) -> State:
        pawns, seat, throws = state.pawns, state.seat, state.throws
        match step:
            case Order((first, _)):
                return State(pawns, first)
            case Throw() | Keep() | Roll():
                return State(pawns, seat, throws.after(step), state.defi)
            case Announce():
                return State(pawns, seat, throws, defi=True)
            case Place(cell):
                return State(stand(pawns, cell, seat), state.other)
            case Remove(cell):
                # The pawn is off the board, hence back in its owner's supply.
                return State(stand(pawns, cell, None), state.other)
            case Pass():
                return State(pawns, state.other)
        raise TypeError(f"{step} is no step of {self.title}")

    # ------------------------------------------------------------ the sheet alone

    def keeping(self) -> Keeping[State]:
        """A pawn on any free cell, since some dice give each; one taken off; or nothing."""

        def slots(state: State) -> list[Slot]:
            owners = list(enumerate(state.pawns))
            places = [PLACES[cell] for cell, owner in owners if owner is None]
            removals = [REMOVALS[cell] for cell, owner in owners if owner == state.other]
            return [Slot(move) for move in (*places, *removals, PASS)]

        return Keeping(slots, lambda state, move, _: self.play(state, move))

    # ------------------------------------------------------------ the score

    def scores(self, state: State) -> tuple[int, ...]:
        return points(state.pawns, 0), points(state.pawns, 1)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Five in line win, whatever the points."""
        fives = tuple(seat for seat in (0, 1) if five_in_line(state.pawns, seat))
        return fives or Game.winners(self, state)

    def scorer(self) -> Scorer[tuple[int, ...]]:
        def values(dice: tuple[int, ...]) -> dict[str, int]:
            made = made_by(dice)
            return {figure: int(figure in made) for figure in FIGURES}

        return Scorer({figure: TITLES[figure] for figure in FIGURES}, CUP.read, values)

    def titles(self) -> Titles:
        cells = {cell: TITLES[figure] for cell, figure in zip(CELLS, BOARD, strict=True)}
        return TITLES | cells

    def reminders(self) -> tuple[Text, ...]:
        return REMINDERS

    def category(self) -> str:
        return "" if self.defi_cells == "any" else f"defi-{self.defi_cells}"

    def breakdown(self, state: State, seat: Seat) -> dict[str, int]:
        found = [len(run) for run in runs(state.pawns, seat, LINES)]
        return {"three": found.count(3), "four": found.count(4), "five": found.count(5)}

    def parts(self) -> Titles:
        return PART_TITLES

    def account(self, state: State, seat: Seat) -> Account:
        """The lines that count, and the one that wins whatever the points."""
        found = self.breakdown(state, seat)
        won = [Part(FIVE_IN_LINE, WINS_AT_ONCE)] if found["five"] else []
        lines = [
            part(title, each * found[name], same(f"{found[name]} × {each}"))
            for name, title, each in (
                ("four", FOUR_IN_LINE, POINTS[4]),
                ("three", THREE_IN_LINE, POINTS[3]),
            )
        ]
        return (*won, *lines)

    def chapter(self, state: State) -> str:
        if self.turn(state) is None:
            return "end"
        if state.defi:
            return "defi"
        if state.throws.dice and self.removals(state):
            return "predator"
        return "figures" if state.throws.made == CUP.throws else "turn"

    # ------------------------------------------------------------ the table

    def scene(self, state: State, seat: Seat | None) -> tuple[Piece, ...]:
        tray = CUP.tray(state.throws, state.seat or 0)
        moves = {
            move.what if isinstance(move, Place) else move.cell: str(move)
            for move in self.moves(state)
            if isinstance(move, Place | Remove)
        }
        squares = tuple(
            Square(
                name, LABELS[figure], pawn, moves.get(name), HINTS[figure], self.gain(state, name)
            )
            for name, figure, pawn in zip(CELLS, BOARD, state.pawns, strict=True)
        )
        sides = tuple(
            Side(owner, PAWNS - state.pawns.count(owner), mark)
            for owner, mark in enumerate(self.scores(state))
        )
        won = five_in_line(state.pawns, 0) or five_in_line(state.pawns, 1)
        note = DEFI_NOTE if state.defi else FIVE_NOTE if won else None
        if any(isinstance(move, Remove) for move in self.moves(state)):
            note = YAM_NOTE
        return tray, Board(SIZE, squares, sides, lines_that_count(state.pawns), note)

    def gain(self, state: State, cell: str) -> int:
        """How much further ahead the player in turn is with a pawn there, or the one there gone."""
        if state.seat is None:
            return 0
        now = state.pawns[CELLS.index(cell)]
        after = stand(state.pawns, cell, state.seat if now is None else None)
        before, then = (
            points(pawns, state.seat) - points(pawns, 1 - state.seat)
            for pawns in (state.pawns, after)
        )
        return then - before


FIVE_IN_LINE: Final = Text("Cinq pions alignés", "Five pawns in line")
FOUR_IN_LINE: Final = Text("Quatre pions alignés", "Four pawns in line")
THREE_IN_LINE: Final = Text("Trois pions alignés", "Three pawns in line")
PART_TITLES: Final = {"three": THREE_IN_LINE, "four": FOUR_IN_LINE, "five": FIVE_IN_LINE}
WINS_AT_ONCE: Final = Text("gagné", "won")


YAM_NOTE: Final = Text(
    "Yam : au lieu de poser un pion, vous pouvez en retirer un à l'adversaire",
    "Yam: instead of placing a pawn you may take one of your opponent's off",
)
DEFI_NOTE: Final = Text(
    "Défi annoncé : une figure, sauf le Brelan, ou rien",
    "Défi announced: a figure but Brelan, or nothing",
)
FIVE_NOTE: Final = Text(
    "Cinq pions alignés : la partie est gagnée", "Five pawns in line: the game is won"
)
