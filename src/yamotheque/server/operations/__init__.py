"""What keeps a server well: limits, logs, metrics."""
