### What is kept about a person: where, for how long, and how it goes.

privacy-title = What is kept about you
privacy-line = There are no accounts here: only a name, if you like, and the games you sit at. This is all that is kept, and how to take it with you or delete it.

## Where, and for how long

privacy-browser = In this browser
privacy-browser-line = It stays until you delete it, below or in your browser's own settings.
privacy-browser-me = Your name and your sign. A table learns them when you sit down.
privacy-browser-seats = A token for each of your games: a long random word that opens your seat. Whoever has it can play in your place. Once you have left a game, it only shows and deletes what is kept about you there.
privacy-browser-watched = A key for each game in which you have said something while only watching: a long random word with which you can save and delete what you said.
privacy-browser-people = The names and signs of people you have played with, and whom you have muted.
privacy-browser-settings = Your settings, the rules you have made, and what you need to check that the deals were fair.
privacy-browser-sheets = The score sheets you keep, and the games that you play on this device.
privacy-browser-notes = Your notes about finished games, at most 280 letters each. They leave this browser only in a record that you save, and in the link of a review if you want that.
privacy-browser-practice = Your answers to puzzles, drills and contests, the days you have played, and how much each kind of mistake cost you in the reviews you opened.
privacy-browser-places = How far you had scrolled on each page, until you close the tab.

privacy-server = On the server
privacy-server-line = Games stay for 180 days after the last move, unless whoever runs this server has chosen another time; the latest game of friends stays for a year, or until the last of them leaves. Then everything goes at once.
privacy-server-days =
    { $days ->
        [one] Games stay for a day after the last move. Then everything goes at once.
       *[other] Games stay for { $days } days after the last move. Then everything goes at once.
    }
privacy-server-ever = This server keeps its games for good.
privacy-server-name = Your name and your sign at each game, and the seat you have.
privacy-server-token = A fingerprint of your token. It tells the right token from a wrong one, and nobody can make the token from it. When a game is over, also the week you last looked at it: your seat is closed once you have not come for 90 days, or for a year at the latest table of friends.
privacy-server-moves = Every card you play and every call you make, what you agree to, and when.
privacy-server-lines = What you say in the chat, even when you are only watching. If somebody reports a message, it is kept with those around it for whoever runs this server.
privacy-server-mirrors = A score sheet that you let other phones follow, with the names on it. It is only in the server's memory, for a day after your last entry or until you stop.
privacy-server-push = If you have switched it on: the address at which your browser's maker passes on that it is your turn, for up to five of your browsers. The message is encrypted and names the table's host, nothing else. An address goes when you switch it off in that browser, give up the seat, or have not been at the table with it for 30 days.

privacy-nowhere = Nowhere
privacy-nowhere-account = Passwords and e-mail addresses: nobody asks for them.
privacy-nowhere-address = The address you connect from. The server uses it to hold off floods and stores it nowhere. (If the server stands behind a proxy, ask whoever runs it about its logs.)
privacy-nowhere-shown = Who looks over whose shoulder. The server knows it while they look, to be fair to the others, and forgets it at a restart.
privacy-nowhere-trackers = Cookies, trackers and advertisements: there are none, and nothing is loaded from elsewhere. Nobody else hears of you unless you switch on messages for when the page is closed.

## Game by game

privacy-games = Your games
privacy-games-line = Save what a game keeps about you, sign out every other device on which your seat is open, or be forgotten.
privacy-games-none = This browser has no seat in any game.
privacy-export = Save a copy
privacy-renew = Sign out other devices
privacy-renewed = Done. From now on your seat opens in this browser only.
privacy-forget = Forget me
privacy-forget-line = You leave this game for good. Your name becomes Guest, what you said is deleted, and your token opens nothing any more. Your cards stay for the people you played with; a game that nobody else needs is deleted. Messages that somebody has reported stay with the report as long as the game does.
privacy-forget-sure = Forget me for good
privacy-left = Games you have left
privacy-left-line = You have no seat there any more, but your name and what you said are still kept.
privacy-forget-left = Your name becomes Guest, what you said is deleted, and your token opens nothing any more. Nothing changes for whoever has your seat now. Messages that somebody has reported stay with the report as long as the game does.
privacy-watched = Games you have watched
privacy-watched-line = What you said there without a seat is still kept, with the name you said it under.
privacy-forget-watched = What you said while you watched is deleted. Messages that somebody has reported stay with the report as long as the game does.
privacy-forgotten = { $title } has forgotten you.

## All of it

privacy-all = Forget everything in this browser
privacy-all-line = Your name, your seats, your settings, the people you know, the rules you have made, your score sheets and the games on this device: all of it goes from this browser. The server keeps your games for their time, but nobody can open your seats any more, not even you. To make it forget you as well, press “Forget me” at each game first.
privacy-all-sure = Yes, forget everything
