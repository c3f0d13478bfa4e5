"""The novice: a player who has just learnt the game."""

from barbu.bots.novice.novice import Novice

__all__ = ["Novice"]
