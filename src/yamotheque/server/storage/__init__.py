"""What is kept: the database, its schema, and the matches in it."""
