### A name that lasts: signing in, friends, what others see, and the ladder.

lasting-title = Your name
lasting-line = A name that lasts over all your devices, for friends and the ladder. Nothing needs it: without one, you play as you do now.
lasting-none = This server keeps no names
lasting-none-line = You can play everything without one.
lasting-no-passkeys = Passkeys cannot be used at this address
lasting-no-passkeys-line = They need the server's name, over https, and a browser that knows them.
lasting-register = Take a name
lasting-register-line = No password and no mail: this device keeps a passkey, which opens your name with a finger, a face or a PIN.
lasting-name = Name
lasting-register-button = Take this name
lasting-sign-in = Already have one?
lasting-sign-in-line = A device with your passkey opens it here, or your phone does by the code that the browser shows.
lasting-sign-in-button = Sign in with a passkey
lasting-recover = Passkey lost?
lasting-recover-line = Your recovery code opens your name once, and signs you out everywhere else.
lasting-code-label = Recovery code
lasting-recover-button = Use the code
lasting-stopped = No passkey was chosen
lasting-stopped-line = Nothing has changed; try again whenever you like.
lasting-code = Your recovery code
lasting-code-line = Write it down: it is shown only this once, and opens your name if you lose your passkey. It works once.
lasting-code-noted = I have written it down
lasting-device = This device
lasting-rename = Change your name
lasting-rename-button = Change it
lasting-shown = What others see
lasting-shown-line = Nothing, unless you say so.
lasting-shows-ladder = Be on the ladder
lasting-shows-ladder-line = Your name and your results are on a page that everyone can see.
lasting-shows-strength = Show how strong you are
lasting-shows-strength-line = On the ladder, and to those who look up your name.
lasting-shows-friends = Show your friends
lasting-shows-friends-line = To those who look up your name.
lasting-strength = How strong you are
lasting-strength-none = Nothing is known yet. Whole games that you play here while you are signed in count, and those that this browser remembers.
lasting-strength-of = { $title }: { $mean } points a game above average players, ± { $error }
lasting-games = { $count ->
        [one] 1 game
       *[other] { $count } games
    }
lasting-to-ladder = The ladder
lasting-to-events = Events
lasting-friends = Friends
lasting-friends-none = None yet. Ask people by their names here.
lasting-friend-name = Name of a friend
lasting-friend-ask = Ask
lasting-friend-asked = has been asked
lasting-friend-asks = asks to be your friend
lasting-friend-agree = Agree
lasting-friend-end = Remove { $name }
lasting-passkeys = Passkeys
lasting-passkeys-line = With a second one on another device, losing this one does not lose your name.
lasting-passkey-line = made on { $made }, last used on { $used }
lasting-passkey-add = Add a passkey
lasting-passkey-remove = Remove { $label }
lasting-new-code = New recovery code
lasting-new-code-line = The code before it no longer works.
lasting-leave = Sign out
lasting-leave-here = Sign out here
lasting-leave-everywhere = Sign out everywhere
lasting-kept = What is kept
lasting-kept-line = Everything that the server keeps with your name, as a file.
lasting-export = Save it
lasting-delete = Delete your name
lasting-delete-line = Your name, passkeys, friends and places on ladders are deleted. Results stay without your name, because they are those of your opponents as well. Your games are kept and forgotten on their own, as for everyone.
lasting-delete-type = Type your name to delete it
lasting-delete-sure = Delete for good

## The ladder

lasting-ladder = The ladder
lasting-ladder-line = Points a game above average players
lasting-ladder-rule = Each game counts as your score beyond the mean of your opponents, plus how strong they are on average. The ladder shows the mean of your games, as if you had played twelve average ones besides.
lasting-ladder-band = The band is where the strength of a player is in two cases of three, from all their games. Where bands overlap, no one can say who is stronger. Bots are where the arena measured them.
lasting-ladder-empty = No one is on this ladder yet.
lasting-ladder-you = You
lasting-ladder-bot = bot
lasting-ladder-place = { $place } of { $people }
lasting-ladder-rules = Rules
lasting-ladder-period = Time
lasting-ladder-all = All time
lasting-ladder-join = You are not on it. To be there, say so on the page of your name, and finish a game.
lasting-ladder-more = Show more
lasting-ladder-csv = As a table
lasting-ladder-feed = Feed
lasting-ladder-strength = strength { $mean }, ± { $error }
