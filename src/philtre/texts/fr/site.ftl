# Le site : tout ce qui entoure la table.

## Chaque page

site-navigation = Site
site-more = Autres pages
site-skip = Aller au contenu
site-close = Fermer
site-loading = Chargement
site-unreachable = Le serveur est injoignable. Réessayez dans un instant.
site-try-again = Réessayer
site-broken = Un problème est survenu sur cette page. La recharger peut aider.
site-language = Langue
site-tagline = Cinq jeux de bluff. Sans compte, sans publicité, et une donne que chacun peut vérifier.
site-about = À propos de Philtre
site-api = Pour les programmeurs
site-lost = Cette étagère est vide
site-lost-text = Il n'y a pas de page à cette adresse.
site-to-games = Voir les jeux
# Sur toute la page, pendant qu'un fichier la survole.
site-drop = Déposez la partie ici pour la revoir

## La première page

site-home-title = Jeux de cartes et de bluff
site-hero = Bluffez vos amis, ou des robots qui bluffent aussi
site-hero-text = Cinq jeux de cartes pleins de potions, de poisons et de chocolats, de 2 à 6 joueurs, dans le navigateur : sans compte, sans rien installer.
site-your-name = Votre nom
# Quelqu'un qui n'a pas donné de nom.
site-guest = Invité
site-level = Niveau des robots
site-players = Joueurs
site-play-now = Jouer
# Sur le même bouton, pendant que la table se prépare.
site-setting-table = Un instant…
site-with-friends = Entre amis
site-learn = Apprendre
site-rules = Règles
site-more-options = Plus de choix
site-your-tables = Vos tables
site-open-record = Ouvrir une partie
site-open-record-text = Une partie enregistrée dans un fichier peut être revue. Vous pouvez aussi déposer le fichier n'importe où sur la page.

## Niveaux des robots

bot-level-novice = Novice
    .about = Joue comme à sa première partie : réfléchit peu et fait confiance à tous.
bot-level-taster = Goûteur
    .about = Suit quelques règles simples.
bot-level-brewer = Brasseur
    .about = Réfléchit quelques coups à l'avance.
bot-level-alchemist = Alchimiste
    .about = Voit loin et lit le jeu des autres.
bot-level-master = Maître
    .about = Le plus fort de tous.

## Les tables

site-tables = Tables
site-tables-public = Tables publiques
site-tables-gathering = Cherchent des joueurs
site-tables-playing = Parties en cours
site-tables-none = Aucune table publique n'est ouverte pour le moment. Ouvrez-en une : les autres la trouveront ici.
site-tables-all = Toutes les tables
site-free-seats =
    { $count ->
        [one] 1 place libre
       *[other] { $count } places libres
    }
site-watch = Regarder

## Préparer une table

site-open-table = Ouvrir la table
# $game est le nom d'un jeu.
site-create-title = Une table de { $game }
site-other-game = Un autre jeu
site-seats = Places
site-seat-for = La place { $number } est pour
site-seat-here = Quelqu'un devant cet écran
site-seat-open = Toute personne ayant le lien
# $level est le niveau d'un robot.
site-seat-bot = Robot : { $level }
site-name = Nom
site-name-of-seat = Nom de la personne à la place { $number }
site-pass-and-play = Plusieurs personnes se partagent cet écran : un rideau tombe entre leurs tours.
site-clock = Pendule
site-clock-none = aucune
    .about = Chacun prend son temps.
site-clock-relaxed = tranquille
    .about = Une minute et demie par décision. Ensuite, le sort choisit parmi toutes celles qui sont permises, quelles que soient vos cartes.
site-clock-fast = rapide
    .about = Vingt secondes par décision. Ensuite, le sort choisit parmi toutes celles qui sont permises, quelles que soient vos cartes.
site-who-may-come = Qui peut venir
site-public = publique : elle est affichée
site-by-link = toute personne ayant le lien
site-has-chat = Avec une discussion
site-deal = Distribuer les cartes
site-nobody-here = Au moins une place doit être pour quelqu'un devant cet écran.

## Avant la partie

