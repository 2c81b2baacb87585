"""Work spread over the machines of a cluster by Ray, an optional extra."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, Final, TypeVar

from yamotheque.words import YamsError

T = TypeVar("T")

CLUSTERS: Final = ("ray",)
"""What work may be spread by."""


def cluster(name: str) -> Any:
    """The package that spreads work, by its name."""
    if name not in CLUSTERS:
        raise YamsError(
            f"--on {name[:40]} n'existe pas : attendu {', '.join(CLUSTERS)}.",
            f"There is no --on {name[:40]}: expected {', '.join(CLUSTERS)}.",
        )
    try:
        return import_module(name)
    except ImportError:
        raise YamsError(
            "Il manque Ray pour --on ray : pip install 'yamotheque[ray]'.",
            "--on ray needs Ray: pip install 'yamotheque[ray]'.",
        ) from None


def spread_by(ray: Any, play: Callable[[range], T], chunks: Iterable[range]) -> Iterator[T]:
    """What each chunk gives, in order, played by the cluster at hand or else by this machine.

    `RAY_ADDRESS` names a cluster that runs already, as Ray has it.
    """
    starting = not ray.is_initialized()
    if starting:
        ray.init(include_dashboard=False, log_to_driver=False)
    try:
        # Ray takes functions alone, and `play` may be another thing that is called.
        task = ray.remote(lambda numbers: play(numbers))  # noqa: PLW0108
        at_once = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for numbers in chunks:
            waiting.append(task.remote(numbers))
            if len(waiting) == at_once:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        if starting:
            ray.shutdown()
