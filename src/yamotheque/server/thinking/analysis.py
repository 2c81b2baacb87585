"""Analysis: what moves and matches are worth, worked out beside the event loop."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from yamotheque.bots import find_bot
from yamotheque.game import Game
from yamotheque.match import Match, replay
from yamotheque.match.record import Record
from yamotheque.moves import Move
from yamotheque.server.errors import Refused
from yamotheque.server.thinking.worker import Beside
from yamotheque.worth.advice import Advice, advise
from yamotheque.worth.makers import MAKERS, worth_of
from yamotheque.worth.puzzle import find_puzzle
from yamotheque.worth.review import Review, review
from yamotheque.worth.worth import Worth

T = TypeVar("T")

REMEMBERED: Final = 100
BOTS_AT_ONCE: Final = 4
"""So many bots may think at the same time."""
PATIENCE: Final = 8.0
"""So many seconds a request waits for a review that takes many."""
EACH: Final = 2
"""So many reviews are made for one caller at a time."""
WAITING: Final = 20
"""So many may wait for a review; more are asked to come back."""


def _one_core_each() -> None:
    """Keep a worker to its own core: numpy reads this when it is first imported."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")


class Analysis:
    """Weighs moves. Making who does may take long, as reviews do: hints never wait for either."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.making = ThreadPoolExecutor(1, "worth", _one_core_each)
        self.advising = ThreadPoolExecutor(1, "advice", _one_core_each)
        self.reviewing = ThreadPoolExecutor(1, "review", _one_core_each)
        self.hinting, self.judging = Beside(), Beside()
        self.playing = ThreadPoolExecutor(BOTS_AT_ONCE, "bot", _one_core_each)
        self.reviews: OrderedDict[str, asyncio.Future[Review]] = OrderedDict()
        self.callers: dict[str, str] = {}
        """Who asked for the reviews that are being made."""

    def close(self) -> None:
        """Let the workers go; what they have not begun is dropped."""
        for worker in (self.making, self.advising, self.reviewing, self.playing):
            worker.shutdown(wait=False, cancel_futures=True)
        self.hinting.close()
        self.judging.close()

    def prepare(self, game: Game[Any]) -> None:
        """Make ready for the first question on a game, without waiting for it."""
        if not MAKERS.ready(game):
            making = asyncio.get_running_loop().run_in_executor(self.making, worth_of, game)
            making.add_done_callback(lambda made: made.cancelled() or made.exception())

    async def worth_of(self, game: Game[Any]) -> Worth:
        """Who weighs the moves of a game: known, or else made beside the loop that serves all."""
        if MAKERS.ready(game):
            return worth_of(game)
        return await asyncio.get_running_loop().run_in_executor(self.making, worth_of, game)

    async def ask(self, question: Callable[[], T]) -> T:
        """The answer to something quick, from the worker for hints."""
        return await asyncio.get_running_loop().run_in_executor(self.advising, question)

    async def advise(self, game: Game[Any], state: Any, *, after: bool = False) -> Advice:
        """Every move of a position with what it is worth, best first.

        What is asked `after` a match does not keep those waiting who play.
        """
        if not isinstance(game.turn(state), int):
            raise Refused(
                "no-choice", 422, "Il n'y a rien à choisir ici.", "There is nothing to choose here."
            )
        worth = await self.worth_of(game)
        if worth.takes_long:
            return await (self.judging if after else self.hinting).ask(advise, game, state)
        return await self.ask(lambda: advise(game, state, worth))

    async def choose(self, bot: str, match: Match) -> Move:
        """A bot's move, from what a person in its seat would see."""
        seat = match.turn
        if not isinstance(seat, int):
            raise TypeError(f"no seat is to move: {seat}")
        thinker, game, view = find_bot(bot), match.game, match.game.view(match.state, seat)
        if thinker.consults(game):
            await self.worth_of(game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.playing, thinker.choose, game, view, seat, secrets.randbelow
        )

    async def find_puzzle(self, game: Game[Any], day: str) -> Match:
        """The puzzle of a day; it takes some seconds."""
        await self.worth_of(game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reviewing, find_puzzle, game, day)

    async def review(self, id: str, match: Match, caller: str = "") -> Review:
        """A match that is over, as luck and skill; worked out once, few at a time for a caller."""
        if id not in self.reviews:
            waiting = [other for other, made in self.reviews.items() if not made.done()]
            self.callers = {other: self.callers[other] for other in waiting}
            if list(self.callers.values()).count(caller) >= EACH:
                raise Refused(
                    "too-many",
                    429,
                    f"{EACH} bilans se font déjà pour vous : attendez que l'un soit prêt.",
                    f"{EACH} reviews are being made for you: wait until one of them is ready.",
                )
            if len(waiting) >= WAITING:
                raise Refused(
                    "busy",
                    429,
                    "Trop de bilans sont demandés à la fois : revenez dans une minute.",
                    "Too many reviews are asked for at once: come back in a minute.",
                )
            self.callers[id] = caller
            self.reviews[id] = asyncio.ensure_future(self._review(match))
            self.reviews[id].add_done_callback(lambda done: done.cancelled() or done.exception())
        self.reviews.move_to_end(id)
        while len(self.reviews) > REMEMBERED:
            self.reviews.popitem(last=False)
        found, game = self.reviews[id], match.game
        quick = not (await self.worth_of(game)).takes_long
        await asyncio.wait([found], timeout=None if quick else self.patience)
        if not found.done():
            raise Refused(
                "being-made",
                503,
                "Le bilan se calcule : une minute ou deux.",
                "The review is being made: a minute or two.",
            )
        if found.cancelled() or found.exception() is not None:
            self.reviews.pop(id, None)
        return found.result()

    async def _review(self, match: Match) -> Review:
        worth = await self.worth_of(match.game)
        if worth.takes_long:
            return await self.judging.ask(review_of_record, str(match.record))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reviewing, review, match, worth)


def review_of_record(record: str) -> Review:
    """A review from a record, for another process."""
    return review(replay(Record.read(record)))
