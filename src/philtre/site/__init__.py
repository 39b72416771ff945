"""The server of the site: HTTP, sockets, bots and clocks."""
