# Les textes communs à tous les jeux : les places, les événements de la table, quelques petits mots.

## Qui

# $number compte à partir de 1.
seat = place { $number }
seat-you = place { $number } (vous)
spectator = spectateur
nobody = personne

## Petits mots

yes = oui
no = non
# Ce que dit une information quand il n'y a rien à dire.
nothing = –

## Les cartes dont le lecteur ne connaît pas la face

an-unknown-card = une carte inconnue
# $back est ce que montre le dos de la carte.
unknown-card-of = une carte inconnue ({ $back })

## Événements

# $card est une carte, $origin et $to sont des piles ; tout est déjà en mots.
event-moved = { $card } : { $origin } → { $to }
event-moved-within = { $card } change de place ({ $pile })
event-dealt =
    { $count ->
        [one] { $count } carte distribuée
       *[other] { $count } cartes distribuées
    } : { $origin } → { $to }
event-swept =
    { $count ->
        [one] une seule carte
       *[other] les { $count } cartes
    } : { $origin } → { $to }
event-turned-up = face visible : { $card } ({ $pile })
event-turned-down = face cachée : { $card } ({ $pile })
event-looked = { $seat } regarde en secret { $card } ({ $pile })
event-shuffled = mélange : { $pile }
# On lance un dé, puis il montre un côté.
event-rolled = lancer : { $pile }
event-shows = { $pile } : { $card }
event-scored =
    { $seat } marque { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
