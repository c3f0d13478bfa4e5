# What a browser that keeps games by itself has to say

device-full = this browser has no room left for games, so this was not done
device-full-hint = Delete something that this browser keeps for other pages, or old games, then try again.
device-forbidden = this browser keeps nothing for pages, so no game can be played without a server here
device-forbidden-hint = Use an ordinary window: a private one may not keep games.
device-failed = this browser could not keep the game, so this was not done ({ $error })
device-failed-hint = Reload the page; everything before this is still there.
device-needs-server = to play with others you need a server, and this page has none now
device-needs-server-hint = Against bots you can play right here.
