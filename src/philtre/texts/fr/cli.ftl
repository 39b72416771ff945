# Les textes du terminal.

## Aide : les commandes

help-philtre =
    Une table pour jeux de bluff : potions, poisons et chocolats.

    Jouez contre des robots ou passez-vous le clavier, simulez, revoyez une partie, et vérifiez que personne n'a touché au paquet.
    .examples =
        Exemples :

        philtre games
        philtre rules poison
        philtre play poison --players 4
help-games = Les jeux : nombre de joueurs, options, et de quoi il s'agit.
    .examples =
        Exemples :

        philtre games
        philtre games --json
help-games-as_json = Afficher la liste en JSON.
help-rules = Les règles d'un jeu, avec nos mots, chaque article avec son numéro.
    .examples =
        Exemples :

        philtre rules poison
        philtre rules poison --clause POI-6
        philtre rules bonbon --lang en
help-rules-clause = Seulement cet article : POI-6, ou simplement 6.
help-rules-as_json = Afficher les articles en JSON.
help-play =
    Jouer au clavier, contre des robots ou à plusieurs en se passant le clavier.

    Les mélanges sont fixés avant la première carte : « philtre verify » contrôle une partie enregistrée. Tapez ? en jouant pour voir ce qui est permis, et pourquoi.
    .examples =
        Exemples :

        philtre play poison --players 4
        philtre play verre --level master --why
        philtre play belladone --option variant=easy --out partie.json
        philtre play poison --seats Anne,Luc,thumb,random
        philtre play verre --people 2 --players 3
help-play-game = Le jeu. Sans lui, un menu.
help-play-people = Nombre de personnes ; des robots prennent les autres places. (1 par défaut)
help-play-seats = Qui est assis où, dans l'ordre : noms de personnes, ou de robots : novice, taster, brewer, alchemist, master, du plus faible au plus fort ; ou thumb, random, search.
help-play-level = Le robot qui prend les places libres : novice, taster, brewer, alchemist, master.
help-play-why = Après la partie, dire pourquoi les robots ont décidé ainsi.
help-play-seed = Distribuer à partir de cette graine, sans secret engagé, pour rejouer les mêmes cartes.
help-play-out = Enregistrer la partie dans ce fichier, qu'elle se termine ou non.
help-play-pace = La pause des robots ; fast : aucune.
help-play-no_entropy = Ne pas demander aux joueurs d'ajouter leur grain de sel aux mélanges.
help-simulate =
    Jouer beaucoup de parties entre robots et faire le bilan : qui gagne, les scores, la longueur.

    Chaque partie découle de la graine et de son numéro seulement.
    .examples =
        Exemples :

        philtre simulate poison --players 4 --games 10000 --seed 1
        philtre simulate poison --bots thumb,random,random --json
        philtre simulate verre --games 100 --out parties.jsonl --records
help-simulate-games = Nombre de parties.
help-simulate-seed = L'origine du hasard : la même graine donne les mêmes parties.
help-simulate-bots = Un robot pour toutes les places, ou un par place : thumb, random.
help-simulate-out = Écrire une ligne de JSON par partie dans ce fichier.
help-simulate-records = Avec --out : écrire chaque partie en entier.
help-simulate-as_json = Afficher le bilan en JSON, et rien d'autre.
help-replay =
    Revoir pas à pas une partie enregistrée.

    Entrée avance, p recule, un nombre saute à ce pas, q quitte.
    .examples =
        Exemples :

        philtre replay partie.json
        philtre replay partie.json --seat 2 --from 10
        philtre replay parties.jsonl --game 3 --spectator --all
help-replay-seat = Ne voir que ce que cette place a vu (les places comptent à partir de 1).
help-replay-is_open = Voir la main de toutes les places. C'est le réglage par défaut.
help-replay-spectator = Ne voir que ce que tout le monde a vu.
help-replay-start = Commencer après autant de décisions ; 0 est la donne.
help-replay-everything = Afficher tous les pas sans rien demander.
help-verify =
    Contrôler une partie terminée : l'engagement, les ajouts des joueurs, chaque mélange, chaque décision, le résultat.

    Rend 0 si tout est juste, et 2 à la première chose qui ne l'est pas.
    .examples =
        Exemples :

        philtre verify partie.json
        philtre verify parties.jsonl --game 3 --json
help-verify-as_json = Afficher en JSON ce qui a été contrôlé.
help-warm =
    Compiler les règles dans le cache, pour que personne n'attende au milieu d'une partie.

    Rapide si c'est déjà fait ; à refaire seulement après une mise à jour.
    .examples =
        Exemples :

        philtre warm
        philtre warm poison verre
