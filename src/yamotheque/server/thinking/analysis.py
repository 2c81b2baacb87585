"""Counsel: what moves and matches are worth, worked out beside the event loop."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from yamotheque import oracle, puzzle, review
from yamotheque.bots import find_bot
from yamotheque.game import Game
from yamotheque.match import Match, replay
from yamotheque.match.record import Record
from yamotheque.moves import Move
from yamotheque.oracle import JUDGES, ORACLES, Oracles, find_judge, find_oracle
from yamotheque.server.errors import Refused
from yamotheque.server.protocol.advice import Advice, Decision, Fortune, Ledger, Review, Weighed
from yamotheque.server.thinking.worker import Beside
from yamotheque.study import Oracle, Sampled

T = TypeVar("T")

REMEMBERED: Final = 100
BOTS_AT_ONCE: Final = 4
"""So many bots may think at the same time."""
PATIENCE: Final = 8.0
"""So many seconds a request waits for a review that takes many."""
WAITING: Final = 20
"""So many may wait for a review; more are asked to come back."""


def _one_core_each() -> None:
    """Keep a worker to its own core: numpy reads this when it is first imported."""
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")


class Counsel:
    """Asks the oracles. Making one may take seconds, as reviews do: hints never wait for either."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.making = ThreadPoolExecutor(1, "oracle", _one_core_each)
        self.advising = ThreadPoolExecutor(1, "advice", _one_core_each)
        self.reviewing = ThreadPoolExecutor(1, "review", _one_core_each)
        self.sampling, self.judging = Beside(), Beside()
        self.playing = ThreadPoolExecutor(BOTS_AT_ONCE, "bot", _one_core_each)
        self.reviews: OrderedDict[str, asyncio.Future[Review]] = OrderedDict()

    def close(self) -> None:
        """Let the workers go; what they have not begun is dropped."""
        for worker in (self.making, self.advising, self.reviewing, self.playing):
            worker.shutdown(wait=False, cancel_futures=True)
        self.sampling.close()
        self.judging.close()

    def prepare(self, game: Game[Any]) -> None:
        """Make ready for the first question on a game, without waiting for it."""
        if not ORACLES.ready(game):
            making = asyncio.get_running_loop().run_in_executor(self.making, find_oracle, game)
            making.add_done_callback(lambda made: made.cancelled() or made.exception())

    async def oracle_of(self, game: Game[Any]) -> Oracle:
        """The oracle of a game."""
        return await self._found(ORACLES, find_oracle, game)

    async def judge_of(self, game: Game[Any]) -> Oracle:
        """Who values whole matches of a game."""
        return await self._found(JUDGES, find_judge, game)

    async def _found(
        self, known: Oracles, find: Callable[[Game[Any]], Oracle], game: Game[Any]
    ) -> Oracle:
        """One that is known, or else made beside the loop that serves everybody."""
        if known.ready(game):
            return find(game)
        return await asyncio.get_running_loop().run_in_executor(self.making, find, game)

    async def ask(self, question: Callable[[], T]) -> T:
        """The answer to something quick, from the worker for hints."""
        return await asyncio.get_running_loop().run_in_executor(self.advising, question)

    async def advise(self, game: Game[Any], state: Any) -> Advice:
        """Every move of a position with what it is worth, best first."""
        check_choice(game, state)
        by = await self.oracle_of(game)
        if isinstance(by, Sampled):
            return await self.sampling.ask(advice_on, game, state)
        return await self.ask(lambda: advice_on(game, state, by))

    async def judge(self, game: Game[Any], state: Any) -> Advice:
        """The same by the values that a review goes by."""
        check_choice(game, state)
        by = await self.judge_of(game)
        if isinstance(by, Sampled):
            return await self.judging.ask(judgement_on, game, state)
        return await self.ask(lambda: advice_on(game, state, by))

    async def choose(self, bot: str, match: Match) -> Move:
        """A bot's move, from what a person in its seat would see."""
        seat = match.turn
        if not isinstance(seat, int):
            raise TypeError(f"no seat is to move: {seat}")
        thinker, game, view = find_bot(bot), match.game, match.game.view(match.state, seat)
        if thinker.consults(game):
            await self.oracle_of(game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self.playing, thinker.choose, game, view, seat, secrets.randbelow
        )

    async def find_puzzle(self, game: Game[Any], day: str) -> Match:
        """The puzzle of a day; it takes some seconds."""
        by = await self.oracle_of(game)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.reviewing, puzzle.find_puzzle, game, day, by)

    async def review(self, id: str, match: Match) -> Review:
        """A match that is over, as luck and skill; worked out once."""
        by = await self.judge_of(match.game)
        if id not in self.reviews:
            waiting = sum(not other.done() for other in self.reviews.values())
            if waiting >= WAITING:
                raise Refused(
                    "busy",
                    429,
                    "Trop de bilans sont demandés à la fois : revenez dans une minute.",
                    "Too many reviews are asked for at once: come back in a minute.",
                )
            self.reviews[id] = asyncio.ensure_future(self._review(match, by))
            self.reviews[id].add_done_callback(lambda done: done.cancelled() or done.exception())
        self.reviews.move_to_end(id)
        while len(self.reviews) > REMEMBERED:
            self.reviews.popitem(last=False)
        found = self.reviews[id]
        patience = self.patience if isinstance(by, Sampled) else None
        await asyncio.wait([found], timeout=patience)
        if not found.done():
            raise Refused(
                "being-made",
                503,
                "Le bilan se calcule : chaque coup est joué bien des fois. Une minute ou deux.",
                "The review is being made: each move is played out many times. A minute or two.",
            )
        if found.cancelled() or found.exception() is not None:
            self.reviews.pop(id, None)
        return found.result()

    async def _review(self, match: Match, by: Oracle) -> Review:
        if isinstance(by, Sampled):
            return await self.judging.ask(review_of_record, str(match.record))
        return await asyncio.get_running_loop().run_in_executor(
            self.reviewing, review_of, match, by
        )


