"""A live server for the tests in this folder, or a site without one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.databases import ON_POSTGRESQL, migrated_database_of
from tests.live import LiveServer, start_server
from yamotheque.server.operations.limits import Limits
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.server.tables.clocks import Now

HERE: Final = Path(__file__).parent
ASKS: Final = {"site", "live_server"}
"""The fixtures that have a database."""
OPENS: Final = {"database_of", "postgresql_of", "site_of", "start_server"}
"""What a file of tests imports that opens databases of its own."""
ALIKE: Final = [
    *("http/test_documentation", "http/test_pages", "http/test_serve", "matches/test_interference"),
    *("operations/test_connections", "thinking/test_hints", "thinking/test_review"),
]
"""What is about files, addresses, words and thought, and asks nothing that others do not ask."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL, leave out what would come to the same there."""
    if ON_POSTGRESQL:
        left = {item for item in items if HERE in item.path.parents and same(item)}
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


def same(item: pytest.Item) -> bool:
    """Whether a test does not depend on the kind of database."""
    assert isinstance(item, pytest.Function)
    if str(item.path.relative_to(HERE).with_suffix("")) in ALIKE:
        return True
    return not (ASKS & set(item.fixturenames) or OPENS & set(vars(item.module)))


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
    store = Store.over(tmp_path, migrated_database_of(tmp_path))
    await store.migrate()
    site = Site(store, Limits(moment=0), clock)
    await site.news.begin()
    site.analysis.patience = 300
    yield site
    await site.close()
