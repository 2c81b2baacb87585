"""A match at the keyboard: the sitting, its screen, what is typed and what is told."""
