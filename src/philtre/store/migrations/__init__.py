"""How the database came to its form, step by step. Alembic runs what is new at every start."""
