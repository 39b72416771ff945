# The site: everything around the board.

## Every page

site-navigation = Site
site-more = More
site-skip = To the content
site-close = Close
site-loading = Loading
site-unreachable = The server cannot be reached. Please try again in a moment.
site-try-again = Try again
site-broken = Something went wrong on this page. Reloading it may help.
site-language = Language
site-tagline = Five games of bluff. No account, no adverts, and a deal anybody can check.
site-about = About Philtre
site-api = For programmers
site-lost = This shelf is empty
site-lost-text = There is no page at this address.
site-to-games = To the games
# Over the whole page, while a file is dragged across it.
site-drop = Drop the record here to replay it

## The first page

site-home-title = Bluffing card games
site-hero = Bluff your friends, or bots that bluff back
site-hero-text = Five card games of potions, poisons and chocolates for 2 to 6, right in the browser: no account, nothing to install.
site-your-name = Your name
# Somebody who gave no name.
site-guest = Guest
site-level = How well the bots play
site-players = Players
site-play-now = Play now
# On the same button, while the table is being set up.
site-setting-table = One moment…
site-with-friends = With friends
site-learn = Learn it
site-rules = Rules
site-more-options = More options
site-your-tables = Your tables
site-open-record = Open a record
site-open-record-text = A game saved as a file can be replayed. You can also drop the file anywhere on the page.

## Levels of bots

bot-level-novice = Novice
    .about = Plays a first game: thinks a little, and trusts everybody.
bot-level-taster = Taster
    .about = Plays by simple rules of thumb.
bot-level-brewer = Brewer
    .about = Thinks a few moves ahead.
bot-level-alchemist = Alchemist
    .about = Thinks far ahead and reads what others do.
bot-level-master = Master
    .about = The strongest there is.

## The lobby

site-tables = Tables
site-tables-public = Public tables
site-tables-gathering = Looking for players
site-tables-playing = Playing now
site-tables-none = No public table is open at the moment. Open one, and others will find it here.
site-tables-all = All tables
site-free-seats =
    { $count ->
        [one] 1 free seat
       *[other] { $count } free seats
    }
site-watch = Watch

## Setting up a table

site-open-table = Open the table
# $game is the name of a game.
site-create-title = A table of { $game }
site-other-game = Another game
site-seats = Seats
site-seat-for = Seat { $number } is for
site-seat-here = Somebody at this device
site-seat-open = Anybody with the link
# $level is the level of a bot.
site-seat-bot = Bot: { $level }
site-name = Name
site-name-of-seat = Name of the person in seat { $number }
site-pass-and-play = Several people share this device: a curtain falls between their turns.
site-clock = Clock
site-clock-none = none
    .about = Everybody takes the time they need.
site-clock-relaxed = relaxed
    .about = A minute and a half for each decision. Then one is drawn by lot among all that are legal, whatever you hold.
site-clock-fast = fast
    .about = Twenty seconds for each decision. Then one is drawn by lot among all that are legal, whatever you hold.
site-who-may-come = Who may come
site-public = public: it is listed
site-by-link = anybody with the link
site-has-chat = With a chat
site-deal = Deal the cards
site-nobody-here = At least one seat has to be for somebody at this device.

## Before the game

# $game is the name of a game.
site-gathering-title = { $game }: who plays?
site-gathering = The table is set. As soon as every seat is taken, the host can deal.
# What was chosen for the table: an option and its value.
site-choice = { $what }: { $value }
site-sit-here = Sit here
site-sit-beside = Seat somebody else here
site-sit = Sit down
site-stand = Stand up
# $name is who sits there.
site-free-seat = Free the seat of { $name }
site-add-bot = Seat a bot…
site-bot-for-seat = A bot for seat { $number }
site-you = you
site-here = is here
site-away = is away
site-host = host
site-fill-with-bots = Fill up with bots
site-waiting-for =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
site-waiting-for-host = Waiting for the host to deal.
site-invite = Invite others
site-invite-text = Send them this link, or let them point a camera at the code. Those who find no seat can watch.
site-invite-link = The link to this table
# What is said when the link is shared. $game is the name of a game.
site-invite-title = A game of { $game }
site-copy = Copy the link
site-copied = The link is copied.
site-only-here = This link works on this computer only. To let others in, start Philtre with ./play --host 0.0.0.0 and open it at the address that it names.
site-share = Share
site-qr = The link as a QR code

