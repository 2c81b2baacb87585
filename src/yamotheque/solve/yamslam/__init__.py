"""Yamslam: alone solved exactly, between sides the chance to win learnt by self-play."""
