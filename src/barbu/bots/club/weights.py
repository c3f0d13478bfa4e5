"""The weights of the card player."""

Table = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]

AVOID_NAMES = "now after future stay guard high length void alone out win late points falls own".split()

WIN_NAMES = "now future win boss clear high higher length out ruff trump surplus top topsurplus force late own".split()

AVOID: Table = (
    (0.72, 0.67, 0.41, -0.23, 0.29, 0.10, 0.51, 0.12, 0.15, -0.02, -0.23, 0.76, -0.51, 0.12, -0.05),
    (1.08, 0.65, 0.31, -0.21, 0.79, -0.23, 0.00, 0.00, 0.00, -0.00, -0.05, 0.58, 0.00, -0.10, -0.23),
    (0.00, 0.00, 0.58, -0.30, 0.68, -0.07, 0.54, 0.10, 0.27, -0.22, 0.00, 0.00, 0.15, 0.00, -0.07),
)

TAIL: Table = (
    (0.00, 0.00, 0.61, -0.52, 0.19, -0.19, -0.24, -0.19, 0.65, 0.46, -0.52, 1.20, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.44, -0.18, 0.80, -0.25, -0.00, 0.00, 0.00, 0.00, -1.14, 2.52, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.47, -0.39, 0.52, -0.11, 0.32, -0.09, 0.04, -0.82, 0.00, 0.00, 0.00, 0.00, 0.00),
)

WIN: Table = (
    (-0.03, 0.02, -0.03, 0.30, 0.29, -0.08, 0.25, 0.04, -0.03, -0.03, -0.01, 0.05, -0.22, -0.20, 0.04, 0.08, 0.00),
    (0.46, 0.63, 0.46, 0.04, -0.19, -0.02, 0.13, 0.00, -0.00, 0.00, 0.00, -0.00, 0.00, -0.00, -0.09, 0.02, 0.00),
    (0.21, 0.19, 0.21, -0.07, -0.23, -0.14, 0.20, -0.05, -0.30, 0.05, -0.05, -0.03, -0.05, -0.03, 0.06, 0.15, 0.00),
)

LAYOUT_NAMES = (
    "own theirs nextown nexttheirs end beyondown beyondtheirs mixed lateown latetheirs start ltheirs lown".split()
)

LAYOUT = (-0.248, 0.005, 0.062, -0.024, 0.047, 0.166, -0.052, 0.217, 0.847, 0.522, 0.027, 0.064, -0.703)

HAND_NAMES = "high low all lowest long hearts barred".split()

HAND = (0.55, 0.16, 0.36, 0.25, -0.31, -0.74, 0.48)

ROW_NAMES = "ends far runs mixed longest gates allgates starts".split()

ROW_HAND = (-0.1, -0.03, 0.05, 0.11, -0.14, -0.11, 0.11, -0.17)
