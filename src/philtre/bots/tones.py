"""What a decision can be like, beside good or bad: the words with which a game's bot marks it."""

BLUFF, DOUBT, RISK = TONES = ("bluff", "doubt", "risk")
