"""Records on disk, and the secrets of the dice while a match is running."""
