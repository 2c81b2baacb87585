"""Muggins and its relatives: the chances to win at them, learnt by self-play."""
