"""Rule sets: the vocabulary of rule files, the files themselves, and the laws and options that apply to them."""
