## Ce que pensent les robots, dit après la partie

thought-chose = { $decision } : j'estimais mes chances de gagner à { $value } %.
thought-rather = J'ai aussi regardé ceci de près, à { $value } % : { $decision }.
# Autre chose qu'il aurait pu choisir tout autant.
thought-mixed = J'aurais aussi bien pu choisir ceci, à { $value } % : { $decision }. Je varie, pour qu'on ne lise pas dans mon jeu.
thought-guess = À mon avis, { $pile }, carte { $place } : { $card } (sûr à { $chance } %).
why-nothing = Aucun robot n'a eu à réfléchir.

## philtre ladder

help-ladder =
    Mesurer les niveaux : chacun contre celui d'en dessous, et le plus fort contre les règles simples, à côté d'un robot au hasard et d'un tricheur qui voit toutes les cartes.

    Un robot est seul parmi des places de l'autre, sur les mêmes donnes à chaque place, dans chaque jeu, et contre les règles simples à tous les nombres de joueurs. Une échelle interrompue reprend où elle en était.
    .examples =
        Exemples :

        philtre ladder --deals 100 --page docs/ladder.md
        philtre ladder --games poison,verre --deals 10 --json
        philtre ladder --styles brewer --deals 5
help-ladder-games = Les jeux. Sans rien : tous.
help-ladder-deals = Combien de donnes contre les règles simples ; les niveaux voisins, qui sont proches, en jouent six fois plus.
help-ladder-seed = D'où part le hasard : la même graine donne le même résultat.
help-ladder-workers = Combien de processus jouent. Sans rien : un par cœur.
help-ladder-out = Le dossier qui garde ce qui a été joué, pour reprendre.
help-ladder-page = Écrire le résultat dans ce fichier, en Markdown. Sans rien : ladder.md dans le dossier.
help-ladder-styles = Observer plutôt ce robot, dans chaque style : combien de fois bluffe-t-il, doute-t-il, prend-il des risques ?
help-ladder-as_json = N'afficher que le résultat, en JSON.

ladder-playing = Échelle
ladder-written = Écrit : { $file }
ladder-title = L'échelle
ladder-how = La force des niveaux. Chaque rencontre est un robot seul parmi des places d'un autre : { $deals } donnes, entre niveaux voisins { $more }, chacune à chaque place. Les victoires sont des multiples d'une part équitable : 1 est ce qu'obtiennent des robots égaux. Entre crochets : intervalles à 95 %, groupés par donne. Cette page a été écrite par
ladder-version = avec Philtre { $version }. Seuls les temps dépendent de la machine.
ladder-against = contre
ladder-game = Jeu
ladder-table = { $game }, { $players } joueurs
ladder-ratings = Classement
    .hint = OpenSkill (Plackett et Luce), μ ± 2σ, sur toutes les rencontres d'un jeu dans un ordre fixe.
ladder-steps = Chaque niveau contre celui d'en dessous
    .hint = Une place du niveau parmi des places du niveau d'en dessous.
ladder-ruler = Contre les règles simples
    .hint = Une place parmi des goûteurs (taster), qui jouent selon la règle simple (un goûteur parmi les siens obtient 1). Le tricheur voit toutes les cartes : là où même lui gagne peu, le jeu est surtout une affaire de chance.
ladder-times = Temps par décision
    .hint = Millisecondes, médiane (95e centile), avec ce que coûte l'observation des autres.
ladder-styles = Styles
    .hint = Combien de fois cela a été fait, sur tant de fois où l'on pouvait le faire ou non ; une place parmi d'autres du même robot sans style.
ladder-bluff = Bluffs
ladder-doubt = Doutes
ladder-risk = Risques
