"""Looking again and again at what changes by itself, or in another process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Never

from sqlalchemy.exc import SQLAlchemyError

from yamotheque.server.errors import Refused


async def again_and_again(seconds: float, look: Callable[[], Awaitable[object]]) -> Never:
    """Look after so many seconds each time, for as long as the server runs."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await look()
        except (Refused, SQLAlchemyError):  # the log has the reason
            continue
