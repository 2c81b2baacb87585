"""Yam Master: the chance to win, learnt by self-play, every turn exact over the dice."""

from pathlib import Path
from typing import Final

WEIGHTS: Final = Path(__file__).with_name("weights.npz")
"""What was learnt."""
