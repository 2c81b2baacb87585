"""The examples do what they say."""

import runpy
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_table_learns_a_column_in_some_games() -> None:
    learn = runpy.run_path(str(EXAMPLES / "learn_column.py"))["learn"]
    means = [mean for _, mean, _ in learn("D", games=20_000, steps=4)]
    assert means[-1] > means[0]
