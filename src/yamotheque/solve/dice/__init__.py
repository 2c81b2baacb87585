"""Five dice thrown up to three times: rolls, what to keep of them, and a turn worked out."""
