# The texts that all games share: seats, events of the table, and small words.

## Who

# $number counts from 1.
seat = seat { $number }
seat-you = seat { $number } (you)
spectator = spectator
nobody = nobody

## Small words

yes = yes
no = no
# What a fact says when there is nothing to say.
nothing = –

## Cards whose face the reader does not know

an-unknown-card = an unknown card
# $back is what the back of the card shows.
unknown-card-of = an unknown card ({ $back })

## Events

# $card is a card, $origin and $to are piles; all already in words.
event-moved = { $card } goes from { $origin } to { $to }
event-moved-within = { $card } moves within { $pile }
event-dealt =
    { $count ->
        [one] one card is dealt
       *[other] { $count } cards are dealt
    } from { $origin } to { $to }
event-swept =
    { $count ->
        [one] one card goes
       *[other] the { $count } cards go
    } from { $origin } to { $to }
event-turned-up = { $card } is turned up in { $pile }
event-turned-down = { $card } is turned down in { $pile }
event-looked = { $seat } looks in secret at { $card } in { $pile }
event-shuffled = shuffled: { $pile }
# A die is rolled, and then shows a side.
event-rolled = rolled: { $pile }
event-shows = { $pile } shows { $card }
event-scored =
    { $seat } scores { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
