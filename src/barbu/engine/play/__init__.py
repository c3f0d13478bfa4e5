"""The kinds of play: tricks, a layout, quarts, Chinese poker or a counting game."""
