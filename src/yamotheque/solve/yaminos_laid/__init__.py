"""Progression and Tous en ligne of the 7 Yaminos: how a throw is laid."""
