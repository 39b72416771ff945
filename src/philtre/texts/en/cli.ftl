# The texts of the terminal.

## Help: the commands

help-philtre =
    A table for bluffing card games of potions, poisons and chocolates.

    Play against bots or pass the keyboard around, simulate, replay, and check that nobody touched the deck.
    .examples =
        Examples:

        philtre games
        philtre rules poison
        philtre play poison --players 4
help-games = The games there are: players, options, and what they are about.
    .examples =
        Examples:

        philtre games
        philtre games --json
help-games-as_json = Print the list as JSON.
help-rules = The rules of a game, in our words, every clause with its number.
    .examples =
        Examples:

        philtre rules poison
        philtre rules poison --clause POI-6
        philtre rules bonbon --lang fr
help-rules-clause = Only this clause: POI-6, or just 6.
help-rules-as_json = Print the clauses as JSON.
help-play =
    Play a game at the keyboard, against bots or with people who pass it on.

    Live games commit to their shuffles before the first card: “philtre verify” checks a saved game. Type ? while playing to see what is allowed, and why.
    .examples =
        Examples:

        philtre play poison --players 4
        philtre play verre --level master --why
        philtre play belladone --option variant=easy --out game.json
        philtre play poison --seats Anna,Ben,thumb,random
        philtre play verre --people 2 --players 3
help-play-game = The game. Without it there is a menu.
help-play-people = How many people play; bots take the other seats. (1 by default)
help-play-seats = Who sits where, in order: the names of people, or of bots: novice, taster, brewer, alchemist, master, from weak to strong; or thumb, random, search.
help-play-level = The bot that takes the seats nobody has: novice, taster, brewer, alchemist, master.
help-play-why = After the game, tell why the bots decided as they did.
help-play-seed = Deal from this seed instead of a committed secret, to play the same cards again.
help-play-out = Save the record of the game in this file, whether it ends or not.
help-play-pace = How long bots pause; fast means not at all.
help-play-no_entropy = Do not ask people to add something to the shuffles.
help-simulate =
    Play many games between bots and sum up: who wins, the scores, how long games are.

    Every game follows from the seed and its number alone.
    .examples =
        Examples:

        philtre simulate poison --players 4 --games 10000 --seed 1
        philtre simulate poison --bots thumb,random,random --json
        philtre simulate verre --games 100 --out games.jsonl --records
help-simulate-games = How many games.
help-simulate-seed = Where chance begins: the same seed gives the same games.
help-simulate-bots = One bot for all seats, or one for each: thumb, random.
help-simulate-out = Write a line of JSON for each game to this file.
help-simulate-records = With --out: write the whole record of each game.
help-simulate-as_json = Print the summary as JSON, and nothing else.
help-replay =
    Step through a recorded game.

    Enter goes on, p goes back, a number jumps to that step, q leaves.
    .examples =
        Examples:

        philtre replay game.json
        philtre replay game.json --seat 2 --from 10
        philtre replay games.jsonl --game 3 --spectator --all
help-replay-seat = See only what this seat saw (seats count from 1).
help-replay-is_open = See the hands of all seats. This is the default.
help-replay-spectator = See only what everybody saw.
help-replay-start = Begin after so many decisions; 0 is the deal.
help-replay-everything = Print all steps without asking.
help-verify =
    Check a finished game: the commitment, what people added, every shuffle, every decision, the outcome.

    Exits with 0 if everything holds, and with 2 at the first thing that does not.
    .examples =
        Examples:

        philtre verify game.json
        philtre verify games.jsonl --game 3 --json
help-verify-as_json = Print what was checked as JSON.
help-warm =
    Compile the rules into the cache, so that nobody waits for it in a game.

    Quick if it has been done before; needed again only after an update.
    .examples =
        Examples:

        philtre warm
        philtre warm poison verre
help-warm-games = The games. Without any: all.
help-warm-again = Compile even what is in the cache already.
help-warm-to_play = Only what tables with people and bots need, not what experiments need.
help-warm-at_table = Only what tables with people and simple bots need: the least there is to wait for.
help-warm-quiet = Say nothing of what is in the cache already.

