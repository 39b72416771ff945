"""Bots, and whole games between them. A bot is given a view and nothing else."""
