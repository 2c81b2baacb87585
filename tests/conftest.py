"""Settings shared by all tests."""

import os

import pytest
from hypothesis import settings

# A busy machine is not a failure, and two runs of CI try the same examples.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"