## Help: what several commands share

help-any-game = The game, as “philtre games” lists it.
help-any-players = How many play. Without it: as few as the game allows.
help-any-option = An option of the game; can be given several times.
help-any-first = The seat that starts (or deals), counted from 1. Without it lots are drawn.
help-any-lang = The language: en or fr. Without it: that of the system.
help-any-file = A record, or a file with a record a line.
help-any-line = In a file with a record a line: which line, counted from 1.
help-any-as_json = Print JSON.
help-any-version = Print the version.
help-any-help = Print this help.
help-any-install_completion = Set up completion for this shell.
help-any-show_completion = Print the completion script of this shell.
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-required = [required]
help-default = [default: { $value }]

## Mistakes on the command line

usage-no-such-option = there is no option { $option }.
usage-no-such-command = there is no command “{ $asked }”: there are { $known }
usage-missing = { $parameter } is missing.
usage-bad-option = { $option } is used in the wrong way: it needs a value, or takes none.
usage-bad-value = { $parameter }: { $reason }.
usage-other = { $reason }.
usage-see-help = See “{ $command }”.
error-cannot-read = cannot read { $path }: { $reason }
error-cannot-write = cannot write { $path }: { $reason }
error-option-form = an option is given as name=value, not “{ $words }”
error-no-clause = there is no clause “{ $asked }”: they go from { $first } to { $last }
error-seats-players = { $seats } seats are named, but { $players } players asked for
error-seats-people = give --people or --seats, not both
error-people = of { $players } players, { $people } cannot be people
error-long-name = a name has at most { $most } characters: “{ $name }…”
error-name = a name has only printable characters: { $name }
error-same-name = two seats are called “{ $name }”
error-no-line = { $path } has no game number { $line }
error-in-line = game { $line }: { $reason }
error-verify = does not hold: { $reason }
error-one-view = choose one of --seat, --open and --spectator
error-no-step = there is no step { $step }: they go from 0 to { $most }
error-records-out = --records needs --out: the file to write them to

## philtre games

games-name = name
games-players = players
games-about = about
games-hint = philtre rules NAME explains a game, philtre play NAME starts it.

## Who sits where

seats-person = Player { $number }
seats-bot = Bot { $number }
seats-you = { $name } (you)

## Before the first card

play-which = Which game? Number or name:{" "}
play-no-such = A number from 1 to { $most }, or a name.
play-compiling = Compiling { $game }: only this once…
play-at-the-table = At the table: { $names }.
play-seeded = Dealt from seed { $seed }: whoever knows it knows the cards.
play-committed = The shuffles are fixed by a secret. This is its fingerprint; note it to check the deal afterwards:
play-entropy = { $name }, add any words of yours to the shuffles (or just Enter):{" "}
play-entropy-too-long = At most { $most } characters, please.

## The table

screen-cards =
    { $count ->
        [0] –
        [one] { $count } card
       *[other] { $count } cards
    }
screen-fact = { $label }: { $value }
screen-on-top = {", on top: "}
screen-column-hand = Hand
screen-column-taken = Taken
screen-column-tile = Tile
screen-your-hand = Your hand:
screen-legend = { $sign } lies face down; with a name after it, you know what it is.
screen-legend-open = { $sign } lies face down; with a name after it, somebody at the table knows what it is.
screen-part = In unknown order, { $places }:
screen-part-in = { $count } in { $pile }
story-deal = The deal
story-unseen = decides.

## Asking

prompt = { $phase } >{" "}
prompt-hint = A number or words; ? explains what is allowed and why; { $commands }.
prompt-empty = A number from the list, please, or ? for help.
prompt-no-number =
    { $most ->
        [one] There is only number 1, not { $number }.
       *[other] There is no number { $number }: they go from 1 to { $most }.
    }
