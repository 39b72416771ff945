# Les premières parties guidées : un maître à côté d'une vraie table, une leçon à la fois.
# Le titre d'une leçon est son attribut. $seat est le nom de quelqu'un ; chaque leçon le reçoit.

guide-title = Votre première partie : { $game }
guide-lead = Une vraie partie contre { $bots ->
        [one] un robot novice
       *[other] { $bots } robots novices
    }. Le maître explique chaque chose quand elle arrive pour la première fois, et la table attend que vous ayez lu.
guide-begin = Distribuer les cartes
guide-setting-up = On distribue les cartes…
guide-coach = Le maître
# The button that leaves only the title of what the coach says, or shows all of it.
guide-fold = Ce que dit le maître
guide-name = Apprenti
guide-go-on = Continuer
guide-show = Montrez-moi un coup
guide-thinking = Le maître réfléchit…
guide-no-advice = Le maître n'a pas de conseil à donner ici. À vous de choisir.
guide-suggestion = À votre place : { $decision }
guide-do-it = Jouer ce coup
guide-or-else = Ou faites autre chose : c'est votre partie.
guide-your-turn = À vous : { $phase }
guide-their-turn = { $seat } décide : { $phase }
guide-rule = La règle : { $clause }
guide-lessons = Leçons : { $count } sur { $all }
guide-again = Relire la dernière leçon
guide-learnt-title = Ce que vous avez appris
guide-learnt-lead = Vous connaissez le jeu. Le reste est affaire de sang-froid.
guide-over-lead = La partie est finie, et vous savez maintenant comment elle se joue.
guide-scores = Voir la feuille de score
guide-play-on = Finir cette partie
guide-play-properly = Jouer une vraie partie
guide-other-games = Apprendre un autre jeu
guide-all-title = Premières parties guidées
guide-trouble = La table n'a pas pu être dressée : { $reason }
guide-try-again = Réessayer
guide-anew = Recommencer

## Poison

guide-poison-opening =
    Trois novices et vous partagez trois chaudrons. À chaque tour, une carte de plus y tombe. Quand un chaudron déborde, le dernier à l'avoir rempli prend ce qui s'y trouvait. Les cartes prises coûtent des points négatifs, et qui en a le moins gagne.
    .title = Trois chaudrons
guide-poison-play =
    Choisissez une carte de votre main et un chaudron. On joue une carte par tour, et une seule ; personne ne peut passer.
    .title = Jouer une carte
guide-poison-colour =
    La première potion d'un chaudron lui donne sa couleur, et toute potion de cette couleur doit l'y rejoindre. Une couleur n'a jamais qu'un seul chaudron à la fois. Une carte qui ne peut pas aller où vous voulez est refusée, et l'on vous dit pourquoi.
    .title = Un chaudron par couleur
guide-poison-limit =
    Un chaudron contient jusqu'à 13. À 13 tout juste, rien ne se passe. La carte qui porte la somme au-delà de 13 le fait déborder.
    .title = Jusqu'à 13
guide-poison-poison =
    Une carte Poison vaut toujours 4. Elle va dans n'importe quel chaudron et ne lui donne pas de couleur. Qui la prend paie 2 points, et rien n'y fait.
    .title = C'était du poison
guide-poison-boiled =
    { $seat } a fait passer un chaudron au-delà de 13 et prend toutes les cartes qui s'y trouvaient. La carte qui vient d'être jouée y reste, première d'un nouveau breuvage.
    .title = Ça déborde
guide-poison-immune =
    Chaque potion prise coûte 1 point. Mais celui qui a pris d'une couleur plus de cartes que chacun des autres est immunisé contre elle, et ne paie rien pour cette couleur. Si plusieurs partagent la tête, aucun d'eux n'est immunisé.
    .title = L'immunité des gourmands
guide-poison-taken =
    Dans cette première partie, les cartes prises restent ouvertes, pour que vous voyiez qui mène dans quelle couleur. D'habitude elles sont fermées jusqu'à la fin de la manche, même pour leur propriétaire.
    .title = Qui a pris quoi
