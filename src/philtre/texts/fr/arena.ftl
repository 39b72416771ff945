# Les textes de philtre arena.

help-arena =
    Faire jouer des robots les uns contre les autres, et mesurer lequel est meilleur et de combien.

    Chaque donne est jouée dans toutes les rotations des places, par chaque robot seul parmi des places de chaque autre et à des tables mixtes : personne n'a de chance aux cartes ni à la place. Le résultat découle de la graine, quel que soit le nombre de processus. Avec --out, une arène interrompue reprend où elle en était.
    .examples =
        Exemples :

        philtre arena poison --bots thumb,random --deals 200
        philtre arena verre --players 4 --bots search,thumb,random,cheater --out arene-verre
        philtre arena bonbon --bots search:simulations=400,thumb --tables one --limit 1 --json
help-arena-bots = Les robots, au moins deux, avec des réglages au besoin : search:simulations=400. « cheater » voit toutes les cartes et n'existe qu'ici, comme mesure.
help-arena-deals = Nombre de donnes.
help-arena-seed = L'origine du hasard : la même graine donne le même résultat.
help-arena-tables = first : le premier robot seul parmi des places de chaque autre. one : chaque robot seul parmi des places de chaque autre. mixed : tous ensemble. both : one et mixed.
help-arena-limit = Combien de secondes une décision peut prendre ; au-delà, c'est une faute. Sans lui : sans limite.
help-arena-workers = Nombre de processus qui jouent. Sans lui : un par cœur.
help-arena-cluster = Jouer sur une grappe Ray (demande l'extra « cluster »).
help-arena-out = Tout garder dans ce dossier : les résultats pour reprendre, summary.json, timings.json et report.html.
help-arena-as_json = Afficher le résultat et les temps en JSON, et rien d'autre.

arena-playing = Arène : { $game }
arena-heading = Arène : { $game }
arena-title =
    { $game }, { $players } joueurs : { $deals } donnes, { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed }, options { $options }. Entre crochets : intervalles à 95 %, groupés par donne.
arena-version = Philtre { $version }, version { $rules } des règles.
arena-written = Rapport : { $folder }/report.html

arena-mixed = À des tables mixtes
    .hint = Tous les robots ensemble. Les victoires sont des multiples d'une part équitable : 1 est ce qu'obtiennent des robots égaux. Les scores sont l'écart à la moyenne de la table ; au-dessus de 0, c'est mieux.
arena-alone = Seul contre les autres
    .hint = Une place contre des places d'un seul autre robot, pour tous les autres. Les victoires sont des multiples d'une part équitable.
arena-matrix = L'un contre l'autre
    .hint = Victoires du robot de la ligne, seul parmi des places de celui de la colonne, en multiples d'une part équitable. ▲ sûrement plus d'une, ▼ sûrement moins : l'intervalle n'atteint pas 1.
arena-ratings = Classement
    .hint = OpenSkill (Plackett et Luce), sur toutes les tables dans un ordre fixe ; une rencontre est une donne dans toutes les rotations.
arena-timings = Temps par décision
    .hint = En millisecondes, sur la machine qui a joué. C'est la seule partie de cette page qu'une autre exécution ne répétera pas.
arena-bots = Les robots
arena-faults = Fautes
    .hint = Là où un robot n'a pas su décider, une décision permise au hasard a pris la place. Affichées : { $shown } sur { $all }.
    .none = Aucune.
arena-fault = { $bot } : { $kind } ({ $reason }). { $game }, donne { $deal }, places { $seats }, place { $seat }, décision { $decision }.
arena-fault-illegal = décision interdite
arena-fault-no-decision = pas une décision de ce jeu
arena-fault-raised = a levé une erreur
arena-fault-overran = trop lent
arena-fault-count = Fautes

arena-bot = Robot
arena-interval = Moyenne [intervalle à 95 %]
arena-wins = Victoires (part équitable = 1)
arena-score = Score au-dessus de la moyenne
arena-rating = Cote
arena-decisions = Décisions
arena-mean = Moyenne ms
arena-median = Médiane ms
arena-high = 95 % ms
arena-kind = Quoi
arena-reason = Raison
arena-line-up = Places
arena-deal = Donne
arena-seat = Place
arena-decision = Décision