def check_choice(game: Game[Any], state: Any) -> None:
    """Refuse to advise where nobody has to choose."""
    if not isinstance(game.turn(state), int):
        raise Refused(
            "no-choice", 422, "Il n'y a rien à choisir ici.", "There is nothing to choose here."
        )


def judgement_on(game: Game[Any], state: Any) -> Advice:
    """Advice by whoever judges matches, as it is sent."""
    return advice_on(game, state, find_judge(game))


def review_of_record(record: str) -> Review:
    """A review as it is sent, from a record."""
    return review_of(replay(Record.read(record)))


def advice_on(game: Game[Any], state: Any, by: Oracle | None = None) -> Advice:
    """Advice as it is sent."""
    found = oracle.advise(game, state, by)
    weighed = [
        Weighed(choice.move, choice.words, choice.value, choice.cost) for choice in found.choices
    ]
    return Advice(weighed, found.why, found.error, found.measure, found.unit.value)


def review_of(match: Match, by: Oracle | None = None) -> Review:
    """A review as it is sent."""
    found = review.review(match, by)
    ledgers = [_ledger(ledger, found.luckier_than(ledger.seat)) for ledger in found.ledgers]
    return Review(ledgers, match.finished, found.error, found.spread, found.unit.value, found.games)


def _ledger(ledger: review.Ledger, luckier: float) -> Ledger:
    return Ledger(
        seat=ledger.seat,
        start=ledger.start,
        luck=ledger.luck,
        mistakes=ledger.mistakes,
        gifts=ledger.gifts,
        drift=ledger.drift,
        result=ledger.result,
        adjusted=ledger.adjusted,
        mean_loss=ledger.mean_loss,
        luckier=luckier,
        doubt=ledger.doubt,
        haze=ledger.haze,
        decisions=[
            Decision(
                number=decision.number,
                move=decision.move,
                words=decision.words,
                loss=decision.loss,
                rank=decision.rank,
                of=decision.of,
                better=decision.better,
                better_words=decision.better_words,
                label=decision.label,
                label_words=decision.label_words,
            )
            for decision in ledger.decisions
        ],
        fortunes=[
            Fortune(fortune.number, fortune.outcome, fortune.luck) for fortune in ledger.fortunes
        ],
        values=list(ledger.values),
    )
