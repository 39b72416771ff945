# The board in the browser.

## What is to be done

# $what is a phase of the game, in words: “play a card into a cauldron”.
board-must = You must: { $what }
board-may = You may: { $what }
board-waiting = { $seat } is to decide: { $what }
# $seats are the winners, $count is how many.
board-over =
    { $count ->
        [0] The game is over.
        [one] The game is over: { $seats } wins.
       *[other] The game is over: { $seats } win together.
    }
board-actions = What to do
# Between what can be done and what declines it.
board-or = or
board-unpick = Put back
board-take-back = Take back
board-all = All decisions ({ $count })
board-all-title = All decisions
board-search = Search
board-none-found = No decision has these words.
board-close = Close
board-which = Which do you mean?
board-time-left =
    { $seconds ->
        [one] one second left
       *[other] { $seconds } seconds left
    }

## What cannot be done

board-not-allowed = Not now.
# Something was dragged to a place where it has no business.
board-not-there = That cannot go there now.
board-nothing = Nothing can be done with that now.
board-not-your-turn = It is not your turn: { $seat } is to decide.

## Seats

board-turn = to decide
board-winner = winner
board-bot = bot
board-away = away
board-team = team { $number }

## Cards and piles

# $pile is a pile in words.
board-pile =
    { $count ->
        [0] { $pile }, empty
        [one] { $pile }, one card
       *[other] { $pile }, { $count } cards
    }
# $place is a cell such as c3, or the number of a card in its row.
board-at = { $card } ({ $place })
board-face-down = { $card }, face down
board-lies-down = It lies face down, and you know it.
board-one-of =
    { $count ->
        [one] It can only be
       *[other] One of these { $count }
    }
board-seen-by = Seen by { $seats }

# What a card does, as short as it can be.
board-power-invert = Invert
board-power-give = Give
board-power-lock = Lock
board-power-peek = Peek
board-power-open = face up
board-power-leave = Leave
board-power-unveil = Unveil
board-power-swap = Swap
board-power-again = Again
board-power-hide = Hide
# Tiles: what each gives points for.
board-power-three = 3 points
board-power-zeros = zeros
board-power-up = face up
board-power-ones = ones
board-power-runs = runs
board-power-pictures = pictures

## The log

board-log = What happened
board-dealt = The deal
board-by-bot = a bot decided
board-by-stand-in = a stand-in decided
board-by-clock = the clock decided

## Poison

board-round = Round { $round } of { $rounds }
board-taken = taken
# $colour is the colour of the brew in words, or “none”.
board-cauldron =
    { $colour ->
        [none] { $pile }: { $sum } of { $limit }, no colour yet
       *[other] { $pile }: { $sum } of { $limit }, { $colour }
    }

## Belladone Bluff

board-row-locked = { $pile }, locked
board-row-sum = The known cards add up to
# How many cards of a row are hidden from the reader.
board-row-hidden = + { $count } hidden

## Magic Bluff

board-awaited = awaited
board-only-you = only you see it
board-die-hidden = the book is shut
# $seat has not said anything yet.
board-unannounced = { $seat } is looking into the book…

## Bonbon

board-drawn = drawn
board-last-round = last round: { $points }
# What the tiles give, short enough to stand below them.
board-tile-three = 3 points
board-tile-zeros = 1 for each zero
board-tile-up = 1 for each face-up card
board-tile-ones = 1 for each 1
board-tile-runs = 2 for each face-down run
board-tile-pictures = 1 for each picture
board-tile-none = –

## Le Verre

board-known-sums = What you know is in it
board-poison = poison
board-antidote = antidote
