### Games that live in this browser, and what it needs for them.

device-none = This copy of the page cannot play without a server.
device-none-hint = The part that plays was left out when the page was built.
device-piece = { $how ->
    [missing] A file that the game needs is missing ({ $file }).
   *[damaged] A file that the game needs is damaged ({ $file }).
  }
device-piece-hint = Reload the page. If that does not help, make the page available offline again in the settings.
device-failed = The game could not be started in this browser.
device-failed-hint = Reload the page. A browser that is up to date can do it.