prompt-unknown = “{ $typed }” is no decision of this game. Type a number from the list, or ? for help.
prompt-several = That could be { $count } decisions: { $some } … Type more, or a number.
prompt-illegal = Not allowed now: { $decision }. { $clause }: { $text }

# What can be typed beside decisions: the first word is the one that is shown.
command-help = help
command-log = log
command-rules = rules
command-score = score
command-save = save
command-table = table
command-quit = quit exit

explain-phase = Now: { $phase }.
explain-legal =
    ✓ { $form } { $count ->
        [one] ({ $count } way)
       *[other] ({ $count } ways)
    }
explain-refused = Not allowed now:
explain-more = {" "}… and { $count } more
explain-hint = ? and a clause's number prints it; rules prints the whole page.

## The curtain

curtain-hide = Enter hides your cards >{" "}
curtain-pass = Pass the keyboard to { $name }. { $name }, press Enter >{" "}

## Leaving and saving

quit-sure = Leave the game? yes or no >{" "}
quit-yes = y yes
quit-save = Save it in which file? (Enter: do not save) >{" "}
quit-bye = You left the game.
save-where = Save in which file? >{" "}
save-exists = There is a file { $path } already: choose another name.
save-done = Saved in { $path }.

## The end

end-title = The game is over
end-winners =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }
end-save = Save the game in which file, to check the deal or see it again? (Enter: do not save) >{" "}
end-verify = Check the deal: { $command }
end-replay = See it again: { $command }
sheet-total = Total
sheet-team = Team { $names }: { $points }

## philtre simulate

simulate-playing = Playing { $game }
simulate-writing = Writing records
simulate-title =
    { $game }, { $players } players: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }, options { $options }. In brackets: 95% intervals.
simulate-seat = Seat
simulate-bot = Bot
simulate-wins = Wins
simulate-score = Score
simulate-lengths = Decisions in a game: { $mean }; shortest { $shortest }, median { $median }, longest { $longest }.
simulate-endings = Ended by: { $endings }.

## philtre replay

replay-step =
    { $step ->
        [0] Step 0 of { $last }: the deal
       *[other] Step { $step } of { $last }
    }
replay-prompt = { $step }/{ $last }: Enter on, p back, number, q >{" "}
replay-next = n next
replay-back = p b back
replay-quit = q quit
replay-no-step = The steps go from 0 to { $last }; q leaves.

## philtre verify

verify-game = Game { $number }: { $game }, played by { $names }.
verify-commitment = ✓ The secret is the one that was committed to before the first card: { $commitment }
verify-entropy =
    { $count ->
        [0] ✓ Nobody added words to the shuffles; they follow from the secret alone.
        [one] ✓ One player added words of their own, and they are mixed into every shuffle.
       *[other] ✓ { $count } players added words of their own, and they are mixed into every shuffle.
    }
verify-shuffles =
    { $count ->
        [one] ✓ The one shuffle, made again from the secret, comes out the same.
       *[other] ✓ All { $count } shuffles, made again from the secret, come out the same.
    }
verify-seed =
    { $count ->
        [one] ✓ The one shuffle follows from the seed. Nothing was committed to: whoever chose the seed knew the cards.
       *[other] ✓ All { $count } shuffles follow from the seed. Nothing was committed to: whoever chose the seed knew the cards.
    }
verify-decisions =
    { $count ->
        [one] ✓ The one decision was legal.
       *[other] ✓ All { $count } decisions were legal.
    }
verify-outcome = ✓ They lead to the outcome told: { $names } won.

## philtre warm

warm-not-compiled = Compiling is switched off (NUMBA_DISABLE_JIT): there is nothing to do.
warm-already = { $game }: in the cache already.
warm-begins = Compiling the rules, once: { $games ->
    [one] one game
   *[other] { $games } games
 }. This takes a minute or more.
warm-compiling = compiling { $games }
warm-compiled = { $game }: compiled in { $seconds } s.
warm-all = All in { $seconds } s.
warm-cache = The cache: { $folder }
warm-failed = compiling { $game } failed: { $reason }
