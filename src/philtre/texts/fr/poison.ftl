# Poison

poison-name = Poison
poison-summary = Trois chaudrons sur le feu : celui qui en fait déborder un boit ce qu'il y avait dedans.

## Cartes

poison-card-red = { $value } rouge
poison-card-blue = { $value } bleu
poison-card-purple = { $value } violet
poison-card-poison = Poison { $value }

## Piles

poison-pile-deck = pioche
poison-pile-aside = main écartée
poison-pile-lots = dé du premier donneur
poison-pile-cauldron = chaudron { $number }
poison-pile-hand = main ({ $seat })
poison-pile-taken = cartes prises ({ $seat })

## Décisions

poison-do-play = jouer le { $card } dans le { $cauldron }

poison-phase-choose-dealer = tirage au sort du premier donneur
poison-phase-shuffle = mélange
poison-phase-play = jouer une carte dans un chaudron

## Informations

poison-fact-dealer = Donneur
    .value = { $seated }
poison-fact-round = Manche
poison-fact-rounds = Manches de la partie
poison-fact-limit = Un chaudron contient
poison-fact-colour-1 = Couleur du chaudron 1
poison-fact-colour-2 = Couleur du chaudron 2
poison-fact-colour-3 = Couleur du chaudron 3
poison-fact-total-1 = Somme du chaudron 1
poison-fact-total-2 = Somme du chaudron 2
poison-fact-total-3 = Somme du chaudron 3
poison-fact-score = Points négatifs

poison-value-red = rouge
poison-value-blue = bleu
poison-value-purple = violet

## Options

poison-option-variant = Variante
poison-option-variant-standard = toutes les cartes sont distribuées
poison-option-variant-draw = cinq cartes en main, le reste forme une pioche
poison-option-open_piles = Cartes prises visibles (pour apprendre)
poison-option-open_piles-yes = oui
poison-option-open_piles-no = non
poison-option-box = Boîte
poison-option-box-standard = complète
poison-option-box-reduced = réduite : cinq cartes, deux chaudrons et une manche, à deux

## La feuille de score

poison-row-round = Manche { $number }
