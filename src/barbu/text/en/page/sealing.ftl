### What a browser says when the table does not keep to what it has sealed.

sealing-left-out = Your browser sent its part for deal { $number }, but the table left it out. If the part came in time, the table could choose between two decks.
sealing-replaced = The table now shows another seal than when the game began, so it could choose all the cards from here on. Your browser keeps the first one, and adds nothing more.
sealing-other-list = The table has told your browser two different lists of seals for deal { $number }. So it could fit a part to yours; your browser does not open its part for the second one.
sealing-not-a-person = A bot's seat is among the seals for deal { $number }. With parts of its own the table could choose the cards, so your browser adds nothing to this deal.
sealing-other-first = The table has sealed another way to decide who begins than was agreed. Your browser adds nothing to such a game.
sealing-unkept = This browser stores nothing, so it will forget what the table has sealed when you close the page.
