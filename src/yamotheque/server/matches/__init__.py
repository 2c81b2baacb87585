"""One table by itself, without a database: what it stores, what may be done, who sees what."""
