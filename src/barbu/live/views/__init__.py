"""What each seat, and every spectator, is shown of a game."""
