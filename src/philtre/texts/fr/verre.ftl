# Le Verre

verre-name = Le Verre
verre-summary = Remplissez les verres en secret, prenez-en un : boire, ou ne pas boire ?

## Cartes

verre-card-poison = Poison { $value }
verre-card-antidote = Antidote { $value }

## Piles

verre-pile-deck = pioche
verre-pile-aside = carte écartée
verre-pile-lots = dé du premier WESLEY
verre-pile-glass = verre { $number }
verre-pile-hand = main ({ $seat })

## Décisions

verre-do-spy = espionner le { $glass }
verre-do-stop = ne plus espionner
verre-do-lay = poser { $card } sur le { $glass }
verre-do-exchange = échanger le dessus du { $glass } et du { $other }
verre-do-keep = laisser les verres tels quels
verre-do-take = prendre le { $glass }
verre-do-drink = boire
verre-do-decline = ne pas boire

verre-phase-choose-wesley = tirage au sort du premier WESLEY
verre-phase-shuffle = mélange
verre-phase-spy = regarder en secret une carte d'un verre
verre-phase-fill = poser une carte sur un verre
verre-phase-exchange = échanger le dessus de deux verres, ou les laisser
verre-phase-take = prendre un verre
verre-phase-drink = boire ou ne pas boire

## Ce qui se dit

# $value est le numéro de la manche.
verre-said-wesley = manche { $value } : { $seat } est WESLEY
verre-said-vizzini = manche { $value } : { $seat } est VIZZINI
verre-said-stops = { $seat } a assez espionné
verre-said-keeps = { $seat } laisse les verres tels quels
# $value est le numéro du verre.
verre-said-takes = { $seat } prend le verre { $value }
verre-said-drinks = { $seat } : « Je bois ! »
verre-said-declines = { $seat } : « Je ne bois pas. »
# $value est le nombre de cœurs restants.
verre-said-loses =
    { $seat } perd un cœur : { $value ->
        [0] il n'en reste plus
       *[other] il en reste { $value }
    }
verre-said-antidote = { $seat } a plus d'antidote que de poison dans son verre
verre-said-poison = { $seat } a plus de poison que d'antidote dans son verre
verre-said-balance = { $seat } a autant de poison que d'antidote dans son verre : il ne se passe rien

## Informations

verre-fact-round = Manche
verre-fact-wesley = WESLEY
    .value = { $seated }
verre-fact-vizzini = VIZZINI
    .value = { $seated }
verre-fact-exchange = VIZZINI peut encore échanger
verre-fact-hearts = Cœurs
verre-fact-glass = Verre

## Options

verre-option-choose_order = Choix des verres
verre-option-choose_order-counterclockwise = sens antihoraire, WESLEY en dernier
verre-option-choose_order-clockwise = sens horaire à partir de VIZZINI, à la lettre du livret
verre-option-box = Boîte
verre-option-box-standard = complète
verre-option-box-reduced = réduite : quatre cartes, un cœur et une manche, à deux

## La feuille de score

verre-row-start = Cœurs au départ
verre-row-round = Manche { $number }
