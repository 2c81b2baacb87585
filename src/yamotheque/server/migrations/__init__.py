"""How the database came to its shape, one step a file; run by Alembic when a server starts."""
