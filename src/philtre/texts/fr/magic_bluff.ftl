# Magic Bluff

magic_bluff-name = Magic Bluff
magic_bluff-summary = Annoncez ce que montre le dé caché, ou ce qui vous arrange : qui osera douter ?

## Cartes

magic_bluff-card-toad = crapaud
magic_bluff-card-feather = plume
magic_bluff-card-mushroom = champignon
magic_bluff-card-spider = araignée
magic_bluff-card-crystal = cristal
magic_bluff-card-mandrake = mandragore

# Les faces du dé.
magic_bluff-card-rolled-toad = face crapaud
magic_bluff-card-rolled-feather = face plume
magic_bluff-card-rolled-mushroom = face champignon
magic_bluff-card-rolled-spider = face araignée
magic_bluff-card-rolled-crystal = face cristal
magic_bluff-card-rolled-mandrake = face mandragore

## Piles

magic_bluff-pile-deck = pioche
magic_bluff-pile-cauldron = chaudron
magic_bluff-pile-drawn = cartes à placer
magic_bluff-pile-book = dé du grimoire
magic_bluff-pile-lots = dé du premier joueur
magic_bluff-pile-grid = grille ({ $seat })

## Décisions

magic_bluff-do-announce = annoncer : { $ingredient }
magic_bluff-do-believe = croire
magic_bluff-do-doubt = douter
magic_bluff-do-keep = garder ses cartes
magic_bluff-do-discard-group = défausser le groupe en { $cell }
magic_bluff-do-discard-card = défausser la carte en { $cell }
magic_bluff-do-place = placer { $ingredient } en { $cell }

magic_bluff-place-toad = crapaud
magic_bluff-place-feather = plume
magic_bluff-place-mushroom = champignon
magic_bluff-place-spider = araignée
magic_bluff-place-crystal = cristal
magic_bluff-place-mandrake = mandragore

magic_bluff-phase-choose-first = tirage au sort du premier joueur
magic_bluff-phase-deal = distribution
magic_bluff-phase-roll = on secoue le grimoire
magic_bluff-phase-renew = une nouvelle pioche se forme
magic_bluff-phase-announce = annoncer un ingrédient : la vérité ou un bluff
magic_bluff-phase-react = croire ou douter
magic_bluff-phase-discard-group = défausser un groupe de l'ingrédient annoncé
magic_bluff-phase-discard-card = défausser une carte au choix
magic_bluff-phase-place = ajouter une carte piochée à la grille

## Ce qui se dit

magic_bluff-said-announce = { $seat } annonce : « { $picture } ! »
magic_bluff-said-believe = { $seat } est d'accord
magic_bluff-said-doubt = { $seat } n'est pas d'accord
# $picture est la carte par laquelle le grimoire vote, $seat celui qui a annoncé.
magic_bluff-said-book-believes = vote du grimoire ({ $picture }) : il croit { $seat }
magic_bluff-said-book-doubts = vote du grimoire ({ $picture }) : il doute de { $seat }
magic_bluff-said-truth = { $seat } a dit la vérité
magic_bluff-said-lie = { $seat } a menti
magic_bluff-said-keep = { $seat } ne défausse rien
magic_bluff-said-redeal = { $seat } n'a reçu qu'un seul ingrédient : on redistribue

## Informations

magic_bluff-fact-turn = Tour
magic_bluff-fact-announced = Annonce
magic_bluff-fact-active = Tient le grimoire
magic_bluff-fact-token = Jeton
magic_bluff-fact-kinds = Ingrédients restants

magic_bluff-value-toad = crapaud
magic_bluff-value-feather = plume
magic_bluff-value-mushroom = champignon
magic_bluff-value-spider = araignée
magic_bluff-value-crystal = cristal
magic_bluff-value-mandrake = mandragore
magic_bluff-value-believe = d'accord
magic_bluff-value-doubt = pas d'accord
magic_bluff-value-undecided = réfléchit

## Options

magic_bluff-option-box = Boîte
magic_bluff-option-box-standard = complète
magic_bluff-option-box-reduced = réduite : six cartes, trois ingrédients et deux tours, à deux

## La feuille de score

magic_bluff-row-kinds = Ingrédients restants
