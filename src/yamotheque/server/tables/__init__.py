"""All the tables: opened, found again, moved at, and their clocks."""
