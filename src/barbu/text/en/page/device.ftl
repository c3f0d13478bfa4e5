### Games that live in this browser, and what it needs for them.

device-none = This copy of the page cannot play without a server.
device-none-hint = The part that plays was left out when the page was built.
device-preparing = The server is still preparing this: step { $step } of { $of }.
device-piece = { $how ->
    [missing] A file that the game needs is missing ({ $file }).
   *[damaged] A file that the game needs is damaged ({ $file }).
  }
device-piece-hint = Open this again when you are online, and the file is fetched by itself.
device-later = Try again in a moment. What has been fetched is kept.
device-failed = The game could not be started in this browser.
device-failed-hint = Reload the page, or use a newer browser.

## Making the page available offline

device-offline = Play without a connection
device-offline-line = Keeps the whole page in this browser: all rules, the bots and the score sheets work on a train.
device-offline-not-here = Browsers only keep pages that come over https or from this machine.
device-make = Make available offline
device-make-size = Make available offline ({ $size } MB)
device-far = { $done } of { $all } MB
device-ready = Everything is here. The page opens and plays without a connection.
device-check = Check the files
device-remove = Remove
device-wrong = A file is missing or damaged ({ $file }). Fetch it again while there is a connection.
device-no-line = There is no connection right now.
device-no-line-hint = What is already here is kept. Carry on when you are back online.
device-full = This browser has no room left.
device-full-hint = Make room, then carry on. What is already here is kept.
device-not-kept = The page could not be kept.
device-not-kept-hint = Private windows may not keep anything. Try an ordinary one.

## A game in this browser that has no room left

device-room-games = Remove finished games
device-room-copy = Remove the offline copy
device-room-files = Save everything as a file

## Where a game is played

device-where = Where it is played
device-where-server = On the server
device-where-server-line = Kept on the server; carry on whenever you can reach it.
device-where-here = On this device
device-where-here-line = It stays in this browser and needs no connection.
device-starting = Getting the game ready in this browser. The first time takes a few seconds.
