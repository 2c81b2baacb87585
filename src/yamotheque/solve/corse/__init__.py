"""Yams Corse: a column, two columns, and the learnt value of any."""

LEARNT = "DLMS"
"""The columns that the learnt value knows."""
