"""What Alembic runs: the steps over the connection that it is given."""

from alembic import context

from barbu.names.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
