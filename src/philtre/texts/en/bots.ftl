## What bots think, told after the game

thought-chose = { $decision }: I expected { $value } % of a win of it.
thought-rather = Next to that: { $decision }, with { $value } %.
thought-guess = I took card { $place } of { $pile } for { $card } ({ $chance } % sure).
why-nothing = None of the bots had to think.
