"""Material and figures, without turns: what several games have in common."""
