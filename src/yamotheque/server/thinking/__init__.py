"""What takes thought: bots, hints, reviews and puzzles."""