guide-poison-scored =
    Toutes les cartes ont été jouées. Une potion coûte 1 point, un poison 2, et la couleur dont vous seul avez pris le plus ne vous coûte rien. Ce qui reste dans les chaudrons ne coûte rien à personne. Puis le joueur suivant devient donneur.
    .title = Le décompte

guide-poison-why-starts = Le chaudron est vide : votre { $value } ne peut pas le faire déborder.
guide-poison-why-safe = Le chaudron est à { $total }. Avec votre { $value } il passe à { $sum } : pas plus de { $limit }, vous ne prenez donc rien.
guide-poison-why-brim = Le chaudron passe à { $sum } : il ne reste que { $room } de place, et le prochain à le remplir devra peut-être boire.
guide-poison-why-poison = Un poison dans un chaudron à { $total } fait { $sum } sans déborder : qu'un autre le prenne.
guide-poison-why-forced = Chacune de vos cartes fait déborder un chaudron. Ici, vous prenez { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }.
guide-poison-why-drinks = Le chaudron déborde et vous prenez { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }. C'est parfois un moindre mal : un breuvage bon marché tout de suite, ou davantage d'une couleur contre laquelle vous serez peut-être immunisé.

guide-poison-learnt-1 = Une carte par tour ; une potion rejoint le chaudron de sa couleur, le poison va partout.
guide-poison-learnt-2 = Jusqu'à 13, rien à craindre. Au-delà, vous prenez ce qui était dans le chaudron, et votre carte y reste.
guide-poison-learnt-3 = Une potion coûte 1, un poison 2 ; qui a pris à lui seul le plus d'une couleur ne paie rien pour elle.
guide-poison-learnt-4 = Quand tous les joueurs ont été donneurs, le plus petit total gagne.

## Le Verre

guide-verre-opening =
    Trois verres, et dans chacun une carte face cachée : poison ou antidote, de valeur 1 à 6. D'autres cartes suivront. À la fin, vous prenez un verre et vous dites si vous le buvez. Chacun a quatre cœurs à perdre.
    .title = Un verre pour chacun
guide-verre-spy =
    Regardez en secret des cartes du centre : deux à trois joueurs, jamais deux fois la même. Les autres voient où vous regardez, pas ce que vous voyez.
    .title = Espionner
guide-verre-spied =
    { $seat } a regardé une carte aussi. Retenez qui connaît quel verre.
    .title = Les autres espionnent aussi
guide-verre-fill =
    Posez une carte de votre main, face cachée, sur un verre. De l'antidote là où vous espérez boire, du poison là où vous aimeriez voir boire les autres. Un verre ne reçoit jamais plus de quatre cartes.
    .title = Remplir un verre
guide-verre-pass =
    Quand tous ont posé une carte, toutes les mains passent à gauche. Vous connaissez les cartes que vous avez données : celle que votre voisin de gauche posera maintenant en fait partie.
    .title = Les mains tournent
guide-verre-exchange =
    Une fois par manche, VIZZINI, et lui seul, peut échanger les cartes du dessus de deux verres, et les regarder toutes les deux. Tout le monde voit de quels verres il s'agit.
    .title = Le tour de VIZZINI
guide-verre-take =
    Chacun prend un verre. VIZZINI choisit le premier, WESLEY le dernier. Prenez celui que vous connaissez le mieux : peu importe qu'il soit bon ou mauvais, pourvu que vous le sachiez.
    .title = Choisir un verre
guide-verre-drink =
    Plus d'antidote que de poison ? Alors buvez, et tous les autres perdent un cœur ; sinon, c'est vous qui en perdez un. Plus de poison ? Alors ne buvez pas, et il ne se passe rien ; si vous buvez, vous perdez un cœur.
    .title = Boire ou ne pas boire
guide-verre-wesley =
    WESLEY parle le premier, puis on continue dans le sens horaire. Dans le verre de WESLEY s'ajoute un demi-antidote par joueur : un et demi à trois.
    .title = Le demi de WESLEY
