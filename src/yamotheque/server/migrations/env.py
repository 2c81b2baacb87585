"""Alembic runs this file to bring a database up to date, on the connection it was given."""

from alembic import context

from yamotheque.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
