"""Clubs of people with names that last: members with roles, their games and evenings (decision 0335)."""
