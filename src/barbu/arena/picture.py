"""Figures as a picture, as SVG: one row for each, with its 95 % interval. So is the ladder of bots by their edges."""

from collections.abc import Mapping, Sequence
from html import escape
from math import floor, isfinite, log10

from barbu.arena.edges import Figure
from barbu.text.render import say

WIDTH, ROW, TOP, LABEL, MARGIN = 760, 30, 64, 200, 24
"""Sizes in pixels: of the picture, of a row, above the first row, of the names of rows, and at the right."""

_STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#222}.quiet{fill:#666;font-size:12px}"
    ".grid{stroke:#ddd}.zero{stroke:#888}.bar{stroke:#1f5f8b;stroke-width:3}.dot{fill:#1f5f8b}"
)


def ladder(title: str, edges: Mapping[str, Figure]) -> str:
    """The picture of some edges, the best first."""
    rows = sorted(edges.items(), key=lambda item: -item[1].mean)
    return dots(title, say("arena-picture"), [(_short(bot), bot, figure) for bot, figure in rows])


def dots(title: str, about: str, rows: Sequence[tuple[str, str, Figure]], label: int = LABEL) -> str:
    """A picture of figures, with ``about`` below its title; each row has a name and a longer one, and ``label`` is the
    room for names in pixels."""
    ends = [end for *_, figure in rows for end in (*figure.interval, figure.mean, 0.0) if isfinite(end)]
    ticks = _ticks(min(ends), max(ends))
    low, high = ticks[0], ticks[-1]
    height = TOP + ROW * len(rows) + 36

    def across(points: float) -> float:
        return label + (points - low) / (high - low) * (WIDTH - label - MARGIN)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title><style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="{MARGIN}" y="26" font-weight="bold">{escape(title)}</text>',
        f'<text x="{MARGIN}" y="46" class="quiet">{escape(about)}</text>',
    ]
    for tick in ticks:
        x, kind = f"{across(tick):.1f}", "zero" if tick == 0 else "grid"
        parts.append(f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP}" y2="{height - 30}"/>')
        parts.append(f'<text class="quiet" text-anchor="middle" x="{x}" y="{height - 12}">{tick:+g}</text>')
    for place, (name, full, figure) in enumerate(rows):
        y = TOP + ROW * place + ROW / 2
        left, right = (across(min(high, max(low, end))) for end in figure.interval)
        parts.append(f'<text x="{MARGIN}" y="{y + 5:.1f}">{escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>')
        parts.append(
            f'<circle class="dot" cx="{across(figure.mean):.1f}" cy="{y}" r="5">'
            f"<title>{escape(full)} {figure.mean:+.2f}</title></circle>"
        )
    return "\n".join([*parts, "</svg>", ""])


def _short(name: str) -> str:
    return name if len(name) <= 22 else name[:21] + "…"


def _ticks(low: float, high: float) -> list[float]:
    """A handful of round numbers from just below to just above two numbers."""
    span = max(high - low, 0.1)
    unit: float = 10 ** floor(log10(span))
    step = next(unit * part for part in (0.1, 0.2, 0.5, 1, 2) if span / (unit * part) <= 8)
    first, last = floor(low / step), -floor(-high / step)
    return [round(step * number, 6) for number in range(first, max(last, first + 1) + 1)]
