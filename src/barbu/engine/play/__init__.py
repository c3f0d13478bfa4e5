"""The kinds of play: tricks, a layout or Chinese poker."""
