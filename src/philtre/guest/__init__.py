"""For programs that play on a site: a client, and a runner for bots."""
