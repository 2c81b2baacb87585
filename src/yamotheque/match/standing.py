"""How a match stands: whose turn it is, what may be done, the scores, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from yamotheque.account import Account, turns_account
from yamotheque.chance import Chance, Seat
from yamotheque.game import Game
from yamotheque.match.history import Event, History
from yamotheque.match.record import Entry
from yamotheque.match.result import Result, result_of, stopped
from yamotheque.moves import Move
from yamotheque.piece import Piece


class Standing:
    """All that can be read off a match; what changes it is the match's own."""

    def __init__(self, game: Game[Any], players: tuple[str, ...]) -> None:
        self.game, self.players = game, players
        start = game.start(len(players))
        self._history = History(start, game.turn(start))

    @property
    def state(self) -> Any:
        """The position of the game."""
        return self._history.state

    @property
    def running(self) -> tuple[Game[Any], Any]:
        """The game being played, one of several in a row perhaps, and its position."""
        return self.game.running(self.state)

    @property
    def turn(self) -> Seat | Chance | None:
        """Who acts: a seat, chance (only with physical dice), or nobody."""
        return self._history.turn

    @property
    def moves(self) -> Sequence[Move]:
        """Every legal move of the seat whose turn it is."""
        return self.game.moves(self.state) if isinstance(self.turn, int) else ()

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
        """The points of each seat as they stand."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats ahead, or that have won a finished match; equal scores share the win."""
        return self.game.winners(self.state)

    def result(self, names: Sequence[str] = ()) -> Result | None:
        """How the match ended, told with these names or the players' own; nothing until then."""
        if self.stopped:
            return stopped()
        return result_of(self.game, self.state, names or self.players) if self.over else None

    def account(self, seat: Seat) -> Account:
        """What a seat's score is made of: as its game tells it, else what each turn brought."""
        told = self.game.account(self.state, seat)
        return told or turns_account(self.gains(seat))

    def gains(self, seat: Seat) -> list[int]:
        """What each turn of a seat brought it; a turn lasts until somebody else moves."""
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

    def scene(self, seat: Seat | None = None) -> tuple[Piece, ...]:
        """The material on the table as a seat, or a spectator, sees it."""
        return self.game.scene(self.game.view(self.state, seat), seat)

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
        return None if self.game.binding(last.before, last.step) else last.entry.who

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

    def newest(self) -> Iterator[Event]:
        """The same from the newest back to the first."""
        return self._history.newest()

    @property
    def order(self) -> list[Seat]:
        """The seats in their order of play: as it was drawn, else around from who chose first."""
        if self._history.order:
            return list(self._history.order)
        seats, first = list(range(len(self.players))), self._history.first
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
