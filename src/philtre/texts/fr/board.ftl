# Le plateau dans le navigateur.

## Ce qu'il y a à faire

# $what is a phase of the game, in words: “play a card into a cauldron”.
board-must = À vous de jouer : { $what }
board-may = À vous de jouer, si vous le voulez : { $what }
board-waiting = À { $seat } de décider : { $what }
# $seats are the winners, $count is how many.
board-over =
    { $count ->
        [0] La partie est finie.
        [one] La partie est finie : { $seats } gagne.
       *[other] La partie est finie : { $seats } gagnent ensemble.
    }
board-actions = Que faire
# Between what can be done and what declines it.
board-or = ou
board-unpick = Reposer
board-take-back = Reprendre le coup
board-all = Toutes les décisions ({ $count })
board-all-title = Toutes les décisions
board-search = Chercher
board-none-found = Aucune décision ne contient ces mots.
board-close = Fermer
board-which = Que voulez-vous faire ?
board-time-left =
    { $seconds ->
        [one] il reste une seconde
       *[other] il reste { $seconds } secondes
    }

## Ce qu'on ne peut pas faire

board-not-allowed = Pas maintenant.
# Something was dragged to a place where it has no business.
board-not-there = Cela ne peut pas aller là maintenant.
board-nothing = Il n'y a rien à faire avec cela maintenant.
board-not-your-turn = Ce n'est pas à vous : { $seat } doit décider.

## Les places

board-turn = doit décider
board-winner = gagne la partie
board-bot = robot
board-away = absent
board-team = équipe { $number }

## Cartes et piles

# $pile is a pile in words.
board-pile =
    { $count ->
        [0] { $pile } : vide
        [one] { $pile } : une carte
       *[other] { $pile } : { $count } cartes
    }
# $place is a cell such as c3, or the number of a card in its row.
board-at = { $card } ({ $place })
board-face-down = { $card }, face cachée
board-lies-down = Cette carte est face cachée, et vous la connaissez.
board-one-of =
    { $count ->
        [one] Ce ne peut être que
       *[other] Une de ces { $count } cartes
    }
board-seen-by = Vue par { $seats }

# What a card does, as short as it can be.
board-power-invert = Inversion
board-power-give = Don
board-power-lock = Verrou
board-power-peek = Coup d'œil
board-power-open = visible
board-power-leave = Partir
board-power-unveil = Dévoiler
board-power-swap = Échanger
board-power-again = Encore
board-power-hide = Cacher
# Tiles: what each gives points for.
board-power-three = 3 points
board-power-zeros = zéros
board-power-up = visibles
board-power-ones = les 1
board-power-runs = séries
board-power-pictures = illustrations

## Le journal

board-log = Ce qui s'est passé
board-dealt = La donne
board-by-bot = un robot a décidé
board-by-stand-in = un remplaçant a décidé
board-by-clock = la pendule a décidé

## Poison

board-round = Manche { $round } sur { $rounds }
board-taken = ramassées
# $colour is the colour of the brew in words, or “none”.
board-cauldron =
    { $colour ->
        [none] { $pile } : { $sum } sur { $limit }, sans couleur
       *[other] { $pile } : { $sum } sur { $limit }, { $colour }
    }

## Belladone Bluff

board-row-locked = { $pile }, verrouillée
board-row-sum = Total des cartes connues
# How many cards of a row are hidden from the reader.
board-row-hidden =
    { $count ->
        [one] + 1 cachée
       *[other] + { $count } cachées
    }

## Magic Bluff

board-awaited = réponse attendue
board-only-you = vous seul le voyez
board-die-hidden = le grimoire est fermé
# $seat has not said anything yet.
board-unannounced = { $seat } regarde dans le grimoire…

## Bonbon

board-drawn = piochée
board-last-round = manche précédente : { $points }
# What the tiles give, short enough to stand below them.
board-tile-three = 3 points
board-tile-zeros = 1 par zéro
board-tile-up = 1 par carte visible
board-tile-ones = 1 par carte de valeur 1
board-tile-runs = 2 par série cachée
board-tile-pictures = 1 par illustration
board-tile-none = –

## Le Verre

board-known-sums = Ce que vous savez de son contenu
board-poison = poison
board-antidote = antidote
