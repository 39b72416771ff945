# Les rediffusions, la fin d'une partie, et la vérification de la donne.

## La page de rediffusion

replayer-title = Rediffusion : { $game }
replayer-missing = Cette rediffusion n'existe pas. Une table en a une quand sa partie est finie.
replayer-view = Vue par
replayer-view-open = tous : cartes ouvertes
replayer-view-spectator = un spectateur
replayer-view-seat = { $seat }
replayer-at = { $at } sur { $all }
replayer-slider = Décision
replayer-slider-text =
    { $at ->
        [0] La donne
       *[other] Après la décision { $at } sur { $all } : { $decision }
    }
replayer-first = À la donne
replayer-back = Un pas en arrière
replayer-play = Lire
replayer-pause = Pause
replayer-on = Un pas en avant
replayer-last = À la fin
replayer-speed = Vitesse
replayer-speed-value = × { $speed }
replayer-keys = Touches : ← → avancer ou reculer, Début et Fin sauter, espace lire et arrêter.
replayer-decisions = Décisions
replayer-decisions-find = Chercher une décision ou un nom
replayer-decisions-none = Aucune décision de ce genre.
replayer-deal = La donne
replayer-share = Partager cette position
replayer-copied = Le lien vers cette position est copié.
replayer-copy-it = Copiez ce lien :
replayer-record = Télécharger le relevé
replayer-outcome = Comment cela a fini
replayer-unfinished = Ce relevé s'arrête avant la fin de la partie.

## Ce que pensait un robot

thinking-title = Ce que pensait { $seat }
thinking-show = Pourquoi { $seat } a-t-il fait cela ?
thinking-waiting = Il se souvient…
thinking-none = { $seat } n'avait rien à peser ici.
thinking-options = Ce qu'il a pesé
thinking-value = { $value } %
thinking-chosen = choisi
thinking-meaning = Quelle part d'une victoire chaque décision promettait selon les calculs du robot, et combien de fois il l'a essayée en pensée : ce qu'il a essayé davantage, il le connaît mieux.
thinking-tries =
    { $tries ->
        [one] un essai
       *[other] { $tries } essais
    }
thinking-more =
    { $count ->
        [one] Encore une
       *[other] Encore { $count }
    }
thinking-guesses = Ce qu'il supposait des cartes cachées
thinking-guess-place = { $pile }, carte { $place }
thinking-guess-die = { $pile }
thinking-guess-face = { $card } ({ $chance } %)

## La fin d'une partie

finish-you-win = Vous avez gagné !
finish-you-share = Vous avez gagné, avec { $names } !
finish-wins = Victoire de { $name }
finish-share = Victoire commune : { $names }
finish-why = Règle { $clause }
finish-sheet = Feuille de score
finish-total = Total
finish-team = Équipe
finish-winner = vainqueur
finish-held = Qui avait quoi
finish-held-empty = rien
finish-held-waiting = On retourne les cartes…
finish-rematch = Rejouer
finish-replay = Revoir la partie
finish-record = Télécharger le relevé
finish-share-link = Partager
finish-shared = Le lien vers la rediffusion est copié.

## Vérifier la donne

proof-title = La donne était-elle honnête ?
proof-lead = Avant la première carte, la table a enfermé son secret dans une promesse scellée. Maintenant le secret est dit, et votre navigateur peut recalculer chaque mélange par lui-même.
proof-check = Vérifier la donne
proof-checking = Chaque mélange est recalculé…
proof-holds = La donne était honnête
proof-holds-lead =
    { $shuffles ->
        [one] Le mélange a été recalculé et il est
       *[other] Les { $shuffles } mélanges ont été recalculés et ils sont
    } exactement comme dans le relevé. Personne n'a touché aux cartes.
proof-flawed = La donne ne tient pas
proof-unfetched = Impossible d'obtenir le relevé : { $reason }
proof-secret = Le secret correspond à la promesse faite avant la première carte.
proof-remembered = C'est bien la promesse que ce navigateur a vue avant la donne.
proof-added =
    { $seats ->
        [0] Aucun joueur n'a ajouté de mots à lui.
        [one] Un joueur a ajouté ses propres mots, et ils sont dans le mélange.
       *[other] { $seats } joueurs ont ajouté leurs propres mots, et ils sont dans le mélange.
    }
proof-order = Chaque pile est dans l'ordre qui en découle.
proof-details = Montrer ce qui a été vérifié
proof-commitment = Promesse
proof-told-secret = Secret
proof-words = { $seat } a ajouté : « { $words } »
proof-shuffle = { $pile } : { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }
# A die, by the number of its sides.
proof-roll = { $pile } : { $cards } faces

proof-flaw-deal-seeded = Cette partie vient d'une graine et non d'un secret promis : il n'y a rien à vérifier.
proof-flaw-not-over = La partie n'est pas finie : son secret est encore secret.
proof-flaw-secret-untold = Le secret n'est pas dit : rien ne peut être comparé à la promesse.
proof-flaw-entropy-entries = Le relevé a { $entries } ajouts pour { $players } joueurs.
proof-flaw-other-secret = Le secret n'est pas celui qui a été promis avant la donne.
proof-flaw-other-commitment = La promesse du relevé n'est pas celle que ce navigateur a vue avant la donne.
proof-flaw-other-shuffle = Étape { $step } : ce mélange ({ $pile }) ne découle pas du secret.
