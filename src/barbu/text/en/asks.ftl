# What people at one table ask each other, and why they cannot.

asks-open = another question is still open
asks-open-hint = Wait for the answers, a few seconds at most.
asks-refused = not everybody has agreed to this
asks-refused-hint = You can ask again once the game has gone on.
asks-away = { $name } is away, and everybody has to agree to this
asks-away-hint = Play on, or wait until they are back.
asks-nobody = nobody is here who could agree
asks-nobody-hint = Play on, or wait until somebody is back.
asks-gone = this question is not open any more
asks-not-yours = somebody else has asked this
asks-not-you = nobody has asked you
asks-undo = { $mine ->
    [yes] You ask to take back { $what }
   *[no] { $name } asks to take back { $what }
}
asks-undo-call = the contract
asks-undo-word = what was said
live-no-undo-company = Among other people you can take back what you have just done, until the next seat acts, where the terms allow it.
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
