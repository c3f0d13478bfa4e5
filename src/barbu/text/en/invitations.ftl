### One line about each of the best-known rule sets, for somebody looking for a game. Other rules are introduced by the first
### sentence of their files.

invitation-pagat = The classic: seven contracts for everybody, and doubles between all four.
invitation-trex = The Levant's game: one player is king for five deals, then the next.
invitation-french = The French game: penalties, and the lowest total wins.
invitation-rifki = The Turkish game: trumps twice, penalties three times, and whoever is above zero wins.
invitation-king-portugal = The Portuguese game: six deals of penalties, then trumps, no trumps or nulos.
invitation-king-auction = The Portuguese game with its auction: bid tricks for the right to choose, or sell your own.
invitation-salade = Penalties one by one, and at last all of them at once.
invitation-canadian-salad = Twelve deals for the whole family, up to ten of you at one table.
invitation-leaver = Barbu for three: each contract once, in a rubber of seven deals.
invitation-rentz = The Romanian game: eight cards each, and the ten of clubs pays.
invitation-lora-czech = The Czech championship game: lead a whole series yourself, then pass the maturita.
invitation-lorum = The German game of nine contracts: runs of four, the fifth trick, and a trial at the end.
invitation-lora = The Serbian game: pick your own seven, and go out without a single knock.
invitation-quodlibet = Wheels of four deals: pick what is left, and mind your bad neighbour.
invitation-herzeln = Eight deals in which the ten ranks below the ace: what you win in one, you pay in the next.
invitation-kein-stich = Five deals: four of them fill the pot, the last one empties it.
invitation-rosbiratschka = Short and sharp: if one of you takes none, the others pay twice.
invitation-hearts = Pass three cards on, dodge the queen of spades, or shoot the moon.
invitation-dragonmaster = The game of 1981: five deals as Dragonmaster, and all fines are yours.
invitation-cats = As catsatcards.com has it: whoever is doubled late may still redouble.
invitation-wikipedia = The encyclopedia's game: a penalty deal that nobody doubles is not played.
invitation-house-2000 = From a paper of June 2000: a new declarer every deal, and nobody has to double.
invitation-italian = The Italian game: heavy penalties, which do not add up to zero.
invitation-australian = The Australian and British game: anyone may be doubled in any contract.
invitation-barbette = Warren Chang's shorter game: each declarer plays trumps or dominoes, not both.
invitation-cardzmania = The game of an online platform: in dominoes the first card sets the start.
invitation-five-players = Barbu for five: ten cards each, and two of the twos stay in the box.
invitation-san-francisco = Jeff Goldsmith's game: a cheaper king, and anyone may be doubled in any contract.
invitation-house-2000-three = The house rules of 2000 for three players.
