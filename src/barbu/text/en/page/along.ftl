### Games against bots that are taken along: from the server to this device, back, or as a file.

along-dropped = The line is gone, and this game is on the server.
along-dropped-line = It goes on by itself when the line is back. Nothing is lost.
along-dropped-next = A game needs no line if you take it along before it drops: "Where it is played" in the settings at the table.
along-later = Take it along as soon as there is a line
along-later-waiting = It is taken along as soon as there is a line.
along-meanwhile = Play another game here meanwhile
along-look = Look at the table
along-title = Where it is played
along-on-server = It is played on the server.
along-on-device = It is played on this device and needs no connection.
along-rests = It has been taken along. Here it rests where it was.
along-to-device = Take it along on this device
along-to-server = Go on with the server
along-save = Save it as a file
along-save-line = The file opens on any device under "My games". Until then it rests here.
along-wake = Go on with it here
along-going = Taking the game along
along-moved = { $where ->
    [here] It is on this device now.
   *[server] It is on the server now.
  }
along-saved = Saved. Here it rests until the file is opened, or you go on with it.
along-known = It was here already, and further on.
along-both = It had gone on here as well. Both are in your list now.
along-open = Open a game from a file
along-not-a-game = This file is no game that was taken along ({ $file }).
along-not-a-game-hint = Such a file is saved under "Take along" in the list of your games.
along-too-large = This file is larger than any game ({ $file }).
