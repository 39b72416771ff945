# Bonbon

bonbon-name = Bonbon
bonbon-summary = Mangez les meilleurs chocolats, au grand jour ou en cachette, et arrêtez-vous à temps.

## Cartes

bonbon-card-praline = praline { $value }
bonbon-card-truffle = truffe { $value }
bonbon-card-caramel = caramel { $value }
bonbon-card-nougat = nougat { $value }
bonbon-card-ganache = ganache { $value }
bonbon-card-open-praline = praline { $value } visible obligatoire
bonbon-card-open-truffle = truffe { $value } visible obligatoire
bonbon-card-open-caramel = caramel { $value } visible obligatoire
bonbon-card-open-nougat = nougat { $value } visible obligatoire
bonbon-card-open-ganache = ganache { $value } visible obligatoire
bonbon-card-leave-praline = praline { $value } (Partir)
bonbon-card-unveil-truffle = truffe { $value } (Dévoiler)
bonbon-card-swap-caramel = caramel { $value } (Échanger)
bonbon-card-again-nougat = nougat { $value } (Encore)
bonbon-card-hide-ganache = ganache { $value } (Cacher)
bonbon-card-zero = zéro
bonbon-card-tile-three = la tuile « 3 points »
bonbon-card-tile-zeros = la tuile « 1 par zéro »
bonbon-card-tile-face-up = la tuile « 1 par carte visible »
bonbon-card-tile-ones = la tuile « 1 par carte de valeur 1 »
bonbon-card-tile-runs = la tuile « 2 par série cachée »
bonbon-card-tile-pictures = la tuile « 1 par illustration »

## Piles

bonbon-pile-deck = pioche
bonbon-pile-discard = défausse
bonbon-pile-lots = dé du premier joueur
bonbon-pile-tiles = tuiles disposées
bonbon-pile-box = tuiles dans la boîte
bonbon-pile-tile = tuile ({ $seat })
bonbon-pile-line = ligne ({ $seat })
bonbon-pile-hand = carte piochée ({ $seat })

## Décisions

bonbon-do-draw = piocher une carte
bonbon-do-stop = s'arrêter
bonbon-do-end-turn = finir le tour
bonbon-do-lay-up = la poser face visible
bonbon-do-lay-down = la poser face cachée
bonbon-do-take = prendre { $tile }
bonbon-do-take-no-tile = ne pas prendre de tuile
bonbon-do-leave = partir avec une tuile
bonbon-do-stay = rester dans la manche
bonbon-do-unveil = dévoiler la carte { $slot } ({ $seat })
bonbon-do-unveil-nothing = ne rien dévoiler
bonbon-do-swap = échanger la carte { $slot } ({ $seat })…
bonbon-do-with = …contre la carte { $slot } ({ $seat })
bonbon-do-swap-nothing = ne rien échanger
bonbon-do-hide = cacher la carte { $slot } ({ $seat })
bonbon-do-hide-nothing = ne rien cacher

bonbon-phase-choose-first = tirage au sort du premier joueur
bonbon-phase-lay-out-tiles = disposition des tuiles
bonbon-phase-shuffle = mélange
bonbon-phase-turn = piocher une carte ou s'arrêter
bonbon-phase-other-turn = un autre tour après le zéro : piocher, s'arrêter ou y renoncer
bonbon-phase-again = piocher une carte de plus ou finir le tour
bonbon-phase-lay = poser la carte face visible ou face cachée
bonbon-phase-choose-tile = prendre une tuile bonus
bonbon-phase-leave = s'arrêter maintenant avec une tuile, ou rester
bonbon-phase-unveil = dévoiler une carte cachée d'un autre joueur
bonbon-phase-swap = choisir la première carte à échanger
bonbon-phase-swap-with = choisir la carte contre laquelle l'échanger
bonbon-phase-hide = retourner une carte visible face cachée
bonbon-phase-round-over = la manche est finie

## Ce qui se passe

bonbon-said-stops = { $seat } s'arrête
bonbon-said-out = limite personnelle dépassée : { $seat } sort de la manche
bonbon-said-caught = limite collective dépassée : la manche est finie et { $seat } en sort
bonbon-said-runs = { $seat } : { $value } pour les séries cachées
bonbon-said-chocolates = { $seat } : { $value } pour les chocolats
bonbon-said-bonus = { $seat } : { $value } pour la tuile
bonbon-said-picked = { $seat } : la carte { $value } va être échangée
bonbon-said-token = { $seat } reçoit un jeton chocolat

## Informations

bonbon-fact-round = Manche
bonbon-fact-total = Total visible
bonbon-fact-limit = Limite collective
bonbon-fact-tokens = Jetons chocolat
bonbon-fact-own-limit = Limite personnelle
bonbon-fact-shown = Cartes visibles
bonbon-fact-status = Dans la manche
bonbon-fact-points = Points de la dernière manche

bonbon-value-in = en jeu
bonbon-value-stopped = à l'arrêt
bonbon-value-out = hors jeu

## Options

bonbon-option-box = Boîte
bonbon-option-box-standard = complète
bonbon-option-box-reduced = réduite : quatre chocolats, une tuile et un seul jeton pour gagner, à deux

## La feuille de score

bonbon-row-tokens = Manche { $number }
