### What a player may set.

settings-theme = Theme
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-speed = Animation
settings-speed-none = None
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-suits = Suits
settings-suits-two = Two colours
settings-suits-four = Four colours
settings-index = Index of the cards
settings-index-normal = Normal
settings-index-big = Big
settings-order = Order of the suits
settings-single-tap = Play with one tap
settings-single-tap-line = Otherwise the first tap raises a card and the second plays it.
settings-knock = Knock by itself
settings-knock-line = In dominoes, when none of my cards fits.
settings-forced = Play a forced card by itself
settings-forced-line =
    When only one card may be played, it goes after a moment. Off, every card waits for your tap.
settings-sounds = Sounds