guide-verre-turned =
    Qui a parlé révèle son verre. On compare la somme du poison à celle de l'antidote ; si elles sont égales, il ne se passe rien.
    .title = La vérité au fond du verre
guide-verre-heart =
    { $seat } a perdu un cœur. Les cœurs ne reviennent pas. Dès que quelqu'un n'en a plus, la partie est finie, et celui qui en a le plus l'emporte.
    .title = Un cœur de perdu
guide-verre-round =
    WESLEY et VIZZINI passent chacun au voisin de gauche, on mélange les cartes, et une nouvelle manche commence.
    .title = La manche suivante

guide-verre-why-spy = Vous n'avez pas encore vu cette carte. Ce que vous savez d'un verre est ce qui vous fera gagner.
guide-verre-why-spied-enough = Vous en avez assez vu pour l'instant.
guide-verre-why-lay-antidote = Un antidote de { $value }. De ce verre, vous connaîtrez alors : antidote { $antidote }, poison { $poison }.
guide-verre-why-lay-poison = Un poison de { $value }. De ce verre, vous connaîtrez alors : antidote { $antidote }, poison { $poison }.
guide-verre-why-exchange = Deux cartes du dessus changent de place, et vous les aurez vues toutes les deux.
guide-verre-why-keep = Les verres vous conviennent tels qu'ils sont.
guide-verre-why-take = Vous connaissez { $known } de ses { $cards } cartes : antidote { $antidote }, poison { $poison }.
guide-verre-why-drink = Des { $cards } cartes de votre verre, vous en connaissez { $known } : antidote { $antidote }, poison { $poison }. Tout compte fait, l'antidote devrait l'emporter.
guide-verre-why-decline = Des { $cards } cartes de votre verre, vous en connaissez { $known } : antidote { $antidote }, poison { $poison }. Tout compte fait, le poison devrait l'emporter.

guide-verre-learnt-1 = On espionne, puis on remplit les verres carte après carte, pendant que les mains tournent vers la gauche.
guide-verre-learnt-2 = VIZZINI choisit son verre le premier et peut une fois échanger deux cartes du dessus ; WESLEY choisit le dernier et reçoit un demi-antidote par joueur.
guide-verre-learnt-3 = Plus d'antidote : buvez. Plus de poison : ne buvez pas. Se tromper coûte un cœur ; boire de l'antidote en coûte un à tous les autres.
guide-verre-learnt-4 = Quand quelqu'un a perdu son dernier cœur, qui en a le plus gagne.

## Bonbon

guide-bonbon-opening =
    À chaque manche, vous composez une ligne de chocolats. La meilleure reçoit un jeton chocolat, et le premier à trois jetons gagne. Trois tuiles bonus attendent ceux qui savent s'arrêter.
    .title = Servez-vous
guide-bonbon-turn =
    À votre tour, de deux choses l'une : piocher une carte, ou vous arrêter. Qui s'arrête ne pioche plus de la manche et attend le décompte.
    .title = Piocher ou s'arrêter
guide-bonbon-lay =
    La carte va au bout de votre ligne, à droite, face visible ou face cachée, comme vous voulez. Visible, elle compte pour les limites. Cachée, elle n'y compte pas, et une série de cartes cachées rapporte un point par carte, moins un.
    .title = Au grand jour ou en cachette
guide-bonbon-limits =
    Vos cartes visibles peuvent totaliser { $own } : au-delà, vous êtes éliminé de la manche. Toutes les cartes visibles de la table peuvent totaliser { $shared } : dès qu'elles dépassent, la manche est finie et le joueur dont c'est le tour est éliminé.
    .title = Deux limites
guide-bonbon-zero =
    Un zéro se pose toujours face visible, et il fait retourner les cartes cachées juste avant lui, jusqu'à la dernière carte visible. Elles comptent désormais. En échange, qui a posé le zéro peut jouer un autre tour.
    .title = Un zéro
guide-bonbon-open =
    Certains chocolats ne se posent que face visible. Celui-ci ne laissait pas le choix.
    .title = Au vu de tous
