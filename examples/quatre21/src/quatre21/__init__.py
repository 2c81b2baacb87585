"""421, the dice game of French cafés."""

from quatre21.game import Quatre21

__all__ = ["Quatre21"]
