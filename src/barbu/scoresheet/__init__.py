"""The score sheet: rows, payments between players, and the file of it, for page, terminal and paper."""
