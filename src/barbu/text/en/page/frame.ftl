### What stands in the page before any of its scripts run.

frame-description = Play Barbu, a card game of 28 deals, against bots or with friends.
frame-noscript = Barbu runs in your browser: please allow its script.
