# Replays, the end of a game, and checking a deal.

## The replay page

replayer-title = Replay: { $game }
replayer-missing = There is no such replay. A table has one once its game is over.
replayer-view = Seen by
replayer-view-open = everybody: all cards open
replayer-view-spectator = a spectator
replayer-view-seat = { $seat }
replayer-at = { $at } of { $all }
replayer-slider = Decision
replayer-slider-text =
    { $at ->
        [0] The deal
       *[other] After decision { $at } of { $all }: { $decision }
    }
replayer-first = To the deal
replayer-back = One step back
replayer-play = Play
replayer-pause = Pause
replayer-on = One step on
replayer-last = To the end
replayer-speed = Speed
replayer-speed-value = × { $speed }
replayer-keys = Keys: ← → step, Home and End jump, space plays and pauses.
replayer-decisions = Decisions
replayer-decisions-find = Find a decision or a name
replayer-decisions-none = No decision like that.
replayer-deal = The deal
replayer-share = Share this position
replayer-copied = The link to this position is copied.
replayer-copy-it = Copy this link:
replayer-record = Download the record
replayer-outcome = How it ended
replayer-unfinished = This record ends before the game does.

## What a bot thought

thinking-title = What { $seat } thought
thinking-show = Why did { $seat } do that?
thinking-waiting = Remembering…
thinking-none = { $seat } had nothing to weigh up here.
thinking-options = What it weighed up
thinking-value = { $value } %
thinking-chosen = chosen
thinking-meaning = How much of a win each decision promised by the bot's reckoning, and how often it tried it in its head: what it tried more, it knows better.
thinking-tries =
    { $tries ->
        [one] one try
       *[other] { $tries } tries
    }
thinking-more =
    { $count ->
        [one] One more
       *[other] { $count } more
    }
thinking-guesses = What it took the hidden cards for
thinking-guess-place = { $pile }, card { $place }
thinking-guess-die = { $pile }
thinking-guess-face = { $card } ({ $chance } %)

## The end of a game

finish-you-win = You win!
finish-you-share = You win, together with { $names }!
finish-wins = { $name } wins
finish-share = { $names } win together
finish-why = Rule { $clause }
finish-sheet = Score sheet
finish-total = Total
finish-team = Team
finish-winner = winner
finish-held = Who held what
finish-held-empty = nothing
finish-held-waiting = Turning the cards up…
finish-rematch = Play again
finish-replay = Watch the replay
finish-record = Download the record
finish-share-link = Share
finish-shared = The link to the replay is copied.

## Checking a deal

proof-title = Was the deal fair?
proof-lead = Before the first card the table locked its secret in a sealed promise. Now the secret is told, and your browser can work out every shuffle again by itself.
proof-check = Check the deal
proof-checking = Working out every shuffle…
proof-holds = The deal was fair
proof-holds-lead =
    { $shuffles ->
        [one] The shuffle was worked out again and is
       *[other] All { $shuffles } shuffles were worked out again and are
    } exactly as recorded. Nobody touched the cards.
proof-flawed = The deal does not hold
proof-unfetched = The record could not be fetched: { $reason }
proof-secret = The secret fits the promise made before the first card.
proof-remembered = It is the promise this browser saw before the deal.
proof-added =
    { $seats ->
        [0] No seat added words of its own.
        [one] One seat added words of its own, and they are in the mix.
       *[other] { $seats } seats added words of their own, and they are in the mix.
    }
proof-order = Every pile lies in the order that follows from them.
proof-details = Show what was checked
proof-commitment = Promise
proof-told-secret = Secret
proof-words = { $seat } added: “{ $words }”
proof-shuffle = { $pile }: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }
# A die, by the number of its sides.
proof-roll = { $pile }: { $cards } sides

proof-flaw-deal-seeded = This game was dealt from a seed and not from a promised secret: there is nothing to hold it to.
proof-flaw-not-over = The game is not over: its secret is still a secret.
proof-flaw-secret-untold = The secret is not told, so nothing can be checked against the promise.
proof-flaw-entropy-entries = The record has { $entries } additions for { $players } players.
proof-flaw-other-secret = The secret is not the one that was promised before the deal.
proof-flaw-other-commitment = The promise in the record is not the one this browser saw before the deal.
proof-flaw-other-shuffle = Step { $step }: this shuffle of { $pile } does not follow from the secret.
