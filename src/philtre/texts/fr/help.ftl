# Les règles à portée de clic, et les conseils.

rulebook-title = Les règles de { $game }
rulebook-open = Règles
rulebook-close = Fermer les règles
rulebook-search = Chercher dans les règles
rulebook-found =
    { $count ->
        [0] Rien trouvé
        [one] Un passage trouvé
       *[other] { $count } passages trouvés
    }
rulebook-contents = Sur cette page
rulebook-now = Ce qui compte maintenant
rulebook-asked = La règle en question
rulebook-whole = La page entière
rulebook-link = Lien vers { $clause }
rulebook-table = Un tableau des règles
rulebook-missing = Aucun jeu ne s'appelle « { $game } ».
rulebook-play = Jouer
rulebook-learn = Première partie guidée
rulebook-others = Les règles des autres jeux

hint-ask = Conseil
hint-ask-long = Que ferait un robot fort ?
hint-title = Un robot fort choisirait
hint-waiting = Il réfléchit…
hint-why = Pourquoi ?
hint-close = Cacher le conseil
