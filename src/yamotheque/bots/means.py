"""What the levels score on average, where points tell who played well: what is a good score."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("debutant", "amateur", "confirme", "master")
MEANS: Final = {
    "corse": (702, 842, 949, 1046),
    "yahtzee": (136, 166, 208, 245),
    "yatzy": (143, 182, 220, 240),
    "yacht": (105, 131, 164, 185),
    "yaminos-progression": (25, 38, 56, 69),
    "yaminos-yam": (518, 556, 595, 636),
    "yamslam": (258, 295, 344, 436),
}
"""The mean score of each level in a game by its usual rules, as `docs/strength.md` has it."""
