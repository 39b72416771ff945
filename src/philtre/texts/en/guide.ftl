# The first-game guides: a coach beside a real table, one lesson at a time.
# The title of a lesson is its attribute. $seat is somebody's name; it is given to every lesson.

guide-title = Your first game of { $game }
guide-lead = A real game against { $bots ->
        [one] one novice bot
       *[other] { $bots } novice bots
    }. The coach explains each thing when it first happens, and the table waits while you read.
guide-begin = Deal the cards
guide-setting-up = The cards are being dealt…
guide-coach = The coach
# The button that leaves only the title of what the coach says, or shows all of it.
guide-fold = What the coach says
guide-name = Apprentice
guide-go-on = Go on
guide-show = Show me a move
guide-thinking = The coach is thinking…
guide-no-advice = The coach has no advice just now. The choice is yours.
guide-suggestion = I would: { $decision }
guide-do-it = Do it
guide-or-else = Or do something else: it is your game.
guide-your-turn = Your turn: { $phase }
guide-their-turn = { $seat } decides: { $phase }
guide-rule = The rule: { $clause }
guide-lessons = Lessons: { $count } of { $all }
guide-again = Read the last lesson again
guide-learnt-title = What you learnt
guide-learnt-lead = You know the game. The rest is nerve.
guide-over-lead = The game is over, and you know how it goes.
guide-scores = To the score sheet
guide-play-on = Finish this game
guide-play-properly = Play a game of your own
guide-other-games = Learn another game
guide-all-title = First-game guides
guide-trouble = The table could not be set up: { $reason }
guide-try-again = Try again
guide-anew = Begin anew

## Poison

guide-poison-opening =
    You and three novices share three cauldrons. Each turn one more card goes in. When a cauldron boils over, whoever fed it last takes what was in it. Taken cards cost penalty points, and the fewest points win.
    .title = Three cauldrons
guide-poison-play =
    Choose one card of your hand and one cauldron. You play exactly one card a turn, and nobody may pass.
    .title = Play a card
guide-poison-colour =
    The first potion in a cauldron gives it its colour, and every potion of that colour has to join it there. A colour has only one cauldron at a time. Cards that cannot go where you want them are refused, and you are told why.
    .title = One cauldron for each colour
guide-poison-limit =
    A cauldron holds up to 13. Exactly 13 is still safe. The card that brings the sum above 13 makes it boil over.
    .title = Up to 13
guide-poison-poison =
    A poison card always has the value 4. It may go into any cauldron and gives it no colour. Whoever takes it pays 2 points, and nothing helps against that.
    .title = That was poison
guide-poison-boiled =
    { $seat } brought a cauldron above 13 and takes all the cards that were in it. The card just played stays behind, as the first of a new brew.
    .title = It boils over
guide-poison-immune =
    Each potion you took costs 1 point. But whoever took more cards of one colour than each of the others did is immune to it, and pays nothing for that colour. If several share the lead, none of them is immune.
    .title = Immune by greed
guide-poison-taken =
    In this first game the cards people took lie open, so that you can follow who leads in which colour. Usually they are closed until the round is over, even to their owner.
    .title = Who took what
guide-poison-scored =
    All cards have been played. Potions cost 1 point each, poison 2, and a colour in which you alone took the most costs you nothing. What was left in the cauldrons harms nobody. Then the next player deals.
    .title = The round is counted

guide-poison-why-starts = The cauldron is empty: your { $value } cannot make it boil over.
guide-poison-why-safe = The cauldron stands at { $total }. With your { $value } it reaches { $sum }: no more than { $limit }, so you take nothing.
guide-poison-why-brim = That brings the cauldron to { $sum }, with only { $room } to spare: the next one to feed it may have to drink.
guide-poison-why-poison = A poison in a cauldron at { $total } makes { $sum } and does not boil over: let somebody else take it.
guide-poison-why-forced = Every card you hold makes a cauldron boil over. Here you take { $cards ->
        [one] one card
       *[other] { $cards } cards
    }.
guide-poison-why-drinks = This boils over and you take { $cards ->
        [one] one card
       *[other] { $cards } cards
    }. Sometimes that is the smaller evil: a cheap brew now, or more of a colour in which you may end up immune.

