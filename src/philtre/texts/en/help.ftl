# The rules a click away, and hints.

rulebook-title = The rules of { $game }
rulebook-open = Rules
rulebook-close = Close the rules
rulebook-search = Search the rules
rulebook-found =
    { $count ->
        [0] Nothing found
        [one] One place found
       *[other] { $count } places found
    }
rulebook-contents = On this page
rulebook-now = What matters now
rulebook-asked = The rule behind it
rulebook-whole = The whole page
rulebook-link = Link to { $clause }
rulebook-table = A table of the rules
rulebook-missing = There is no game called “{ $game }”.
rulebook-play = Play
rulebook-learn = First-game guide
rulebook-others = Rules of the other games

hint-ask = Hint
hint-ask-long = What would a strong bot do?
hint-title = A strong bot would
hint-waiting = Thinking it over…
hint-why = Why?
hint-close = Hide the hint
