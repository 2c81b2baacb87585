"""A form solved whole: its mean, how its score is spread, and the chance to reach a score."""
