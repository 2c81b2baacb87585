"""Yamslam: alone solved exactly, between sides the chance to win learnt by self-play."""

from pathlib import Path
from typing import Final

WEIGHTS: Final = Path(__file__).with_name("weights.npz")
"""What was learnt."""
