"""The command line: commands with our help, the flags of a game, and what is wrong with a call."""
