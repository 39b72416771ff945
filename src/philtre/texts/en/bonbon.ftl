# Bonbon

bonbon-name = Bonbon
bonbon-summary = Eat the finest chocolates, openly or in secret, and stop before you have had too many.

## Cards

bonbon-card-praline = praline { $value }
bonbon-card-truffle = truffle { $value }
bonbon-card-caramel = caramel { $value }
bonbon-card-nougat = nougat { $value }
bonbon-card-ganache = ganache { $value }
bonbon-card-open-praline = face-up praline { $value }
bonbon-card-open-truffle = face-up truffle { $value }
bonbon-card-open-caramel = face-up caramel { $value }
bonbon-card-open-nougat = face-up nougat { $value }
bonbon-card-open-ganache = face-up ganache { $value }
bonbon-card-leave-praline = praline { $value } (Leave)
bonbon-card-unveil-truffle = truffle { $value } (Unveil)
bonbon-card-swap-caramel = caramel { $value } (Swap)
bonbon-card-again-nougat = nougat { $value } (Again)
bonbon-card-hide-ganache = ganache { $value } (Hide)
bonbon-card-zero = zero
bonbon-card-tile-three = the tile “3 points”
bonbon-card-tile-zeros = the tile “1 for each zero”
bonbon-card-tile-face-up = the tile “1 for each face-up card”
bonbon-card-tile-ones = the tile “1 for each card of value 1”
bonbon-card-tile-runs = the tile “2 for each face-down run”
bonbon-card-tile-pictures = the tile “1 for each picture”

## Piles

bonbon-pile-deck = the draw pile
bonbon-pile-discard = the discards
bonbon-pile-lots = the die for the first seat
bonbon-pile-tiles = the tiles laid out
bonbon-pile-box = the tiles in the box
bonbon-pile-tile = the tile of { $seat }
bonbon-pile-line = the line of { $seat }
bonbon-pile-hand = the card drawn by { $seat }

## Decisions

bonbon-do-draw = draw a card
bonbon-do-stop = stop
bonbon-do-end-turn = end the turn
bonbon-do-lay-up = lay it face up
bonbon-do-lay-down = lay it face down
bonbon-do-take = take { $tile }
bonbon-do-take-no-tile = take no tile
bonbon-do-leave = leave with a tile
bonbon-do-stay = stay in the round
bonbon-do-unveil = turn up card { $slot } of { $seat }
bonbon-do-unveil-nothing = unveil nothing
bonbon-do-swap = swap card { $slot } of { $seat }…
bonbon-do-with = …with card { $slot } of { $seat }
bonbon-do-swap-nothing = swap nothing
bonbon-do-hide = turn down card { $slot } of { $seat }
bonbon-do-hide-nothing = hide nothing

bonbon-phase-choose-first = drawing lots for the first seat
bonbon-phase-lay-out-tiles = laying out tiles
bonbon-phase-shuffle = shuffling
bonbon-phase-turn = draw a card, or stop
bonbon-phase-other-turn = another turn after the zero: draw, stop, or let it pass
bonbon-phase-again = draw one more card, or end the turn
bonbon-phase-lay = lay the card face up or face down
bonbon-phase-choose-tile = take a bonus tile
bonbon-phase-leave = stop now and take a tile, or stay
bonbon-phase-unveil = turn up a face-down card of another seat
bonbon-phase-swap = choose the first card to swap
bonbon-phase-swap-with = choose the card to swap it with
bonbon-phase-hide = turn a face-up card face down
bonbon-phase-round-over = the round is over

## What happens

bonbon-said-stops = { $seat } stops
bonbon-said-out = { $seat } is over the own limit, and out of the round
bonbon-said-caught = { $seat } has passed the shared limit: the round is over, and { $seat } is out
bonbon-said-runs = { $seat }: { $value } for face-down runs
bonbon-said-chocolates = { $seat }: { $value } for chocolates
bonbon-said-bonus = { $seat }: { $value } for the tile
bonbon-said-picked = { $seat }: card { $value } is to be swapped
bonbon-said-token = { $seat } gets a chocolate token

## Facts

bonbon-fact-round = Round
bonbon-fact-total = In sight
bonbon-fact-limit = Shared limit
bonbon-fact-tokens = Chocolate tokens
bonbon-fact-own-limit = Own limit
bonbon-fact-shown = Shown
bonbon-fact-status = In this round
bonbon-fact-points = Points of the last round

bonbon-value-in = in
bonbon-value-stopped = stopped
bonbon-value-out = out

## Options

bonbon-option-box = The box
bonbon-option-box-standard = standard
bonbon-option-box-reduced = reduced: four chocolates, one tile and one token to win, for two

## The score sheet

bonbon-row-tokens = Round { $number }
