"""Rule sets: the vocabulary, the files, and what they mean in words."""
