"""The deals of the day and the game of the week: the same cards and opponents for everyone."""
