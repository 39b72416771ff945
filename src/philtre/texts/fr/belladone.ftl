# Belladone Bluff

belladone-name = Belladone Bluff
belladone-summary = Trois préparations magistrales, une carte sur deux face cachée : la septième remporte le tout, remède ou poison.

## Cartes : $value porte son signe

belladone-card-red = { $value } rouge
belladone-card-yellow = { $value } jaune
belladone-card-green = { $value } vert
belladone-card-blue = { $value } bleu
belladone-card-purple = { $value } violet

belladone-card-red-invert = Inversion rouge
belladone-card-red-give = Don rouge
belladone-card-red-lock = Verrou rouge
belladone-card-red-peek = Coup d'œil rouge
belladone-card-yellow-invert = Inversion jaune
belladone-card-yellow-give = Don jaune
belladone-card-yellow-lock = Verrou jaune
belladone-card-yellow-peek = Coup d'œil jaune
belladone-card-green-invert = Inversion verte
belladone-card-green-give = Don vert
belladone-card-green-lock = Verrou vert
belladone-card-green-peek = Coup d'œil vert
belladone-card-blue-invert = Inversion bleue
belladone-card-blue-give = Don bleu
belladone-card-blue-lock = Verrou bleu
belladone-card-blue-peek = Coup d'œil bleu
belladone-card-purple-invert = Inversion violette
belladone-card-purple-give = Don violet
belladone-card-purple-lock = Verrou violet
belladone-card-purple-peek = Coup d'œil violet

## Dos

belladone-back-red = dos rouge
belladone-back-yellow = dos jaune
belladone-back-green = dos vert
belladone-back-blue = dos bleu
belladone-back-purple = dos violet

## Piles

belladone-pile-deck = pioche
belladone-pile-discard = défausse
belladone-pile-lots = dé du premier joueur
belladone-pile-row = préparation { $number }
belladone-pile-hand = main ({ $seat })

## Décisions

belladone-do-lay = ajouter { $card } à la { $row }
belladone-do-stop = ne plus rien ajouter
belladone-do-look = regarder les cartes face cachée
belladone-do-decline = ne pas regarder
belladone-do-swap = échanger { $card } contre la carte { $place } de la préparation
belladone-do-keep = ne rien échanger
belladone-do-give = donner la préparation à { $seat }
belladone-do-discard = défausser { $card }
belladone-do-done = ne plus rien défausser et passer

belladone-phase-shuffle = mélange
belladone-phase-choose-starter = tirage au sort du premier joueur
belladone-phase-lay = ajouter des cartes d'une couleur à une préparation
belladone-phase-look = regarder ou non les cartes face cachée de la préparation
belladone-phase-swap = échanger ou non une carte face cachée contre une carte de la main
belladone-phase-give = donner la préparation à quelqu'un d'autre
belladone-phase-exchange = impossible de jouer : remplacer des cartes, ou passer

## Ce qui se dit

belladone-said-locks = { $seat } verrouille la préparation { $value }
belladone-said-wins =
    { $seat } achève une préparation qui vaut { $value ->
        [one] { $value } point
       *[other] { $value } points
    }
belladone-said-gives = { $seat } donne la préparation à { $seated }
belladone-said-passes = { $seat } ne peut pas jouer et passe son tour
belladone-said-exchanges =
    { $seat } ne peut pas jouer et remplace { $value ->
        [one] une carte
       *[other] { $value } cartes
    }

## Informations

belladone-fact-locked = Préparation verrouillée
belladone-fact-points = La préparation achevée vaut
belladone-fact-last-row = La prochaine préparation achevée met fin à la partie
belladone-fact-score = Points
belladone-fact-team = Points de l'équipe

## Options

belladone-option-variant = Variante
belladone-option-variant-standard = normale
belladone-option-variant-easy = facile : 5 points au départ, jamais moins de 0
belladone-option-box = Boîte
belladone-option-box-standard = complète
belladone-option-box-reduced = réduite : six cartes et une seule préparation, de trois cartes, à deux

## Le carnet de score

belladone-row-start = Départ
belladone-row-row = Préparation { $number }
