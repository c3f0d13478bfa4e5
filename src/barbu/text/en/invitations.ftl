### One line about each of the best-known rule sets, for somebody looking for a game. Other rules are introduced by the first
### sentence of their files.

invitation-pagat = The classic: seven contracts for everybody, and doubles between all four.
invitation-trex = The Levant's game: one player is king for five deals, then the next.
invitation-french = The French game: penalties, and the lowest total wins.
invitation-rifki = The Turkish game: trumps twice, penalties three times, and whoever is above zero wins.
invitation-king-portugal = The Portuguese game: six deals of penalties, then trumps, no trumps or nulos.
invitation-salade = Penalties one by one, and at last all of them at once.
invitation-canadian-salad = Twelve deals for the whole family, up to ten of you at one table.
invitation-leaver = Barbu for three: each contract once, in a rubber of seven deals.
invitation-rentz = The Romanian game: eight cards each, and the ten of clubs pays.
