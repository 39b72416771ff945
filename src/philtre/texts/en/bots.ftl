## What bots think, told after the game

thought-chose = { $decision }: I put my chance of winning at { $value } %.
thought-rather = I also looked closely at this, at { $value } %: { $decision }.
# Something else that it might have chosen as well.
thought-mixed = I might as well have chosen this, at { $value } %: { $decision }. I mix my moves, lest I be read.
thought-guess = I took card { $place } of { $pile } for { $card } ({ $chance } % sure).
why-nothing = None of the bots had to think.

## philtre ladder

help-ladder =
    Measure the levels: each against the one below it, and the strongest against rules of thumb, beside a random bot and a cheater who sees all cards.

    One bot sits alone among seats of the other, on the same deals in every seat, in every game, and against rules of thumb with every number of players. A ladder that was stopped goes on where it was.
    .examples =
        Examples:

        philtre ladder --deals 100 --page docs/ladder.md
        philtre ladder --games poison,verre --deals 10 --json
        philtre ladder --styles brewer --deals 5
help-ladder-games = The games. Without it: all.
help-ladder-deals = How many deals against rules of thumb; neighbouring levels, which are close, play six times as many.
help-ladder-seed = Where chance begins: the same seed gives the same result.
help-ladder-workers = How many processes play. Without it: one for each core.
help-ladder-out = The folder that keeps what has been played, to go on from.
help-ladder-page = Write the result to this file, in Markdown. Without it: ladder.md in the folder.
help-ladder-styles = Watch this bot instead, in each style: how often does it bluff, doubt and take risks?
help-ladder-as_json = Print the result as JSON, and nothing else.

ladder-playing = Ladder
ladder-written = Written: { $file }
ladder-title = The ladder
ladder-how = How strong the levels are. Every match is one bot alone among seats of another: { $deals } deals, between neighbouring levels { $more }, each in every seat. Wins are multiples of a fair share: 1 is what equal bots get. In brackets: 95% intervals, clustered by deal. This page was written by
ladder-version = with Philtre { $version }. Only the times depend on the machine.
ladder-against = vs
ladder-game = Game
ladder-table = { $game }, { $players } players
ladder-ratings = Ratings
    .hint = OpenSkill (Plackett and Luce), μ ± 2σ, over all matches of a game in a fixed order.
ladder-steps = Each level against the one below
    .hint = One seat of the level among seats of the level below.
ladder-ruler = Against rules of thumb
    .hint = One seat among tasters, who play by the rule of thumb (a taster among tasters gets 1). The cheater sees all cards: where even it gains little, the game is mostly luck.
ladder-times = Time for a decision
    .hint = Milliseconds, median (95th percentile), with what was spent on watching the others.
ladder-styles = Styles
    .hint = How often it was done, of so many times that it could be done or left; one seat among others of the same bot in no style.
ladder-bluff = Bluffs
ladder-doubt = Doubts
ladder-risk = Risks