## At the table

site-table = A table
site-going-to-table = Going to the table…
site-connection-lost = The connection is lost. Trying again…
site-no-table = There is no such table
site-moved = This seat is not played from here any more
site-moved-text = It was taken along to another device with its link, or freed. Here you can still watch.
site-watch-table = Watch the table
site-watching = watching
# In the title of the window. $game is the name of a game.
site-your-turn-in = ● Your turn – { $game }
site-look-at-table = Look at the table
site-look-at-scores = To the scores
site-stand-in = A bot plays in your seat.
site-come-back = Take my seat back
# $name is a person.
site-is-away = { $name } is away.
site-let-bot-play = Let a bot play on
site-chat = Chat
site-chat-none = Nobody has written anything yet.
site-chat-write = Write to the table
site-chat-send = Send
# The button that opens the chat.
site-chat-unread =
    { $count ->
        [0] Chat
        [one] Chat: one new line
       *[other] Chat: { $count } new lines
    }
site-emotes = Call out
site-emote-hello = Hello!
site-emote-well-played = Well played!
site-emote-hmm = Hmm…
site-emote-liar = Liar!
site-emote-oops = Oops!
site-emote-thanks = Thanks!
site-emote-hurry = Your turn!
site-emote-laugh = Ha ha!

## Sharing a device

# $name is a person.
site-pass-to = Pass the device to { $name }
site-who-looks = Who takes the device?
site-curtain = The cards are hidden until then.
site-i-am = I am { $name }: show my cards
site-hide-cards = Hide my cards

## The menu of a table

site-table-menu = This table
site-link-watch = The link to this table
    .about = Whoever has it can watch. Nobody sees your cards.
site-link-resume = Continue on another device
    .about = Open this link there. It is your seat: give it to nobody else. Here you will only watch then.
site-leave = Leave the table
site-leave-text = Your seat stays yours: you find the table again on the first page.

## Settings

site-settings = Settings
site-theme = Theme
site-theme-system = system
site-theme-dark = dark
site-theme-light = light
site-text-size = Text size
site-motion = Animations
site-motion-system = system
site-motion-full = all
site-motion-none = none
site-pace = Pace of the bots
site-pace-slow = slow
site-pace-normal = normal
site-pace-fast = fast
site-pace-instant = at once
site-sound = Sounds: my turn, cards, the end
site-chat-hide = Hide the chat

## About

site-about-text = Philtre is a table for bluffing card games, for people and bots, in a browser, in a terminal, or by the million inside an experiment. One set of rules serves all, and it is free software.
site-about-deal = Can I trust the deal?
site-about-deal-text = Before the first card is dealt, the table commits itself to a secret and shows its fingerprint; everybody who sits down adds a number of their own. After the game the secret is told, and one click works out every shuffle again. Nobody can have touched the deck, not even us.
site-about-clock = What happens when my time runs out?
site-about-clock-text = A decision is drawn by lot among all that are legal, in an order that was fixed with the deal. It says nothing about your hand, and it can be checked afterwards like a shuffle.
site-about-private = What is kept about me?
site-about-private-text = Nothing but the name you type and the moves you make. The key to your seat is kept by your browser, and nowhere else.
site-credits = With thanks to
site-credit-game-icons = the icons, by Lorc, Delapouite and others
site-credit-almendra = the typeface of the titles, by Ana Sanfelippo
site-credit-cabin = the typeface of the text, by Pablo Impallari
