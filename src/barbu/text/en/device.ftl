# What a browser refuses when it keeps games without a server

device-full = this browser has no room left for games, so this was not done
device-full-hint = Make some room, then carry on. What is already here stays.
device-forbidden = this browser does not let pages store anything, so games cannot be played here without a server
device-forbidden-hint = Use an ordinary window: a private one may not keep games.
device-failed = this browser could not keep the game, so this was not done ({ $error })
device-failed-hint = Reload the page. An up-to-date browser can run it.
device-needs-server = to play with others you need a server, and this page has none at the moment
device-needs-server-hint = Against bots you can play right here.
