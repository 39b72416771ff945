## Ce que pensent les robots, dit après la partie

thought-chose = { $decision } : j'en attendais { $value } % d'une victoire.
thought-rather = À côté de cela : { $decision }, avec { $value } %.
thought-guess = Je prenais la carte { $place } de { $pile } pour { $card } (sûr à { $chance } %).
why-nothing = Aucun robot n'a eu à réfléchir.
