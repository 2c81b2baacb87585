"""Yahtzee, Yatzy and Yacht."""
