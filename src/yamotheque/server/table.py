"""A table: one match being played, whom its seats belong to, and what they see."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from yamotheque.chance import Chance
from yamotheque.match import Match, MatchOver, NotYourTurn, replay
from yamotheque.options import settings_of
from yamotheque.oracle import has_oracle, unvalued
from yamotheque.record import STOP, UNDO, Entry, Record
from yamotheque.server.errors import Refused
from yamotheque.server.material import sent, told
from yamotheque.server.protocol import (
    EntryLine,
    Place,
    Player,
    Replay,
    TableLine,
    TableView,
)
from yamotheque.server.store import Stored
from yamotheque.server.story import asked, falls, lines, order

Status = Literal["seeding", "playing", "finished", "stopped"]
NEWEST: Final = 40
"""How many entries travel with a view."""


class NotYours(Refused):
    """Something at a table that only those who play there do."""

    def __init__(self) -> None:
        super().__init__(
            "not-yours",
            403,
            "Ce n'est pas à vous de jouer ici : la table est celle d'un autre.",
            "This is not yours to play: the table is somebody else's.",
        )


class Stale(Refused):
    """A move chosen at a version that is no longer the newest."""

    def __init__(self, version: int) -> None:
        super().__init__(
            "stale",
            409,
            "La table a changé entre-temps : voici où elle en est.",
            "The table has changed meanwhile: here is where it stands.",
        )
        self.version = version


class Table:
    """A match being played. Its database keeps the entries; this is what they amount to."""

    def __init__(self, stored: Stored) -> None:
        self.id, self.chairs, self.category = stored.id, stored.chairs, stored.category
        self.updated = stored.updated
        self.seeding = stored.status == "seeding"
        self.match = replay(stored.record)
        self.advice = has_oracle(self.match.running[0])
        self.hints, self.rated = stored.hints, stored.rated
        self.lock = asyncio.Lock()

    @property
    def version(self) -> int:
        """How many entries there are."""
        return self.match.version

    @property
    def status(self) -> Status:
        """How far the match is."""
        return "seeding" if self.seeding else status_of(self.match)

    def mine(self, me: str) -> frozenset[int]:
        """The seats a session moves for."""
        return frozenset(
            seat
            for seat, chair in enumerate(self.chairs)
            if me and chair.owner == me and not chair.bot
        )

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots move for."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.bot)

    @property
    def bot(self) -> str:
        """The bot whose move is awaited, if any."""
        turn = self.match.turn
        return self.chairs[turn].bot if isinstance(turn, int) and not self.seeding else ""

    def catch_up(self, version: int, entries: Sequence[Entry]) -> None:
        """Add the entries that came after a version, as far as they are not here yet."""
        for entry in entries[self.version - version :]:
            self.match.append(entry)

    # ------------------------------------------------------------ what players do

    def after(self, me: str, version: int, move: str, seat: int | None = None) -> Match:
        """The match after a session's move; the table itself is untouched until that is kept."""
        mine = self.mine(me)
        if not mine:
            raise NotYours
        if self.seeding:
            raise Refused(
                "seeding",
                409,
                "Les joueurs n'ont pas encore donné leurs graines.",
                "The players have not given their seeds yet.",
            )
        if self.match.over:
            raise MatchOver("La partie est terminée.", "The match is over.")
        if version != self.version:
            raise Stale(self.version)
        if seat is not None and seat not in mine:
            raise NotYours
        match = self.match.copy()
        act(match, move, mine, seat)
        return match

    def choosing(self, me: str) -> Any:
        """The position as a session sees it that may ask for advice on it now."""
        mine = self.mine(me)
        if not mine:
            raise NotYours
        if self.match.over:
            raise MatchOver("La partie est terminée.", "The match is over.")
        if not self.hints:
            raise Refused(
                "no-hints",
                409,
                "Les conseils ne sont pas permis à cette table.",
                "Hints are not allowed at this table.",
            )
        turn = self.match.turn
        if isinstance(turn, int) and turn not in mine:
            name = self.match.players[turn]
            raise NotYourTurn(f"C'est à {name} de jouer.", f"It is {name}'s turn.")
        return self.match.game.view(self.match.state, turn if isinstance(turn, int) else None)

    def check_host(self, me: str) -> None:
        """Refuse somebody who did not open this table."""
        if self.chairs[0].owner != me:
            raise NotYours

    def check_over(self) -> None:
        """Refuse what is only shown once the match is over."""
        if not self.match.over or self.seeding:
            raise Refused(
                "not-over",
                409,
                "La partie n'est pas terminée : cela se montre à la fin.",
                "The match is not over: this is shown at its end.",
            )

    def check_reviewable(self) -> None:
        """Refuse to look back before the end, or where nothing knows what positions are worth."""
        self.check_over()
        if not self.advice:
            raise unvalued(self.match.game)

    # ------------------------------------------------------------ what is seen

    def players(self, me: str) -> list[Player]:
        """Who plays, as a session sees them."""
        mine = self.mine(me)
        return [
            Player(chair.name, chair.country, seat in mine, chair.bot)
            for seat, chair in enumerate(self.chairs)
        ]

    def view(self, me: str, places: Sequence[Place] = ()) -> TableView:
        """The table as a session sees it."""
        return self._view(self.match, self.status, me, places)

    def at(self, number: int) -> TableView:
        """The table as a spectator saw it after some entries of a match that is over."""
        then = self.match.at(number)
        return self._view(then, status_of(then), "", ())

    def _view(self, match: Match, status: Status, me: str, places: Sequence[Place]) -> TableView:
        mine = self.mine(me)
        turn = match.turn if status == "playing" else None
        acting = turn if isinstance(turn, int) else None
        eyes = self._eyes(match, me)
        moves = match.moves if acting in mine else ()
        scene, result = match.scene(eyes), match.result()
        return TableView(
            id=self.id,
            game=match.game.key,
            title=match.game.title,
            options=settings_of(match.game),
            category=self.category,
            dice=match.dice,
            commitment=match.commitment,
            status=status,
            version=match.version,
            players=self.players(me),
            order=order(match),
            turn=acting,
            moves=[str(move) for move in moves],
            told=told(match.game, moves, scene),
            asked=asked(match) if status == "playing" else None,
            undo=status == "playing" and match.undoable in mine,
            scores=list(match.scores),
            measure=match.game.measure,
            winners=list(match.winners) if status == "finished" else [],
            result=result.words if result else None,
            progress=match.game.progress(match.state),
            pieces=sent(scene),
            entries=lines(match, self._known(match, eyes), NEWEST),
            places=list(places),
            advice=self.advice,
            hints=self.hints,
            rated=self.rated,
        )

    def entries(self, me: str) -> list[EntryLine]:
        """All that has happened, as a session may know it."""
        return lines(self.match, self._known(self.match, self._eyes(self.match, me)))

    def _eyes(self, match: Match, me: str) -> int | None:
        """The seat a session sees with: the one that acts if it is theirs, else their first."""
        mine, turn = self.mine(me), match.turn
        return turn if isinstance(turn, int) and turn in mine else min(mine, default=None)

    def _known(self, match: Match, seat: int | None) -> Sequence[Entry]:
        """The entries as a seat may know them; all of them once the match is over."""
        return match.entries if self.match.over else match.entries_for(seat)

    def line(self) -> TableLine:
        """The table in a list of those that can be continued."""
        return TableLine(
            id=self.id,
            game=self.match.game.key,
            title=self.match.game.title,
            category=self.category,
            players=[chair.name for chair in self.chairs],
            scores=list(self.match.scores),
            measure=self.match.game.measure,
            progress=self.match.game.progress(self.match.state),
            when=self.updated,
        )

    def record(self, me: str) -> Record:
        """The record: everybody's at the end, before that only of those who may see it all."""
        if self.match.hides or len(self.mine(me)) < len(self.chairs):
            self.check_over()
        return self.match.record

    def replay(self, me: str) -> Replay:
        """The match from its first entry to its last, with the secret."""
        self.check_over()
        record = self.match.record
        return Replay(
            id=self.id,
            game=record.game,
            title=self.match.game.title,
            category=self.category,
            options=dict(record.options),
            players=self.players(me),
            status="finished" if self.match.finished else "stopped",
            dice=record.dice,
            when=record.date,
            scores=list(self.match.scores),
            measure=self.match.game.measure,
            entries=self.entries(me),
            falls=list(falls(self.match)),
            commitment=record.commitment,
            seeds=list(record.seeds),
            secret=record.secret,
            advice=self.advice,
        )


def status_of(match: Match) -> Status:
    """How far a match that has its seeds is."""
    if match.over:
        return "finished" if match.finished else "stopped"
    return "playing"


def act(match: Match, move: str, mine: frozenset[int], seat: int | None) -> None:
    """Make a move, take one back, stop, or say what real dice show."""
    word = " ".join(move.casefold().split())
    turn = match.turn
    if word == STOP:
        match.stop(seat if seat is not None else turn if turn in mine else min(mine))
    elif word == UNDO:
        match.undo(match.undoable if match.undoable in mine else min(mine))
    elif isinstance(turn, Chance):
        match.outcome(move)
    else:
        # A seat of ours when it is its turn; else any other, for the match to refuse.
        match.play(move, seat if seat is not None else turn if turn in mine else min(mine))


def fresh(stored: Stored, seeds: Sequence[str]) -> Match:
    """A match with its players' seeds, played up to the first choice."""
    match = replay(replace(stored.record, seeds=tuple(seeds)))
    match.advance()
    return match
