"""The arena: bots against each other on the same deals in every seat, and what that tells."""