guide-bonbon-other-turn =
    Vous avez posé un zéro, vous avez donc droit à un autre tour : piocher, vous arrêter, ou y renoncer.
    .title = Un autre tour
guide-bonbon-again =
    Posé face visible, Encore vous permet de piocher une carte de plus. Vous pouvez aussi vous en passer.
    .title = Encore
guide-bonbon-leave =
    Posé face visible, Partir vous permet de vous arrêter sur-le-champ et de prendre une tuile, même si d'autres se sont arrêtés avant vous.
    .title = Partir
guide-bonbon-unveil =
    Posé face visible, Dévoiler vous permet de retourner une carte cachée d'un joueur qui ne s'est pas arrêté. S'il dépasse ainsi sa limite personnelle, il est éliminé. Mais si la limite collective est dépassée, c'est vous qui l'êtes.
    .title = Dévoiler
guide-bonbon-swap =
    Posé face visible, Échanger vous permet d'échanger une carte d'une ligne contre une carte d'une autre, la vôtre comprise. Les joueurs arrêtés sont à l'abri. Choisissez la première carte…
    .title = Échanger
guide-bonbon-swap-with =
    …et maintenant la carte d'un autre joueur avec laquelle elle change de place. Une carte visible reste visible, une carte cachée reste cachée.
    .title = L'autre moitié de l'échange
guide-bonbon-hide =
    Posé face visible, Cacher vous permet de retourner face cachée une carte visible, dans votre ligne ou dans celle d'un joueur qui ne s'est pas arrêté. Elle ne compte plus pour les limites.
    .title = Cacher
guide-bonbon-stops =
    { $seat } s'arrête : plus de cartes pour cette manche, et à l'abri de tous les effets. Le tout premier à s'arrêter peut prendre l'une des tuiles.
    .title = Quelqu'un s'arrête
guide-bonbon-tile =
    Choisissez une tuile : elle s'ajoute à votre score de cette manche. Regardez votre ligne avant de choisir.
    .title = Un bonus pour vous
guide-bonbon-out =
    { $seat } montre plus que sa limite personnelle ne le permet, et sort de la manche. La ligne reste en place, mais ne rapporte rien.
    .title = Trop de chocolats
guide-bonbon-caught =
    La limite collective est dépassée : la manche est finie et { $seat } en sort. Les autres qui ne s'étaient pas arrêtés perdent les cartes cachées au bout de leur ligne, jusqu'à leur dernière carte visible.
    .title = Pris sur le fait
guide-bonbon-counted =
    D'abord comptent les séries de cartes cachées. Puis on retourne toutes les lignes, on additionne les valeurs, et les tuiles ajoutent leur bonus. Qui est éliminé ne marque rien.
    .title = Le décompte
guide-bonbon-token =
    { $seat } reçoit un jeton, pour la meilleure ligne de la manche. Il a son prix : chaque jeton abaisse votre limite personnelle d'un point.
    .title = Un jeton chocolat

guide-bonbon-why-draw = Vous montrez { $shown } sur { $own }, la table { $total } sur { $shared } : il y a de la place pour une carte de plus.
guide-bonbon-why-draw-tight = Vous montrez { $shown } sur { $own }, la table { $total } sur { $shared }. C'est juste, mais la plupart des cartes peuvent se poser face cachée.
guide-bonbon-why-stop = Vous montrez { $shown } sur { $own }, la table { $total } sur { $shared }. Votre ligne est maintenant à l'abri, quoi que piochent les autres.
guide-bonbon-why-stop-first = Personne ne s'est encore arrêté : vous pouvez prendre une tuile, et votre ligne est à l'abri.
guide-bonbon-why-lay-up = Visible, elle vous porte à { $sum } sur { $own } : vous restez dans votre limite.
guide-bonbon-why-lay-up-secures = Visible, elle vous porte à { $sum } sur { $own }. Et elle protège ce qui la précède : un zéro ne fait retourner les cartes que jusqu'à la dernière carte visible.
guide-bonbon-why-lay-up-effect = Seule une carte posée face visible a son effet, et vous restez dans votre limite.
guide-bonbon-why-lay-down = Cachée, elle ne compte pour aucune limite, et elle fait une série de { $run ->
        [one] { $run } carte cachée
       *[other] { $run } cartes cachées
    }.