guide-poison-learnt-1 = One card a turn; a potion has to join the cauldron of its colour, poison goes anywhere.
guide-poison-learnt-2 = Up to 13 is safe. Above it you take what was in the cauldron, and your card stays.
guide-poison-learnt-3 = A potion costs 1, a poison 2; whoever alone took the most of a colour pays nothing for it.
guide-poison-learnt-4 = The fewest points win once everybody has dealt.

## Le Verre

guide-verre-opening =
    Three glasses, and a card lies face down in each: poison or antidote, of value 1 to 6. More cards will follow. In the end you take one glass and say whether you drink it. You all have four hearts to lose.
    .title = A glass for everybody
guide-verre-spy =
    Look in secret at cards in the middle: at two when three play, never twice at the same one. The others see where you looked, not what you saw.
    .title = Spy
guide-verre-spied =
    { $seat } has looked at a card too. Remember who knows which glass.
    .title = Others spy as well
guide-verre-fill =
    Lay one card of your hand face down on a glass. Antidote where you hope to drink, poison where you would like others to. No glass takes more than four cards.
    .title = Fill a glass
guide-verre-pass =
    When everybody has laid a card, all hands go to the left. You know the cards you handed on: what your neighbour on the left lays next is one of them.
    .title = Hands go round
guide-verre-exchange =
    Once a round VIZZINI, and nobody else, may exchange the top cards of two glasses, and may look at both. You all see which glasses it was.
    .title = VIZZINI's trick
guide-verre-take =
    You each take one glass. VIZZINI chooses first, WESLEY last. Take the one of which you know the most: it does not matter whether it is good or bad, as long as you can tell.
    .title = Choose a glass
guide-verre-drink =
    More antidote than poison? Then drink, and all the others lose a heart; if you do not, you lose one. More poison? Then do not drink, and nothing happens; if you do, you lose a heart.
    .title = Drink, or not
guide-verre-wesley =
    WESLEY speaks first, then on clockwise. In WESLEY's glass half an antidote is added for each player: one and a half when three play.
    .title = WESLEY's half
guide-verre-turned =
    Whoever has spoken turns the glass up. The sums of poison and antidote are compared; if they are equal, nothing happens.
    .title = The truth in the glass
guide-verre-heart =
    { $seat } has lost a heart. Hearts do not come back. As soon as somebody has none left the game is over, and whoever has the most wins.
    .title = A heart is lost
guide-verre-round =
    WESLEY and VIZZINI both go to the neighbour on the left, the cards are shuffled, and a new round begins.
    .title = The next round

guide-verre-why-spy = You have not seen this card yet. What you know of a glass is what you will win with.
guide-verre-why-spied-enough = You have seen enough for now.
guide-verre-why-lay-antidote = An antidote of { $value }. Of this glass you will then know antidote { $antidote } and poison { $poison }.
guide-verre-why-lay-poison = A poison of { $value }. Of this glass you will then know antidote { $antidote } and poison { $poison }.
guide-verre-why-exchange = Two top cards change places, and you will have seen both.
guide-verre-why-keep = The glasses lie well for you as they are.
guide-verre-why-take = You know { $known } of its { $cards } cards: antidote { $antidote }, poison { $poison }.
guide-verre-why-drink = Of the { $cards } cards in your glass you know { $known }: antidote { $antidote }, poison { $poison }. On the whole antidote looks likelier to win.
guide-verre-why-decline = Of the { $cards } cards in your glass you know { $known }: antidote { $antidote }, poison { $poison }. On the whole poison looks likelier to win.

guide-verre-learnt-1 = Spy, then fill the glasses with a card at a time while the hands go round to the left.
guide-verre-learnt-2 = VIZZINI chooses a glass first and may exchange two top cards once; WESLEY chooses last and gets half an antidote for each player.
guide-verre-learnt-3 = More antidote: drink. More poison: do not. A wrong guess costs you a heart; drinking antidote costs all the others one.
guide-verre-learnt-4 = When somebody has lost the last heart, the most hearts win.

## Bonbon

guide-bonbon-opening =
    Each round you build a line of chocolates. The best line gets a chocolate token, and the first to have three tokens wins. Three bonus tiles lie ready for those who know when to stop.
    .title = Help yourself
guide-bonbon-turn =
    On your turn you do one of two things: draw a card, or stop. Whoever stops takes no more cards in this round and waits for the scoring.
    .title = Draw, or stop
