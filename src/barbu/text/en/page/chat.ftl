### What people say to each other, and who watches.

chat-title = Chat
chat-empty-list = Nobody has said anything yet.
chat-said = { $name } says: { $text }
chat-write = Say something
chat-send = Send
chat-reactions = Reactions
chat-phrases = Phrases
chat-about = { $name }: mute or report
chat-mute = Mute { $name }
chat-unmute = Hear { $name } again
chat-muted-line = { $name } is muted.
chat-report = Report this message
chat-reported = Reported. Whoever runs this server can read it, with the messages around it.
chat-among-watchers = among the watchers
chat-lines = What has been said

chat-more-reactions = All reactions
chat-fewer-reactions = Fewer reactions

chat-bravo = Bravo
chat-thanks = Thanks
chat-ha = Laughing
chat-tea = A cup of tea
chat-smile = Smiling
chat-wink = Winking
chat-cool = Sunglasses
chat-wow = Astonished
chat-hmm = Doubtful
chat-oops = Oops
chat-sad = Sad
chat-phew = Relieved
chat-sleepy = Sleepy
chat-thumb = Thumb up
chat-wave = Waving
chat-flowers = Flowers
chat-trophy = Trophy
chat-party = Party
chat-luck = Good luck
chat-rain = Bad luck
chat-bolt = Lightning
chat-snail = Snail
chat-cake = Cake
chat-fire = Fire

chat-hello = Hello!
chat-good-luck = Good luck!
chat-well-played = Well played!
chat-take-your-time = Take your time
chat-one-moment = One moment
chat-sorry = Sorry!
chat-good-game = Good game!
chat-goodbye = Goodbye!

chat-watching = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
}
chat-watcher = { $name } is watching
chat-watcher-over = { $name } is looking over { $whose } shoulder
chat-whose = { $name }'s
chat-your = your
chat-show-hand = Show my hand
chat-hide-hand = Hide my hand