guide-bonbon-why-no-choice = Cette carte ne se pose que face visible.
guide-bonbon-why-tile = C'est la tuile qui convient le mieux à votre ligne.
guide-bonbon-why-no-tile = Aucune des tuiles ne vous rapporte quoi que ce soit.
guide-bonbon-why-leave = Vous vous arrêtez avec une tuile, et votre ligne est à l'abri.
guide-bonbon-why-stay = Il y a plus à gagner en restant.
guide-bonbon-why-unveil = Une carte qui devait rester cachée compte désormais.
guide-bonbon-why-swap = Ce que vous recevez vaut plus pour vous que ce que vous donnez.
guide-bonbon-why-hide = Une carte retournée face cachée ne compte plus pour les limites.
guide-bonbon-why-nothing = L'effet ne vous servirait à rien maintenant.
guide-bonbon-why-end-turn = C'est assez pour ce tour : une carte de plus serait trop risquée.

guide-bonbon-learnt-1 = On pioche une carte ou l'on s'arrête ; ce qu'on pioche se pose face visible ou face cachée.
guide-bonbon-learnt-2 = Les cartes visibles comptent pour deux limites, la vôtre et celle de tous. Au-delà, on est éliminé.
guide-bonbon-learnt-3 = Les séries de cartes cachées rapportent en plus, mais un zéro les fait retourner.
guide-bonbon-learnt-4 = La meilleure ligne reçoit un jeton ; trois jetons, et la partie est gagnée.

## Magic Bluff

guide-magic_bluff-opening =
    Chacun a une grille de neuf ingrédients, au vu de tous. Soyez le premier à n'avoir plus qu'un seul type d'ingrédient. Pour vous aider : un dé dans un grimoire fermé, et votre air sérieux.
    .title = Neuf ingrédients
guide-magic_bluff-announced =
    { $seat } a regardé le dé en secret et annonce un ingrédient : la vérité, ou un bluff. Regardez sa grille : combien de ces cartes partiraient, et qui ne serait pas tenté ?
    .title = Une annonce
guide-magic_bluff-react =
    Croire ou douter ? Si quelqu'un doute, on montre le dé. Si vous aviez raison, vous défaussez une carte de votre choix. Si vous aviez tort, vous en piochez une. Si personne ne doute, le dé reste secret.
    .title = Croire ou douter
guide-magic_bluff-announce =
    Le grimoire est à vous. Vous avez vu le dé, et personne d'autre. Annoncez ce qu'il montre, ou n'importe quel autre ingrédient. Si votre grille n'a aucune carte de ce qu'il montre, il faut bluffer.
    .title = À vous d'annoncer
guide-magic_bluff-truth =
    On montre le dé, et { $seat } a dit la vérité : un groupe de cet ingrédient s'en va. Qui l'a cru défausse une carte, qui a douté en pioche une.
    .title = C'était vrai
guide-magic_bluff-lie =
    On montre le dé, et { $seat } bluffait : cela coûte deux cartes de plus. Qui a douté défausse une carte, qui l'a cru en pioche une.
    .title = C'était un bluff
guide-magic_bluff-discard-group =
    Défaussez un groupe de l'ingrédient annoncé : toutes ses cartes connectées, bord à bord. Les coins ne connectent pas. Si personne n'a douté, vous pouvez aussi les garder.
    .title = Un groupe pour le chaudron
guide-magic_bluff-discard-card =
    Vous aviez raison : défaussez une carte de votre grille, à votre choix. La dernière de son espèce est souvent la meilleure : un type de moins.
    .title = Une carte de moins
