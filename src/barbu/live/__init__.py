"""Live tables: people and bots who play together, without transport, SQL or threads of their own."""
