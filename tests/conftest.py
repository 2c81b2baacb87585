"""Settings shared by all tests, and the guests of those that have a server."""

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import settings

from tests.live import LiveServer
from tests.server.guest import Guest, arriving

# A busy machine is not a failure, and two runs of CI try the same examples.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what has to be run in one piece: at the end it would keep one worker alone."""
    items.sort(key=lambda item: item.get_closest_marker("xdist_group") is None)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture
def guests(live_server: LiveServer) -> Iterator[Callable[[], Guest]]:
    """Make as many guests as a test needs, on the server of its folder."""
    with arriving(live_server.url) as arrive:
        yield arrive


@pytest.fixture
def guest(guests: Callable[[], Guest]) -> Guest:
    """Somebody who has just come."""
    return guests()
