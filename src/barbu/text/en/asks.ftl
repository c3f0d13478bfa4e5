# What people at one table ask each other, and why they cannot.

asks-open = another question is still open
asks-open-hint = Wait for the answers, a few seconds at most.
asks-refused = not everybody has agreed to this
asks-refused-hint = You can ask again once the game has gone on or, after a no, when the deal is over.
asks-many-asks = you have asked for a lot in a short time, and not everybody has agreed
asks-away = { $name } is away, and everybody has to agree to this
asks-away-hint = Play on, or wait until they are back.
asks-kept = a bot plays for { $name } just now, and everybody has to agree to this
asks-nobody = nobody is here to agree
asks-nobody-hint = Play on, or wait until somebody is back.
asks-gone = this question is no longer open
asks-not-yours = somebody else has asked this
asks-not-you = nobody has asked you
asks-undo = { $mine ->
    [yes] You ask to take back { $what }
   *[no] { $name } asks to take back { $what }
}
asks-undo-call = the contract
asks-undo-word = what was said
live-no-undo-company = With other people at the table you can take back your last decision until the next player acts, if the terms allow it.
asks-end-game = { $mine ->
    [yes] You ask to end this game for good
   *[no] { $name } asks to end this game for good
}
asks-resume = { $mine ->
    [yes] You ask to go on
   *[no] { $name } asks to go on
}
asks-keep-warm = { $mine ->
    [yes] You ask for a bot to play for { $other } until they are back
   *[no] { $name } asks for a bot to play for { $other } until they are back
}
asks-take-over = { $name } asks to take over the seat of { $other }
asks-back = { $name } asks for the seat of { $other }: it is theirs, they say
asks-no-rest = nothing can be claimed now
asks-no-rest-hint = At a table with other people you can claim the rest while cards are being played and you still hold some.
asks-rest-impossible = the rest cannot add up to that
asks-rest-impossible-hint = Count the tricks and the points that are left.
asks-rest-no-line = the rest cannot be played that way
asks-rest-no-line-hint = Play on.
asks-rest = { $mine ->
    [yes] You claim { $what }
   *[no] { $name } claims { $what }
}
asks-rest-none = none of the tricks that are left
asks-rest-all = { $left ->
    [one] the last trick
   *[other] all { $left } tricks that are left
}
asks-rest-tricks = { $tricks } of the { $left } tricks that are left
asks-rest-points = { $points ->
    [0] no points
    [one] { $points } point of those that are left
   *[other] { $points } points of those that are left
}
