/** The doubles as lines over the felt, from place card to place card: where they run, and where their words find room. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How finely a line is drawn, and how far from a place card it begins, in pixels. */
const PARTS = 40;
const GAP_PX = 5;
/** A line that is shorter is bent, too. */
const SHORTEST_PX = 36;
/** So far a line is bent towards the middle of the felt, at most so far that it is drawn round the other place cards. */
const BENDS = [0, 0.3, 0.6, 0.9, 1.2];
/** Where on a line its word is tried, in parts of its length. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

export const centre = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

const holds = (box: Box, { x, y }: Point, more = 0): boolean =>
  x > box.left - more && x < box.right + more && y > box.top - more && y < box.bottom + more;

const overlap = (one: Box, two: Box): boolean =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

/** The points of a line between two place cards that passes by the others; `middle` is that of the felt. */
export function course(from: Box, to: Box, others: Box[], middle: Point): Point[] {
  const [start, end] = [centre(from), centre(to)];
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  let points: Point[] = [];
  for (const bend of BENDS) {
    const pull = { x: half.x + (middle.x - half.x) * 2 * bend, y: half.y + (middle.y - half.y) * 2 * bend };
    points = Array.from({ length: PARTS + 1 }, (_, part) => curve(start, pull, end, part / PARTS)).filter(
      (point) => !holds(from, point, GAP_PX) && !holds(to, point, GAP_PX),
    );
    const free = !points.some((point) => others.some((box) => holds(box, point, 2)));
    if (free && lengthOf(points) >= SHORTEST_PX) break;
  }
  return points;
}

function lengthOf(points: Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
}

function curve(start: Point, pull: Point, end: Point, part: number): Point {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * start.x + b * pull.x + c * end.x, y: a * start.y + b * pull.y + c * end.y };
}

/** A line as a path, beside itself by so many pixels. */
export function path(points: Point[], aside = 0): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[Math.max(0, at - 1)] ?? { x, y };
      const after = points[Math.min(points.length - 1, at + 1)] ?? { x, y };
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const across = { x: (-(after.y - before.y) / length) * aside, y: ((after.x - before.x) / length) * aside };
      return `${at === 0 ? "M" : "L"}${(x + across.x).toFixed(1)} ${(y + across.y).toFixed(1)}`;
    })
    .join("");
}

/** Where on a line a word of a width and height finds room between what is there already; undefined if nowhere. */
export function room(points: Point[], width: number, height: number, taken: Box[]): Box | undefined {
  for (const place of PLACES) {
    const at = points[Math.round(place * (points.length - 1))];
    if (!at) continue;
    const box = { left: at.x - width / 2, right: at.x + width / 2, top: at.y - height / 2, bottom: at.y + height / 2 };
    if (!taken.some((each) => overlap(each, box))) return box;
  }
  return undefined;
}