guide-bonbon-lay =
    The card goes to the right end of your line, face up or face down as you like. Face up it counts for the limits. Face down it does not, and a run of face-down cards scores a point for each of its cards, less one.
    .title = In the open, or in secret
guide-bonbon-limits =
    Your own face-up cards may add up to { $own }: with more, you are out of the round. All face-up cards on the table may add up to { $shared }: once they pass that, the round is over and whoever's turn it is is out.
    .title = Two limits
guide-bonbon-zero =
    A zero is always laid face up, and it turns up the face-down cards directly before it, back to the last face-up card. They count from now on. To make up for it, whoever laid the zero may have another turn.
    .title = A zero
guide-bonbon-open =
    Some chocolates can only be laid face up. This one left no choice.
    .title = For all to see
guide-bonbon-other-turn =
    You laid a zero, so you may have another turn: draw, stop, or let it pass.
    .title = Another turn
guide-bonbon-again =
    Laid face up, Again lets you draw one card more. You may also do without it.
    .title = Again
guide-bonbon-leave =
    Laid face up, Leave lets you stop on the spot and take a tile, even if others stopped before you.
    .title = Leave
guide-bonbon-unveil =
    Laid face up, Unveil lets you turn up a face-down card of somebody who has not stopped. If they are over their own limit now, they are out. But if the shared limit is passed, it is you who are out.
    .title = Unveil
guide-bonbon-swap =
    Laid face up, Swap lets you exchange a card of one line for a card of another, your own among them if you like. Seats that have stopped are safe. Choose the first card…
    .title = Swap
guide-bonbon-swap-with =
    …and now the card of another seat it changes places with. A face-up card stays face up, a face-down card face down.
    .title = Swap, the other half
guide-bonbon-hide =
    Laid face up, Hide lets you turn a face-up card face down, in your own line or in that of somebody who has not stopped. It no longer counts for the limits.
    .title = Hide
guide-bonbon-stops =
    { $seat } stops: no more cards in this round, and safe from all effects. The very first to stop may take one of the tiles.
    .title = Somebody stops
guide-bonbon-tile =
    Choose a tile: it adds to your score of this round. Look at your line before you choose.
    .title = A bonus for you
guide-bonbon-out =
    { $seat } has more in sight than the own limit allows, and is out of the round. The line stays where it is, but it scores nothing.
    .title = Too many chocolates
guide-bonbon-caught =
    The shared limit is passed: the round is over and { $seat } is out. The others who had not stopped lose the face-down cards at the right end of their lines, back to the last card that lies face up.
    .title = Caught
guide-bonbon-counted =
    Runs of face-down cards score first. Then all lines are turned up, the values are added, and tiles add their bonus. Whoever is out scores nothing.
    .title = The round is counted
guide-bonbon-token =
    { $seat } gets a token, for the best line of the round. There is a price: for each token your own limit is one lower.
    .title = A chocolate token

guide-bonbon-why-draw = You show { $shown } of { $own }, the table { $total } of { $shared }: there is room for one more.
guide-bonbon-why-draw-tight = You show { $shown } of { $own }, the table { $total } of { $shared }. It is tight, but most cards can be laid face down.
guide-bonbon-why-stop = You show { $shown } of { $own }, the table { $total } of { $shared }. Now your line is safe, whatever the others draw.
guide-bonbon-why-stop-first = Nobody has stopped yet: you may take a tile, and your line is safe.
guide-bonbon-why-lay-up = Face up it brings you to { $sum } of { $own }: within your limit.
guide-bonbon-why-lay-up-secures = Face up it brings you to { $sum } of { $own }. And it secures what lies before it: a zero turns cards up only as far back as the last face-up card.
guide-bonbon-why-lay-up-effect = Only a card laid face up has its effect, and you stay within your limit.
guide-bonbon-why-lay-down = Face down it counts for no limit, and it makes a run of { $run } face-down { $run ->
        [one] card
       *[other] cards
    }.
