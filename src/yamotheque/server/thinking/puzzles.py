"""The puzzle of the day: one position for everybody, and what they answered."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, Table, func, insert, select
from sqlalchemy.exc import IntegrityError

from yamotheque.facets import Told
from yamotheque.game import Game
from yamotheque.games import GAMES, find_game
from yamotheque.match import Match, replay
from yamotheque.match.record import Record
from yamotheque.server.errors import Refused
from yamotheque.server.matches.material import sent
from yamotheque.server.matches.unreadable import Unreadable, reading
from yamotheque.server.people.accounts import Accounts
from yamotheque.server.protocol.advice import Puzzle, PuzzleAnswer, PuzzleResult
from yamotheque.server.storage.schema import now, puzzle_answers, puzzles
from yamotheque.server.storage.store import Store
from yamotheque.server.thinking.analysis import Analysis
from yamotheque.server.thinking.shared import Shared
from yamotheque.worth.puzzle import puzzle_form

AHEAD: Final = 7
"""A device without a network has the puzzles of so many days."""
REMEMBERED: Final = 200


def puzzle_game(key: str = "") -> Game[Any]:
    """A game as its puzzles have it; without a name, the first that has any."""
    games = [find_game(key)] if key else GAMES.values()
    for game in games:
        if form := puzzle_form(game):
            return form
    raise Refused("no-puzzle")


class Puzzles:
    """One puzzle a day for each game that has them, kept so that it stays, and one answer each.

    The first of a game may take minutes, while its table is solved: it is found beside the
    requests, and whoever asks too early is told to come back.
    """

    def __init__(self, store: Store, accounts: Accounts, analysis: Analysis) -> None:
        self.store, self.accounts, self.analysis = store, accounts, analysis
        self.found = Shared[Match](REMEMBERED)

    async def get_ready(self) -> None:
        """Have today's puzzle before anybody asks, and who weighs its game for their hints."""
        game = puzzle_game()
        await self.analysis.make(game)
        await self._on(now()[:10], game, None)

    async def read(self, me: str, game: str = "", caller: str = "") -> Puzzle:
        """Today's puzzle of a game; with its solution for those who have answered."""
        day, form = now()[:10], puzzle_game(game)
        match = await self._on(day, form, self.analysis.patience)
        answer = await self._answered(me, day, match)
        result = await self._result(day, match, answer, caller) if answer else None
        return shown(day, match, result)

    async def ahead(self, game: str = "", caller: str = "") -> list[Puzzle]:
        """The puzzles of a game for today and the days after it, each with its solution."""
        form, today = puzzle_game(game), date.fromisoformat(now()[:10])
        days = [str(today + timedelta(days)) for days in range(AHEAD)]
        matches = [await self._on(day, form, self.analysis.patience) for day in days]
        advice = [await self.analysis.advise(form, match.state, caller) for match in matches]
        solved = [PuzzleResult("", each, {}) for each in advice]
        return [shown(*each) for each in zip(days, matches, solved, strict=True)]

    async def _answered(self, me: str, day: str, match: Match) -> str | None:
        """What somebody has answered."""
        mine = _of(puzzle_answers, day, match.game)
        found = select(puzzle_answers.c.move).where(*mine, puzzle_answers.c.player == me)
        return cast(str | None, await self.store.value(found))

    async def answer(self, me: str, given: PuzzleAnswer, caller: str = "") -> PuzzleResult:
        """Answer today's puzzle, once; and see what everybody answered.

        The same answer again is no other one: what it is worth was still being worked out.
        """
        day = now()[:10]
        match = await self._on(day, puzzle_game(given.game), self.analysis.patience)
        if given.day != day:
            raise Refused("other-day")
        move = str(match.read(given.move))
        await self.accounts.write_down(me)
        try:
            async with self.store.writing() as connection:
                answer = {"day": day, "game": match.game.key, "player": me, "move": move}
                await connection.execute(insert(puzzle_answers).values(answer))
        except IntegrityError:
            if move != await self._answered(me, day, match):
                raise Refused("answered") from None
        return await self._result(day, match, move, caller)

    async def _result(self, day: str, match: Match, move: str, caller: str) -> PuzzleResult:
        found = await self.store.rows(
            select(puzzle_answers.c.move, func.count())
            .where(*_of(puzzle_answers, day, match.game))
            .group_by(puzzle_answers.c.move)
        )
        counts = {row[0]: row[1] for row in found}
        advice = await self.analysis.advise(match.game, match.state, caller)
        return PuzzleResult(move, advice, counts)

    async def _on(self, day: str, game: Game[Any], patience: float | None) -> Match:
        work = partial(self._found, day, game)
        not_yet = Refused("being-made/puzzle", game=game.title)
        return await self.found.ask((day, game.key), work, patience, not_yet)

    async def _found(self, day: str, game: Game[Any]) -> Match:
        return await self._kept(day, game) or await self._made(day, game)

    async def _kept(self, day: str, game: Game[Any]) -> Match | None:
        text = await self.store.value(select(puzzles.c.record).where(*_of(puzzles, day, game)))
        with suppress(Unreadable), reading(f"of the puzzle of {day}"):
            return replay(Record.read(text)) if text else None
        return None

    async def _made(self, day: str, game: Game[Any]) -> Match:
        match = await self.analysis.find_puzzle(game, day)
        row = {"day": day, "game": game.key, "record": str(match.record)}
        try:
            async with self.store.writing() as connection:
                await connection.execute(insert(puzzles).values(row))
        except IntegrityError:  # another process was faster
            return await self._kept(day, game) or match
        return match


def _of(table: Table, day: str, game: Game[Any]) -> tuple[ColumnElement[bool], ...]:
    """The rows about one game's puzzle of a day."""
    return table.c.day == day, table.c.game == game.key


def shown(day: str, match: Match, result: PuzzleResult | None) -> Puzzle:
    """The puzzle of a day as it is shown."""
    titles = Told.of(match.game).titles()
    return Puzzle(
        day=day,
        game=match.game.key,
        title=match.game.title,
        options=match.settings,
        pieces=sent(match.scene(None)),
        seats=len(match.players),
        turn=match.turn if isinstance(match.turn, int) else 0,
        moves=[str(move) for move in match.moves],
        told={str(move): move.told(titles) for move in match.moves},
        result=result,
    )
