# The texts of philtre arena.

help-arena =
    Let bots play against each other, and measure who is how much better.

    Every deal is played in every seat rotation, by each bot alone among seats of each other and at mixed tables, so that nobody is lucky with cards or seats. The result follows from the seed, whatever the number of workers. With --out an arena that was stopped goes on where it was.
    .examples =
        Examples:

        philtre arena poison --bots thumb,random --deals 200
        philtre arena verre --players 4 --bots search,thumb,random,cheater --out arena-verre
        philtre arena bonbon --bots search:simulations=400,thumb --tables one --limit 1 --json
help-arena-bots = The bots, at least two, some with settings: search:simulations=400. “cheater” sees all cards and exists only here, as a measure.
help-arena-deals = How many deals.
help-arena-seed = Where chance begins: the same seed gives the same result.
help-arena-tables = first: the first bot alone among seats of each other. one: each bot alone among seats of each other. mixed: all together. both: one and mixed.
help-arena-limit = How many seconds a decision may take; longer is a fault. Without it: any time.
help-arena-workers = How many processes play. Without it: one for each core.
help-arena-cluster = Play on a Ray cluster (needs the extra “cluster”).
help-arena-out = Keep everything in this folder: results to go on from, summary.json, timings.json and report.html.
help-arena-as_json = Print the result and the timings as JSON, and nothing else.

arena-playing = Arena: { $game }
arena-heading = Arena: { $game }
arena-title =
    { $game }, { $players } players: { $deals } deals, { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }, options { $options }. In brackets: 95% intervals, clustered by deal.
arena-version = Philtre { $version }, version { $rules } of the rules.
arena-written = Report: { $folder }/report.html

arena-mixed = At mixed tables
    .hint = All bots together. Wins are multiples of a fair share: 1 is what equal bots get. Scores are the difference to the table's mean; above 0 is better.
arena-alone = Alone against the others
    .hint = One seat against seats of one other bot, for all others. Wins are multiples of a fair share.
arena-matrix = One against another
    .hint = Wins of the row's bot alone among seats of the column's, as multiples of a fair share. ▲ surely more than one, ▼ surely less: the interval does not reach 1.
arena-ratings = Ratings
    .hint = OpenSkill (Plackett and Luce), over all tables in a fixed order; a match is a deal in every rotation.
arena-timings = Time for a decision
    .hint = In milliseconds, on the machine that played. The only part of this page that another run will not repeat.
arena-bots = The bots
arena-faults = Faults
    .hint = Where a bot failed to decide, a random legal decision took its place. Shown: { $shown } of { $all }.
    .none = None.
arena-fault = { $bot }: { $kind } ({ $reason }). { $game }, deal { $deal }, seats { $seats }, seat { $seat }, decision { $decision }.
arena-fault-illegal = illegal decision
arena-fault-no-decision = no decision of this game
arena-fault-raised = raised an error
arena-fault-overran = took too long
arena-fault-count = Faults

arena-bot = Bot
arena-interval = Mean [95% interval]
arena-wins = Wins (fair share = 1)
arena-score = Score above the mean
arena-rating = Rating
arena-decisions = Decisions
arena-mean = Mean ms
arena-median = Median ms
arena-high = 95% ms
arena-kind = What
arena-reason = Reason
arena-line-up = Seats
arena-deal = Deal
arena-seat = Seat
arena-decision = Decision
