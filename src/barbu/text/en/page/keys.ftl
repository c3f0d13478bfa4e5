### The keys of the table.

keys-arrows = Arrows
keys-arrows-line = go through the hand
keys-choices = go through the answers to a question
keys-enter = Enter
keys-enter-line = play the card
keys-space = Space
keys-space-line = skip the animation; go on after a deal
keys-hint = hint
keys-last = last trick
keys-sheet = score sheet
keys-doubles = doubles or standings
keys-knock = knock, or lay no more
keys-chat = chat, at a table with others; otherwise change what you said, where that is allowed
keys-rows = set the card in the front, middle or back row
keys-undo = take back, or change what you said
keys-finish = play the rest
keys-escape = Esc
keys-escape-line = close a panel
keys-help = these keys
