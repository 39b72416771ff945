# Magic Bluff

magic_bluff-name = Magic Bluff
magic_bluff-summary = Say what the hidden die shows, or what suits you: who dares to doubt?

## Cards

magic_bluff-card-toad = toad
magic_bluff-card-feather = feather
magic_bluff-card-mushroom = mushroom
magic_bluff-card-spider = spider
magic_bluff-card-crystal = crystal
magic_bluff-card-mandrake = mandrake

# The sides of the die.
magic_bluff-card-rolled-toad = the toad side
magic_bluff-card-rolled-feather = the feather side
magic_bluff-card-rolled-mushroom = the mushroom side
magic_bluff-card-rolled-spider = the spider side
magic_bluff-card-rolled-crystal = the crystal side
magic_bluff-card-rolled-mandrake = the mandrake side

## Piles

magic_bluff-pile-deck = the draw pile
magic_bluff-pile-cauldron = the cauldron
magic_bluff-pile-drawn = the cards to be placed
magic_bluff-pile-book = the die in the book of spells
magic_bluff-pile-lots = the die for the starting player
magic_bluff-pile-grid = the grid of { $seat }

## Decisions

magic_bluff-do-announce = announce { $ingredient }
magic_bluff-do-believe = believe
magic_bluff-do-doubt = doubt
magic_bluff-do-keep = keep the cards
magic_bluff-do-discard-group = discard the group at { $cell }
magic_bluff-do-discard-card = discard the card at { $cell }
magic_bluff-do-place = place { $ingredient } at { $cell }

magic_bluff-place-toad = toad
magic_bluff-place-feather = feather
magic_bluff-place-mushroom = mushroom
magic_bluff-place-spider = spider
magic_bluff-place-crystal = crystal
magic_bluff-place-mandrake = mandrake

magic_bluff-phase-choose-first = drawing lots for the starting player
magic_bluff-phase-deal = dealing
magic_bluff-phase-roll = shaking the book
magic_bluff-phase-renew = making a new draw pile
magic_bluff-phase-announce = announce an ingredient: the truth, or a bluff
magic_bluff-phase-react = believe, or doubt
magic_bluff-phase-discard-group = discard a group of the announced ingredient
magic_bluff-phase-discard-card = discard any one card
magic_bluff-phase-place = add a drawn card to the grid

## What is said

magic_bluff-said-announce = { $seat }: “It is { $picture }!”
magic_bluff-said-believe = { $seat } believes it
magic_bluff-said-doubt = { $seat } doubts it
# $picture is the card with which the book votes, $seat the one who announced.
magic_bluff-said-book-believes = the book turns up { $picture } and believes { $seat }
magic_bluff-said-book-doubts = the book turns up { $picture } and does not believe { $seat }
magic_bluff-said-truth = { $seat } told the truth
magic_bluff-said-lie = { $seat } was bluffing
magic_bluff-said-keep = { $seat } discards nothing
magic_bluff-said-redeal = { $seat } was dealt a single ingredient: the cards are dealt again

## Facts

magic_bluff-fact-turn = Turn
magic_bluff-fact-announced = Announced
magic_bluff-fact-active = Holds the book
magic_bluff-fact-token = Token
magic_bluff-fact-kinds = Kinds left

magic_bluff-value-toad = toad
magic_bluff-value-feather = feather
magic_bluff-value-mushroom = mushroom
magic_bluff-value-spider = spider
magic_bluff-value-crystal = crystal
magic_bluff-value-mandrake = mandrake
magic_bluff-value-believe = believes
magic_bluff-value-doubt = doubts
magic_bluff-value-undecided = undecided

## Options

magic_bluff-option-box = The box
magic_bluff-option-box-standard = standard
magic_bluff-option-box-reduced = reduced: six cards, three ingredients and two turns, for two

## The score sheet

magic_bluff-row-kinds = Kinds left
