"""Answers that take thought: each is worked out once for all who ask for the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

from yamotheque.server.errors import Refused

T = TypeVar("T")
Work = Callable[[], Coroutine[Any, Any, T]]


class Shared(Generic[T]):
    """Answers by what they are about; the newest are remembered, and what failed is tried anew."""

    def __init__(self, remembered: int) -> None:
        self.remembered = remembered
        self.answers: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def ask(
        self, about: Hashable, work: Work[T], patience: float | None, not_yet: Refused
    ) -> T:
        """An answer, if it comes while somebody may wait; it is worked out in any case."""
        if about not in self.answers:
            self.answers[about] = asyncio.create_task(work())
            self.answers[about].add_done_callback(partial(self._made, about))
        answer = self.answers[about]
        self.answers.move_to_end(about)
        while len(self.answers) > self.remembered:
            self.answers.popitem(last=False)
        await asyncio.wait([answer], timeout=patience)
        if not answer.done():
            raise not_yet
        return answer.result()

    async def close(self) -> None:
        """Give up what is being worked out."""
        given_up = [answer for answer in self.answers.values() if answer.cancel()]
        await asyncio.gather(*given_up, return_exceptions=True)

    def _made(self, about: Hashable, answer: asyncio.Task[T]) -> None:
        if answer.cancelled() or answer.exception():
            self.answers.pop(about, None)
