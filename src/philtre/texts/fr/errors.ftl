# Ce que le moteur refuse : les clés et les phrases de philtre/errors.py.

## Quel jeu

error-no-game = aucun jeu ne s'appelle « { $name } » ; il y a { $games }
error-not-a-game = { $rules } n'est pas un jeu : il faudrait un philtre.table.rules.Rules
error-players = { $game } se joue de { $low } à { $high } joueurs, pas à { $players }
error-first = la première place va de 0 à { $last }, et n'est pas { $first }
error-no-option = { $game } n'a pas d'option « { $option } » ; il y a { $options }
error-no-options = { $game } n'a pas d'option « { $option } », ni aucune autre
error-option-value = { $game } : l'option { $option } est l'une de { $choices } ; pas « { $value } »
error-no-language = il n'y a pas de textes en « { $lang } » ; il y a { $languages }
error-no-page = il n'y a pas de page de règles de « { $game } » en « { $lang } »

## Des paquets dont tout le monde n'a pas besoin

error-needs-extra = il faut d'autres paquets pour { $what } : pip install 'philtre[{ $extra }]'

## La table, et qui y est assis

error-seed-or-deal = donnez une graine ou une donne, pas les deux
error-deal-players = nombre de joueurs de cette donne : { $dealt }, et non { $players }
error-seed = une graine est un nombre entier de 0 à 2**64 - 1, pas { $seed }
error-seats = les places vont de 1 à { $players }, il n'y a pas de place { $seat }
error-no-seat = il n'y a pas de place { $seat } : elles vont de 0 à { $last }
error-names = donnez { $players } noms d'au plus { $longest } caractères
error-no-bot = aucun robot ne s'appelle « { $bot } » ; il y a { $bots }
error-bot-settings = les réglages d'un robot s'écrivent nom:réglage=valeur:réglage=valeur, et non « { $bot } »
error-bot-no-setting = le robot « { $bot } » n'a pas de réglage « { $setting } »
error-bot-setting = { $setting } d'un robot est l'une des valeurs { $choices } ; non « { $value } »
error-bot-number = { $setting } d'un robot est un entier de 1 à { $most }, et non « { $value } »
error-bots = nommez un robot, ou un pour chacune des { $players } places
error-games = il faut au moins 1 partie, pas { $number }

## Les décisions

error-no-decision = { $game } n'a pas de décision « { $decision } »
error-no-decision-but = { $game } n'a pas de décision « { $decision } » ; vouliez-vous dire « { $close } » ?
error-decision-type = une décision est un nom ou un numéro, pas { $given }
error-decision-number = { $game } a les décisions 0 à { $last }, pas { $decision }
error-illegal = pas permis maintenant : { $decision } ({ $clause })
    .quoting = pas permis maintenant : { $decision }. { $clause } : { $text }
error-over = la partie est finie

## L'arène

error-arena-bots = il faut à l'arène au moins deux robots, tous différents, pas « { $bots } »
error-deals = il faut au moins 2 donnes, pas { $number }
error-tables = les tables sont l'une de { $tables } ; pas « { $chosen } »
error-limit = la limite est un nombre de secondes supérieur à 0, pas { $given }
error-workers = le nombre de processus est un nombre entier de 1 à { $most }, pas { $given }
error-arena-other = { $folder } contient une autre arène : { $setting } y est { $stored }, pas { $asked }
error-arena-damaged = la ligne { $line } de { $path } est abîmée
error-arena-worker = un processus de l'arène est mort ; ce qui est dans son dossier ne sera pas rejoué

## Les donnes

error-secret-length = le secret d'une donne a { $bytes } octets
error-entropy-length = ce qu'une place ajoute est un texte d'au plus { $longest } caractères
error-entropy-seat = il n'y a pas de place { $seat }
error-not-over = la partie n'est pas finie : son secret est encore secret
error-secret-untold = le secret n'est pas révélé : rien ne peut être comparé à l'engagement
error-entropy-entries = nombre d'ajouts des joueurs : { $entries }, pour { $players } joueurs
error-other-secret = le secret n'est pas celui qui était engagé avant la donne
error-other-shuffle = étape { $step } : ce mélange de « { $pile } » ne découle pas du secret

## Les parties enregistrées

error-record-length = une partie enregistrée a au plus { $most } octets, celle-ci en a { $bytes }
error-file-length = { $path } dépasse { $most } octets
error-unreadable = impossible de lire { $path } : { $reason }
error-format = le format est « { $format } » ; ce programme lit « { $known } »
error-not-a-record = ce fichier n'est pas l'enregistrement d'une partie de Philtre
error-damaged = ce n'est pas une partie enregistrée ({ $detail })
error-rules-version = enregistrée avec la version « { $recorded } » des règles de { $game } ; ce programme a la version « { $version } »
error-record-names = nombre de noms : { $names }, pour { $players } joueurs
error-record-secret = le secret de cette donne n'a pas été révélé : la partie n'est pas finie
error-record-seed = la graine dépasse 2**64 - 1
error-record-outcome = le résultat annoncé n'est pas celui où mènent ces décisions
error-record-decisions = nombre de décisions de cette partie : { $decisions }, et non { $asked }

