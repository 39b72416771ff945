"""For programs that play on a site: a client, and a runner for bots. docs/api.md shows how."""

from philtre.guest.guest import Guest, Lost, Refusal, SiteAway
from philtre.guest.playing import play, view_of
from philtre.guest.tables import open_table

__all__ = ["Guest", "Lost", "Refusal", "SiteAway", "open_table", "play", "view_of"]
