"""A live server for the tests in this folder, or a site without one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.databases import database_of
from tests.live import LiveServer, start_server
from yamotheque.server.operations.limits import Limits
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.server.tables.clocks import Now


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all tests (one per worker under xdist)."""
    with start_server(tmp_path_factory.mktemp("yams") / "data") as server:
        yield server


@pytest.fixture
def clock() -> Now:
    """What a site tells the time by; a file of tests may have a clock of its own."""
    return now


@pytest.fixture
async def site(tmp_path: Path, clock: Now) -> AsyncIterator[Site]:
    """A site over a new database, without a server around it."""
    store = Store.over(tmp_path, database_of(tmp_path))
    await store.migrate()
    site = Site(store, Limits(moment=0), clock)
    await site.news.begin()
    site.analysis.patience = 300
    yield site
    await site.close()