guide-magic_bluff-place =
    Vous devez ajouter cette carte à votre grille, dans une case vide qui touche par un bord l'une de vos cartes. À côté de ses semblables, elle pourra partir plus tard avec son groupe.
    .title = Une carte de plus
guide-magic_bluff-next =
    Le grimoire passe au voisin de gauche, et tous les jetons reviennent sur « d'accord ». Quand la pioche est épuisée, on mélange le chaudron, qui forme la nouvelle pioche.
    .title = Le grimoire passe

guide-magic_bluff-why-truth = C'est la vérité, personne ne peut vous prendre en défaut : qui doute n'aurait qu'à piocher. Vous en avez { $count }.
guide-magic_bluff-why-bluff = Un bluff : votre grille en a { $count }, et il en partirait aussitôt si personne ne doute.
guide-magic_bluff-why-bluff-idle = Un bluff sans rien à défausser : il faut bien nommer quelque chose, et espérer que personne ne doute.
guide-magic_bluff-why-believe = Cela peut fort bien être vrai, et alors croire rapporte. { $seat } a { $count } { $count ->
        [one] carte
       *[other] cartes
    } de ce genre dans sa grille.
guide-magic_bluff-why-doubt = { $seat } a { $count } { $count ->
        [one] carte
       *[other] cartes
    } de ce genre dans sa grille, et le dé a six faces : c'est peut-être bien un bluff.
guide-magic_bluff-why-group = { $cards ->
        [one] Une carte part
       *[other] { $cards } cartes partent
    } d'un coup.
guide-magic_bluff-why-group-kind = Avec { $cards ->
        [one] cette carte
       *[other] ces { $cards } cartes
    }, c'est tout un type d'ingrédient qui quitte votre grille : un pas de plus vers la victoire.
guide-magic_bluff-why-card = Une carte de moins d'un ingrédient dont vous voulez vous défaire.
guide-magic_bluff-why-card-kind = C'est la dernière de son espèce dans votre grille : un type de moins.
guide-magic_bluff-why-keep = Mieux vaut garder ces cartes : c'est peut-être avec elles que vous gagnerez.
guide-magic_bluff-why-place = Cette case en vaut une autre.
guide-magic_bluff-why-place-beside = À côté de ses semblables, elle pourra partir plus tard avec tout le groupe.

guide-magic_bluff-learnt-1 = Regardez le dé, puis annoncez la vérité ou un bluff ; si vous n'avez rien de ce qu'il montre, il faut bluffer.
guide-magic_bluff-learnt-2 = Si personne ne doute, un groupe de l'ingrédient annoncé peut partir et le dé reste secret.
guide-magic_bluff-learnt-3 = Si quelqu'un doute, on montre le dé : qui avait raison défausse une carte, qui avait tort en pioche.
guide-magic_bluff-learnt-4 = Le premier à n'avoir plus qu'un seul type d'ingrédient gagne.

## Belladone Bluff

guide-belladone-opening =
    Trois préparations sont en route. Qui pose la septième carte d'une préparation la remporte, et marque la somme de ses cartes : un remède qui rapporte, ou un poison qui coûte. Le total le plus élevé gagne.
    .title = Trois préparations
guide-belladone-lay =
    Ajoutez une carte de votre main à l'une des préparations. On peut en poser plusieurs par tour, mais toutes de la même couleur et toutes à la même préparation.
    .title = Poser une carte
guide-belladone-more =
    Vous pouvez ajouter d'autres cartes de cette couleur à cette préparation, une à une, ou vous arrêter. Vous complétez alors votre main à cinq cartes.
    .title = Encore, ou assez ?
guide-belladone-hidden =
    Dans une préparation, les 1re, 3e, 5e et 7e cartes sont face visible ; les 2e, 4e et 6e sont face cachée. Seul celui qui a posé une carte cachée la connaît.
    .title = La moitié est cachée
guide-belladone-colours =
    La couleur d'une carte se lit sur son dos : tous voient donc les couleurs de toutes les mains. Et cela compte : la 7e carte doit être de la couleur de la 6e.
    .title = Les dos parlent
