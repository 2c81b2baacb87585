"""Alembic runs this file to bring a database up to date, on the connection it was given."""

from alembic import context

from yamotheque.server.storage.schema import metadata

# Somebody who only imports this file, as a collector of doctests does, has no such thing.
if hasattr(context, "config"):
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()
