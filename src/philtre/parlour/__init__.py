"""Tables where people sit: who is there, what is said and decided. No network, no database."""
