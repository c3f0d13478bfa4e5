### Finding rules.

search-label = Search rules by any name
search-placeholder = Search by any name
search-players-label = For how many players
search-players-any = Any number
search-players-range = { $least } to { $most } players
search-players-or = { $less } or { $most } players
search-found =
    { $count ->
        [one] 1 rule set found
       *[other] { $count } rule sets found
    }
search-none = No matches.
search-none-players = No matches for { $players } players.
search-others = Others
search-similar = Similar names
search-with = With { $contract }
search-with-also = With { $contract } ({ $also })
search-also = Also { $name }.
search-more = Show all { $count }
search-fewer = Show fewer
