"""The puzzle of the day: one position for everybody, and what they answered."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from yamotheque.game import Game
from yamotheque.games import GAMES
from yamotheque.match import Match, replay
from yamotheque.options import settings_of
from yamotheque.oracle import has_oracle
from yamotheque.record import Record
from yamotheque.server.accounts import Accounts
from yamotheque.server.counsel import Counsel
from yamotheque.server.errors import Refused
from yamotheque.server.material import sent, told
from yamotheque.server.protocol.advice import Puzzle, PuzzleAnswer, PuzzleResult
from yamotheque.server.schema import now, puzzle_answers, puzzles
from yamotheque.server.store import Store

NONE_YET: Final = "no-puzzle"


def puzzle_game() -> Game[Any] | None:
    """The game puzzles are made of: the first that can be valued."""
    return next((game for game in GAMES.values() if has_oracle(game)), None)


class Puzzles:
    """One puzzle a day, kept so that it stays the same, and one answer per person."""

    def __init__(self, store: Store, accounts: Accounts, counsel: Counsel) -> None:
        self.store, self.accounts, self.counsel = store, accounts, counsel
        self.today: tuple[str, Match] | None = None
        self.finding = asyncio.Lock()

    async def get_ready(self) -> None:
        """Have today's puzzle before anybody asks, and the oracle of its game for their hints."""
        if game := puzzle_game():
            await self.counsel.oracle_of(game)
            await self._today()

    async def read(self, me: str) -> Puzzle:
        """Today's puzzle; with its solution for those who have answered."""
        day, match = await self._today()
        async with self.store.reading() as connection:
            answer = await connection.scalar(
                select(puzzle_answers.c.move).where(
                    puzzle_answers.c.day == day, puzzle_answers.c.player == me
                )
            )
        scene = match.scene(None)
        return Puzzle(
            day=day,
            game=match.game.key,
            title=match.game.title,
            options=settings_of(match.game),
            pieces=sent(scene),
            turn=match.turn if isinstance(match.turn, int) else 0,
            moves=[str(move) for move in match.moves],
            told=told(match.game, match.moves, scene),
            result=await self._result(day, match, answer) if answer else None,
        )

    async def answer(self, me: str, given: PuzzleAnswer) -> PuzzleResult:
        """Answer today's puzzle, once; and see what everybody answered."""
        day, match = await self._today()
        if given.day != day:
            raise Refused(
                "other-day",
                409,
                "Un nouveau problème est arrivé : rechargez la page.",
                "There is a new puzzle: reload the page.",
            )
        move = str(match.game.read(match.state, given.move))
        await self.accounts.write_down(me)
        try:
            async with self.store.writing() as connection:
                await connection.execute(
                    insert(puzzle_answers).values(day=day, player=me, move=move)
                )
        except IntegrityError:
            raise Refused(
                "answered",
                409,
                "Vous avez déjà répondu aujourd'hui.",
                "You have already answered today.",
            ) from None
        return await self._result(day, match, move)

    async def _result(self, day: str, match: Match, move: str) -> PuzzleResult:
        async with self.store.reading() as connection:
            found = await connection.execute(
                select(puzzle_answers.c.move, func.count())
                .where(puzzle_answers.c.day == day)
                .group_by(puzzle_answers.c.move)
            )
            counts = {row[0]: row[1] for row in found}
        return PuzzleResult(move, await self.counsel.advise(match.game, match.state), counts)

    async def _today(self) -> tuple[str, Match]:
        day = now()[:10]
        async with self.finding:
            if self.today is None or self.today[0] != day:
                self.today = day, await self._kept(day) or await self._made(day)
            return self.today

    async def _kept(self, day: str) -> Match | None:
        async with self.store.reading() as connection:
            text = await connection.scalar(select(puzzles.c.record).where(puzzles.c.day == day))
        return replay(Record.read(text)) if text else None

    async def _made(self, day: str) -> Match:
        game = puzzle_game()
        if game is None:
            raise Refused(
                NONE_YET, 404, "Il n'y a pas de problème ici.", "There are no puzzles here."
            )
        match = await self.counsel.find_puzzle(game, day)
        try:
            async with self.store.writing() as connection:
                await connection.execute(insert(puzzles).values(day=day, record=str(match.record)))
        except IntegrityError:  # another process was faster
            return await self._kept(day) or match
        return match
