# What the engine refuses: the keys and sentences of philtre/errors.py.

## Which game

error-no-game = no game is called '{ $name }'; there are { $games }
error-not-a-game = { $rules } is not a game: it should be a philtre.table.rules.Rules
error-players = { $game } is for { $low } to { $high } players, not { $players }
error-first = first is a seat from 0 to { $last }, not { $first }
error-no-option = { $game } has no option '{ $option }'; it has { $options }
error-no-options = { $game } has no option '{ $option }'; it has none
error-option-value = { $game }'s { $option } is one of { $choices }; not '{ $value }'
error-no-language = there are no texts in '{ $lang }'; there are { $languages }
error-no-page = there is no rule page of '{ $game }' in '{ $lang }'

## Packages that not everybody needs

error-needs-extra = { $what } needs more packages: pip install 'philtre[{ $extra }]'

## The table, and who sits there

error-seed-or-deal = give a seed or a deal, not both
error-deal-players = this deal is for { $dealt } players, not { $players }
error-seed = a seed is a whole number from 0 to 2**64 - 1, not { $seed }
error-seats = seats are 1 to { $players }, not { $seat }
error-no-seat = there is no seat { $seat }: they are 0 to { $last }
error-names = give { $players } names of at most { $longest } characters
error-no-bot = no bot is called '{ $bot }'; there are { $bots }
error-bot-settings = settings of a bot are written name:setting=value:setting=value, not '{ $bot }'
error-bot-no-setting = the bot '{ $bot }' has no setting '{ $setting }'
error-bot-setting = { $setting } of a bot is one of { $choices }; not '{ $value }'
error-bot-number = { $setting } of a bot is a whole number from 1 to { $most }, not '{ $value }'
error-bots = name one bot, or one for each of the { $players } seats
error-games = the number of games is at least 1, not { $number }

## Decisions

error-no-decision = { $game } has no decision '{ $decision }'
error-no-decision-but = { $game } has no decision '{ $decision }'; did you mean '{ $close }'?
error-decision-type = a decision is a name or a number, not { $given }
error-decision-number = { $game } has decisions 0 to { $last }, not { $decision }
error-illegal = not allowed now: { $decision } ({ $clause })
    .quoting = not allowed now: { $decision }. { $clause }: { $text }
error-over = the game is over

## The arena

error-arena-bots = the arena needs at least two bots, all different, not '{ $bots }'
error-deals = the number of deals is at least 2, not { $number }
error-tables = tables are one of { $tables }; not '{ $chosen }'
error-limit = the limit is a number of seconds above 0, not { $given }
error-workers = the number of workers is a whole number from 1 to { $most }, not { $given }
error-arena-other = { $folder } holds another arena: its { $setting } is { $stored }, not { $asked }
error-arena-damaged = line { $line } of { $path } is damaged
error-arena-worker = a worker of the arena died; what is in its folder will not be played again

## Deals

error-secret-length = the secret of a deal is { $bytes } bytes
error-entropy-length = what a seat adds is a text of at most { $longest } characters
error-entropy-seat = there is no seat { $seat }
error-not-over = the game is not over: its secret is still a secret
error-secret-untold = the secret is not told, so nothing can be checked against the commitment
error-entropy-entries = { $entries } entries of entropy for { $players } players
error-other-secret = the secret is not the one that was committed to before the deal
error-other-shuffle = step { $step }: this shuffle of '{ $pile }' does not follow from the secret

## Records

error-record-length = a record has at most { $most } bytes, this has { $bytes }
error-file-length = { $path } is larger than { $most } bytes
error-unreadable = cannot read { $path }: { $reason }
error-format = the format is '{ $format }'; this program reads '{ $known }'
error-not-a-record = this file is not a record of a game of Philtre
error-damaged = not a record: { $detail }
error-rules-version = recorded with version '{ $recorded }' of the rules of { $game }; this program has version '{ $version }'
error-record-names = { $names } names for { $players } players
error-record-secret = the secret of this deal has not been told: the game is not over
error-record-seed = the seed is larger than 2**64 - 1
error-record-outcome = the outcome told is not the one these decisions lead to
error-record-decisions = this game has { $decisions } decisions, not { $asked }

