"""The puzzle of the day: one position for everybody, and what they answered."""

from __future__ import annotations

import asyncio
from contextlib import suppress
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
from yamotheque.worth.puzzle import puzzle_form

PATIENCE: Final = 10.0
"""So many seconds a request waits for a puzzle whose game is still being solved."""


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

    def __init__(
        self, store: Store, accounts: Accounts, analysis: Analysis, patience: float = PATIENCE
    ) -> None:
        self.store, self.accounts, self.analysis = store, accounts, analysis
        self.patience = patience
        self.today: dict[str, tuple[str, Match]] = {}
        self.finding: dict[str, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Give up what is being found."""
        tasks = list(self.finding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def get_ready(self) -> None:
        """Have today's puzzle before anybody asks, and who weighs its game for their hints."""
        game = puzzle_game()
        await self.analysis.make(game)
        await self._find(now()[:10], game)

    async def read(self, me: str, game: str = "", caller: str = "") -> Puzzle:
        """Today's puzzle of a game; with its solution for those who have answered."""
        day, match = await self._today(puzzle_game(game))
        answer = await self._answered(me, day, match)
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
            result=await self._result(day, match, answer, caller) if answer else None,
        )

    async def _answered(self, me: str, day: str, match: Match) -> str | None:
        """What somebody has answered."""
        mine = _of(puzzle_answers, day, match.game)
        found = select(puzzle_answers.c.move).where(*mine, puzzle_answers.c.player == me)
        return cast(str | None, await self.store.value(found))

    async def answer(self, me: str, given: PuzzleAnswer, caller: str = "") -> PuzzleResult:
        """Answer today's puzzle, once; and see what everybody answered.

        The same answer again is no other one: what it is worth was still being worked out.
        """
        day, match = await self._today(puzzle_game(given.game))
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

    async def _today(self, game: Game[Any]) -> tuple[str, Match]:
        day = now()[:10]
        found = self.today.get(game.key)
        if found is not None and found[0] == day:
            return found
        finding = self._find(day, game)
        await asyncio.wait([finding], timeout=self.patience)
        if not finding.done():
            raise Refused("being-made/puzzle", game=game.title)
        finding.result()
        return self.today[game.key]

    def _find(self, day: str, game: Game[Any]) -> asyncio.Task[None]:
        """What finds the puzzle of a game beside everything else, once for all who ask."""
        if game.key not in self.finding:
            finding = self.finding[game.key] = asyncio.create_task(self._found(day, game))
            finding.add_done_callback(lambda _: self.finding.pop(game.key, None))
        return self.finding[game.key]

    async def _found(self, day: str, game: Game[Any]) -> None:
        match = await self._kept(day, game) or await self._made(day, game)
        self.today[game.key] = day, match

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