guide-bonbon-why-no-choice = This card can only be laid face up.
guide-bonbon-why-tile = This tile suits your line best.
guide-bonbon-why-no-tile = None of the tiles brings you anything.
guide-bonbon-why-leave = You stop with a tile in hand, and your line is safe.
guide-bonbon-why-stay = There is more to win by staying.
guide-bonbon-why-unveil = A card that was meant to be hidden counts from now on.
guide-bonbon-why-swap = What you gain is worth more to you than what you give.
guide-bonbon-why-hide = A card turned down no longer counts for the limits.
guide-bonbon-why-nothing = Using the effect would not help you now.
guide-bonbon-why-end-turn = Enough for this turn: one card more would be too risky.

guide-bonbon-learnt-1 = Draw a card or stop; lay what you draw face up or face down.
guide-bonbon-learnt-2 = Face-up cards count for two limits, your own and the shared one. Beyond them you are out.
guide-bonbon-learnt-3 = Runs of face-down cards score extra, but a zero turns them up.
guide-bonbon-learnt-4 = The best line gets a token; three tokens win.

## Magic Bluff

guide-magic_bluff-opening =
    Everybody has a grid of nine ingredients, open for all to see. Be the first with only one kind of ingredient left. What helps is a die in a closed book, and a straight face.
    .title = Nine ingredients
guide-magic_bluff-announced =
    { $seat } has looked at the die in secret and announces an ingredient: the truth, or a bluff. Look at that grid: how many such cards would go, and who would not be tempted?
    .title = An announcement
guide-magic_bluff-react =
    Believe, or doubt? If anybody doubts, the die is shown. Were you right, you throw away any card you like. Were you wrong, you draw a card. If nobody doubts, the die stays a secret.
    .title = Believe, or doubt
guide-magic_bluff-announce =
    The book is yours. You have seen the die and nobody else has. Announce what it shows, or any other ingredient. If your grid has no card of what it shows, you have to bluff.
    .title = Your announcement
guide-magic_bluff-truth =
    The die is shown, and { $seat } told the truth: a group of that ingredient goes. Whoever believed throws a card away, whoever doubted draws one.
    .title = It was true
guide-magic_bluff-lie =
    The die is shown, and { $seat } was bluffing: that means two more cards. Whoever doubted throws a card away, whoever believed draws one.
    .title = It was a bluff
guide-magic_bluff-discard-group =
    Throw away one group of the ingredient you announced: all its cards that are connected, edge to edge. Corners do not connect. If nobody doubted, you may also keep them.
    .title = A group for the cauldron
guide-magic_bluff-discard-card =
    You were right, so throw away any one card of your grid. The last card of its kind is often the best: one kind less.
    .title = Throw one away
guide-magic_bluff-place =
    You have to add this card to your grid, in any empty cell that shares an edge with a card of yours. Next to its own kind it can leave with its group later.
    .title = One card more
guide-magic_bluff-next =
    The book goes to the player on the left, and all tokens turn back to believe. When the draw pile is used up, the cauldron is shuffled and becomes the new one.
    .title = The book goes on

guide-magic_bluff-why-truth = It is the truth, so nobody can catch you: doubters would only have to draw. You have { $count } of it.
guide-magic_bluff-why-bluff = A bluff: your grid has { $count } of it, and some could go at once if nobody doubts.
guide-magic_bluff-why-bluff-idle = A bluff with nothing to throw away: you have to name something, and you hope to be doubted by nobody.
guide-magic_bluff-why-believe = It may well be true, and then believing pays. { $seat } has { $count } such { $count ->
        [one] card
       *[other] cards
    } in the grid.
guide-magic_bluff-why-doubt = { $seat } has { $count } such { $count ->
        [one] card
       *[other] cards
    } in the grid, and the die has six sides: it may well be a bluff.
guide-magic_bluff-why-group = { $cards ->
        [one] One card goes
       *[other] { $cards } cards go
    } at once.
guide-magic_bluff-why-group-kind = With { $cards ->
        [one] this card
       *[other] these { $cards } cards
    } a whole kind leaves your grid: one step nearer to winning.
guide-magic_bluff-why-card = One card less of a kind you want to be rid of.
guide-magic_bluff-why-card-kind = It is the last of its kind in your grid: one kind less.
guide-magic_bluff-why-keep = It is better to keep these cards: they may be the kind you win with.
guide-magic_bluff-why-place = A place as good as any for it.
guide-magic_bluff-why-place-beside = Beside its own kind it can leave with the whole group later.

