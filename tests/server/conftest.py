"""A live server for the tests in this folder, or a site without one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from tests.databases import ON_POSTGRESQL, migrated_database_of
from tests.live import LiveServer, start_server
from yamotheque.server.operations.limits import Limits
from yamotheque.server.site import Site
from yamotheque.server.storage.schema import now
from yamotheque.server.storage.store import Store
from yamotheque.server.tables.clocks import Now
from yamotheque.server.thinking.analysis import Analysis
from yamotheque.server.thinking.worker import Beside

T = TypeVar("T")
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


class Lasting(Beside):
    """A process that thinks for one site after another: it takes seconds to start."""

    busy = False

    def close(self) -> None:
        """Keep it for the next site, unless it still works on something for this one."""
        if self.busy:
            super().close()

    def _asked(self, question: Callable[..., T], about: tuple[Any, ...]) -> T:
        self.busy = True
        answer = super()._asked(question, about)
        self.busy = False
        return answer


@pytest.fixture(scope="session")
def thinkers() -> Iterator[dict[str, Lasting]]:
    """Processes that think, one for each purpose, until the tests end."""
    lasting: dict[str, Lasting] = {}
    yield lasting
    for one in lasting.values():
        Beside.close(one)


def share(analysis: Analysis, thinkers: dict[str, Lasting]) -> None:
    """Let a site think in processes that were started before."""
    for purpose in ("making", "hinting", "judging", "mastering"):
        if purpose not in thinkers or thinkers[purpose].closed:
            thinkers[purpose] = Lasting()
        turns = analysis.turns.pop(getattr(analysis, purpose))
        setattr(analysis, purpose, thinkers[purpose])
        analysis.turns[thinkers[purpose]] = turns


@pytest.fixture
async def site(tmp_path: Path, clock: Now, thinkers: dict[str, Lasting]) -> AsyncIterator[Site]:
    """A site over a new database, without a server around it."""
    store = Store.over(tmp_path, migrated_database_of(tmp_path))
    await store.migrate()
    site = Site(store, Limits(moment=0, glance=0), clock)
    await site.news.begin()
    share(site.analysis, thinkers)
    site.analysis.patience = 300
    yield site
    await site.close()
