"""Analysis: what moves and matches are worth, worked out beside the event loop."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from typing import Any, Final, TypeVar

from yamotheque.bots import find_bot
from yamotheque.game import Game
from yamotheque.match import Match, replay
from yamotheque.match.record import Record
from yamotheque.moves import Move
from yamotheque.server.errors import Refused
from yamotheque.server.thinking.shared import Shared
from yamotheque.server.thinking.turns import InTurn
from yamotheque.server.thinking.worker import Beside
from yamotheque.solve.studies import study_of
from yamotheque.worth.advice import Advice, advise
from yamotheque.worth.makers import worth_of
from yamotheque.worth.puzzle import find_puzzle
from yamotheque.worth.review import Review, review

T = TypeVar("T")

REMEMBERED: Final = 100
RESTS: Final = 60.0
"""Seconds after which the process that works tables out ends: the others read them."""
QUICK: Final = 4
"""So many bots that weigh nothing choose at once, none waiting for a slow one."""
PATIENCE: Final = 15.0
"""So many seconds a request waits for an answer."""


class Analysis:
    """Weighs moves, in processes of their own: who moves never waits for who thinks.

    Hints, what is asked after a match, and bots have a process each, and callers take turns. What
    one needs to know of a game is worked out before, in a process that ends with it.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.playing = ThreadPoolExecutor(QUICK, "bot")
        self.making, self.made = Beside(RESTS), set[Game[Any]]()
        self.hinting, self.judging, self.mastering = Beside(), Beside(), Beside()
        self.turns = {self.hinting: InTurn(), self.judging: InTurn()}
        self.turns |= {worker: InTurn(each=inf) for worker in (self.making, self.mastering)}
        self.reviews, self.advised = Shared[Review](REMEMBERED), Shared[Advice](REMEMBERED)
        self.reviewed: asyncio.Queue[tuple[str, Review]] = asyncio.Queue()
        """What was worked out, to be noted."""

    def close(self) -> None:
        """Let the workers go; what they have not begun is dropped."""
        self.playing.shutdown(wait=False, cancel_futures=True)
        for worker in (self.making, self.hinting, self.judging, self.mastering):
            worker.close()

    def prepare(self, game: Game[Any], caller: str = "", *, hints: bool = False) -> None:
        """Make ready for the first hint on a game, or for its bots, without waiting for it."""
        worker = self.hinting if hints else self.mastering
        ready = asyncio.ensure_future(self._prepare(game, caller, worker))
        ready.add_done_callback(lambda made: made.cancelled() or made.exception())

    async def _prepare(self, game: Game[Any], caller: str, worker: Beside) -> None:
        await self.make(game, caller)
        await worker.ask(get_ready, game)

    async def make(self, game: Game[Any], caller: str = "") -> None:
        """Have worked out what it takes to weigh the moves of a game, where it takes anything."""
        if game in self.made or study_of(game) is None:
            return
        async with self.turns[self.making].turn(caller):
            if game not in self.made:
                await self.making.ask(get_ready, game)
                self.made.add(game)

    async def advise(
        self, game: Game[Any], state: Any, caller: str = "", *, played: str | None = None
    ) -> Advice:
        """Every move of a position with what it is worth, best first.

        What is asked after a match, of a move that was `played`, keeps nobody waiting who plays.
        """
        if not isinstance(game.turn(state), int):
            raise Refused("no-choice")
        worker = self.hinting if played is None else self.judging
        about = (game, state, None, played or "")
        work = partial(self._ask, worker, caller, game, advise, *about)
        not_yet = Refused("being-made")
        return await self.advised.ask((worker, *about), work, self.patience, not_yet)

    async def choose(self, bot: str, match: Match, caller: str = "") -> Move:
        """A bot's move, from what a person in its seat would see."""
        seat = match.turn
        if not isinstance(seat, int):
            raise TypeError(f"no seat is to move: {seat}")
        thinker, game, view = find_bot(bot), match.game, match.game.view(match.state, seat)
        if thinker.consults(game):
            return await self._ask(self.mastering, caller, game, choose, bot, game, view, seat)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.playing, choose, bot, game, view, seat)

    async def follow(self, played: Callable[[T], Match], given: T, caller: str) -> Match:
        """A match that was played elsewhere, followed from its record as `played` says."""
        async with self.turns[self.hinting].turn(caller):
            return await self.hinting.ask(played, given)

    async def find_puzzle(self, game: Game[Any], day: str) -> Match:
        """The puzzle of a day; it takes some seconds."""
        record = await self._ask(self.judging, game.key, game, record_of_puzzle, game, day)
        return replay(Record.read(record))

    async def review(self, id: str, match: Match, caller: str = "") -> Review:
        """A match that is over, as luck and skill; worked out once."""
        work = partial(self._review, id, match, caller)
        return await self.reviews.ask(id, work, self.patience, Refused("being-made"))

    async def _review(self, id: str, match: Match, caller: str) -> Review:
        asked = (match.game, review_of_record, str(match.record))
        found = await self._ask(self.judging, caller, *asked)
        self.reviewed.put_nowait((id, found))
        return found

    async def _ask(
        self, worker: Beside, caller: str, game: Game[Any], question: Callable[..., T], *about: Any
    ) -> T:
        """The answer of a worker when it is the caller's turn."""
        await self.make(game, caller)
        async with self.turns[worker].turn(caller):
            return await worker.ask(question, *about)


def get_ready(game: Game[Any]) -> None:
    """Have at hand what weighs the moves of a game."""
    worth_of(game)


def choose(bot: str, game: Game[Any], view: Any, seat: int) -> Move:
    """A bot's move, for another process."""
    return find_bot(bot).choose(game, view, seat, secrets.randbelow)


def record_of_puzzle(game: Game[Any], day: str) -> str:
    """The puzzle of a day as a record, for another process."""
    return str(find_puzzle(game, day).record)


def review_of_record(record: str) -> Review:
    """A review from a record, for another process."""
    return review(replay(Record.read(record)))
