# Belladone Bluff

belladone-name = Belladone Bluff
belladone-summary = Three preparations, half their cards face down: the seventh card wins one, remedy or poison.

## Cards: $value comes with its sign

belladone-card-red = red { $value }
belladone-card-yellow = yellow { $value }
belladone-card-green = green { $value }
belladone-card-blue = blue { $value }
belladone-card-purple = purple { $value }

belladone-card-red-invert = red Invert
belladone-card-red-give = red Give
belladone-card-red-lock = red Lock
belladone-card-red-peek = red Peek
belladone-card-yellow-invert = yellow Invert
belladone-card-yellow-give = yellow Give
belladone-card-yellow-lock = yellow Lock
belladone-card-yellow-peek = yellow Peek
belladone-card-green-invert = green Invert
belladone-card-green-give = green Give
belladone-card-green-lock = green Lock
belladone-card-green-peek = green Peek
belladone-card-blue-invert = blue Invert
belladone-card-blue-give = blue Give
belladone-card-blue-lock = blue Lock
belladone-card-blue-peek = blue Peek
belladone-card-purple-invert = purple Invert
belladone-card-purple-give = purple Give
belladone-card-purple-lock = purple Lock
belladone-card-purple-peek = purple Peek

## Backs

belladone-back-red = red
belladone-back-yellow = yellow
belladone-back-green = green
belladone-back-blue = blue
belladone-back-purple = purple

## Piles

belladone-pile-deck = the deck
belladone-pile-discard = the discard pile
belladone-pile-lots = the die for the starting seat
belladone-pile-row = row { $number }
belladone-pile-hand = the hand of { $seat }

## Decisions

belladone-do-lay = lay { $card } on { $row }
belladone-do-stop = lay no more
belladone-do-look = look at the face-down cards
belladone-do-decline = do not look
belladone-do-swap = swap { $card } with card { $place } of the row
belladone-do-keep = swap nothing
belladone-do-give = give the row to { $seat }
belladone-do-discard = discard { $card }
belladone-do-done = discard no more and pass

belladone-phase-shuffle = shuffling
belladone-phase-choose-starter = drawing lots for the starting seat
belladone-phase-lay = lay cards of one colour on one row
belladone-phase-look = look at the face-down cards of the row, or not
belladone-phase-swap = swap a face-down card of the row with one of the hand, or not
belladone-phase-give = give the row to another seat
belladone-phase-exchange = unable to play: exchange cards, or pass

## What is said

belladone-said-locks = { $seat } locks row { $value }
belladone-said-wins =
    { $seat } completes a row worth { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
belladone-said-gives = { $seat } gives the row to { $seated }
belladone-said-passes = { $seat } cannot play and passes
belladone-said-exchanges =
    { $seat } cannot play and exchanges { $value ->
        [one] one card
       *[other] { $value } cards
    }

## Facts

belladone-fact-locked = Locked row
belladone-fact-points = The completed row is worth
belladone-fact-last-row = The next completed row ends the game
belladone-fact-score = Points
belladone-fact-team = Points of the team

## Options

belladone-option-variant = Variant
belladone-option-variant-standard = standard
belladone-option-variant-easy = easy: start at 5 points, never below 0
belladone-option-box = The box
belladone-option-box-standard = standard
belladone-option-box-reduced = reduced: six cards and one row, full with three, for two

## The score sheet

belladone-row-start = Start
belladone-row-row = Row { $number }
