"""The contract every game must keep, for our own games and for anybody's.

from yamotheque.testing import check_game
check_game(MyGame())
"""

from yamotheque.testing.contract import check_chance, check_game, check_replay, play_at_random
from yamotheque.testing.playthrough import golden_playthrough, write_playthrough
from yamotheque.testing.position import check_position
from yamotheque.testing.promise import BrokenContract

__all__ = [
    "BrokenContract",
    "check_chance",
    "check_game",
    "check_position",
    "check_replay",
    "golden_playthrough",
    "play_at_random",
    "write_playthrough",
]
