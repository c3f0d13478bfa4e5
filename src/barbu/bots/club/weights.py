"""The weights of the card player."""

Table = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]

AVOID_NAMES = "now after future stay guard high length void alone out win late points falls own".split()

WIN_NAMES = "now future win boss clear high higher length out ruff trump surplus top topsurplus force late own".split()

AVOID: Table = (
    (0.76, 0.95, 0.36, -0.37, 0.31, 0.17, 0.51, 0.15, 0.11, 0.05, -0.37, 1.22, -0.68, 0.08, -0.14),
    (1.07, 0.65, 0.34, -0.36, 0.88, -0.02, 0.00, 0.00, 0.00, 0.00, -0.22, 1.00, 0.00, -0.05, -0.31),
    (0.00, 0.00, 0.64, -0.36, 0.59, -0.05, 0.44, 0.04, 0.30, -0.25, 0.00, 0.00, 0.23, 0.01, -0.08),
)

TAIL: Table = (
    (0.00, 0.00, 0.61, -0.51, 0.45, -0.22, -0.16, -0.11, 0.49, 0.47, -0.51, 1.87, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.27, 0.07, 1.01, -0.40, -0.00, 0.00, 0.00, 0.00, -1.23, 3.00, 0.00, 0.00, 0.00),
    (0.00, 0.00, 0.48, -0.27, 0.91, -0.10, 0.30, -0.09, -0.04, -0.63, 0.00, 0.00, 0.00, 0.00, 0.00),
)

WIN: Table = (
    (0.04, 0.06, 0.04, 0.28, 0.28, -0.05, 0.32, 0.07, -0.12, -0.02, 0.00, -0.01, -0.18, -0.21, 0.01, -0.09, 0.00),
    (0.45, 0.64, 0.45, 0.04, -0.20, -0.01, 0.16, 0.00, -0.00, 0.00, 0.00, -0.00, 0.00, 0.00, -0.02, 0.17, 0.00),
    (0.19, 0.27, 0.19, -0.09, -0.30, -0.08, 0.21, 0.00, -0.33, 0.06, -0.11, -0.03, 0.01, 0.01, -0.08, 0.14, 0.00),
)

LAYOUT_NAMES = (
    "own theirs nextown nexttheirs end beyondown beyondtheirs mixed lateown latetheirs start ltheirs lown".split()
)

LAYOUT = (-0.248, 0.005, 0.062, -0.024, 0.047, 0.166, -0.052, 0.217, 0.847, 0.522, 0.027, 0.064, -0.703)

HAND_NAMES = "high low all lowest long hearts barred".split()

HAND = (0.55, 0.16, 0.36, 0.25, -0.31, -0.74, 0.48)

ROW_NAMES = "ends far runs mixed longest gates allgates starts".split()

ROW_HAND = (-0.1, -0.03, 0.05, 0.11, -0.14, -0.11, 0.11, -0.17)