help-warm-games = Les jeux. Sans rien : tous.
help-warm-again = Compiler aussi ce qui est déjà dans le cache.
help-warm-to_play = Seulement ce qu'il faut aux tables de joueurs et de robots, et non aux expériences.
help-warm-at_table = Seulement ce qu'il faut aux tables de joueurs et de robots simples : l'attente la plus courte.
help-warm-quiet = Ne rien dire de ce qui est déjà dans le cache.

## Aide : ce que plusieurs commandes partagent

help-any-game = Le jeu, tel que « philtre games » le nomme.
help-any-players = Nombre de joueurs. Sans lui : le moins possible.
help-any-option = Une option du jeu ; peut être donnée plusieurs fois.
help-any-first = La place qui commence (ou donne), à partir de 1. Sans elle, tirage au sort.
help-any-lang = La langue : en ou fr. Sans elle : celle du système.
help-any-file = Une partie enregistrée, ou un fichier avec une partie par ligne.
help-any-line = Dans un fichier avec une partie par ligne : laquelle, à partir de 1.
help-any-as_json = Afficher du JSON.
help-any-version = Afficher la version.
help-any-help = Afficher cette aide.
help-any-install_completion = Installer la complétion pour ce shell.
help-any-show_completion = Afficher le script de complétion de ce shell.
help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-required = [obligatoire]
help-default = [défaut : { $value }]

## Fautes sur la ligne de commande

usage-no-such-option = il n'y a pas d'option { $option }.
usage-no-such-command = il n'y a pas de commande « { $asked } » : il y a { $known }
usage-missing = il manque { $parameter }.
usage-bad-option = { $option } est mal employée : il lui faut une valeur, ou elle n'en prend pas.
usage-bad-value = { $parameter } : { $reason }.
usage-other = { $reason }.
usage-see-help = Voir « { $command } ».
error-cannot-read = impossible de lire { $path } : { $reason }
error-cannot-write = impossible d'écrire { $path } : { $reason }
error-option-form = une option s'écrit nom=valeur, et non « { $words } »
error-no-clause = il n'y a pas d'article « { $asked } » : ils vont de { $first } à { $last }
error-seats-players = { $seats } places nommées, mais { $players } joueurs demandés
error-seats-people = donnez --people ou --seats, pas les deux
error-people = sur { $players } joueurs, il ne peut pas y avoir { $people } personnes
error-long-name = un nom a au plus { $most } caractères : « { $name }… »
error-name = un nom n'a que des caractères imprimables : { $name }
error-same-name = deux places s'appellent « { $name } »
error-no-line = { $path } n'a pas de partie numéro { $line }
error-in-line = partie { $line } : { $reason }
error-verify = ce n'est pas juste : { $reason }
error-one-view = choisissez entre --seat, --open et --spectator
error-no-step = il n'y a pas de pas { $step } : ils vont de 0 à { $most }
error-records-out = --records demande --out : le fichier où les écrire

## philtre games

games-name = nom
games-players = joueurs
games-about = description
games-hint = philtre rules NOM explique un jeu, philtre play NOM le commence.

## Qui est assis où

seats-person = Joueur { $number }
seats-bot = Robot { $number }
seats-you = { $name } (vous)

## Avant la première carte

play-which = Quel jeu ? Numéro ou nom :{" "}
play-no-such = Un numéro de 1 à { $most }, ou un nom.
play-compiling = Compilation de { $game } : une seule fois…
play-at-the-table = À la table : { $names }.
play-seeded = Donne tirée de la graine { $seed } : qui la connaît connaît les cartes.
play-committed = Les mélanges sont fixés par un secret. Voici son empreinte ; notez-la pour contrôler la donne ensuite :
play-entropy = { $name }, ajoutez quelques mots de votre cru aux mélanges (ou juste Entrée) :{" "}
play-entropy-too-long = Au plus { $most } caractères, s'il vous plaît.

## La table

screen-cards =
    { $count ->
        [0] –
        [one] { $count } carte
       *[other] { $count } cartes
    }
screen-fact = { $label } : { $value }
screen-on-top = {", dessus : "}
screen-column-hand = Main
screen-column-taken = Prises
screen-column-tile = Tuile
screen-your-hand = Votre main :
screen-legend = { $sign } est face cachée ; suivie d'un nom, vous savez ce que c'est.
screen-legend-open = { $sign } est face cachée ; suivie d'un nom, quelqu'un à la table sait ce que c'est.
screen-part = Dans un ordre inconnu, { $places } :
screen-part-in = { $count } dans : { $pile }
story-deal = La donne
story-unseen = décide.

## Demander

prompt = { $phase } >{" "}
prompt-hint = Un numéro ou des mots ; ? explique les règles ; { $commands }.
prompt-empty = Un numéro de la liste, s'il vous plaît, ou ? pour de l'aide.
prompt-no-number =
    { $most ->
        [1] Il n'y a que le numéro 1, pas { $number }.
       *[other] Il n'y a pas de numéro { $number } : ils vont de 1 à { $most }.
    }
