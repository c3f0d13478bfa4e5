### What a player may set.

settings-theme = Theme
settings-theme-auto = System
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
settings-index = Card index
settings-index-normal = Normal
settings-index-big = Big
settings-order = Suit order
settings-single-tap = Play with one tap
settings-single-tap-line = Otherwise the first tap raises a card and the second plays it.
settings-knock = Knock automatically
settings-knock-line = In dominoes, when none of my cards fits.
settings-forced = Play forced cards automatically
settings-forced-line = When only one card may be played, it goes after a moment. Otherwise every card waits for your tap.
settings-sounds = Sounds
