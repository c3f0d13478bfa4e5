"""Between the call and the first card: a redeal is claimed, cards are exposed."""