## The steps of a record

error-at-step = step { $step }: { $reason }
error-shuffle-unasked = a shuffle of '{ $pile }' that no rule asks for
error-shuffle-at-end = the record ends where '{ $pile }' has to be shuffled
error-shuffle-missing = '{ $pile }' has to be shuffled here
error-shuffle-cards = these are not the cards of '{ $pile }'
error-shuffle-shows = '{ $pile }' does not show the last of its order
error-after-the-end = a decision after the end of the game
error-turn = it is seat { $turn }'s turn, not seat { $seat }'s

error-illegal-in = game { $index } of the batch: not allowed now: { $decision } ({ $clause })
error-batch-size = the size of a batch is a whole number from 1 to { $most }, not { $given }
error-threads = the number of threads is a whole number from 1 to { $most }, not { $given }
error-steps = the number of steps is a whole number from 1 to { $most }, not { $given }
error-rewards = rewards are one of { $rewards }; not '{ $chosen }'
error-no-array = a batch has no array '{ $name }'; it has { $arrays }
error-array = { $name } has to be an array of { $dtype } with shape { $shape }, not { $given }
error-array-memory = { $name } has to lie in one piece of memory (C order) that can be written
error-array-shared = { $name } and { $other } lie in the same memory

## The server

error-database-url = a database is sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME
error-database-in-use = another server works on { $path }; several need PostgreSQL
error-database-newer = the database was made by a newer version of this program; this one knows steps up to { $newest }
error-database-refused = the database refuses: { $reason }
error-serve-workers = several workers need PostgreSQL; SQLite is for one
error-serve-setting = { $setting } cannot be '{ $value }': { $reason }

## Guests

error-link = '{ $link }' is no link to a table, such as https://games.example/t/9c5f2b
error-site-away = no table answers at { $url }
error-moved-away = the seat is played from another device now
error-other-rules = the site plays { $game } by another version of the rules
error-no-free-seat = no seat is free at this table

## Tables on the site

error-record-steps = a record on the site has at most { $most } steps, this has { $steps }
error-table-full = as many as { $most } are watching this table
error-no-table = there is no table '{ $table }'
error-number-taken = entry { $number } of table '{ $table }' was made by somebody else
error-store-away = the database does not answer; try again in a moment
error-first-entry = a table is opened once, and first of all
error-begun = the game has begun
error-not-begun = the game has not begun
error-not-finished = the game is not over yet
error-seat-taken = seat { $seat } is taken
error-seat-empty = nobody sits in seat { $seat }
error-seats-free = the game begins once every seat is taken, and { $free } are free
error-seated = you have a seat at this table: { $seat }
error-spectator = only those who sit at the table can do this
error-not-host = this is for the host of the table
error-no-person = no person who plays for themselves sits in seat { $seat }
error-here = the person in seat { $seat } is here
error-stands-in = a bot plays for you: take your seat back first
error-no-stand-in = no bot stands in for seat { $seat }
error-other-moment = this was meant for after { $after } decisions, and { $decisions } have been made
error-no-take-back = this cannot be taken back any more
error-decider = seat { $seat } is not played by a { $by }
error-clock-early = there is time left
error-clock-choice = the clock decides otherwise
error-chat-off = there is no chat at this table
error-chat-empty = there is nothing to read in this
error-talked-out = this table has had { $most } entries: only the game goes on
error-name-empty = a name has at least one letter
error-rematched = the rematch is at table '{ $table }'
error-no-hint = hints are for games in which all the others are bots
error-no-thought = no bot told what it thought at decision { $decision }
error-no-token = this token opens no seat at this table
error-hello-first = say hello first
error-message = this is not a message that tables understand: { $detail }
error-too-fast = too much at once: wait a moment
error-too-large = this may have at most { $most } bytes
error-request = this request cannot be understood: { $detail }
error-not-found = there is nothing at '{ $path }'
error-method = '{ $path }' does not know { $method }
error-trouble = something went wrong here; it has been noted
error-bot-away = the bot found no answer
