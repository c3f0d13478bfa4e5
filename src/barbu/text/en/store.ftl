### What the store refuses, and what is wrong with a file or a folder.

store-conflict = somebody else changed this table at the same moment
store-load-again = Load it again.
store-closed = the server is stopping
store-come-back = Come back in a moment.

## The disk, and other programs

store-busy = another program holds the server's database, so this was not done
store-try-again = Try again in a moment.
store-disk-full = the server's disk is full, so this was not done
store-make-room = Free some space, then try again.
store-disk-failed = the server could not use its database, so this was not done ({ $error })
store-look-at-disk = Check the disk and the data folder, then try again.

## Damage

store-damaged-game = this game is damaged: the server's disk did not keep it as it was played
store-damaged-download = The deals before the damage can be downloaded.
store-ask-for-backup = Ask whoever runs the server for a backup.
store-damaged-file = { $path } is damaged: { $error }
store-unreadable = { $path } cannot be read: { $error }
store-list-unreadable = the list of games cannot be read: { $error }
store-use-backup = Put a backup in its place with { "barbu restore" }. The file was not changed.
store-foreign-log = { $log } is not the log of { $path }, which was put there without it
store-use-restore = Put the backup there with { "barbu restore" }. No file was changed.

## Opening a folder

store-folder-unusable = { $folder } cannot be used: { $error }
store-folder-in-use = another server uses { $folder }
store-stop-other = Stop it first, or choose another folder with { "--data" }.
store-choose-data = Choose another { "--data" }.
store-not-ours = { $path } is not a Barbu database
store-choose-folder = Choose another folder with { "--data" }.
store-newer = { $path } was written by a newer Barbu (its tables have version { $version }, this one knows { $known })
store-update = Update Barbu, or choose another folder with { "--data" }. The file was not changed.
store-not-made = { $path } cannot be made: { $why }
store-not-opened = { $path } cannot be opened: { $why }
store-not-brought-up = { $path } was written by an earlier Barbu and could not be upgraded: { $why }
store-unchanged = { $advice } The file was not changed.
store-why = { $error }
store-why-full = the disk is full
store-why-busy = another program holds the database

## Checking a folder

store-no-games = there are no games in { $folder }
store-name-folder = Name the folder that the server uses.
store-name-backup = Name the folder of a backup, or the database in it.
store-written-meanwhile = a server has started writing to these games in the meantime
store-check-again = Check them again.

## What is wrong with a game, for whoever looks after the server

store-not-as-written = { $what ->
       *[event] event
        [kept] row kept
    } { $number } is not as it was written
store-first-not-as-written = { $what ->
       *[event] event
        [kept] row kept
    } 1, or what was agreed before it, is not as it was written
store-row-unreadable = { $what ->
       *[event] event
        [kept] row kept
    } { $number } cannot be read: { $error }
store-last-missing = the last { $what ->
       *[event] event
        [kept] row kept
    } is not the last that was written
store-end-not-as-written = its end is not as it was written
store-agreed-no-text = what was agreed is not text
store-agreed-unreadable = what was agreed cannot be read: { $error }
store-row-missing = the row of { $what ->
       *[game] the game
        [tip] its end
        [rules] its rules
    } is missing
store-not-replayed = event { $number } cannot be replayed: { $error }
store-event-without-seat = an event of kind { $kind } needs a seat
store-event-unknown = no event is of kind { $kind }
store-rows-of-no-game = table { $table } has rows of a game that is not there: { $game }
store-not-revived = the rules or the seats cannot be read: { $error }
store-other-digest = the stored rules do not match their digest { $digest }
