# Le Verre

verre-name = Le Verre
verre-summary = Fill the glasses in secret, take one, and decide: drink, or not?

## Cards

verre-card-poison = poison { $value }
verre-card-antidote = antidote { $value }

## Piles

verre-pile-deck = the deck
verre-pile-aside = the card set aside
verre-pile-lots = the die for the first WESLEY
verre-pile-glass = glass { $number }
verre-pile-hand = the hand of { $seat }

## Decisions

verre-do-spy = spy on { $glass }
verre-do-stop = spy no more
verre-do-lay = lay { $card } on { $glass }
verre-do-exchange = exchange the tops of { $glass } and { $other }
verre-do-keep = leave the glasses as they are
verre-do-take = take { $glass }
verre-do-drink = drink
verre-do-decline = do not drink

verre-phase-choose-wesley = drawing lots for the first WESLEY
verre-phase-shuffle = shuffling
verre-phase-spy = look in secret at a card in one glass
verre-phase-fill = lay a card on a glass
verre-phase-exchange = exchange the tops of two glasses, or leave them
verre-phase-take = take a glass
verre-phase-drink = drink, or not

## What is said

# $value is the number of the round.
verre-said-wesley = round { $value }: { $seat } is WESLEY
verre-said-vizzini = round { $value }: { $seat } is VIZZINI
verre-said-stops = { $seat } has spied enough
verre-said-keeps = { $seat } leaves the glasses as they are
# $value is the number of the glass.
verre-said-takes = { $seat } takes glass { $value }
verre-said-drinks = { $seat }: “I drink!”
verre-said-declines = { $seat }: “Not for me.”
# $value is how many hearts are left.
verre-said-loses =
    { $seat } loses a heart and has { $value ->
        [0] none
       *[other] { $value }
    } left
verre-said-antidote = { $seat } has more antidote in the glass
verre-said-poison = { $seat } has more poison in the glass
verre-said-balance = { $seat } has as much poison as antidote in the glass: nothing happens

## Facts

verre-fact-round = Round
verre-fact-wesley = WESLEY
    .value = { $seated }
verre-fact-vizzini = VIZZINI
    .value = { $seated }
verre-fact-exchange = VIZZINI can still exchange
verre-fact-hearts = Hearts
verre-fact-glass = Glass

## Options

verre-option-choose_order = The glasses are chosen
verre-option-choose_order-counterclockwise = counter-clockwise, WESLEY last
verre-option-choose_order-clockwise = clockwise from VIZZINI, by the letter of the book
verre-option-box = The box
verre-option-box-standard = standard
verre-option-box-reduced = reduced: four cards, one heart and one round, for two

## The score sheet

verre-row-start = Hearts at the start
verre-row-round = Round { $number }
