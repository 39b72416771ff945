"""What can go wrong, as types. Every message is one clear sentence; none needs a traceback.

An error carries a key and values; its message is the English sentence of the key. The same keys
are in texts/en/errors.ftl and its translations, from which the terminal speaks.
"""

SENTENCES = {
    # which game
    "no-game": "no game is called {name!r}; there are {games}",
    "not-a-game": "{rules} is not a game: it should be a philtre.table.rules.Rules",
    "players": "{game} is for {low} to {high} players, not {players}",
    "first": "first is a seat from 0 to {last}, not {first!r}",
    "no-option": "{game} has no option {option!r}; it has {options}",
    "no-options": "{game} has no option {option!r}; it has none",
    "option-value": "{game}'s {option} is one of {choices}; not {value!r}",
    "no-language": "there are no texts in {lang!r}; there are {languages}",
    "no-page": "there is no rule page of {game!r} in {lang!r}",
    # packages that not everybody needs
    "needs-extra": "{what} needs more packages: pip install 'philtre[{extra}]'",
    # the table, and who sits there
    "seed-or-deal": "give a seed or a deal, not both",
    "deal-players": "this deal is for {dealt} players, not {players}",
    "seed": "a seed is a whole number from 0 to 2**64 - 1, not {seed!r}",
    "seats": "seats are 1 to {players}, not {seat}",
    "no-seat": "there is no seat {seat!r}: they are 0 to {last}",
    "names": "give {players} names of at most {longest} characters",
    "no-bot": "no bot is called {bot!r}; there are {bots}",
    "bot-settings": "settings of a bot are written name:setting=value:setting=value, not {bot!r}",
    "bot-no-setting": "the bot {bot!r} has no setting {setting!r}",
    "bot-setting": "{setting} of a bot is one of {choices}; not {value!r}",
    "bot-number": "{setting} of a bot is a whole number from 1 to {most}, not {value!r}",
    "bots": "name one bot, or one for each of the {players} seats",
    "games": "the number of games is at least 1, not {number!r}",
    # decisions
    "no-decision": "{game} has no decision {decision!r}",
    "no-decision-but": "{game} has no decision {decision!r}; did you mean {close!r}?",
    "decision-type": "a decision is a name or a number, not {given!r}",
    "decision-number": "{game} has decisions 0 to {last}, not {decision}",
    "illegal": "not allowed now: {decision} ({clause})",
    "over": "the game is over",
    "illegal-in": "game {index} of the batch: not allowed now: {decision} ({clause})",
    # batches
    "batch-size": "the size of a batch is a whole number from 1 to {most}, not {given!r}",
    "threads": "the number of threads is a whole number from 1 to {most}, not {given!r}",
    "steps": "the number of steps is a whole number from 1 to {most}, not {given!r}",
    "rewards": "rewards are one of {rewards}; not {chosen!r}",
    "no-array": "a batch has no array {name!r}; it has {arrays}",
    "array": "{name} has to be an array of {dtype} with shape {shape}, not {given}",
    "array-memory": "{name} has to lie in one piece of memory (C order) that can be written",
    "array-shared": "{name} and {other} lie in the same memory",
    # the arena
    "arena-bots": "the arena needs at least two bots, all different, not {bots!r}",
    "deals": "the number of deals is at least 2, not {number!r}",
    "tables": "tables are one of {tables}; not {chosen!r}",
    "limit": "the limit is a number of seconds above 0, not {given!r}",
    "workers": "the number of workers is a whole number from 1 to {most}, not {given!r}",
    "arena-other": "{folder} holds another arena: its {setting} is {stored}, not {asked}",
    "arena-damaged": "line {line} of {path} is damaged",
    "arena-worker": "a worker of the arena died; what is in its folder will not be played again",
    # deals
    "secret-length": "the secret of a deal is {bytes} bytes",
    "entropy-length": "what a seat adds is a text of at most {longest} characters",
    "entropy-seat": "there is no seat {seat}",
    "not-over": "the game is not over: its secret is still a secret",
    "secret-untold": "the secret is not told, so nothing can be checked against the commitment",
    "entropy-entries": "{entries} entries of entropy for {players} players",
    "other-secret": "the secret is not the one that was committed to before the deal",
    "other-shuffle": "step {step}: this shuffle of {pile!r} does not follow from the secret",
    # records
    "record-length": "a record has at most {most} bytes, this has {bytes}",
    "file-length": "{path} is larger than {most} bytes",
    "unreadable": "cannot read {path}: {reason}",
    "format": "the format is {format!r}; this program reads {known!r}",
    "not-a-record": "this file is not a record of a game of Philtre",
    "damaged": "not a record: {detail}",
    "rules-version": "recorded with version {recorded!r} of the rules of {game}; "
    "this program has version {version!r}",
    "record-names": "{names} names for {players} players",
    "record-secret": "the secret of this deal has not been told: the game is not over",
    "record-seed": "the seed is larger than 2**64 - 1",
    "record-outcome": "the outcome told is not the one these decisions lead to",
    "record-decisions": "this game has {decisions} decisions, not {asked}",
    # the steps of a record
    "at-step": "step {step}: {reason}",
    "shuffle-unasked": "a shuffle of {pile!r} that no rule asks for",
    "shuffle-at-end": "the record ends where {pile!r} has to be shuffled",
    "shuffle-missing": "{pile!r} has to be shuffled here",
    "shuffle-cards": "these are not the cards of {pile!r}",
    "shuffle-shows": "{pile!r} does not show the last of its order",
    "after-the-end": "a decision after the end of the game",
    "turn": "it is seat {turn}'s turn, not seat {seat}'s",
    # the server
    "database-url": "a database is sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME",
    "database-in-use": "another server works on {path}; several need PostgreSQL",
    "database-newer": "the database was made by a newer version of this program; "
    "this one knows steps up to {newest}",
    "database-refused": "the database refuses: {reason}",
    "serve-workers": "several workers need PostgreSQL; SQLite is for one",
    "serve-setting": "{setting} cannot be {value!r}: {reason}",
    # guests
    "link": "{link!r} is no link to a table, such as https://games.example/t/9c5f2b",
    "site-away": "no table answers at {url}",
    "moved-away": "the seat is played from another device now",
    "other-rules": "the site plays {game} by another version of the rules",
    "no-free-seat": "no seat is free at this table",
    # tables on the site
    "record-steps": "a record on the site has at most {most} steps, this has {steps}",
    "table-full": "as many as {most} are watching this table",
    "no-table": "there is no table {table!r}",
    "number-taken": "entry {number} of table {table!r} was made by somebody else",
    "store-away": "the database does not answer; try again in a moment",
    "first-entry": "a table is opened once, and first of all",
    "begun": "the game has begun",
    "not-begun": "the game has not begun",
    "not-finished": "the game is not over yet",
    "seat-taken": "seat {seat} is taken",
    "seat-empty": "nobody sits in seat {seat}",
    "seats-free": "the game begins once every seat is taken, and {free} are free",
    "seated": "you have a seat at this table: {seat}",
    "spectator": "only those who sit at the table can do this",
    "not-host": "this is for the host of the table",
    "no-person": "no person who plays for themselves sits in seat {seat}",
    "here": "the person in seat {seat} is here",
    "stands-in": "a bot plays for you: take your seat back first",
    "no-stand-in": "no bot stands in for seat {seat}",
    "other-moment": "this was meant for after {after} decisions, and {decisions} have been made",
    "no-take-back": "this cannot be taken back any more",
    "decider": "seat {seat} is not played by a {by}",
    "clock-early": "there is time left",
    "clock-choice": "the clock decides otherwise",
    "chat-off": "there is no chat at this table",
    "chat-empty": "there is nothing to read in this",
    "talked-out": "this table has had {most} entries: only the game goes on",
    "name-empty": "a name has at least one letter",
    "rematched": "the rematch is at table {table!r}",
    "no-hint": "hints are for games in which all the others are bots",
    "no-thought": "no bot told what it thought at decision {decision}",
    "no-token": "this token opens no seat at this table",
    "hello-first": "say hello first",
    "message": "this is not a message that tables understand: {detail}",
    "too-fast": "too much at once: wait a moment",
    "too-large": "this may have at most {most} bytes",
    "request": "this request cannot be understood: {detail}",
    "not-found": "there is nothing at {path!r}",
    "method": "{path!r} does not know {method}",
    "trouble": "something went wrong here; it has been noted",
    "bot-away": "the bot found no answer",
}


