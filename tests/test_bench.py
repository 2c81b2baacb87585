"""The benchmarks that `make bench` names are there."""

from importlib import import_module

import pytest

from bench.__main__ import PARTS


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_the_bench_can_be_run(part: str) -> None:
    assert callable(import_module(f"bench.{part}").main)
