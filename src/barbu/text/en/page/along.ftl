### Games against bots that are taken along: from the server to this device, back, or as a file.

along-dropped = The connection is gone, and this game is on the server.
along-dropped-line = It carries on by itself once you are back online. Nothing is lost.
along-dropped-next = Next time, take the game along beforehand ("Where it is played" in the settings at the table): then it needs no connection.
along-later = Take it along once I am online
along-later-waiting = It will be taken along once you are online.
along-meanwhile = Play another game here meanwhile
along-look = Look at the table
along-title = Where it is played
along-on-server = It is played on the server.
along-on-device = It is played on this device and needs no connection.
along-rests = It has been taken along. This copy waits where it was.
along-to-device = Take it along on this device
along-to-server = Carry on with the server
along-save = Save it as a file
along-save-line = The file opens on any device under "My games". Until then it waits here.
along-wake = Carry on with it here
along-going = Taking the game along
along-moved = { $where ->
    [here] It is on this device now.
   *[server] It is on the server now.
  }
along-saved = Saved. It waits here until the file is opened, or you carry on with it.
along-known = It was here already, and had got further.
along-both = It had carried on here as well. Both are in your list now.
along-open = Open a game from a file
along-not-a-game = This file is not a game that was taken along ({ $file }).
along-not-a-game-hint = Such a file is saved under "Take along" in the list of your games.
along-too-large = This file is larger than any game ({ $file }).
