# Les textes de philtre serve et de philtre join.

help-serve =
    Le site : jouer dans le navigateur, avec des amis et des robots.

    Chaque réglage peut aussi venir de l'environnement : PHILTRE_PORT vaut --port. Les tables sont gardées dans un fichier SQLite, sauf si --database désigne un PostgreSQL. docs/operators.md en dit plus.
    .examples =
        Exemples :

        philtre serve --open-browser
        philtre serve --host 0.0.0.0 --port 8080
        philtre serve --database postgresql://philtre@db/philtre --workers 2
help-serve-host = L'adresse d'écoute. (127.0.0.1 par défaut : cette machine seulement ; 0.0.0.0 laisse entrer les autres)
help-serve-port = Le port. (8000 par défaut, ou le prochain qui est libre)
help-serve-data = Le dossier du fichier SQLite. Sans lui : celui des données de l'utilisateur.
help-serve-database = Où les tables sont gardées : sqlite:///CHEMIN ou postgresql://NOM:MOT-DE-PASSE@HÔTE/BASE.
help-serve-workers = Nombre de processus ; au-delà d'un, il faut PostgreSQL. (1 par défaut)
help-serve-origins = D'autres sites dont les pages peuvent se connecter ici, par exemple https://games.example.
help-serve-trusted_proxies = Adresses des mandataires que l'on croit sur l'adresse d'un client.
help-serve-log_format = La forme des journaux, écrits sur stderr. (console par défaut)
help-serve-log_level = À partir de quoi l'on écrit au journal : debug, info, warning, error. (info par défaut)
help-serve-log_requests = Écrire chaque requête au journal.
help-serve-away_seconds = Combien de secondes attendre une base de données absente avant de refuser. (20 par défaut)
help-serve-stop_seconds = Combien de secondes laisser aux requêtes en cours quand le serveur s'arrête. (10 par défaut)
help-serve-abandoned_days = Après combien de jours sans personne une table inachevée est effacée ; 0 : jamais. (90 par défaut)
help-serve-tables_a_minute = Combien de tables une adresse peut ouvrir par minute ; 0 : sans limite. (30 par défaut)
help-serve-sockets_an_address = Combien de connexions une adresse peut garder ouvertes ; 0 : sans limite. (200 par défaut)
help-serve-asks_a_second = Combien de messages par seconde une connexion peut envoyer ; 0 : sans limite. (20 par défaut)
help-serve-open_browser = Ouvrir le site dans le navigateur.
help-serve-migrate_only = Mettre la base de données à jour, puis s'arrêter.
help-join =
    Faire asseoir un de vos robots à une table d'un site et le laisser jouer jusqu'au bout.

    Le robot réfléchit ici, pas sur le site. Il revient quand la connexion est coupée.
    .examples =
        Exemples :

        philtre join http://127.0.0.1:8000/t/9c5f2b --bot brewer
        philtre join https://games.example/t/9c5f2b --bot search:simulations=400 --name Circé --seat 2
help-join-url = Le lien de la table, tel qu'on le donne à un ami.
help-join-bot = Le robot : novice, taster, brewer, alchemist, master, thumb, random, search, ou celui d'un paquet à vous.
help-join-name = Le nom qu'il porte. (celui du robot par défaut)
help-join-seat = La place, à partir de 1. Sans elle : la première qui est libre.
help-join-seed = Pour qu'il décide de même dans les mêmes positions.

## philtre serve

serve-at = Philtre est à l'adresse { $url } (Ctrl+C l'arrête)
serve-already = Philtre tourne déjà, à l'adresse { $url }
serve-stopped = Arrêté. Les tables sont gardées : elles reprendront où elles en étaient.
serve-near = Sur ce réseau : { $url }
serve-warming = Compilation en arrière-plan, une fois : la réflexion des robots dans { $games }. D'ici là, ils y suivent leur règle simple.
serve-migrated = La base de données est à jour.
serve-port-taken = le port { $port } est pris par un autre programme
serve-no-door = impossible d'écouter à { $where } : { $reason }

## philtre join

join-came = { $name } prend la place { $seat } de { $game }.
join-waits = On attend que l'hôte commence.
join-decided = { $number }. { $decision }
join-lost = La connexion est coupée ; nouvel essai.
join-back = De retour à la table.
join-over = La partie est finie : { $winners ->
        [0] personne ne gagne
        [1] { $names } gagne
       *[other] { $names } gagnent ensemble
    }.
