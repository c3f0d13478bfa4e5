"""The score sheet: its rows, the payments between players, and its file, for the page, the terminal and paper."""