## Les étapes d'une partie enregistrée

error-at-step = étape { $step } : { $reason }
error-shuffle-unasked = un mélange de « { $pile } » qu'aucune règle ne demande
error-shuffle-at-end = la partie s'arrête là où « { $pile } » doit être mélangé
error-shuffle-missing = ici, « { $pile } » doit être mélangé
error-shuffle-cards = ce ne sont pas les cartes de « { $pile } »
error-shuffle-shows = « { $pile } » ne montre pas la dernière carte de son ordre
error-after-the-end = une décision après la fin de la partie
error-turn = c'est le tour de la place { $turn }, pas de la place { $seat }

error-illegal-in = partie { $index } du lot : interdit maintenant : { $decision } ({ $clause })
error-batch-size = la taille d’un lot est un nombre entier de 1 à { $most }, pas { $given }
error-threads = le nombre de fils est un nombre entier de 1 à { $most }, pas { $given }
error-steps = le nombre de pas est un nombre entier de 1 à { $most }, pas { $given }
error-rewards = la récompense est l’une de { $rewards } ; pas « { $chosen } »
error-no-array = un lot n’a pas de tableau « { $name } » ; il a { $arrays }
error-array = { $name } doit être un tableau de { $dtype } de forme { $shape }, pas { $given }
error-array-memory = { $name } doit tenir en un seul bloc de mémoire (ordre C) où l’on peut écrire
error-array-shared = { $name } et { $other } occupent la même mémoire

## Le serveur

error-database-url = une base de données est sqlite:///CHEMIN ou postgresql://NOM:MOT-DE-PASSE@HÔTE/BASE
error-database-in-use = un autre serveur travaille sur { $path } ; pour plusieurs, il faut PostgreSQL
error-database-newer = la base de données vient d’une version plus récente de ce programme ; celle-ci connaît les étapes jusqu’à { $newest }
error-database-refused = la base de données refuse : { $reason }
error-serve-workers = pour plusieurs processus, il faut PostgreSQL ; SQLite est pour un seul
error-serve-setting = { $setting } ne peut pas être « { $value } » : { $reason }

## Les invités

error-link = « { $link } » n’est pas le lien d’une table, comme https://games.example/t/9c5f2b
error-site-away = aucune table ne répond à { $url }
error-moved-away = la place est maintenant jouée depuis un autre appareil
error-other-rules = le site joue à { $game } selon une autre version des règles
error-no-free-seat = aucune place n’est libre à cette table

## Les tables du site

error-record-steps = un enregistrement sur le site a au plus { $most } étapes, celui-ci en a { $steps }
error-table-full = cette table est déjà regardée par { $most } personnes
error-no-table = il n’y a pas de table « { $table } »
error-number-taken = l’entrée { $number } de la table « { $table } » est déjà prise
error-store-away = la base de données ne répond pas ; réessayez dans un instant
error-first-entry = une table s’ouvre une fois, et avant tout le reste
error-begun = la partie a commencé
error-not-begun = la partie n’a pas commencé
error-not-finished = la partie n’est pas encore finie
error-seat-taken = la place { $seat } est prise
error-seat-empty = personne n’occupe la place { $seat }
error-seats-free = la partie commence quand toutes les places sont prises, et { $free } sont libres
error-seated = vous avez déjà une place à cette table : { $seat }
error-spectator = seuls ceux qui sont assis à la table peuvent faire cela
error-not-host = c’est à l’hôte de la table de le faire
error-no-person = aucune personne jouant elle-même n’occupe la place { $seat }
error-here = la personne de la place { $seat } est présente
error-stands-in = un robot joue pour vous : reprenez d’abord votre place
error-no-stand-in = aucun robot ne remplace la place { $seat }
error-other-moment = c’était pensé pour après { $after } décisions, et { $decisions } ont été prises
error-no-take-back = on ne peut plus revenir là-dessus
error-decider = la place { $seat } n’est pas jouée par : { $by }
error-clock-early = il reste du temps
error-clock-choice = l’horloge en décide autrement
error-chat-off = il n’y a pas de discussion à cette table
error-chat-empty = il n’y a rien à lire là-dedans
error-talked-out = cette table a eu { $most } entrées : seule la partie continue
error-name-empty = un nom a au moins une lettre
error-rematched = la revanche se joue à la table « { $table } »
error-no-hint = les conseils sont pour les parties où tous les autres sont des robots
error-no-thought = aucun robot n’a dit ce qu’il pensait à la décision { $decision }
error-no-token = ce jeton n’ouvre aucune place à cette table
error-hello-first = dites d’abord bonjour
error-message = ce n’est pas un message que les tables comprennent : { $detail }
error-too-fast = trop à la fois : attendez un instant
error-too-large = cela peut avoir au plus { $most } octets
error-request = cette demande est incompréhensible : { $detail }
error-not-found = il n’y a rien à « { $path } »
error-method = « { $path } » ne connaît pas { $method }
error-trouble = quelque chose s’est mal passé ici ; c’est noté
error-bot-away = le robot n’a pas trouvé de réponse
