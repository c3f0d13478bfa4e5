"""Workbooks in which a game is scored: formulas work out points, payments and totals from what is typed.

The cells are text, numbers and formulas; the files of spreadsheet programs are written by ``barbu.paper``.
"""
