"""What we measure, each beside a peer or a reference in the same run."""
