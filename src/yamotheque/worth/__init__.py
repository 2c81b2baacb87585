"""What a move is worth: one question, its makers, and what is told from the answer."""
