"""The weekly contest: ten hands that ask what to call and which players to double."""
