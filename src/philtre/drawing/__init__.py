"""A view, drawn: for the terminal, as a text, as a picture. Nothing but what the view shows."""