class PhiltreError(Exception):
    """Something the caller asked for cannot be done. The message says what and why.

    A key that has no sentence here is one: the terminal raises what is already in the player's
    language.

    >>> error = PhiltreError("players", game="poison", low=3, high=6, players=9)
    >>> error.key, error.values["players"], str(error)
    ('players', 9, 'poison is for 3 to 6 players, not 9')
    """

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(SENTENCES[key].format(**values) if key in SENTENCES else key)
        self.key = key
        self.values = values


class UnknownGame(PhiltreError):
    """There is no game of that name."""


class BadOption(PhiltreError):
    """An option, a number of players or a seat that the game does not have."""


class NeedsExtra(PhiltreError):
    """Something that works only with packages of an extra, which are not installed."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__("needs-extra", what=what, extra=extra)


class UnknownDecision(PhiltreError):
    """The text or number names no decision of this game."""


class IllegalDecision(PhiltreError):
    """The decision exists, but a clause forbids it now. Nothing was changed."""

    def __init__(self, decision: str, clause: str, game: str, index: int | None = None) -> None:
        told = {"decision": decision, "clause": clause, "game": game}
        if index is None:
            super().__init__("illegal", **told)
        else:
            super().__init__("illegal-in", **told, index=index)
        self.decision = decision
        self.clause = clause
        self.index = index
        """Which game of a batch it was."""


class BadArray(PhiltreError):
    """An array of another shape, type or layout than a batch can read or write. Nothing changed."""


class GameOver(PhiltreError):
    """A decision was tried at a table where the game has ended."""


class BadRecord(PhiltreError):
    """A record that is damaged, illegal, or of a version this program does not know."""

    def __init__(self, key: str, step: int | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.step = step
        self.clause = str(values["clause"]) if "clause" in values else None

    def __str__(self) -> str:
        reason = super().__str__()
        if self.step is None:
            return reason
        return SENTENCES["at-step"].format(step=self.step, reason=reason)


class WorkerDied(PhiltreError):
    """A process of the arena ended before its work was done."""


class BadDeal(PhiltreError):
    """A deal that does not follow from its commitment."""