# $game est le nom d'un jeu.
site-gathering-title = { $game } : qui joue ?
site-gathering = La table est mise. Dès que toutes les places sont prises, l'hôte peut distribuer.
# Ce qui a été choisi pour la table : une option et sa valeur.
site-choice = { $what } : { $value }
site-sit-here = S'asseoir ici
site-sit-beside = Asseoir quelqu'un d'autre ici
site-sit = S'asseoir
site-stand = Se lever
# $name est la personne ou le robot qui y est assis.
site-free-seat = Libérer la place de { $name }
site-add-bot = Asseoir un robot…
site-bot-for-seat = Un robot à la place { $number }
site-you = vous
site-here = est là
site-away = absent
site-host = hôte
site-fill-with-bots = Compléter avec des robots
site-waiting-for =
    { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
site-waiting-for-host = L'hôte va distribuer.
site-invite = Inviter
site-invite-text = Envoyez ce lien, ou faites viser le code avec un appareil photo. Qui ne trouve pas de place peut regarder.
site-invite-link = Le lien vers cette table
# Ce qui est dit quand le lien est partagé. $game est le nom d'un jeu.
site-invite-title = Une partie de { $game }
site-copy = Copier le lien
site-copied = Le lien est copié.
site-only-here = Ce lien ne marche que sur cet ordinateur. Pour inviter d'autres personnes, lancez Philtre avec ./play --host 0.0.0.0 et ouvrez l'adresse qu'il indique.
site-share = Partager
site-qr = Le lien en code QR

## À la table

site-table = Une table
site-going-to-table = On va à la table…
site-connection-lost = La connexion est perdue. Nouvel essai…
site-no-table = Cette table n'existe pas
site-moved = Cette place n'est plus jouée ici
site-moved-text = Elle a suivi son lien vers un autre appareil, ou elle a été libérée. Ici, vous pouvez encore regarder.
site-watch-table = Regarder la table
site-watching = spectateur
# Dans le titre de la fenêtre. $game est le nom d'un jeu.
site-your-turn-in = ● À vous – { $game }
site-look-at-table = Voir la table
site-look-at-scores = Voir les scores
site-stand-in = Un robot joue à votre place.
site-come-back = Reprendre ma place
# $name est une personne.
site-is-away = { $name } est absent.
site-let-bot-play = Laisser jouer un robot
site-chat = Discussion
site-chat-none = Personne n'a encore rien écrit.
site-chat-write = Écrire à la table
site-chat-send = Envoyer
# Le bouton qui ouvre la discussion.
site-chat-unread =
    { $count ->
        [0] Discussion
        [one] Discussion : un nouveau message
       *[other] Discussion : { $count } nouveaux messages
    }
site-emotes = S'exclamer
site-emote-hello = Bonjour !
site-emote-well-played = Bien joué !
site-emote-hmm = Hum…
site-emote-liar = Menteur !
site-emote-oops = Oups !
site-emote-thanks = Merci !
site-emote-hurry = À toi !
site-emote-laugh = Ha ha !

## Se partager un écran

# $name est une personne.
site-pass-to = Passez l'écran à { $name }
site-who-looks = Qui prend l'écran ?
site-curtain = D'ici là, les cartes sont cachées.
site-i-am = C'est moi, { $name } : montrer mes cartes
site-hide-cards = Cacher mes cartes

## Le menu d'une table

site-table-menu = Cette table
site-link-watch = Le lien vers cette table
    .about = Qui l'a peut regarder. Personne ne voit vos cartes.
site-link-resume = Continuer sur un autre appareil
    .about = Ouvrez ce lien là-bas. C'est votre place : ne le donnez à personne d'autre. Ici, vous ne ferez plus que regarder.
site-leave = Quitter la table
site-leave-text = Votre place reste à vous : vous retrouverez la table sur la première page.

## Réglages

site-settings = Réglages
site-theme = Apparence
site-theme-system = système
site-theme-dark = sombre
site-theme-light = claire
site-text-size = Taille du texte
site-motion = Animations
site-motion-system = système
site-motion-full = toutes
site-motion-none = aucune
site-pace = Allure des robots
site-pace-slow = lente
site-pace-normal = normale
site-pace-fast = rapide
site-pace-instant = immédiate
site-sound = Sons : mon tour, les cartes, la fin
site-chat-hide = Cacher la discussion

## À propos

site-about-text = Philtre est une table pour jeux de bluff, pour des personnes et des robots, dans un navigateur, dans un terminal, ou par millions dans une expérience. Les mêmes règles servent partout, et c'est un logiciel libre.
site-about-deal = Puis-je faire confiance à la donne ?
site-about-deal-text = Avant la première carte, la table s'engage sur un secret et en montre l'empreinte ; chacun, en s'asseyant, y ajoute un nombre à lui. Après la partie, le secret est révélé, et un clic refait chaque mélange. Personne n'a pu toucher au paquet, pas même nous.
site-about-clock = Que se passe-t-il quand mon temps est écoulé ?
site-about-clock-text = Le sort choisit parmi toutes les décisions permises, dans un ordre fixé avec la donne. Cela ne dit rien de votre main, et se vérifie après coup comme un mélange.
site-about-private = Que garde-t-on de moi ?
site-about-private-text = Rien d'autre que le nom que vous écrivez et les coups que vous jouez. La clé de votre place est gardée par votre navigateur, et nulle part ailleurs.
site-credits = Merci à
site-credit-game-icons = les icônes, de Lorc, Delapouite et d'autres
site-credit-almendra = la police des titres, d'Ana Sanfelippo
site-credit-cabin = la police du texte, de Pablo Impallari
