### A game put together by hand.

new-title = New game
new-line = Change what you like, and sit down.
new-rules = Rules
new-chosen = Chosen: { $title }
new-read = Read these rules
new-change = Change them
new-read-own = Read or change these rules
new-players = Players
new-options = Options
new-options-none = none
new-option-usual = standard
new-leave-out = Leave out { $contract }
new-opponents = Opponents
new-level = How well they all play
new-level-mixed = Mixed: each plays as you chose above.
new-start = Start this game

## Which rules

new-few = Show fewer
new-all = All { $count }

## How long, and who begins

new-length = Game length
new-length-game = Whole game
new-length-series = One series
new-length-each-contract = Each contract once
new-length-one-deal = One deal
new-length-practise = Practise one contract
new-length-practise-line = Every deal is the one contract you choose. No doubles are owed.
new-practise-contract = Which contract
new-practise-deals = How many deals
new-practise-each = One each ({ $count })
new-declares-first = Who declares first
new-deals-first = Who deals first
new-first-drawn = By lot
new-first-me = You

## Where the opponents sit

new-seat-left = On your left
new-seat-right = On your right
new-seat-opposite = Opposite you
new-seat-top-left = Top left
new-seat-top-right = Top right
new-seat-number = Opponent { $number }

## Who I am

new-name = My name
new-guest = Guest
new-sign = My sign
new-sign-initial = my initial
new-sign-sun = sun
new-sign-moon = moon
new-sign-star = star
new-sign-leaf = leaf
new-sign-mountain = mountain
new-sign-boat = boat
new-sign-bell = bell
new-sign-cup = cup
new-sign-key = key
new-sign-fish = fish
new-sign-bird = bird
new-sign-cat = cat
new-sign-tree = tree
new-sign-flower = flower
new-sign-anchor = anchor
new-sign-house = house
new-sign-kite = kite
new-sign-lamp = lamp
new-sign-snail = snail
new-sign-acorn = acorn
new-sign-pear = pear
new-sign-cloud = cloud
new-sign-bolt = lightning
new-sign-drop = drop
new-sign-bee = bee
new-sign-crab = crab
new-sign-owl = owl
new-sign-rabbit = rabbit
new-sign-fox = fox
new-sign-dog = dog
new-sign-duck = duck
new-sign-whale = whale
new-sign-turtle = turtle
new-sign-butterfly = butterfly
new-sign-mushroom = mushroom
new-sign-cactus = cactus
new-sign-apple = apple
new-sign-cherry = cherry
new-sign-umbrella = umbrella
new-sign-hat = hat
new-sign-candle = candle
new-sign-balloon = balloon
new-sign-tent = tent
new-sign-feather = feather
