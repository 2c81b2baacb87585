"""Yam Master: the chance to win, learnt by self-play, every turn exact over the dice."""
