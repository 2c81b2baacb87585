"""How a match stands: whose turn it is, what may be done, the scores, and what has happened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from yamotheque.account import Account, turns_account
from yamotheque.chance import Chance, Seat
from yamotheque.facets import Hidden, Ranked, Told
from yamotheque.match.history import Event, History, Position
from yamotheque.match.kept import Kept
from yamotheque.match.record import Entry
from yamotheque.match.result import Result, result_of, stopped
from yamotheque.match.series import Results, Series
from yamotheque.measure import Measure, Progress
from yamotheque.moves import Move
from yamotheque.piece import Piece
from yamotheque.words import Text


class Standing:
    """All that can be read off a match; what changes it is the match's own."""

    def __init__(
        self, series: Series, players: tuple[str, ...], *, by_hand: bool, in_turn: bool
    ) -> None:
        self.series, self.game, self.players = series, series.game, players
        self.in_turn = in_turn and series.turns_to_begin(len(players))
        self.kept = Kept(series.game) if by_hand else None
        start = self._begun(())
        self._history = History(start, self._turn_in(start))

    def _begun(self, results: Results) -> Position:
        """The next game at its start, when those before it are over."""
        state = self.series.start(len(self.players), results if self.in_turn else ())
        if self.kept is None:
            return Position(state, results)
        sheet = self.kept.start(state, len(self.players))
        return Position(sheet.now, results, sheet)

    def _turn_in(self, position: Position) -> Seat | Chance | None:
        if self.kept is None:
            return self.game.turn(position.state)
        return self.kept.turn(position.sheet)

    @property
    def state(self) -> Any:
        """The position of the game being played, or of the last one once all are over."""
        return self._history.end.position.state

    @property
    def results(self) -> Results:
        """What the games that are over counted, where several are played in a row."""
        return self._history.end.position.results

    @property
    def sheet(self) -> Any:
        """The lines written, where the sheet of the game is kept by hand."""
        return self._history.end.position.sheet

    @property
    def settings(self) -> dict[str, str]:
        """Each option as text, as the record has it."""
        return self.series.settings

    @property
    def turn(self) -> Seat | Chance | None:
        """Who acts: a seat, chance (only with physical dice), or nobody."""
        return self._history.end.turn

    @property
    def others(self) -> Collection[Seat]:
        """Who may write on a sheet kept by hand instead of whoever's turn it is."""
        return () if self.kept is None else self.kept.others(self.sheet)

    @property
    def moves(self) -> Sequence[Move]:
        """Every legal move of the seat whose turn it is."""
        if not isinstance(self.turn, int):
            return ()
        return self.kept.moves(self.sheet) if self.kept else self.game.moves(self.state)

    @property
    def stopped(self) -> bool:
        """Whether a player ended the match before its end."""
        return self._history.stopped

    @property
    def over(self) -> bool:
        """Whether the match has ended, by its rules or because a player stopped it."""
        return self.turn is None

    @property
    def finished(self) -> bool:
        """Whether the match was played to its end."""
        return self.over and not self.stopped

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand, of all games together."""
        return self.series.scores(self.state, self.results)

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who plays together: each for oneself, unless partners win and lose together."""
        return self.game.sides(len(self.players))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats ahead, or that have won a finished match; equal scores share the win."""
        return self.series.winners(self.state, self.results)

    @property
    def measure(self) -> Measure:
        """How the scores are shown."""
        return self.series.measure

    @property
    def category(self) -> str:
        """Which ranking it belongs to."""
        return self.series.category

    @property
    def progress(self) -> Progress | None:
        """The round being played, or the game of several, and how many there are if it is known."""
        if self.series.single:
            return Told.of(self.game).progress(self.state)
        return self.series.progress(self.results)

    def result(self, names: Sequence[str] = ()) -> Result | None:
        """How the match ended, told with these names or the players' own; nothing until then."""
        if self.stopped:
            return stopped()
        if not self.over:
            return None
        return result_of(self.sides, self.winners, names or self.players)

    def breakdown(self, seat: Seat) -> Mapping[str, int]:
        """The parts of a seat's score that a ranking shows: of several games, the best one."""
        if self.series.single:
            return Ranked.of(self.game).breakdown(self.state, seat)
        if not Ranked.of(self.game).by_points:
            return {}
        return {"best": max((scores[seat] for scores in self.results), default=0)}

    def account(self, seat: Seat) -> Account:
        """What a seat's score is made of: as its game tells it, else what each turn brought.

        Of several games in a row, what each of them did.
        """
        told = self.series.account(self.results, seat) or Told.of(self.game).account(
            self.state, seat
        )
        return told or turns_account(self.gains(seat))

    def gains(self, seat: Seat) -> list[int]:
        """What each turn of a seat brought it; a turn lasts until somebody else moves."""
        if self.kept is not None:
            return self.kept.gains(self.sheet, seat)
        gains: list[int] = []
        mover: Seat | None = None
        for event in self.history():
            if not event.stands or event.step is None:
                continue
            if event.entry.who is not None:
                if event.entry.who == seat and mover != seat:
                    gains.append(0)
                mover = event.entry.who
            before, after = self.game.scores(event.before), self.game.scores(event.after)
            if gains:
                gains[-1] += after[seat] - before[seat]
        return gains

    @property
    def version(self) -> int:
        """How many entries the record has: a move names the version it was meant for."""
        return len(self._history)

    def scene(self, seat: Seat | None = None, *, face_up: bool = False) -> tuple[Piece, ...]:
        """The material on the table as a seat, or a spectator, sees it, or all of it face up."""
        if self.kept is not None:
            pieces = self.kept.scene(self.sheet, seat)
        else:
            seen = self.state if face_up else self.game.view(self.state, seat)
            pieces = self.game.scene(seen, seat)
        return (*pieces, *self.series.beside(self.state, self.results))

    def draw(self, language: str) -> str:
        """The table drawn in plain text."""
        return "\n\n".join(piece.draw(language) for piece in self.scene())

    def __str__(self) -> str:
        return self.draw("en")

    @property
    def undoable(self) -> Seat | None:
        """The seat that may take back its last move: the one that made it, until chance falls."""
        last = self.last
        if last is None or self.over or not isinstance(last.step, Move):
            return None
        bound = self.kept is None and Hidden.of(self.game).binding(last.before, last.step)
        return None if bound else last.entry.who

    # ------------------------------------------------------------ what has happened

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Who did what, first to last."""
        return self._history.entries()

    def entries_after(self, version: int) -> tuple[Entry, ...]:
        """What was done since the match had so many entries."""
        return self._history.entries(version)

    @property
    def last(self) -> Event | None:
        """The last move or outcome that stands."""
        return self._history.last

    def history(self) -> Iterator[Event]:
        """Each entry with its number, the states around it, and whether it still stands."""
        return self._history.events()

    def news(self, event: Event) -> Text | None:
        """What an entry brought about besides what was done."""
        if self.kept is None:
            return Told.of(self.game).news(event.before, event.after)
        if event.ends_a_game:
            return None
        sheets = [self._history.position_at(event.number + by).sheet for by in (-1, 0)]
        return self.kept.news(*sheets)

    def newest(self) -> Iterator[Event]:
        """The same from the newest back to the first."""
        return self._history.newest()

    @property
    def order(self) -> list[Seat]:
        """The seats in their order of play: as it was drawn, else around from who chose first.

        A sheet kept by hand has its players in their order.
        """
        if self.kept is not None:
            return [*range(len(self.players))]
        end = self._history.end
        if end.order:
            return list(end.order)
        seats, first = list(range(len(self.players))), end.first
        if first is None:
            first = self.turn if isinstance(self.turn, int) else 0
        return seats[first:] + seats[:first]

    @property
    def hides(self) -> bool:
        """Whether something has fallen that not everybody may know yet."""
        return self._history.hides and not self.over

    def entries_for(self, seat: Seat | None, after: int = 0) -> tuple[Entry, ...]:
        """The entries as a seat, or a spectator, may know them, all or those after a version.

        Until the match is over, a card that another seat drew face down is a hole.
        """
        if not self.hides:
            return self.entries_after(after)
        return self._history.entries_for(seat, after)
