"""How a deal can end: what remains of each kind of play, and a search through it with all hands open."""
