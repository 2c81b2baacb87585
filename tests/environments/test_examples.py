"""The examples do what they say."""

import runpy
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_small_policy_learns_in_some_games() -> None:
    scores = runpy.run_path(str(EXAMPLES / "learn_alone.py"))["learn"]("yahtzee", 150)
    assert np.mean(scores[-30:]) > 1.5 * np.mean(scores[:30])