prompt-unknown = « { $typed } » n'est pas une décision de ce jeu. Tapez un numéro de la liste, ou ? pour de l'aide.
prompt-several = Cela peut être { $count } décisions : { $some } … Tapez-en plus, ou un numéro.
prompt-illegal = Pas permis maintenant : { $decision }. { $clause } : { $text }

# Ce qu'on peut taper en plus des décisions : le premier mot est celui qui est montré.
command-help = aide
command-log = journal
command-rules = règles
command-score = score scores
command-save = sauver enregistrer
command-table = table
command-quit = quitter

explain-phase = Maintenant : { $phase }.
explain-legal =
    ✓ { $form } { $count ->
        [one] ({ $count } possibilité)
       *[other] ({ $count } possibilités)
    }
explain-refused = Pas permis maintenant :
explain-more = {" "}… et { $count } de plus
explain-hint = ? suivi du numéro d'un article l'affiche ; règles affiche toute la page.

## Le rideau

curtain-hide = Entrée cache vos cartes >{" "}
curtain-pass = Passez le clavier à { $name }. { $name }, appuyez sur Entrée >{" "}

## Quitter et enregistrer

quit-sure = Quitter la partie ? oui ou non >{" "}
quit-yes = o oui y yes
quit-save = L'enregistrer dans quel fichier ? (Entrée : ne pas enregistrer) >{" "}
quit-bye = Vous avez quitté la partie.
save-where = Enregistrer dans quel fichier ? >{" "}
save-exists = Il y a déjà un fichier { $path } : choisissez un autre nom.
save-done = Enregistré dans { $path }.

## La fin

end-title = La partie est finie
end-winners =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } se partagent la victoire.
    }
end-save = Enregistrer la partie dans quel fichier, pour contrôler la donne ou la revoir ? (Entrée : non) >{" "}
end-verify = Contrôler la donne : { $command }
end-replay = Revoir la partie : { $command }
sheet-total = Total
sheet-team = Équipe { $names } : { $points }

## philtre simulate

simulate-playing = { $game } : parties
simulate-writing = Écriture des parties
simulate-title =
    { $game }, { $players } joueurs : { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed }, options { $options }. Entre crochets : intervalles à 95 %.
simulate-seat = Place
simulate-bot = Robot
simulate-wins = Victoires
simulate-score = Score
simulate-lengths = Décisions par partie : { $mean } ; la plus courte { $shortest }, médiane { $median }, la plus longue { $longest }.
simulate-endings = Fins : { $endings }.

## philtre replay

replay-step =
    { $step ->
        [0] Pas 0 sur { $last } : la donne
       *[other] Pas { $step } sur { $last }
    }
replay-prompt = { $step }/{ $last } : Entrée avance, p recule, nombre, q >{" "}
replay-next = n s suivant
replay-back = p r b back précédent precedent retour
replay-quit = q quit quitter
replay-no-step = Les pas vont de 0 à { $last } ; q quitte.

## philtre verify

verify-game = Partie { $number } : { $game }, jouée par { $names }.
verify-commitment = ✓ Le secret est celui qui était engagé avant la première carte : { $commitment }
verify-entropy =
    { $count ->
        [0] ✓ Personne n'a ajouté de mots aux mélanges ; ils découlent du secret seul.
        [one] ✓ Une personne a ajouté des mots de son cru, et ils entrent dans chaque mélange.
       *[other] ✓ { $count } personnes ont ajouté des mots de leur cru, et ils entrent dans chaque mélange.
    }
verify-shuffles =
    { $count ->
        [one] ✓ L'unique mélange, refait à partir du secret, donne le même ordre.
       *[other] ✓ Les { $count } mélanges, refaits à partir du secret, donnent le même ordre.
    }
verify-seed =
    { $count ->
        [one] ✓ L'unique mélange découle de la graine. Rien n'était engagé : qui a choisi la graine connaissait les cartes.
       *[other] ✓ Les { $count } mélanges découlent de la graine. Rien n'était engagé : qui a choisi la graine connaissait les cartes.
    }
verify-decisions =
    { $count ->
        [one] ✓ L'unique décision était permise.
       *[other] ✓ Les { $count } décisions étaient permises.
    }
verify-outcome = ✓ Elles mènent au résultat annoncé : victoire de { $names }.

## philtre warm

warm-not-compiled = La compilation est désactivée (NUMBA_DISABLE_JIT) : rien à faire.
warm-already = { $game } : déjà dans le cache.
warm-begins = Compilation des règles, une fois : { $games ->
    [one] un jeu
   *[other] { $games } jeux
 }. Cela prend une minute ou plus.
warm-compiling = compilation : { $games }
warm-compiled = { $game } : compilé en { $seconds } s.
warm-all = Tout en { $seconds } s.
warm-cache = Le cache : { $folder }
warm-failed = la compilation de { $game } a échoué : { $reason }
