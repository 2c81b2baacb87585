"""Yams Corse: a column, two columns, and the learnt value of any."""
