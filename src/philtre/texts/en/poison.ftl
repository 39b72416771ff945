# Poison

poison-name = Poison
poison-summary = Three cauldrons, and whoever makes one boil over must drink what was in it.

## Cards

poison-card-red = red { $value }
poison-card-blue = blue { $value }
poison-card-purple = purple { $value }
poison-card-poison = poison { $value }

## Piles

poison-pile-deck = the deck
poison-pile-aside = the hand set aside
poison-pile-lots = the die for the first dealer
poison-pile-cauldron = cauldron { $number }
poison-pile-hand = the hand of { $seat }
poison-pile-taken = the cards taken by { $seat }

## Decisions

poison-do-play = play { $card } into { $cauldron }

poison-phase-choose-dealer = drawing lots for the first dealer
poison-phase-shuffle = shuffling
poison-phase-play = play a card into a cauldron

## Facts

poison-fact-dealer = Dealer
    .value = { $seated }
poison-fact-round = Round
poison-fact-rounds = Rounds in this game
poison-fact-limit = A cauldron holds
poison-fact-colour-1 = Colour of cauldron 1
poison-fact-colour-2 = Colour of cauldron 2
poison-fact-colour-3 = Colour of cauldron 3
poison-fact-total-1 = Sum of cauldron 1
poison-fact-total-2 = Sum of cauldron 2
poison-fact-total-3 = Sum of cauldron 3
poison-fact-score = Penalty points

poison-value-red = red
poison-value-blue = blue
poison-value-purple = purple

## Options

poison-option-variant = Variant
poison-option-variant-standard = all cards are dealt
poison-option-variant-draw = five cards in hand, the rest is drawn
poison-option-open_piles = Taken cards stay open (for learning)
poison-option-open_piles-yes = yes
poison-option-open_piles-no = no
poison-option-box = The box
poison-option-box-standard = standard
poison-option-box-reduced = reduced: five cards, two cauldrons and one round, for two

## The score sheet

poison-row-round = Round { $number }
