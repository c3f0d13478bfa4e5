"""One module for each step; a step that has been released does not change."""
