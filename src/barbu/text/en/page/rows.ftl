### Setting rows of Chinese poker.

rows-title = Your rows
rows-help = Drag a card to its row, or tap both. Tap two cards to swap them.
rows-picked = Now tap a row, or a card to swap it with.
rows-place = place { $number }, empty
rows-set = You have set your cards.
rows-waiting =
    { $count ->
        [one] { $players } has not yet.
       *[other] { $players } have not yet.
    }
rows-suggest = Suggest
rows-clear = Clear
rows-do = Set
