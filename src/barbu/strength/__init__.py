"""Playing strength: how many points a game a player makes against average players, from the scores of games."""
