"""The games as environments for learning programs, through the doors of the usual frameworks.

`alone` has an environment of Gymnasium, `together` one of PettingZoo, and `openspiel` registers the
games with OpenSpiel. They share one way to say what a seat sees and may do (`seen`): numbers read
off the pieces on the table, and a row of numbers for each legal move. An action is the place of a
move among the legal ones.
"""