guide-magic_bluff-learnt-1 = Look at the die, then announce the truth or a bluff; if you have none of what it shows, you must bluff.
guide-magic_bluff-learnt-2 = If nobody doubts, a group of the announced ingredient may go and the die stays secret.
guide-magic_bluff-learnt-3 = If somebody doubts, the die is shown: whoever was right throws a card away, whoever was wrong draws.
guide-magic_bluff-learnt-4 = The first with only one kind of ingredient wins.

## Belladone Bluff

guide-belladone-opening =
    Three preparations have been begun. Whoever lays the seventh card of a row wins it, and scores what its cards add up to: a remedy worth points, or a poison that costs them. The highest total wins.
    .title = Three preparations
guide-belladone-lay =
    Lay a card of your hand on one of the rows. You may lay several in a turn, but all of one colour and all on the same row.
    .title = Lay a card
guide-belladone-more =
    You may lay more cards of this colour on this row, one by one, or stop. When you stop you draw until you hold five again.
    .title = More, or enough?
guide-belladone-hidden =
    The 1st, 3rd, 5th and 7th cards of a row lie face up; the 2nd, 4th and 6th lie face down. Only whoever laid a hidden card knows it.
    .title = Half is hidden
guide-belladone-colours =
    The colour of a card shows on its back, so everybody sees the colours of all hands. It matters: the 7th card must have the same colour as the 6th.
    .title = Backs tell
guide-belladone-special =
    A special action is worth 0, and does something only if it is laid face up. Laid face down it is just a 0.
    .title = A special action
guide-belladone-invert =
    An Invert lies face up in a row: it changes the sign of the row's score. −9 becomes 9. Two of them cancel out.
    .title = Invert
guide-belladone-lock =
    { $seat } has locked a row: nobody may lay a card on any other row until this one has been won.
    .title = Lock
guide-belladone-look =
    Your Peek lies face up: you may look in secret at all the face-down cards of this row.
    .title = Peek
guide-belladone-swap =
    Having looked, you may swap one of the face-down cards with a card of your hand, of any colour. The others see only the backs.
    .title = Swap
guide-belladone-give =
    This row has a face-up Give: whoever wins it has to hand it over, points and all. It is worth { $points }. Choose who gets it.
    .title = Give
guide-belladone-won =
    The row is full: all its cards were turned up and added. { $seat } laid the 7th card and wins it, for better or worse. Its cards are out of the game, and a new row is begun.
    .title = A row is complete
guide-belladone-exchange =
    None of your cards can be laid anywhere. You may discard any number of cards and draw as many, then you pass.
    .title = Nothing to lay
guide-belladone-last =
    The deck has run out: the next row that is completed is the last. The game is also over as soon as somebody whose turn it is cannot lay any card.
    .title = The last row

guide-belladone-why-open = It will lie face up as card { $place } of the row. What you know of the row is then worth { $sum }.
guide-belladone-why-hidden = It will lie face down as card { $place }: only you know that it is { $value }.
guide-belladone-why-sixth = It will lie 6th, face down: from now on only its colour can complete the row. Look who holds it.
guide-belladone-why-special-open = It is laid face up, so its action works.
guide-belladone-why-special-hidden = Face down it is just a 0, and nobody else knows that.
guide-belladone-why-completes = You complete the row. What you know of it is worth { $sum }, with { $unknown ->
        [0] no card unknown
        [one] one card unknown
       *[other] { $unknown } cards unknown
    }.
guide-belladone-why-stop = It is better to leave the next place to the others and fill up your hand.
guide-belladone-why-look = Looking costs nothing, and you know what you are in for.
guide-belladone-why-decline = You know enough of this row.
guide-belladone-why-swap = What you put there suits you better than what you take out.
guide-belladone-why-keep = The row is good as it lies.
guide-belladone-why-give = You have to give it to somebody, and this does you the most good.
guide-belladone-why-discard = You can do without this card, and the next one may be of use.
guide-belladone-why-done = The rest of your hand is worth keeping.

guide-belladone-learnt-1 = Lay cards of one colour on one row, then draw up to five.
guide-belladone-learnt-2 = Every second card lies face down; the 7th must have the colour of the 6th and wins the row.
guide-belladone-learnt-3 = Special actions work only face up: Invert, Give, Lock, Peek.
guide-belladone-learnt-4 = When the deck has run out, the next completed row ends the game; the highest total wins.