guide-belladone-special =
    Une action spéciale vaut 0, et n'agit que si on la pose face visible. Face cachée, c'est un 0 et rien de plus.
    .title = Une action spéciale
guide-belladone-invert =
    Une Inversion est face visible dans une préparation : elle change le signe de son score. −9 devient 9. Deux Inversions s'annulent.
    .title = Inversion
guide-belladone-lock =
    { $seat } a verrouillé une préparation : plus personne ne peut poser de carte ailleurs tant qu'elle n'est pas remportée.
    .title = Verrou
guide-belladone-look =
    Votre Coup d'œil est face visible : vous pouvez regarder en secret toutes les cartes face cachée de cette préparation.
    .title = Coup d'œil
guide-belladone-swap =
    Maintenant que vous avez regardé, vous pouvez échanger l'une des cartes face cachée contre une carte de votre main, de n'importe quelle couleur. Les autres ne voient que les dos.
    .title = Échanger
guide-belladone-give =
    Cette préparation a un Don face visible : qui la remporte doit la donner, avec ses points. Elle vaut { $points }. Choisissez à qui.
    .title = Don
guide-belladone-won =
    La préparation est pleine : toutes ses cartes ont été retournées et additionnées. { $seat } a posé la 7e carte et la remporte, pour le meilleur ou pour le pire. Ses cartes sortent du jeu, et une nouvelle préparation commence.
    .title = Une préparation achevée
guide-belladone-exchange =
    Aucune de vos cartes ne peut être posée. Vous pouvez en défausser autant que vous voulez et en piocher autant, puis vous passez.
    .title = Rien à poser
guide-belladone-last =
    La pioche est épuisée : la prochaine préparation achevée est la dernière. La partie s'arrête aussi dès qu'un joueur dont c'est le tour ne peut poser aucune carte.
    .title = La dernière préparation

guide-belladone-why-open = Elle sera face visible, carte { $place } de la préparation. Ce que vous en connaissez vaudra alors { $sum }.
guide-belladone-why-hidden = Elle sera face cachée, carte { $place } : vous seul savez que c'est { $value }.
guide-belladone-why-sixth = Elle sera la 6e, face cachée : seule sa couleur peut désormais achever la préparation. Regardez qui en a.
guide-belladone-why-special-open = Elle est posée face visible, son action agit donc.
guide-belladone-why-special-hidden = Face cachée, c'est un 0 et rien de plus, et personne d'autre ne le sait.
guide-belladone-why-completes = Vous achevez la préparation. Ce que vous en connaissez vaut { $sum }, { $unknown ->
        [0] et aucune carte ne vous échappe
        [one] et une carte vous est inconnue
       *[other] et { $unknown } cartes vous sont inconnues
    }.
guide-belladone-why-stop = Mieux vaut laisser la place suivante aux autres et compléter votre main.
guide-belladone-why-look = Regarder ne coûte rien, et vous saurez à quoi vous en tenir.
guide-belladone-why-decline = Vous en savez assez sur cette préparation.
guide-belladone-why-swap = Ce que vous y mettez vous convient mieux que ce que vous en retirez.
guide-belladone-why-keep = La préparation est bien telle qu'elle est.
guide-belladone-why-give = Il faut la donner à quelqu'un, et c'est ainsi qu'elle vous sert le mieux.
guide-belladone-why-discard = Vous pouvez vous passer de cette carte, et la suivante servira peut-être.
guide-belladone-why-done = Le reste de votre main vaut la peine d'être gardé.

guide-belladone-learnt-1 = On ajoute des cartes d'une couleur à une préparation, puis on complète sa main à cinq.
guide-belladone-learnt-2 = Une carte sur deux est face cachée ; la 7e doit être de la couleur de la 6e et remporte la préparation.
guide-belladone-learnt-3 = Les actions spéciales n'agissent que face visible : Inversion, Don, Verrou, Coup d'œil.
guide-belladone-learnt-4 = Une fois la pioche épuisée, la prochaine préparation achevée met fin à la partie ; le total le plus élevé gagne.
