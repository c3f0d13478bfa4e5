"""The kinds of play: tricks, a layout, Chinese poker or a counting game."""
